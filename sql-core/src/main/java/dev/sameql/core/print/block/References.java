package dev.sameql.core.print.block;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.WindowCall;
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
                        .filter(call -> !call.function().picksRow())
                        .map(call -> call.field().id())
                        .collect(Collectors.toSet());
        return Stream.concat(
                        block.outputs().stream().map(Assignment::value),
                        block.windows().stream().flatMap(References::operands))
                .anyMatch(value -> reads(value, calls));
    }

    /// Whether a clause reads an aggregate.
    static boolean reads(Block block, AggregateCall call) {
        Set<Integer> one = Set.of(call.field().id());
        return Stream.of(
                        block.outputs().stream().map(Assignment::value),
                        block.windows().stream().flatMap(References::operands),
                        block.having().stream(),
                        block.order().stream().map(SortKey::value))
                .flatMap(part -> part)
                .anyMatch(value -> reads(value, one));
    }

    private static boolean reads(Expression value, Set<Integer> calls) {
        return Trees.any(
                value,
                _ -> false,
                e -> e instanceof Column(var field, _) && calls.contains(field.id()));
    }

    private static Stream<Expression> operands(WindowCall call) {
        return Stream.of(
                        call.arguments().stream(),
                        call.filter().stream(),
                        call.partition().stream(),
                        call.order().stream().map(SortKey::value))
                .flatMap(part -> part);
    }
}
