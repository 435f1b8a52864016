package dev.sameql.core.semantics.window;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.ConcreteOperations;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.semantics.Environment;
import dev.sameql.core.semantics.Expressions;
import dev.sameql.core.semantics.Grouping;
import dev.sameql.core.semantics.Semantics;
import dev.sameql.core.semantics.Shape;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// The rows that one window function sees, with their partitions and places. Rows are named by
/// their index in the input; `bucket` narrows the others of a partition.
final class Partitions<P, V> {
    private final Semantics<P, V> semantics;
    private final Algebra<P, V> algebra;
    private final WindowCall call;
    private final List<Row<P, V>> rows;
    private final List<List<V>> keys = new ArrayList<>();
    private final List<List<V>> order = new ArrayList<>();
    private final List<List<V>> arguments = new ArrayList<>();
    private final List<P> counts = new ArrayList<>();
    private final List<Collation> collations;
    private final List<List<Integer>> buckets = new ArrayList<>();
    private final Map<Integer, V> numbers = new HashMap<>();
    private final Map<Integer, V> denseRanks = new HashMap<>();

    Partitions(
            Semantics<P, V> semantics,
            WindowCall call,
            List<Row<P, V>> rows,
            Shape shape,
            Environment<P, V> scope) {
        this.semantics = semantics;
        this.algebra = semantics.algebra();
        this.call = call;
        this.rows = rows;
        this.collations = call.partition().stream().map(e -> e.type().collation()).toList();
        List<Expression> orderBy = call.order().stream().map(SortKey::value).toList();
        Expressions<P, V> expressions = semantics.expressions();
        for (Row<P, V> row : rows) {
            Environment<P, V> inner = scope.with(shape, row);
            keys.add(expressions.values(call.partition(), inner));
            order.add(expressions.values(orderBy, inner));
            arguments.add(expressions.values(call.arguments(), inner));
            counts.add(
                    call.filter()
                            .map(f -> expressions.truth(f, inner).isTrue())
                            .orElse(algebra.constant(true)));
        }
        fillBuckets();
    }

    private void fillBuckets() {
        if (algebra.known().isEmpty()) {
            List<Integer> all = IntStream.range(0, rows.size()).boxed().toList();
            rows.forEach(_ -> buckets.add(all));
            return;
        }
        Map<Object, List<Integer>> byKey = new HashMap<>();
        for (int i = 0; i < rows.size(); i++) {
            Object key = Grouping.key(keys.get(i), collations, algebra.known().get());
            List<Integer> bucket = byKey.computeIfAbsent(key, _ -> new ArrayList<>());
            bucket.add(i);
            buckets.add(bucket);
        }
    }

    int size() {
        return rows.size();
    }

    List<Integer> bucket(int i) {
        return buckets.get(i);
    }

    /// The rows that may be in the partition of row i, in window order.
    List<Integer> inOrder(int i) {
        ConcreteOperations<V> known =
                algebra.known()
                        .orElseThrow(() -> new NotModelled("order within a window frame", null));
        return bucket(i).stream()
                .sorted(
                        Comparator.comparing(
                                order::get, semantics.ordering().comparator(call.order(), known)))
                .toList();
    }

    V argument(int i, int which) {
        return arguments.get(i).get(which);
    }

    boolean hasArgument(int i) {
        return !arguments.get(i).isEmpty();
    }

    /// Where FILTER lets the row count.
    P counts(int i) {
        return counts.get(i);
    }

    /// The value of the first sort key.
    V firstKey(int i) {
        return order.get(i).getFirst();
    }

    /// Where row j is present in the partition of row i.
    P together(int i, int j) {
        semantics.effort().step();
        P same = semantics.grouping().same(keys.get(i), keys.get(j), collations);
        return algebra.and(rows.get(j).present(), same);
    }

    /// Where row i sorts strictly before row j.
    P precedes(int i, int j) {
        return semantics.ordering().precedes(call.order(), order.get(i), order.get(j));
    }

    P tied(int i, int j) {
        return semantics.ordering().tied(call.order(), order.get(i), order.get(j));
    }

    /// Where row i stands before row j, ties in the order of the input.
    P before(int i, int j) {
        P precedes = precedes(i, j);
        return i < j ? algebra.or(precedes, tied(i, j)) : precedes;
    }

    /// ROW_NUMBER.
    V number(int i) {
        return numbers.computeIfAbsent(
                i,
                _ -> {
                    var earlier = new ArrayList<P>();
                    for (int j : bucket(i)) {
                        if (j != i) earlier.add(algebra.and(together(i, j), before(j, i)));
                    }
                    return onePlus(earlier);
                });
    }

    V rank(int i) {
        var earlier = new ArrayList<P>();
        for (int j : bucket(i)) earlier.add(algebra.and(together(i, j), precedes(j, i)));
        return onePlus(earlier);
    }

    /// One more than the number of distinct keys before.
    V denseRank(int i) {
        return denseRanks.computeIfAbsent(
                i,
                _ -> {
                    var leaders = new ArrayList<P>();
                    for (int j : bucket(i)) {
                        P leads = algebra.and(together(i, j), precedes(j, i));
                        for (int k : bucket(i)) {
                            if (k >= j || algebra.isNever(leads)) break;
                            P alike = algebra.and(together(i, k), tied(k, j));
                            leads = algebra.and(leads, algebra.not(alike));
                        }
                        leaders.add(leads);
                    }
                    return onePlus(leaders);
                });
    }

    /// How many rows the partition of row i has.
    V count(int i) {
        return count(bucket(i).stream().map(j -> together(i, j)).toList());
    }

    /// How many rows of the partition do not come behind row i's peers.
    V upToPeers(int i) {
        return count(
                bucket(i).stream()
                        .map(j -> algebra.and(together(i, j), algebra.not(precedes(i, j))))
                        .toList());
    }

    private V count(List<P> conditions) {
        V one = algebra.literal(Value.of(1), Type.INTEGER);
        var members = new ArrayList<Weighted<P, V>>();
        for (P condition : conditions) {
            if (!algebra.isNever(condition)) members.add(new Weighted<>(condition, one));
        }
        return algebra.aggregate(AggregateFunction.COUNT, members, Type.INTEGER);
    }

    private V onePlus(List<P> conditions) {
        V one = algebra.literal(Value.of(1), Type.INTEGER);
        return algebra.apply(Operator.ADD, List.of(one, count(conditions)), Type.INTEGER);
    }

    /// Notes where rows of one partition tie. Rows that are alike may change places, unless another
    /// window function numbers them on its own.
    void noteTies(boolean alikeToo) {
        for (int i = 0; i < rows.size(); i++) {
            for (int j : bucket(i)) {
                if (j <= i) continue;
                P both = algebra.and(rows.get(i).present(), together(i, j));
                P open = algebra.and(both, tied(i, j));
                if (algebra.isNever(open)) continue;
                P alike =
                        semantics.grouping().identical(rows.get(i).values(), rows.get(j).values());
                semantics.openWhere(alikeToo ? open : algebra.and(open, algebra.not(alike)));
            }
        }
    }
}
