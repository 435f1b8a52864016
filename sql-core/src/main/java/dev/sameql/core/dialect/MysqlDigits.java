package dev.sameql.core.dialect;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;

/// Whether the number of decimals of an exact number follows from its value. It does for columns,
/// literals and arithmetic; a choice among numbers gives all of them the most decimals that one of
/// them has, which values do not show.
final class MysqlDigits {
    private MysqlDigits() {}

    static boolean areOpen(Expression number) {
        if (number.type().kind() != Kind.DECIMAL) return false;
        return switch (number) {
            case Parenthesised(Expression operand) -> areOpen(operand);
            case Case _, Iif _, Cast _ -> true;
            case Call call ->
                    call.operator() == Operator.COALESCE
                            || call.operator() == Operator.LEAST
                            || call.operator() == Operator.GREATEST
                            || call.arguments().stream().anyMatch(MysqlDigits::areOpen);
            case Expression.Literal _,
                    Expression.Column _,
                    Expression.Scalar _,
                    Expression.Predicate _ ->
                    false;
        };
    }
}
