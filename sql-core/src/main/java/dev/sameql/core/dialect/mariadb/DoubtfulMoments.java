package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.dialect.mysql.typing.MysqlTypes;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import java.util.EnumSet;
import java.util.Set;

/// Moments read from what may be none: NULL where they are shown, and, where they are compared,
/// NULL or before all others, as what stands around them decides.
///
/// Source: observed on MariaDB 10.11.
final class DoubtfulMoments {
    private static final Set<Operator> ARITHMETIC =
            EnumSet.of(
                    Operator.ADD,
                    Operator.SUBTRACT,
                    Operator.MULTIPLY,
                    Operator.ADD_INTEGER,
                    Operator.SUBTRACT_INTEGER,
                    Operator.MULTIPLY_INTEGER,
                    Operator.ADD_DECIMAL,
                    Operator.SUBTRACT_DECIMAL,
                    Operator.MULTIPLY_DECIMAL,
                    Operator.ADD_REAL,
                    Operator.SUBTRACT_REAL,
                    Operator.MULTIPLY_REAL,
                    Operator.DIVIDE_SCALED,
                    Operator.DIVIDE_REAL,
                    Operator.DIVIDE_APPROXIMATE,
                    Operator.DIVIDE_WHOLE,
                    Operator.REMAINDER);

    private DoubtfulMoments() {}

    /// Whether a choice among texts hands the text of such a moment on.
    static boolean isText(Expression text) {
        if (text.type().kind() != Kind.TEXT) return false;
        return switch (text) {
            case Parenthesised(Expression inner) -> isText(inner);
            case Cast(Expression read, _, CastMode mode) ->
                    mode == CastMode.IMPLICIT && isDoubtful(read);
            case Case(var branches, var otherwise, _) ->
                    branches.stream().anyMatch(b -> isText(b.result()))
                            || otherwise.filter(DoubtfulMoments::isText).isPresent();
            case Iif(_, var then, var otherwise, _) -> isText(then) || isText(otherwise);
            case Call(var operator, var arguments, _) ->
                    operator == Operator.COALESCE
                            && arguments.stream().anyMatch(DoubtfulMoments::isText);
            case Expression.Literal _, Expression.Column _, Expression.Scalar _ -> false;
            case Expression.Predicate _ -> false;
        };
    }

    /// Whether that is such a text, or a number read from one.
    static boolean isReadText(Expression operand) {
        return isText(operand)
                || operand.unparenthesised() instanceof Cast(Expression text, _, _)
                        && isReadText(text);
    }

    /// Whether a number is computed from such a moment.
    static boolean isCounted(Expression number) {
        return number.unparenthesised() instanceof Call call
                && ARITHMETIC.contains(call.operator())
                && Trees.any(call, _ -> false, part -> isDoubtful(part) || isReadText(part));
    }

    /// Whether that is such a moment, or a moment read from one.
    static boolean isRead(Expression moment) {
        return isDoubtful(moment)
                || moment.unparenthesised() instanceof Cast(Expression read, Type target, _)
                        && MysqlTypes.isTemporal(target)
                        && (MariadbElaborator.reads(read) || isRead(read));
    }

    /// Whether a choice hands such a moment on.
    static boolean isDoubtful(Expression moment) {
        if (!MysqlTypes.isTemporal(moment.type())) return false;
        return switch (moment) {
            case Parenthesised(Expression inner) -> isDoubtful(inner);
            case Cast(Expression read, _, CastMode mode) ->
                    mode == CastMode.EXPLICIT && MariadbElaborator.reads(read) || isDoubtful(read);
            case Case(var branches, var otherwise, _) ->
                    branches.stream().anyMatch(b -> isDoubtful(b.result()))
                            || otherwise.filter(DoubtfulMoments::isDoubtful).isPresent();
            case Iif(_, var then, var otherwise, _) -> isDoubtful(then) || isDoubtful(otherwise);
            case Call(var operator, var arguments, _) ->
                    operator == Operator.COALESCE
                            && arguments.stream().anyMatch(DoubtfulMoments::isDoubtful);
            case Expression.Literal _, Expression.Column _, Expression.Scalar _ -> false;
            case Expression.Predicate _ -> false;
        };
    }
}
