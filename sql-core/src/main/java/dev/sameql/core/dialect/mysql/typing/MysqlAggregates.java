package dev.sameql.core.dialect.mysql.typing;

import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// Sums and means of quotients, which keep all of their digits beside those that they show.
final class MysqlAggregates {
    private MysqlAggregates() {}

    /// A sum has all digits of its quotients, and a mean is one more quotient.
    static Optional<Expression> ofQuotients(
            AggregateFunction function,
            List<Expression> arguments,
            BiFunction<AggregateFunction, Expression, Expression> aggregates) {
        boolean sum = function == AggregateFunction.SUM;
        if (!sum && function != AggregateFunction.AVG
                || !MysqlQuotients.isQuotient(arguments.getFirst())) return Optional.empty();
        Expression argument = arguments.getFirst();
        Expression inner = MysqlQuotients.inner(argument).orElseThrow();
        Expression written = MysqlQuotients.shown(argument);
        Expression all = aggregates.apply(AggregateFunction.SUM, inner);
        Expression shown = aggregates.apply(AggregateFunction.SUM, written);
        if (!sum) {
            Expression count = aggregates.apply(AggregateFunction.COUNT, written);
            all = new Call(Operator.DIVIDE_CUT, List.of(all, count), Type.DECIMAL);
            shown = new Call(Operator.DIVIDE_SCALED, List.of(shown, count), Type.DECIMAL);
        }
        return Optional.of(new Call(Operator.SHOWN, List.of(all, shown), Type.DECIMAL));
    }

    /// A mean of exact numbers is the quotient of their sum and their count.
    static Expression computedWith(
            AggregateFunction function,
            Expression argument,
            Expression result,
            BiFunction<AggregateFunction, Expression, Expression> aggregates) {
        if (function != AggregateFunction.AVG || result.type().kind() != Kind.DECIMAL)
            return result;
        Expression sum = aggregates.apply(AggregateFunction.SUM, argument);
        Expression count = aggregates.apply(AggregateFunction.COUNT, argument);
        Expression all = new Call(Operator.DIVIDE_CUT, List.of(sum, count), Type.DECIMAL);
        return new Call(Operator.SHOWN, List.of(all, result), Type.DECIMAL);
    }
}
