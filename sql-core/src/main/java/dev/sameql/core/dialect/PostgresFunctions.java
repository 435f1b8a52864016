package dev.sameql.core.dialect;

import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// PostgreSQL's functions and aggregates, as far as they are modelled; others are *unsupported*,
/// not refused, since PostgreSQL may know them.
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
            case "LENGTH", "CHAR_LENGTH", "CHARACTER_LENGTH" ->
                    onTexts(Operator.LENGTH, name, arguments, Type.INT4);
            case "UPPER" -> onTexts(Operator.UPPER, name, arguments, Type.TEXT);
            case "LOWER" -> onTexts(Operator.LOWER, name, arguments, Type.TEXT);
            case "REPLACE" -> onTexts(Operator.REPLACE, name, arguments, Type.TEXT);
            case "SUBSTR", "SUBSTRING" -> substring(name, arguments);
            case "FLOOR" -> rounded(Operator.FLOOR, name, arguments);
            case "CEIL", "CEILING" -> rounded(Operator.CEIL, name, arguments);
            case "ROUND" ->
                    arguments.size() == 1
                            ? rounded(Operator.ROUND, name, arguments)
                            : roundedTo(name, arguments);
            case "LEAST" -> extreme(Operator.LEAST, arguments);
            case "GREATEST" -> extreme(Operator.GREATEST, arguments);
            default -> throw TypingException.unsupported("the function " + name + " in PostgreSQL");
        };
    }

    private static void checkCount(String name, int count) {
        boolean fits =
                switch (name) {
                    case "COALESCE", "LEAST", "GREATEST" -> count > 0;
                    case "NULLIF", "MOD" -> count == 2;
                    case "REPLACE" -> count == 3;
                    case "SUBSTR", "SUBSTRING" -> count == 2 || count == 3;
                    case "ROUND" -> count == 1 || count == 2;
                    case "ABS",
                            "LENGTH",
                            "CHAR_LENGTH",
                            "CHARACTER_LENGTH",
                            "UPPER",
                            "LOWER",
                            "FLOOR",
                            "CEIL",
                            "CEILING" ->
                            count == 1;
                    default -> true;
                };
        if (!fits) throw TypingException.wrongArguments(name, count);
    }

    /// NULLIF yields the first operand of the `=` it stands for: an integer beside a numeric or a
    /// double is one too, since no `=` takes both; beside another integer it stays what it is.
    private Expression nullIf(Expression left, Expression right) {
        Comparison equal = elaborator.comparison(ComparisonOperator.EQ, left, right);
        boolean bothIntegers = equal.left().type().kind() == Kind.INTEGER;
        Expression value =
                bothIntegers && !PostgresTypes.isUnknown(left.type()) ? left : equal.left();
        return new Call(Operator.NULLIF, List.of(equal.left(), equal.right()), value.type());
    }

    private Expression abs(Expression argument) {
        Expression operand = number(argument);
        if (!operand.type().kind().isNumeric()) throw noFunction("abs", operand.type());
        return new Call(Operator.ABS, List.of(operand), operand.type());
    }

    /// A function of texts only; a literal of unknown type is one.
    private Expression onTexts(
            Operator operator, String name, List<Expression> arguments, Type result) {
        List<Expression> texts = arguments.stream().map(argument -> text(name, argument)).toList();
        return new Call(operator, texts, result);
    }

    private Expression text(String name, Expression operand) {
        boolean isText =
                operand.type().kind() == Kind.TEXT || PostgresTypes.isUnknown(operand.type());
        if (!isText) throw noFunction(name.toLowerCase(Locale.ROOT), operand.type());
        return elaborator.convert(operand, Type.TEXT);
    }

    /// The operands of `string_agg`: both texts.
    List<Expression> joined(List<Expression> arguments) {
        if (arguments.size() != 2) {
            throw TypingException.wrongArguments("STRING_AGG", arguments.size());
        }
        return arguments.stream().map(argument -> text("string_agg", argument)).toList();
    }

    private Expression substring(String name, List<Expression> arguments) {
        boolean pattern =
                name.equals("SUBSTRING")
                        && (arguments.get(1).type().kind() == Kind.TEXT
                                || PostgresTypes.isUnknown(arguments.get(1).type()));
        if (pattern) throw TypingException.unsupported("SUBSTRING by a pattern in PostgreSQL");
        List<Expression> operands = new ArrayList<>();
        operands.add(text(name, arguments.getFirst()));
        arguments.stream().skip(1).map(argument -> int4(name, argument)).forEach(operands::add);
        return new Call(Operator.SUBSTR, operands, Type.TEXT);
    }

    private Expression int4(String name, Expression operand) {
        boolean fits =
                operand.type().kind() == Kind.INT4 || PostgresTypes.isUnknown(operand.type());
        if (!fits) throw noFunction(name.toLowerCase(Locale.ROOT), operand.type());
        return elaborator.convert(operand, Type.INT4);
    }

    /// Rounding to a whole number: numeric stays numeric, integers become doubles, the preferred
    /// type.
    private Expression rounded(Operator operator, String name, List<Expression> arguments) {
        Expression operand = number(arguments.getFirst());
        if (!operand.type().kind().isNumeric()) {
            throw noFunction(name.toLowerCase(Locale.ROOT), operand.type());
        }
        Type type = operand.type().kind() == Kind.DECIMAL ? Type.DECIMAL : Type.REAL;
        return new Call(operator, List.of(elaborator.convert(operand, type)), type);
    }

    private Expression roundedTo(String name, List<Expression> arguments) {
        Expression operand = arguments.getFirst();
        boolean fits = operand.type().kind().isNumeric() && operand.type().kind() != Kind.REAL;
        if (!fits && !PostgresTypes.isUnknown(operand.type()))
            throw noFunction(name.toLowerCase(Locale.ROOT), operand.type());
        Expression digits = int4(name, arguments.getLast());
        return new Call(
                Operator.ROUND,
                List.of(elaborator.convert(operand, Type.DECIMAL), digits),
                Type.DECIMAL);
    }

    /// A literal among candidates for all numbers is a double, the preferred type of them.
    private Expression number(Expression operand) {
        return PostgresTypes.isUnknown(operand.type())
                ? elaborator.convert(operand, Type.REAL)
                : operand;
    }

    private Expression extreme(Operator operator, List<Expression> arguments) {
        List<Expression> unified = elaborator.unify(arguments);
        return new Call(operator, unified, unified.getFirst().type());
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
                    throw noFunction(function.name().toLowerCase(Locale.ROOT), type);
                }
                yield PostgresTypes.isUnknown(type) ? Type.TEXT : type;
            }
            case GROUP_CONCAT -> Type.TEXT;
            case TOTAL -> throw noFunction(function.name().toLowerCase(Locale.ROOT), type);
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
