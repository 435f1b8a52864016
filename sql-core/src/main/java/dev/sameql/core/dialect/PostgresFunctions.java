package dev.sameql.core.dialect;

import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Optional;

/// PostgreSQL's functions and aggregates, as far as the shared operators mean exactly what they mean.
/// Others (ROUND, UPPER, SUBSTR, LEAST, … differ from SQLite's in some case) are *unsupported*.
final class PostgresFunctions {
    private final PostgresElaborator elaborator;

    PostgresFunctions(PostgresElaborator elaborator) {
        this.elaborator = elaborator;
    }

    Expression call(String name, List<Expression> arguments) {
        checkCount(name, arguments.size());
        return switch (name) {
            case "COALESCE" -> {
                List<Expression> unified = elaborator.unify(arguments);
                yield new Call(Operator.COALESCE, unified, unified.getFirst().type());
            }
            case "NULLIF" -> nullIf(arguments.getFirst(), arguments.getLast());
            case "ABS" -> abs(arguments.getFirst());
            case "MOD" -> elaborator.operator("%", arguments);
            case "LENGTH", "CHAR_LENGTH", "CHARACTER_LENGTH" -> length(name, arguments.getFirst());
            default ->
                    throw TypingException.unsupported(
                            "function " + name + " is not modelled for PostgreSQL");
        };
    }

    private static void checkCount(String name, int count) {
        boolean fits =
                switch (name) {
                    case "COALESCE" -> count > 0;
                    case "NULLIF", "MOD" -> count == 2;
                    case "ABS", "LENGTH", "CHAR_LENGTH", "CHARACTER_LENGTH" -> count == 1;
                    default -> true;
                };
        if (!fits) throw TypingException.wrongArguments(name, count);
    }

    /// NULLIF compares as `=` does and yields its first argument unconverted.
    private Expression nullIf(Expression left, Expression right) {
        Comparison equal = elaborator.comparison(ComparisonOperator.EQ, left, right);
        Expression value = elaborator.convert(left, elaborator.clean(left.type()));
        Expression nothing = new Literal(Value.NULL, value.type(), Quote.NONE);
        return new Case(List.of(new When(equal, nothing)), Optional.of(value), value.type());
    }

    private static Expression abs(Expression operand) {
        if (!operand.type().kind().isNumeric()) throw noFunction("abs", operand.type());
        return new Call(Operator.ABS, List.of(operand), operand.type());
    }

    private Expression length(String name, Expression operand) {
        boolean isText = operand.type().kind() == Kind.TEXT;
        if (!isText && !PostgresTypes.isUnknown(operand.type())) {
            throw noFunction(name.toLowerCase(java.util.Locale.ROOT), operand.type());
        }
        return new Call(
                Operator.LENGTH, List.of(elaborator.convert(operand, Type.TEXT)), Type.INT4);
    }

    private static TypingException noFunction(String name, Type type) {
        return PostgresElaborator.rejected(
                "function " + name + "(" + PostgresTypes.name(type) + ") does not exist", "42883");
    }

    /// The result type of an aggregate: SUM widens, AVG of exact numbers is numeric.
    static Type aggregate(AggregateFunction function, List<Type> arguments) {
        Type type = arguments.isEmpty() ? Type.INT4 : arguments.getFirst();
        return switch (function) {
            case COUNT -> Type.INTEGER;
            case SUM -> {
                Kind kind = numeric("sum", type).kind();
                yield switch (kind) {
                    case INT4 -> Type.INTEGER;
                    case REAL -> Type.REAL;
                    default -> Type.DECIMAL;
                };
            }
            case AVG -> numeric("avg", type).kind() == Kind.REAL ? Type.REAL : Type.DECIMAL;
            case MIN, MAX -> {
                if (type.kind() == Kind.BOOLEAN) {
                    throw noFunction(function.name().toLowerCase(java.util.Locale.ROOT), type);
                }
                yield PostgresTypes.isUnknown(type) ? Type.TEXT : type;
            }
            case TOTAL, GROUP_CONCAT ->
                    throw noFunction(
                            function.name().toLowerCase(java.util.Locale.ROOT), type);
            case BARE ->
                    throw PostgresElaborator.rejected(
                            "column must appear in the GROUP BY clause or be used in an aggregate"
                                    + " function",
                            "42803");
        };
    }

    private static Type numeric(String function, Type type) {
        if (PostgresTypes.isUnknown(type)) {
            throw PostgresElaborator.rejected(
                    "function " + function + "(unknown) is not unique", "42725");
        }
        if (!type.kind().isNumeric()) throw noFunction(function, type);
        return type;
    }
}
