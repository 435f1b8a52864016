package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.mysql.typing.MysqlTypes;
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

/// A choice between integers and numbers with decimals hands an integer on as it is, which shows
/// where a set operation makes a text of it.
///
/// Source: observed on MariaDB 10.11.
final class WholeBranches {
    private WholeBranches() {}

    /// The choice, with integers that stay integers.
    static Expression of(Expression choice) {
        if (choice.type().kind() != Kind.DECIMAL) return choice;
        return switch (choice) {
            case Parenthesised(Expression inner) -> new Parenthesised(of(inner));
            case Case(var branches, var otherwise, var type) ->
                    new Case(
                            branches.stream()
                                    .map(b -> new When(b.condition(), branch(b.result())))
                                    .toList(),
                            otherwise.map(WholeBranches::branch),
                            type);
            case Iif(var condition, var then, var otherwise, var type) ->
                    new Iif(condition, branch(then), branch(otherwise), type);
            case Call(var operator, var arguments, var type) when operator == Operator.COALESCE ->
                    new Call(
                            operator, arguments.stream().map(WholeBranches::branch).toList(), type);
            case Call _, Cast _ -> choice;
            case Expression.Literal _, Expression.Column _, Expression.Scalar _ -> choice;
            case Expression.Predicate _ -> choice;
        };
    }

    /// Refuses what is computed from such a choice: it shows as the choice does.
    static void requireNoneInside(Expression computed) {
        if (!(computed.unparenthesised() instanceof Call call)
                || call.operator() == Operator.COALESCE
                || call.type().kind() != Kind.DECIMAL) return;
        for (Expression operand : call.arguments()) {
            if (!of(operand).equals(operand))
                throw TypingException.unsupported(
                        "the text of what is computed from a choice of numbers in MariaDB");
            requireNoneInside(operand);
        }
    }

    private static Expression branch(Expression branch) {
        return branch instanceof Cast(Expression number, _, CastMode mode)
                        && mode == CastMode.IMPLICIT
                        && MysqlTypes.number(number.type()) == Kind.INTEGER
                ? number
                : of(branch);
    }
}
