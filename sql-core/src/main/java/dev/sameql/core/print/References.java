package dev.sameql.core.print;

import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.WindowCall;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which fields the clauses of a block read.
final class References {
    private References() {}

    /// Whether the select list reads one of the grouping's aggregates (bare columns aside: they do
    /// not make a query an aggregate one).
    static boolean readsAggregate(Block block) {
        Set<Integer> calls =
                block.aggregate().stream()
                        .flatMap(grouping -> grouping.aggregates().stream())
                        .filter(call -> call.function() != AggregateFunction.BARE)
                        .map(call -> call.field().id())
                        .collect(Collectors.toSet());
        Set<Integer> read = new HashSet<>();
        Stream.of(
                        block.outputs().stream().map(Assignment::value),
                        block.windows().stream().flatMap(References::operands))
                .flatMap(part -> part)
                .forEach(value -> collect(value, read));
        return read.stream().anyMatch(calls::contains);
    }

    private static Stream<Expression> operands(WindowCall call) {
        return Stream.of(
                        call.arguments().stream(),
                        call.filter().stream(),
                        call.partition().stream(),
                        call.order().stream().map(SortKey::value))
                .flatMap(part -> part);
    }

    private static void collect(Expression expression, Set<Integer> read) {
        if (expression instanceof Column column) read.add(column.field().id());
        Trees.forEach(expression, part -> collect(part, read), nested -> collect(nested, read));
    }

    private static void collect(Query query, Set<Integer> read) {
        Trees.forEach(query, input -> collect(input, read), value -> collect(value, read));
    }
}
