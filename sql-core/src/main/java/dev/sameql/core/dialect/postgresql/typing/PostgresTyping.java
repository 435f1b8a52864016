package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.List;
import java.util.Locale;

/// PostgreSQL's typing as questions about dialects ask for it: with what is evaluated but no proof
/// about pairs knows yet.
///
/// - A cast to `numeric(p, s)` rounds any number, and fails when it runs where that has too many
///   digits; of a literal, too.
/// - Roots, powers, exponentials and logarithms.
public final class PostgresTyping extends PostgresElaborator {

    /// PostgreSQL's own typing.
    public PostgresTyping(Dialect postgresql) {
        super(postgresql);
    }

    @Override
    protected Expression scaled(Expression operand, PostgresTypes.Declared declared) {
        return new Call(
                Operator.ROUND,
                List.of(
                        new Cast(operand, Type.DECIMAL, CastMode.EXPLICIT),
                        integer(declared.scale().orElse(0)),
                        integer(declared.precision().orElseThrow())),
                Type.DECIMAL);
    }

    @Override
    public Expression function(String name, List<Expression> arguments) {
        return switch (name) {
            case "SQRT" -> ofNumbers(Operator.SQRT, name, arguments, 1);
            case "EXP" -> ofNumbers(Operator.EXP, name, arguments, 1);
            case "LN" -> ofNumbers(Operator.LN, name, arguments, 1);
            case "LOG", "LOG10" -> ofNumbers(Operator.LOG10, name, arguments, 1);
            case "POWER", "POW" -> ofNumbers(Operator.POWER, name, arguments, 2);
            default -> super.function(name, arguments);
        };
    }

    /// Of doubles, or of `numeric`, where one argument is and none is a double; of those only the
    /// square root is modelled.
    private Expression ofNumbers(
            Operator operator, String name, List<Expression> arguments, int count) {
        if (arguments.size() != count) throw TypingException.wrongArguments(name, arguments.size());
        Kind kind = Kind.REAL;
        for (Expression argument : arguments) {
            Type type = argument.type();
            if (!type.kind().isNumeric() && !PostgresTypes.isUnknown(type))
                throw rejected(
                        "function "
                                + name.toLowerCase(Locale.ROOT)
                                + "("
                                + PostgresTypes.name(type)
                                + ") does not exist",
                        "42883");
            if (type.kind() == Kind.DECIMAL) kind = Kind.DECIMAL;
        }
        if (arguments.stream().anyMatch(argument -> argument.type().kind() == Kind.REAL))
            kind = Kind.REAL;
        if (kind == Kind.DECIMAL && operator != Operator.SQRT)
            throw TypingException.unsupported(name + " of numeric in PostgreSQL");
        Type type = Type.of(kind);
        return new Call(
                operator,
                arguments.stream().map(argument -> convert(argument, type)).toList(),
                type);
    }
}
