package dev.sameql.core.print.block;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Query.Window;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.WindowCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One SELECT block: as many operators of a tree, from its root downwards, as one block can hold.
/// What lies below is its FROM clause. The order of evaluation is that of SQL (SEMCONF rule 102):
/// FROM, WHERE, GROUP BY, HAVING, window functions, SELECT, DISTINCT, ORDER BY.
///
/// `outputOrder` has keys over the outputs, `order` over the block's rows; at most one is there.
public record Block(
        List<SortKey> outputOrder,
        boolean distinct,
        List<Assignment> outputs,
        List<SortKey> order,
        List<WindowCall> windows,
        List<Expression> having,
        Optional<Aggregate> aggregate,
        List<Expression> where,
        Query from) {

    /// The largest block at the root of a tree.
    public static Block of(Query query) {
        Query rest = query;
        List<SortKey> outputOrder = List.of();
        if (rest instanceof Sort(var input, var keys) && isSelected(input)) {
            outputOrder = keys;
            rest = input;
        }
        boolean distinct = false;
        if (rest instanceof Distinct(var input)) {
            distinct = true;
            rest = input;
        }
        Optional<Block> ordered = outputOrder.isEmpty() ? DistinctOrder.of(rest) : Optional.empty();
        if (ordered.isPresent() && !distinct) return ordered.get();
        List<Assignment> outputs = identity(rest);
        if (rest instanceof Project(var input, var assignments)) {
            outputs = assignments;
            rest = input;
        }
        List<SortKey> order = List.of();
        if (rest instanceof Sort(var input, var keys) && outputOrder.isEmpty() && !distinct) {
            order = keys;
            rest = input;
        }
        List<WindowCall> windows = List.of();
        if (rest instanceof Window(var input, var calls)) {
            windows = calls;
            rest = input;
        }
        return grouped(outputOrder, distinct, outputs, order, windows, rest);
    }

    public static Block grouped(
            List<SortKey> outputOrder,
            boolean distinct,
            List<Assignment> outputs,
            List<SortKey> order,
            List<WindowCall> windows,
            Query query) {
        List<Expression> conditions = new ArrayList<>();
        Query rest = filters(query, conditions);
        List<Expression> having = List.of();
        Optional<Aggregate> aggregate = Optional.empty();
        if (rest instanceof Aggregate grouping) {
            aggregate = Optional.of(grouping);
            having = List.copyOf(conditions);
            conditions.clear();
            rest = filters(grouping.input(), conditions);
        }
        return new Block(
                outputOrder,
                distinct,
                outputs,
                order,
                windows,
                having,
                aggregate,
                List.copyOf(conditions),
                rest);
    }

    /// Collects the conditions of stacked filters, innermost first.
    private static Query filters(Query query, List<Expression> conditions) {
        Query rest = query;
        while (rest instanceof Filter(var input, var condition)) {
            conditions.addFirst(condition);
            rest = input;
        }
        return rest;
    }

    /// Whether the text of the block would not show that it makes one group of all rows: no keys,
    /// and no aggregate in the select list.
    public boolean hidesGrouping() {
        return aggregate.filter(grouping -> grouping.keys().isEmpty()).isPresent()
                && !References.readsAggregate(this);
    }

    /// Whether the text of the block would not show the MIN or MAX that tells of which row bare
    /// columns are: no clause reads it.
    public boolean hidesExtremum() {
        List<AggregateCall> calls = aggregate.map(Aggregate::aggregates).orElse(List.of());
        return calls.stream().anyMatch(call -> call.function() == AggregateFunction.BARE)
                && calls.stream()
                        .filter(Block::isExtremum)
                        .anyMatch(call -> !References.reads(this, call));
    }

    private static boolean isExtremum(AggregateCall call) {
        return call.function() == AggregateFunction.MIN || call.function() == AggregateFunction.MAX;
    }

    /// The block over its grouping as a derived table, which shows all that it computes; one
    /// without keys counts rows, so that there is something to show.
    public Block withGroupingBelow() {
        Aggregate grouping = aggregate.orElseThrow();
        List<AggregateCall> calls = new ArrayList<>(grouping.aggregates());
        if (grouping.keys().isEmpty())
            calls.add(
                    AggregateCall.of(
                            new Field(-1, "rows", Type.INTEGER),
                            AggregateFunction.COUNT,
                            List.of(),
                            false));
        Query below = new Aggregate(grouping.input(), grouping.keys(), calls);
        return new Block(
                outputOrder,
                distinct,
                outputs,
                order,
                windows,
                List.of(),
                Optional.empty(),
                having,
                below);
    }

    /// Whether a sort over the query can be an ORDER BY over its select list.
    private static boolean isSelected(Query query) {
        return query instanceof Project || query instanceof Distinct(Project ignored);
    }

    /// The outputs of a tree that has no projection on top: all its fields.
    static List<Assignment> identity(Query query) {
        return query.fields().stream()
                .map(field -> new Assignment(field, Expression.Column.of(field), Origin.STAR))
                .toList();
    }
}
