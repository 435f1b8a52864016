package dev.sameql.normalizer.site.grouping;

import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Predicate;
import dev.sameql.core.value.Value;
import java.util.BitSet;
import java.util.Optional;

/// Sums that count: of 1 where a condition is true and of 0 elsewhere.
///
/// `SUM(CASE WHEN c THEN 1 ELSE 0 END)` is the number of rows where `c` is true, but NULL over no
/// rows at all. A condition by itself is such a number only if it is never unknown.
final class Indicators {
    private Indicators() {}

    /// The condition whose rows a SUM counts.
    static Optional<Expression> sum(AggregateCall call, BitSet nonNull) {
        return call.function() == AggregateFunction.SUM
                        && !call.distinct()
                        && call.arguments().size() == 1
                ? condition(call.arguments().getFirst(), nonNull)
                : Optional.empty();
    }

    /// The condition of which a MAX is 1 if it is true of some row: that of `MAX(CASE WHEN c THEN 1
    /// ELSE 0 END)`, or of `MAX(1) FILTER (WHERE c)`.
    static Optional<Expression> maximum(AggregateCall call) {
        Expression argument = call.arguments().getFirst();
        if (is(argument, Value.of(1L))) return call.filter();
        return call.filter().isEmpty()
                        && argument instanceof Case(var branches, var otherwise, _)
                        && branches.size() == 1
                        && is(branches.getFirst().result(), Value.of(1L))
                        && (otherwise.isEmpty() || is(otherwise.get(), Value.of(0L)))
                ? Optional.of(branches.getFirst().condition())
                : Optional.empty();
    }

    private static Optional<Expression> condition(Expression value, BitSet nonNull) {
        if (value instanceof Predicate && NonNull.isNeverNull(value, nonNull)) {
            return Optional.of(value);
        }
        return value instanceof Case(var branches, var otherwise, _)
                        && branches.size() == 1
                        && is(branches.getFirst().result(), Value.of(1L))
                        && otherwise.isPresent()
                        && is(otherwise.get(), Value.of(0L))
                ? Optional.of(branches.getFirst().condition())
                : Optional.empty();
    }

    /// Whether the expression is a literal with just that value: 1 is not 1.0.
    static boolean is(Expression expression, Value value) {
        return expression instanceof Literal(var literal, _, _) && literal.equals(value);
    }
}
