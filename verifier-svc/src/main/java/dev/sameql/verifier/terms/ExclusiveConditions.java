package dev.sameql.verifier.terms;

import dev.sameql.verifier.terms.Term.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Which conditions exclude each other because they say that one term equals two different keys of
/// a table, or two constants. A row joins at most one row by a key, so that a count over such pairs
/// is a count over disjunctions, which is far easier.
///
/// The keys of a table's rows differ even where the rows are absent: what an absent row holds does
/// not matter, and there are infinitely many values.
final class ExclusiveConditions {
    /// Stands for all constants, which differ as keys do.
    private static final int CONSTANTS = 0;

    private record Claim(int term, int table) {}

    private final Map<Term, Integer> tables = new HashMap<>();
    private final Map<Term, Map<Claim, Object>> claims = new HashMap<>();
    private int count;

    /// Notes that the terms, the keys of one table's rows, differ.
    void declareApart(List<Term> keys) {
        count++;
        for (Term key : keys) tables.putIfAbsent(key, count);
    }

    /// Whether two terms are keys of different rows of one table.
    boolean areApart(Term left, Term right) {
        Integer table = tables.get(left);
        return table != null && left != right && table.equals(tables.get(right));
    }

    /// Notes what an equality claims.
    Term noted(Term equality, Term left, Term right) {
        var claimed = new HashMap<Claim, Object>();
        if (tables.containsKey(right)) claimed.put(new Claim(left.id(), tables.get(right)), right);
        if (tables.containsKey(left)) claimed.put(new Claim(right.id(), tables.get(left)), left);
        if (!claimed.isEmpty()) claims.put(equality, claimed);
        return equality;
    }

    /// Notes that an equality claims a term to be a constant.
    Term notedConstant(Term equality, Term term, Object constant) {
        claims.put(equality, Map.of(new Claim(term.id(), CONSTANTS), constant));
        return equality;
    }

    /// Whether the conditions, taken together, say that a term equals two keys.
    boolean contradict(Iterable<Term> conditions) {
        if (claims.isEmpty()) return false;
        Map<Claim, Object> seen = null;
        for (Term condition : conditions) {
            Map<Claim, Object> own = claims.get(condition);
            if (own == null) continue;
            if (seen == null) seen = new HashMap<>();
            for (var claim : own.entrySet()) {
                Object other = seen.putIfAbsent(claim.getKey(), claim.getValue());
                if (other != null && !other.equals(claim.getValue())) return true;
            }
        }
        return false;
    }

    /// The conditions in groups of which at most one member holds.
    List<List<Term>> groups(List<Term> conditions) {
        var groups = new ArrayList<List<Term>>();
        var claimed = new ArrayList<List<Map<Claim, Object>>>();
        for (Term condition : conditions) {
            Map<Claim, Object> own = claimsOf(condition);
            int at = 0;
            while (at < groups.size() && !excludesAll(own, claimed.get(at))) at++;
            if (at == groups.size()) {
                groups.add(new ArrayList<>());
                claimed.add(new ArrayList<>());
            }
            groups.get(at).add(condition);
            claimed.get(at).add(own);
        }
        return groups;
    }

    private Map<Claim, Object> claimsOf(Term condition) {
        List<Term> parts = condition.is(Operation.AND) ? condition.arguments() : List.of(condition);
        var own = new HashMap<Claim, Object>();
        for (Term part : parts) {
            own.putAll(claims.getOrDefault(part, Map.of()));
        }
        return own;
    }

    private static boolean excludesAll(Map<Claim, Object> own, List<Map<Claim, Object>> others) {
        if (own.isEmpty()) return false;
        return others.stream().allMatch(other -> excludes(own, other));
    }

    private static boolean excludes(Map<Claim, Object> left, Map<Claim, Object> right) {
        for (var entry : left.entrySet()) {
            Object other = right.get(entry.getKey());
            if (other != null && !other.equals(entry.getValue())) return true;
        }
        return false;
    }
}
