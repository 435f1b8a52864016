package dev.sameql.conformance.campaign.finding;

import dev.sameql.conformance.campaign.finding.LowestPart.Part;
import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.conformance.campaign.oracle.Verdict.Kind;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.semantics.coverage.SemconfRules;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a query is made of, by the names of the constructs.
final class Features {
    static final String FILTER = "FILTER";

    private Features() {}

    /// All constructs but tables, columns and constants.
    static Set<String> of(Query query) {
        var found = new TreeSet<String>();
        Trees.visit(query, operator -> operators(operator, found), term -> terms(term, found));
        return found;
    }

    /// What holds rows and conditions, and is mostly no part of why something goes wrong.
    private static final Set<String> HOLDERS = Set.of("Filter", "INNER JOIN", "Values", "Derived");

    private static final Pattern COMPARISON = Pattern.compile("EQ|NE|LT|LE|GT|GE");

    /// What a difference comes from: the constructs, without what only holds them, and with those
    /// as one that engines treat alike, whose difference is a matter of chance.
    static Set<String> cause(Differs small) {
        Set<String> found = withoutHolders(of(small.test().query()));
        if (isIndexed(small)) found.add("an index");
        return found;
    }

    /// Whether a key or an index is declared.
    static boolean isIndexed(Differs small) {
        var layout = small.test().layout();
        return !layout.indexes().isEmpty()
                || layout.schema().tables().stream()
                        .anyMatch(t -> !t.primaryKey().isEmpty() || !t.uniqueKeys().isEmpty());
    }

    private static Set<String> families(Collection<String> features) {
        return features.stream()
                .map(Features::family)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> withoutHolders(Collection<String> features) {
        Set<String> found = families(features);
        if (!HOLDERS.containsAll(found)) found.removeAll(HOLDERS);
        return found;
    }

    /// The same from what a finding of some kind says it is made of.
    static Set<String> cause(String kind, List<String> features) {
        Set<String> found = withoutHolders(features);
        return kind.equals(Kind.CRASH.name()) ? suspects(found) : found;
    }

    /// The kind of the lowest part that is wrong.
    static String lowest(List<String> features) {
        return features.isEmpty() ? "" : family(features.getFirst());
    }

    /// Membership is a quantified comparison by definition (ISO 9075-2, 8.4).
    private static final Pattern MEMBERSHIP = Pattern.compile("(?:NOT )?IN query|EQ ANY|NE ALL");

    private static final Pattern QUANTIFIED =
            Pattern.compile("IN query|(?:EQ|NE|LT|LE|GT|GE) (?:ANY|ALL)");

    private static final Pattern COMBINED = Pattern.compile("(?:UNION|EXCEPT|INTERSECT)(?: ALL)?");

    /// The constructs of the operator alone, those as one that engines treat alike.
    static Set<String> own(Query operator) {
        var found = new TreeSet<String>();
        operators(operator, found);
        return families(found);
    }

    /// The construct of the term alone, in the same words; none where it is a column, a constant or
    /// what only holds another.
    static Set<String> own(Expression term) {
        var found = new TreeSet<String>();
        terms(term, found);
        return families(found);
    }

    private static String family(String feature) {
        if (MEMBERSHIP.matcher(feature).matches()) return "IN query";
        if (COMPARISON.matcher(feature).matches()) return "comparison";
        if (feature.matches("(?:LEFT|RIGHT|FULL) JOIN")) return "OUTER JOIN";
        if (feature.equals("NOT EXISTS")) return "EXISTS";
        if (feature.matches("IS (?:NOT )?(?:TRUE|FALSE|UNKNOWN)")) return "truth test";
        return feature.matches("MIN|MAX") ? "extremum" : feature;
    }

    /// What an engine that fails without saying where most likely fails at: the FILTER of an
    /// aggregate, then a set operation, then a common table, then all that the query is made of.
    static Set<String> suspects(Differs small) {
        return suspects(cause(small));
    }

    private static Set<String> suspects(Set<String> cause) {
        Set<String> all = new TreeSet<>(cause);
        if (all.stream().anyMatch(feature -> QUANTIFIED.matcher(feature).matches())) {
            all.removeIf(feature -> QUANTIFIED.matcher(feature).matches());
            all.add("quantifier");
        }
        if (all.contains(FILTER)) return Set.of(FILTER);
        boolean combines = all.stream().anyMatch(feature -> COMBINED.matcher(feature).matches());
        if (combines) return Set.of("set operation");
        return all.contains("With") ? Set.of("common table") : all;
    }

    /// What is named first: the part that is wrong by itself, as far as it is known.
    static Set<String> withFirst(Optional<Part> lowest, Set<String> all) {
        var named = new LinkedHashSet<String>();
        switch (lowest.orElse(null)) {
            case Part.OfTerm(var term, _) -> terms(term, named);
            case Part.OfTable(var operator, _) -> operators(operator, named);
            case null -> {}
        }
        named.retainAll(all);
        named.addAll(all);
        return named;
    }

    /// The rules with that of the lowest part first, where it has one.
    static List<Integer> rulesWithFirst(Optional<Part> lowest, List<Integer> all) {
        var named = new LinkedHashSet<Integer>();
        switch (lowest.orElse(null)) {
            case Part.OfTerm(var term, _) -> ruleOf(term).ifPresent(named::add);
            case Part.OfTable(Query.Join join, _) -> named.add(SemconfRules.of(join));
            case Part.OfTable _ -> {}
            case null -> {}
        }
        named.retainAll(all);
        named.addAll(all);
        return List.copyOf(named);
    }

    private static void operators(Query query, Set<String> into) {
        switch (query) {
            case Query.Scan _, Query.Project _, Query.Derived _ -> {}
            case Query.Join join when join.kind() == JoinKind.INNER -> into.add("INNER JOIN");
            case Query.Join join -> into.add(join.kind() + " JOIN");
            case Query.SetOperation operation ->
                    into.add(operation.operator() + (operation.all() ? " ALL" : ""));
            case Query.Aggregate(_, var keys, var calls) -> {
                into.add(keys.isEmpty() ? "aggregate of all rows" : "GROUP BY");
                for (AggregateCall call : calls) {
                    into.add(call.function().name());
                    if (call.filter().isPresent()) into.add(FILTER);
                    if (call.distinct()) into.add("aggregate of DISTINCT");
                }
            }
            case Query.Window(_, var calls) ->
                    calls.forEach(call -> into.add("window " + call.function()));
            case Query other -> into.add(other.getClass().getSimpleName());
        }
    }

    private static void terms(Expression term, Set<String> into) {
        switch (term) {
            case Expression.Column _, Expression.Literal _, Expression.Parenthesised _ -> {}
            case Expression.AsCondition _ -> {}
            case Expression.Cast cast when cast.implicit() -> {}
            case Expression.Call call -> into.add(call.operator().name());
            case Expression.Comparison comparison -> into.add(comparison.operator().name());
            case Expression.Quantified quantified ->
                    into.add(
                            quantified.comparison().operator()
                                    + (quantified.all() ? " ALL" : " ANY"));
            case Expression.InQuery in -> into.add(in.negated() ? "NOT IN query" : "IN query");
            case Expression.InList in -> into.add(in.negated() ? "NOT IN list" : "IN list");
            case Expression.Exists in -> into.add(in.negated() ? "NOT EXISTS" : "EXISTS");
            case Expression.TruthTest test ->
                    into.add((test.negated() ? "IS NOT " : "IS ") + truth(test));
            case Expression.IsNull test -> into.add(test.negated() ? "IS NOT NULL" : "IS NULL");
            case Expression other -> into.add(other.getClass().getSimpleName());
        }
    }

    private static String truth(Expression.TruthTest test) {
        return test.truth().map(truth -> truth ? "TRUE" : "FALSE").orElse("UNKNOWN");
    }

    /// The rules among SEMCONF's 104 of the query's conditions, lowest first.
    static List<Integer> rules(Query query) {
        List<Integer> found = new ArrayList<>();
        Trees.visit(
                query,
                operator -> {
                    if (operator instanceof Query.Join join) found.add(SemconfRules.of(join));
                },
                term -> ruleOf(term).ifPresent(found::add));
        return found.reversed().stream().filter(rule -> rule > 0).distinct().toList();
    }

    private static Optional<Integer> ruleOf(Expression term) {
        return switch (term) {
            case Expression.AsCondition _ -> Optional.empty();
            case Expression.Predicate predicate -> Optional.of(SemconfRules.of(predicate));
            case Expression.Case choice -> Optional.of(SemconfRules.ofCase(choice.type()));
            case Expression.Call call -> Optional.of(call.operator().descriptor().source().rule());
            case Expression.Cast cast when !cast.implicit() -> Optional.of(SemconfRules.of(cast));
            case Expression _ -> Optional.empty();
        };
    }
}
