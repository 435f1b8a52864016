package dev.sameql.core.print;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.value.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which fields the clauses of a block read.
final class References {
    private References() {}

    /// Whether some clause above the grouping reads one of its aggregates (bare columns aside: they do
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
                        block.having().stream(),
                        block.order().stream().map(SortKey::value),
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

    /// `COUNT(*) >= 0` over the rows of a group.
    static Expression alwaysOverGroup() {
        return new Comparison(
                ComparisonOperator.GE,
                new Column(COUNT.field(), dev.sameql.core.ir.Spelling.plain("count")),
                new Literal(Value.of(0), Type.INTEGER, Quote.NONE),
                dev.sameql.core.ir.Collation.BINARY);
    }

    /// The call that [#alwaysOverGroup] reads.
    static final AggregateCall COUNT =
            AggregateCall.of(
                    new dev.sameql.core.ir.Field(-1, "count", Type.INTEGER),
                    AggregateFunction.COUNT,
                    List.of(),
                    false);
}
