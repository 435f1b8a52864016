package dev.sameql.core.semantics.coverage;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.BitSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How much of the semantics evaluations have reached, by SEMCONF's three measures. Only what was
/// evaluated on some row counts, never what merely stands in a text.
///
/// - *Features* (the paper's keywords): kinds of operators, functions, joins and clauses.
/// - *Rules*: numbers among the paper's 104.
/// - *Composites*: pairs of rules of which one fired at a node and the other at a node right below,
///   in one statement, and paths of three such rules. The paper multiplies rules along whole paths
///   of its grammar, most of which mean nothing together; a pair is what can go wrong together.
public final class RuleCoverage implements RuleListener {

    /// How many rules the paper has.
    public static final int RULES = 104;

    private record Pair(int above, int below) implements Comparable<Pair> {
        @Override
        public int compareTo(Pair other) {
            return above != other.above
                    ? Integer.compare(above, other.above)
                    : Integer.compare(below, other.below);
        }
    }

    private final Set<String> features = new TreeSet<>();
    private final BitSet rules = new BitSet(RULES + 1);
    private final long[] statements = new long[RULES + 1];
    private final Set<Pair> composites = new TreeSet<>();
    private final Set<Integer> paths = new HashSet<>();
    private final Map<Object, BitSet> statement = new IdentityHashMap<>();
    private final Map<Object, Object> above = new IdentityHashMap<>();

    @Override
    public void fired(int rule, Object node) {
        features.add(feature(node));
        statement.computeIfAbsent(node, _ -> new BitSet(RULES + 1)).set(rule);
        if (rule > 0) rules.set(rule);
    }

    /// Counts what fired together since the last statement ended, in this one.
    public void ended(Query query) {
        Trees.visit(query, this::pairs, this::pairs);
        above.forEach(this::path);
        BitSet together = new BitSet(RULES + 1);
        statement.values().forEach(together::or);
        together.stream().filter(rule -> rule > 0).forEach(rule -> statements[rule]++);
        statement.clear();
        above.clear();
    }

    private void pairs(Query query) {
        Trees.forEach(query, input -> pair(query, input), part -> pair(query, part));
        if (query instanceof Query.Aggregate aggregate)
            aggregate.aggregates().forEach(call -> pairs(query, call));
    }

    private void pairs(Query query, AggregateCall call) {
        pair(query, call);
        call.arguments().forEach(argument -> pair(call, argument));
    }

    private void pairs(Expression expression) {
        Trees.forEach(
                expression, operand -> pair(expression, operand), query -> pair(expression, query));
    }

    /// Three rules, as one number.
    private void path(Object lowest, Object middle) {
        Object highest = above.get(middle);
        if (highest == null) return;
        for (int first : rules(highest))
            for (int second : rules(middle))
                for (int third : rules(lowest)) paths.add((first << 16) + (second << 8) + third);
    }

    private int[] rules(Object node) {
        return statement.get(node).stream().filter(rule -> rule > 0).toArray();
    }

    private void pair(Object node, Object below) {
        BitSet upper = statement.get(node);
        BitSet lower = statement.get(below);
        if (upper == null || lower == null) return;
        above.put(below, node);
        upper.stream()
                .filter(rule -> rule > 0)
                .forEach(
                        rule ->
                                lower.stream()
                                        .filter(other -> other > 0)
                                        .forEach(other -> composites.add(new Pair(rule, other))));
    }

    /// What a node of a tree is called among the features.
    public static String feature(Object node) {
        return switch (node) {
            case Expression.Call call -> call.operator().name();
            case Expression.Comparison comparison -> comparison.operator().name();
            case AggregateCall call -> call.function().name();
            case Query.Join join -> join.kind() + " JOIN";
            case Query.SetOperation operation -> operation.operator().name();
            case Object other -> other.getClass().getSimpleName();
        };
    }

    /// The features evaluated, in order of their names.
    public List<String> features() {
        return List.copyOf(features);
    }

    /// How many of the 104 rules have fired.
    public int rules() {
        return rules.cardinality();
    }

    /// In how many of the statements that have ended each rule fired, of those that did.
    public SortedMap<Integer, Long> statements() {
        SortedMap<Integer, Long> counts = new TreeMap<>();
        for (int rule = 1; rule <= RULES; rule++)
            if (statements[rule] > 0) counts.put(rule, statements[rule]);
        return counts;
    }

    /// The rules among the 104 that have not fired.
    public List<Integer> missing() {
        return IntStream.rangeClosed(1, RULES).filter(rule -> !rules.get(rule)).boxed().toList();
    }

    /// The composites, as `above>below`.
    public List<String> composites() {
        return composites.stream().map(pair -> pair.above() + ">" + pair.below()).toList();
    }

    /// How many pairs there are.
    public int pairs() {
        return composites.size();
    }

    /// How many paths of three rules there are.
    public int paths() {
        return paths.size();
    }

    /// The three figures in a line.
    @Override
    public String toString() {
        String missing = missing().stream().map(String::valueOf).collect(Collectors.joining(" "));
        return features.size()
                + " features, "
                + rules.cardinality()
                + " of "
                + RULES
                + " rules, "
                + composites.size()
                + " pairs of rules"
                + (missing.isEmpty() ? "" : "; rules not fired: " + missing);
    }
}
