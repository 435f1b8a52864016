package dev.sameql.core.dialect.oracle;

import dev.sameql.core.dialect.NumericTowerFunctions;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.ErrorClass;
import java.util.List;

/// Oracle's functions, as far as they are modelled.
///
/// Source: Oracle Database SQL Language Reference, chapter 7.
final class OracleFunctions {
    private final OracleElaborator typing;
    private final NumericTowerFunctions shared;

    OracleFunctions(OracleElaborator typing) {
        this.typing = typing;
        this.shared = new NumericTowerFunctions(typing);
    }

    Expression call(String name, List<Expression> arguments) {
        return switch (name) {
            case "COALESCE" -> shared.coalesce(arguments);
            case "NVL" -> nvl(arguments);
            case "NULLIF" -> shared.nullIf(arguments);
            case "ABS" -> ofNumber(Operator.ABS, name, arguments);
            case "CEIL" -> ofNumber(Operator.CEIL, name, arguments);
            case "FLOOR" -> ofNumber(Operator.FLOOR, name, arguments);
            case "ROUND" -> rounded(Operator.ROUND, name, arguments);
            case "TRUNC" -> rounded(Operator.TRUNC, name, arguments);
            case "MOD" -> mod(arguments);
            case "LENGTH" -> shared.ofTexts(Operator.LENGTH, name, arguments, 1, Type.DECIMAL);
            case "UPPER" -> shared.ofTexts(Operator.UPPER, name, arguments, 1, Type.TEXT);
            case "LOWER" -> shared.ofTexts(Operator.LOWER, name, arguments, 1, Type.TEXT);
            case "LTRIM" -> shared.ofTexts(Operator.LTRIM, name, arguments, 1, Type.TEXT);
            case "RTRIM" -> shared.ofTexts(Operator.RTRIM, name, arguments, 1, Type.TEXT);
            case "TRIM" -> shared.ofTexts(Operator.TRIM, name, arguments, 1, Type.TEXT);
            case "LEN",
                    "IFNULL",
                    "ISNULL",
                    "CEILING",
                    "SUBSTRING",
                    "CHAR_LENGTH",
                    "CHARINDEX",
                    "STRPOS",
                    "IF",
                    "IIF" ->
                    throw TypingException.rejected(
                            "ORA-00904: \"" + name + "\": invalid identifier", ErrorClass.NAME);
            default -> throw TypingException.unsupported("the function " + name + " in Oracle");
        };
    }

    /// The second argument is converted to the first one's type: a text to a number, or a number to
    /// a text.
    private Expression nvl(List<Expression> arguments) {
        NumericTowerFunctions.count("NVL", arguments, 2, 2);
        Expression first = arguments.getFirst();
        Expression second = arguments.getLast();
        Type type = first.type().kind() == Kind.NULL ? second.type() : first.type();
        return new Call(Operator.COALESCE, List.of(first, typing.convert(second, type)), type);
    }

    private Expression ofNumber(Operator operator, String name, List<Expression> arguments) {
        NumericTowerFunctions.count(name, arguments, 1, 1);
        Expression number = typing.number(arguments.getFirst());
        return new Call(operator, List.of(number), decimalOr(number));
    }

    private static Type decimalOr(Expression number) {
        return number.type().kind() == Kind.REAL ? Type.REAL : Type.DECIMAL;
    }

    private Expression rounded(Operator operator, String name, List<Expression> arguments) {
        NumericTowerFunctions.count(name, arguments, 1, 2);
        Expression number = typing.number(arguments.getFirst());
        if (number.type().kind() == Kind.REAL)
            throw TypingException.unsupported(name + " of BINARY_DOUBLE in Oracle");
        return arguments.size() == 1
                ? new Call(operator, List.of(number), Type.DECIMAL)
                : new Call(
                        operator,
                        List.of(number, typing.convert(arguments.get(1), Type.INT4)),
                        Type.DECIMAL);
    }

    private Expression mod(List<Expression> arguments) {
        NumericTowerFunctions.count("MOD", arguments, 2, 2);
        Expression left = typing.number(arguments.getFirst());
        Expression right = typing.number(arguments.getLast());
        if (left.type().kind() == Kind.REAL || right.type().kind() == Kind.REAL)
            throw TypingException.unsupported("MOD of BINARY_DOUBLE in Oracle");
        return new Call(Operator.MODULO_DECIMAL, List.of(left, right), Type.DECIMAL);
    }
}
