package dev.sameql.verifier.solve.terms;

import dev.sameql.verifier.solve.terms.Term.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Which conditions exclude each other because they say that one term equals two different keys of
/// a table. A row joins at most one row by a key, so that a count over such pairs is a count over
/// disjunctions, which is far easier.
///
/// The keys of a table's rows differ even where the rows are absent: what an absent row holds does
/// not matter, and there are infinitely many values.
final class Exclusion {
    private record Claim(int term, int table) {}

    private final Map<Term, Integer> tables = new HashMap<>();
    private final Map<Term, List<Claim>> claims = new HashMap<>();
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
        if (!tables.containsKey(left) && !tables.containsKey(right)) return equality;
        var claimed = new ArrayList<Claim>();
        if (tables.containsKey(right)) claimed.add(new Claim(left.id(), tables.get(right)));
        if (tables.containsKey(left)) claimed.add(new Claim(right.id(), tables.get(left)));
        claims.put(equality, claimed);
        return equality;
    }

    /// Whether the conditions, taken together, say that a term equals two keys.
    boolean contradict(Iterable<Term> conditions) {
        if (claims.isEmpty()) return false;
        var seen = new HashMap<Claim, Term>();
        for (Term condition : conditions) {
            for (Claim claim : claims.getOrDefault(condition, List.of())) {
                Term other = seen.putIfAbsent(claim, condition);
                if (other != null && other != condition) return true;
            }
        }
        return false;
    }

    /// The conditions in groups of which at most one member holds.
    List<List<Term>> groups(List<Term> conditions) {
        var groups = new ArrayList<List<Term>>();
        var claimed = new ArrayList<List<Map<Claim, Term>>>();
        for (Term condition : conditions) {
            Map<Claim, Term> own = claimsOf(condition);
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

    private Map<Claim, Term> claimsOf(Term condition) {
        List<Term> parts = condition.is(Operation.AND) ? condition.arguments() : List.of(condition);
        var own = new HashMap<Claim, Term>();
        for (Term part : parts) {
            for (Claim claim : claims.getOrDefault(part, List.of())) own.put(claim, part);
        }
        return own;
    }

    private static boolean excludesAll(Map<Claim, Term> own, List<Map<Claim, Term>> others) {
        if (own.isEmpty()) return false;
        return others.stream().allMatch(other -> excludes(own, other));
    }

    private static boolean excludes(Map<Claim, Term> left, Map<Claim, Term> right) {
        for (var entry : left.entrySet()) {
            Term other = right.get(entry.getKey());
            if (other != null && other != entry.getValue()) return true;
        }
        return false;
    }
}
