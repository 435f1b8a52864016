package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.ConcreteOperations;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.dialect.Literals;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// ORDER BY (SEMCONF rules 99, 100) and LIMIT. With known values rows are sorted and cut; with
/// terms a row is kept where its rank, the number of present rows that sort before it, lies within
/// the limit. Rows that tie at the cut are an open choice unless they are alike.
final class Limits<P, V> {
    private final Semantics<P, V> semantics;
    private final Algebra<P, V> algebra;
    private final Logic<P, V> logic;

    Limits(Semantics<P, V> semantics) {
        this.semantics = semantics;
        this.algebra = semantics.algebra();
        this.logic = semantics.logic();
    }

    Relation<P, V> sort(Query.Sort sort, Environment<P, V> scope) {
        for (SortKey key : sort.keys()) semantics.fired(key.descending() ? 100 : 99, key);
        List<Row<P, V>> rows = semantics.relation(sort.input(), scope).rows();
        Shape shape = semantics.shape(sort.input());
        List<Expression> expressions = sort.keys().stream().map(k -> k.value()).toList();
        var keys = new ArrayList<List<V>>();
        for (Row<P, V> row : rows) {
            keys.add(semantics.expressions().values(expressions, scope.with(shape, row)));
        }
        if (algebra.known().isEmpty()) {
            return new Relation<>(rows, Optional.of(new RowOrder<>(sort.keys(), keys)));
        }
        Comparator<List<V>> order =
                semantics.ordering().comparator(sort.keys(), algebra.known().get());
        List<Integer> sorted =
                IntStream.range(0, rows.size())
                        .boxed()
                        .sorted(Comparator.comparing(keys::get, order))
                        .toList();
        return new Relation<>(
                sorted.stream().map(rows::get).toList(),
                Optional.of(new RowOrder<>(sort.keys(), sorted.stream().map(keys::get).toList())));
    }

    Relation<P, V> limit(Query.Limit limit, Environment<P, V> scope) {
        return limit(limit, scope, true);
    }

    /// `choosing` says whether it matters which of several tied rows are kept.
    Relation<P, V> limit(Query.Limit limit, Environment<P, V> scope, boolean choosing) {
        semantics.fired(0, limit);
        Relation<P, V> input = input(limit, scope);
        semantics.evaluating(limit);
        Optional<V> count = limit.count().map(c -> semantics.expressions().value(c, scope));
        Optional<V> offset = limit.offset().map(c -> semantics.expressions().value(c, scope));
        P before = semantics.undetermined();
        Relation<P, V> kept =
                algebra.known().isPresent()
                        ? cut(input, count, offset, algebra.known().get())
                        : ranked(input, count, offset);
        if (!choosing) semantics.openChoicesRestore(before);
        return kept;
    }

    /// Engines that are asked for no row need not evaluate any.
    private Relation<P, V> input(Query.Limit limit, Environment<P, V> scope) {
        try {
            return semantics.relation(limit.input(), scope);
        } catch (EvaluationException error) {
            boolean asksForNone =
                    limit.count()
                            .flatMap(Literals::of)
                            .filter(count -> count.value().equals(Value.of(0)))
                            .isPresent();
            if (!asksForNone) throw error;
            throw new NotModelled("whether LIMIT 0 keeps a query from failing", limit);
        }
    }

    /// The first row.
    Relation<P, V> first(Relation<P, V> input) {
        Optional<V> one = Optional.of(algebra.literal(Value.of(1), Type.INTEGER));
        return algebra.known().isPresent()
                ? cut(input, one, Optional.empty(), algebra.known().get())
                : ranked(input, one, Optional.empty());
    }

    private Relation<P, V> cut(
            Relation<P, V> input,
            Optional<V> count,
            Optional<V> offset,
            ConcreteOperations<V> known) {
        int size = input.rows().size();
        long from = Math.clamp(offset.map(known::offset).orElse(0L), 0, size);
        long most = count.map(known::limit).filter(c -> c >= 0).orElse((long) size);
        int to = (int) Math.min(size, from + Math.min(most, size));
        if (to > from) {
            noteCut(input, (int) from, known);
            noteCut(input, to, known);
        }
        return new Relation<>(
                input.rows().subList((int) from, to),
                input.order()
                        .map(o -> new RowOrder<>(o.keys(), o.values().subList((int) from, to))));
    }

    /// A cut between two rows is an open choice when both are among ties that are not all alike.
    private void noteCut(Relation<P, V> input, int at, ConcreteOperations<V> known) {
        if (at <= 0 || at >= input.rows().size()) return;
        int from = at;
        while (from > 0 && tied(input, from - 1, at, known)) from--;
        if (from == at) return;
        int to = at;
        while (to < input.rows().size() && tied(input, to, at, known)) to++;
        List<V> one = input.rows().get(from).values();
        for (Row<P, V> row : input.rows().subList(from, to)) {
            semantics.openWhere(algebra.not(semantics.grouping().identical(one, row.values())));
        }
    }

    private boolean tied(Relation<P, V> input, int left, int right, ConcreteOperations<V> known) {
        if (input.order().isEmpty()) return true;
        RowOrder<V> order = input.order().get();
        return semantics
                        .ordering()
                        .comparator(order.keys(), known)
                        .compare(order.values().get(left), order.values().get(right))
                == 0;
    }

    private Relation<P, V> ranked(Relation<P, V> input, Optional<V> count, Optional<V> offset) {
        var kept = new ArrayList<P>();
        for (int i = 0; i < input.rows().size(); i++) {
            P inside = within(rank(input, i), count, offset);
            kept.add(algebra.and(input.rows().get(i).present(), inside));
        }
        noteRanked(input, kept);
        int[] at = {0};
        return input.map(
                row -> {
                    P present = kept.get(at[0]++);
                    return algebra.isNever(present) ? null : new Row<>(present, row.values());
                });
    }

    /// How many present rows come before row i; among ties, those that stand earlier.
    private V rank(Relation<P, V> input, int i) {
        V one = algebra.literal(Value.of(1), Type.INTEGER);
        var before = new ArrayList<Weighted<P, V>>();
        for (int j = 0; j < input.rows().size(); j++) {
            if (j == i) continue;
            P earlier = precedes(input, j, i);
            if (j < i) earlier = algebra.or(earlier, tied(input, j, i));
            P counts = algebra.and(input.rows().get(j).present(), earlier);
            if (!algebra.isNever(counts)) before.add(new Weighted<>(counts, one));
        }
        return algebra.aggregate(AggregateFunction.COUNT, before, Type.INTEGER);
    }

    private P within(V rank, Optional<V> count, Optional<V> offset) {
        V zero = algebra.literal(Value.of(0), Type.INTEGER);
        V start =
                offset.map(o -> algebra.choose(holds(ComparisonOperator.LT, o, zero), zero, o))
                        .orElse(zero);
        P inside = holds(ComparisonOperator.GE, rank, start);
        if (count.isEmpty()) return inside;
        V end = algebra.apply(Operator.ADD, List.of(start, count.get()), Type.INTEGER);
        P unlimited = holds(ComparisonOperator.LT, count.get(), zero);
        return algebra.and(inside, algebra.or(unlimited, holds(ComparisonOperator.LT, rank, end)));
    }

    private P holds(ComparisonOperator operator, V left, V right) {
        return algebra.compare(operator, left, right, Collation.BINARY).isTrue();
    }

    private void noteRanked(Relation<P, V> input, List<P> kept) {
        for (int i = 0; i < kept.size(); i++) {
            for (int j = 0; j < kept.size(); j++) {
                if (i == j) continue;
                P dropped = algebra.and(input.rows().get(j).present(), algebra.not(kept.get(j)));
                P open = algebra.and(algebra.and(kept.get(i), dropped), tied(input, i, j));
                if (algebra.isNever(open)) continue;
                P alike =
                        semantics
                                .grouping()
                                .identical(
                                        input.rows().get(i).values(), input.rows().get(j).values());
                semantics.openWhere(algebra.and(open, algebra.not(alike)));
            }
        }
    }

    private P precedes(Relation<P, V> input, int left, int right) {
        if (input.order().isEmpty()) return logic.never();
        RowOrder<V> order = input.order().get();
        return semantics
                .ordering()
                .precedes(order.keys(), order.values().get(left), order.values().get(right));
    }

    private P tied(Relation<P, V> input, int left, int right) {
        if (input.order().isEmpty()) return logic.always();
        RowOrder<V> order = input.order().get();
        return semantics
                .ordering()
                .tied(order.keys(), order.values().get(left), order.values().get(right));
    }
}
