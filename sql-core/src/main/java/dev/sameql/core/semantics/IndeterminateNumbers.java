package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.ConcreteOperations;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Type;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Numbers that may be an integer or a real: 1 or 1.0. Where DISTINCT or a grouping merges rows
/// that hold both, SQLite keeps the one that its plan meets first, and does not document which.
///
/// Such a number may be compared, counted and passed on; an operator yields what it makes of either
/// kind, if that is the same, and else an open number again. Where it could show, in the result or
/// in a text, [NotModelled] is thrown. With terms, numbers have no kinds.
public final class IndeterminateNumbers<P, V> {
    private static final int MOST_OPERANDS = 4;

    private final Algebra<P, V> algebra;

    /// Each open number, by its identity, with what it may be.
    private final Map<V, List<V>> open = new IdentityHashMap<>();

    IndeterminateNumbers(Algebra<P, V> algebra) {
        this.algebra = algebra;
    }

    boolean isOpen(V value) {
        return !open.isEmpty() && open.containsKey(value);
    }

    /// What stands for equal values: the first, unless a number among them is of the other kind.
    V representative(V first, List<V> others) {
        if (algebra.known().isEmpty() || isOpen(first)) return first;
        ConcreteOperations<V> known = algebra.known().get();
        for (V other : others) {
            if (isOpen(other)) return other;
            if (known.identical(first, other)) continue;
            List<V> kinds = known.kinds(first);
            if (kinds.stream().skip(1).anyMatch(kind -> known.identical(kind, other)))
                return opened(kinds);
        }
        return first;
    }

    private V opened(List<V> kinds) {
        open.put(kinds.getFirst(), kinds);
        return kinds.getFirst();
    }

    /// What an operator yields.
    V through(List<V> operands, Function<List<V>, V> operator) {
        if (open.isEmpty() || operands.stream().noneMatch(this::isOpen)) {
            return operator.apply(operands);
        }
        if (operands.size() > MOST_OPERANDS) throw shows();
        var choices = new ArrayList<List<V>>();
        choices.add(List.of());
        for (V operand : operands) {
            List<List<V>> before = List.copyOf(choices);
            choices.clear();
            for (V kind : open.getOrDefault(operand, List.of(operand))) {
                for (List<V> choice : before) {
                    var longer = new ArrayList<>(choice);
                    longer.add(kind);
                    choices.add(longer);
                }
            }
        }
        return either(choices.stream().map(operator).toList());
    }

    /// An aggregate. One of equal extrema is its result; a sum of numbers is real where one of them
    /// is, so the two extremes tell all that it may be.
    public V aggregate(AggregateFunction function, List<Weighted<P, V>> members, Type type) {
        if (algebra.known().isEmpty()) return algebra.aggregate(function, members, type);
        return switch (function) {
            case COUNT, BARE, ANY_VALUE -> algebra.aggregate(function, members, type);
            case MIN, MAX -> {
                V extremum = algebra.aggregate(function, members, type);
                if (members.isEmpty()) yield extremum;
                ConcreteOperations<V> known = algebra.known().get();
                List<V> equal =
                        members.stream()
                                .map(Weighted::value)
                                .filter(v -> known.order(v, extremum, type.collation()) == 0)
                                .toList();
                yield representative(extremum, equal);
            }
            case BIT_AND, BIT_OR, BIT_XOR -> {
                if (members.stream().anyMatch(m -> isOpen(m.value()))) throw shows();
                yield algebra.aggregate(function, members, type);
            }
            case SUM, AVG, TOTAL, GROUP_CONCAT ->
                    extremes(members, of -> algebra.aggregate(function, of, type));
        };
    }

    /// GROUP_CONCAT with separators.
    public V concatenate(List<Weighted<P, V>> members, List<V> separators) {
        if (separators.stream().anyMatch(this::isOpen)) throw shows();
        return extremes(members, of -> algebra.concatenate(of, separators));
    }

    private V extremes(List<Weighted<P, V>> members, Function<List<Weighted<P, V>>, V> aggregate) {
        if (open.isEmpty() || members.stream().noneMatch(m -> isOpen(m.value())))
            return aggregate.apply(members);
        return either(
                List.of(
                        aggregate.apply(with(members, List::getFirst)),
                        aggregate.apply(with(members, List::getLast))));
    }

    private List<Weighted<P, V>> with(List<Weighted<P, V>> members, Function<List<V>, V> choice) {
        return members.stream()
                .map(
                        m ->
                                new Weighted<>(
                                        m.present(),
                                        choice.apply(
                                                open.getOrDefault(m.value(), List.of(m.value())))))
                .toList();
    }

    private V either(List<V> results) {
        ConcreteOperations<V> known = algebra.known().orElseThrow();
        V first = results.getFirst();
        List<V> others = results.stream().filter(other -> !known.identical(first, other)).toList();
        if (others.isEmpty()) return first;
        List<V> kinds = known.kinds(first);
        boolean areKinds =
                others.stream()
                        .allMatch(
                                other ->
                                        kinds.stream()
                                                .anyMatch(kind -> known.identical(kind, other)));
        if (!areKinds) throw shows();
        return opened(kinds);
    }

    /// Refuses a result that shows an open number.
    Relation<P, V> closed(Relation<P, V> result) {
        if (open.isEmpty()) return result;
        for (Row<P, V> row : result.rows()) {
            if (row.values().stream().anyMatch(this::isOpen)) throw shows();
        }
        return result;
    }

    private static NotModelled shows() {
        return new NotModelled(
                "which of the equal numbers 1 and 1.0 stands for both where rows merge", null);
    }
}
