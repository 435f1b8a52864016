package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.dialect.NumericTowerFunctions;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.List;

/// DuckDB's functions, as far as they are modelled.
///
/// Source: duckdb.org/docs/sql/functions.
final class DuckdbFunctions {
    private final DuckdbElaborator typing;
    private final NumericTowerFunctions shared;

    DuckdbFunctions(DuckdbElaborator typing) {
        this.typing = typing;
        this.shared = new NumericTowerFunctions(typing);
    }

    Expression call(String name, List<Expression> arguments) {
        return switch (name) {
            case "COALESCE" -> {
                List<Expression> settled = typing.settled(arguments);
                yield new Call(
                        Operator.COALESCE,
                        settled,
                        settled.stream()
                                .map(Expression::type)
                                .filter(type -> type.kind() != Kind.NULL)
                                .findFirst()
                                .orElse(Type.NULL));
            }
            case "NULLIF" -> shared.nullIf(arguments);
            case "ABS" -> shared.ofNumber(Operator.ABS, name, arguments);
            case "MOD" -> typing.operator("%", arguments);
            case "LENGTH", "LEN", "CHAR_LENGTH", "CHARACTER_LENGTH" ->
                    ofTexts(Operator.LENGTH, name, arguments, 1, Type.INTEGER);
            case "UPPER", "UCASE" -> ofTexts(Operator.UPPER, name, arguments, 1, Type.TEXT);
            case "LOWER", "LCASE" -> ofTexts(Operator.LOWER, name, arguments, 1, Type.TEXT);
            case "TRIM" -> ofTexts(Operator.TRIM, name, arguments, 1, Type.TEXT);
            case "LTRIM" -> ofTexts(Operator.LTRIM, name, arguments, 1, Type.TEXT);
            case "RTRIM" -> ofTexts(Operator.RTRIM, name, arguments, 1, Type.TEXT);
            case "REPLACE" -> ofTexts(Operator.REPLACE, name, arguments, 3, Type.TEXT);
            case "SUBSTR", "SUBSTRING" -> shared.part(name, arguments, 2);
            case "ROUND" -> rounded(arguments);
            case "LN" -> real(Operator.LN, name, arguments, 1);
            case "SQRT" -> real(Operator.SQRT, name, arguments, 1);
            case "POWER", "POW" -> real(Operator.POWER, name, arguments, 2);
            default -> throw TypingException.unsupported("the function " + name + " in DuckDB");
        };
    }

    /// A function of texts only.
    private Expression ofTexts(
            Operator operator, String name, List<Expression> arguments, int count, Type result) {
        for (Expression argument : arguments) {
            Kind kind = argument.type().kind();
            if (kind != Kind.TEXT && kind != Kind.UNKNOWN && kind != Kind.NULL)
                throw TypingException.unsupported(name + " of " + kind + " in DuckDB");
        }
        return shared.ofTexts(operator, name, arguments, count, result);
    }

    /// An integer stays one.
    private Expression rounded(List<Expression> arguments) {
        NumericTowerFunctions.count("ROUND", arguments, 1, 2);
        Expression number = arguments.getFirst();
        boolean whole = number.type().kind() == Kind.INT4 || number.type().kind() == Kind.INTEGER;
        if (whole && arguments.size() == 2 && isNatural(arguments.get(1))) return number;
        if (arguments.size() > 1 || number.type().kind() != Kind.DECIMAL)
            throw TypingException.unsupported("ROUND of this in DuckDB");
        return new Call(Operator.ROUND, arguments, Type.DECIMAL);
    }

    private static boolean isNatural(Expression digits) {
        return digits instanceof Expression.Literal literal
                && literal.value() instanceof Value.Int(long number)
                && number >= 0;
    }

    private Expression real(Operator operator, String name, List<Expression> arguments, int count) {
        NumericTowerFunctions.count(name, arguments, count, count);
        List<Expression> numbers =
                arguments.stream().map(argument -> typing.convert(argument, Type.REAL)).toList();
        return new Call(operator, numbers, Type.REAL);
    }
}
