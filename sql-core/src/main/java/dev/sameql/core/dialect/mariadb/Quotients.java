package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.List;

/// Quotients of exact numbers, and what is computed of them: MariaDB computes on with more
/// decimals than it shows. What is shown is an implicit CAST from what is computed.
///
/// Source: observed on MariaDB 10.11: `1 / 3 * 3` is 1.0000, `1 / 3 > 0.3333` is false.
final class Quotients {
    private Quotients() {}

    /// What is shown of it.
    static Expression shown(Expression computed, Type type) {
        return new Cast(computed, type, CastMode.IMPLICIT);
    }

    /// What is computed on with.
    static Expression raw(Expression shown) {
        if (shown.type().kind() != Kind.DECIMAL) return shown;
        return switch (shown) {
            case Parenthesised(Expression operand) -> {
                Expression raw = raw(operand);
                yield raw == operand ? shown : raw;
            }
            case Cast(Expression computed, _, CastMode mode)
                    when mode == CastMode.IMPLICIT && computed.type().kind() == Kind.DECIMAL ->
                    computed;
            case Case(var branches, var otherwise, var type) -> {
                List<When> computed =
                        branches.stream()
                                .map(b -> new When(b.condition(), raw(b.result())))
                                .toList();
                var last = otherwise.map(Quotients::raw);
                boolean same = computed.equals(branches) && last.equals(otherwise);
                yield same ? shown : new Case(computed, last, type);
            }
            case Iif(var condition, var then, var otherwise, var type) -> {
                Expression first = raw(then);
                Expression second = raw(otherwise);
                boolean same = first == then && second == otherwise;
                yield same ? shown : new Iif(condition, first, second, type);
            }
            case Call(var operator, var arguments, var type) when operator == Operator.COALESCE -> {
                List<Expression> computed = arguments.stream().map(Quotients::raw).toList();
                yield computed.equals(arguments) ? shown : new Call(operator, computed, type);
            }
            case Call _, Cast _ -> shown;
            case Expression.Literal _, Expression.Column _, Expression.Scalar _ -> shown;
            case Expression.Predicate _ -> shown;
        };
    }
}
