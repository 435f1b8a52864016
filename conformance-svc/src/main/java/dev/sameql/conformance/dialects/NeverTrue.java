package dev.sameql.conformance.dialects;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Query;
import java.util.List;
import java.util.function.Predicate;

/// Filters by conditions that hold for no row.
final class NeverTrue {
    private final Predicate<Expression> part;
    private final Predicate<Expression> unknown;

    /// `part` tells of what is no AND, OR, BETWEEN or list whether it holds for no row, `unknown`
    /// whether it is unknown for every row, so that its negation does not hold either.
    NeverTrue(Predicate<Expression> part, Predicate<Expression> unknown) {
        this.part = part;
        this.unknown = unknown;
    }

    /// The rows of such a filter, which are none; any other query as it is.
    Query filtered(Query node) {
        return node instanceof Query.Filter(var input, var condition) && of(condition)
                ? new Query.Values(List.of(), input.fields())
                : node;
    }

    /// Whether a condition is unknown or false for every row.
    boolean of(Expression condition) {
        return switch (condition) {
            case And(var operands) -> operands.stream().anyMatch(this::of);
            case Or(var operands) -> operands.stream().allMatch(this::of);
            case Between(var low, var high, var negated) ->
                    negated ? unknown.test(low) && unknown.test(high) : of(low) || of(high);
            case InList(_, var alternatives, var negated) ->
                    !alternatives.isEmpty()
                            && (negated
                                    ? alternatives.stream().anyMatch(unknown)
                                    : alternatives.stream().allMatch(this::of));
            case Expression other -> part.test(other);
        };
    }
}
