package dev.sameql.core.dialect.sqlserver;

import dev.sameql.core.dialect.NumericTowerFunctions;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.List;

/// SQL Server's functions, as far as they are modelled.
///
/// Source: learn.microsoft.com/sql/t-sql/functions.
final class SqlserverFunctions {
    private final SqlserverElaborator typing;
    private final NumericTowerFunctions shared;

    SqlserverFunctions(SqlserverElaborator typing) {
        this.typing = typing;
        this.shared = new NumericTowerFunctions(typing);
    }

    Expression call(String name, List<Expression> arguments) {
        Type text = SqlserverTypes.TEXT;
        return switch (name) {
            case "COALESCE" -> shared.coalesce(arguments);
            case "ISNULL" -> isNull(arguments);
            case "NULLIF" -> shared.nullIf(arguments);
            case "ABS" -> shared.ofNumber(Operator.ABS, name, arguments);
            case "CEILING" -> whole(Operator.CEIL, name, arguments);
            case "FLOOR" -> whole(Operator.FLOOR, name, arguments);
            case "LEN" -> length(arguments);
            case "UPPER" -> shared.ofTexts(Operator.UPPER, name, arguments, 1, text);
            case "LOWER" -> shared.ofTexts(Operator.LOWER, name, arguments, 1, text);
            case "LTRIM" -> shared.ofTexts(Operator.LTRIM, name, arguments, 1, text);
            case "RTRIM" -> shared.ofTexts(Operator.RTRIM, name, arguments, 1, text);
            case "TRIM" -> shared.ofTexts(Operator.TRIM, name, arguments, 1, text);
            case "SUBSTRING" -> shared.part(name, arguments, 3);
            case "LENGTH",
                    "CHAR_LENGTH",
                    "SUBSTR",
                    "CEIL",
                    "MOD",
                    "IFNULL",
                    "NVL",
                    "TO_CHAR",
                    "INSTR",
                    "STRPOS",
                    "TRUNC" ->
                    throw TypingException.unknownFunction(name);
            default -> throw TypingException.unsupported("the function " + name + " in SQL Server");
        };
    }

    /// The second argument is converted to the first one's type.
    private Expression isNull(List<Expression> arguments) {
        NumericTowerFunctions.count("ISNULL", arguments, 2, 2);
        Expression first = arguments.getFirst();
        Type type = first.type().kind() == Kind.NULL ? arguments.getLast().type() : first.type();
        boolean cut = type.kind() == Kind.TEXT || type.kind() == Kind.DECIMAL;
        if (cut && arguments.getLast().type().kind() != Kind.NULL)
            throw TypingException.unsupported(
                    "ISNULL of " + SqlserverTypes.name(type) + " in SQL Server");
        return new Call(
                Operator.COALESCE,
                List.of(first, typing.convert(arguments.getLast(), type)),
                typing.chosen(type));
    }

    private Expression whole(Operator operator, String name, List<Expression> arguments) {
        NumericTowerFunctions.count(name, arguments, 1, 1);
        Kind kind = arguments.getFirst().type().kind();
        return kind.isInteger() ? arguments.getFirst() : shared.ofNumber(operator, name, arguments);
    }

    /// Trailing blanks do not count.
    private Expression length(List<Expression> arguments) {
        Expression trimmed =
                shared.ofTexts(Operator.RTRIM, "LEN", arguments, 1, SqlserverTypes.TEXT);
        return new Call(Operator.LENGTH, List.of(trimmed), Type.INT4);
    }
}
