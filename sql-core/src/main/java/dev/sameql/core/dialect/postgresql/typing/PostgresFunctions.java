package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.core.value.WrittenForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// PostgreSQL's functions and aggregates, as far as they are modelled; others are *unsupported*:
/// which names PostgreSQL does not know is asked before.
public final class PostgresFunctions {
    /// A function of no arguments that is written without parentheses.
    public static final String USER = "CURRENT_USER";

    private final PostgresElaborator elaborator;
    private final PostgresTextFunctions texts;

    PostgresFunctions(PostgresElaborator elaborator) {
        this.elaborator = elaborator;
        this.texts = new PostgresTextFunctions(elaborator, this);
    }

    Expression call(String name, List<Expression> arguments) {
        if (name.equals("LOG") && arguments.size() == 2)
            throw TypingException.unsupported("LOG to a base in PostgreSQL");
        checkCount(name, arguments.size());
        return switch (name) {
            case "COALESCE" -> {
                List<Expression> unified = elaborator.unify(arguments);
                yield new Call(Operator.COALESCE, unified, elaborator.commonType(arguments));
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
                            : toDigits(Operator.ROUND, name, arguments);
            case "TRUNC" -> truncated(name, arguments);
            case "SIGN" -> rounded(Operator.SIGN, name, arguments);
            case "SQRT" -> rounded(Operator.SQRT, name, arguments);
            case "EXP" -> rounded(Operator.EXP, name, arguments);
            case "LN" -> rounded(Operator.LN, name, arguments);
            case "LOG", "LOG10" -> rounded(Operator.LOG10, name, arguments);
            case "POWER", "POW" -> power(name, arguments);
            case "DIV" -> quotient(name, arguments);
            case "STRPOS" -> onTexts(Operator.INSTR, name, arguments, Type.INT4);
            case "POSITION" -> onTexts(Operator.INSTR, name, arguments.reversed(), Type.INT4);
            case "TRIM", "BTRIM" -> onTexts(Operator.TRIM, name, arguments, Type.TEXT);
            case "LTRIM" -> onTexts(Operator.LTRIM, name, arguments, Type.TEXT);
            case "RTRIM" -> onTexts(Operator.RTRIM, name, arguments, Type.TEXT);
            case "TRIM FROM" -> onTexts(Operator.TRIM, name, arguments.reversed(), Type.TEXT);
            case "LTRIM FROM" -> onTexts(Operator.LTRIM, name, arguments.reversed(), Type.TEXT);
            case "RTRIM FROM" -> onTexts(Operator.RTRIM, name, arguments.reversed(), Type.TEXT);
            case "LEFT" -> left(arguments);
            case "RIGHT" -> right(arguments);
            case "CONCAT" -> concatenation(arguments);
            case "DATE" -> elaborator.cast(arguments.getFirst(), "date");
            case "TIMESTAMP" -> elaborator.cast(arguments.getFirst(), "timestamp");
            case "TIME" -> elaborator.cast(arguments.getFirst(), "time");
            case "TIMESTAMPTZ" -> elaborator.cast(arguments.getFirst(), "timestamptz");
            case "INTERVAL" -> PostgresIntervals.interval(arguments);
            case "EXTRACT" -> new PostgresDateParts(elaborator).part(name, arguments, Type.DECIMAL);
            case "DATE_PART" -> new PostgresDateParts(elaborator).part(name, arguments, Type.REAL);
            case "AGE" -> PostgresAges.age(elaborator, arguments);
            case "MAKE_DATE" -> new PostgresMadeDates(elaborator, this).made(arguments);
            case "TO_DATE" -> new PostgresMadeDates(elaborator, this).read(arguments);
            case "TO_CHAR" -> new PostgresDateTexts(elaborator).written(arguments);
            case "DATE_TRUNC" -> PostgresMoments.truncated(elaborator, arguments);
            case "CURRENT_DATE" -> new Call(Operator.CURRENT_DATE, List.of(), PostgresMoments.DATE);
            case "NOW", "CURRENT_TIMESTAMP", "TRANSACTION_TIMESTAMP" -> now();
            case "LOCALTIMESTAMP" -> elaborator.cast(now(), "timestamp");
            case USER -> new Call(Operator.CURRENT_USER, List.of(), Type.TEXT);
            case PostgresArrayFunctions.SAME, PostgresArrayFunctions.OTHER ->
                    new PostgresArrayFunctions(elaborator).comparison(name, arguments);
            case "TO_JSON", "TO_JSONB" ->
                    PostgresCollections.json(elaborator, name, arguments.getFirst());
            case PostgresCollections.ROW -> PostgresCollections.row(elaborator, arguments);
            case "LEAST" -> extreme(Operator.LEAST, arguments);
            case "GREATEST" -> extreme(Operator.GREATEST, arguments);
            default ->
                    texts.call(name, arguments)
                            .or(() -> new PostgresArrayFunctions(elaborator).call(name, arguments))
                            .orElseThrow(
                                    () ->
                                            TypingException.unsupported(
                                                    "the function " + name + " in PostgreSQL"));
        };
    }

    private static void checkCount(String name, int count) {
        boolean fits =
                switch (name) {
                    case "COALESCE", "LEAST", "GREATEST", "CONCAT" -> count > 0;
                    case "CURRENT_DATE", "NOW", "TRANSACTION_TIMESTAMP", USER -> count == 0;
                    case "CURRENT_TIMESTAMP", "LOCALTIMESTAMP" -> {
                        if (count == 1)
                            throw TypingException.unsupported(
                                    name + " of a precision in PostgreSQL");
                        yield count == 0;
                    }
                    case "NULLIF", "MOD", "STRPOS", "POSITION", "LEFT", "RIGHT" -> count == 2;
                    case "POWER", "POW", "DIV" -> count == 2;
                    case "EXTRACT", "DATE_PART", "TO_CHAR", "DATE_TRUNC" -> count == 2;
                    case "TRIM", "BTRIM", "LTRIM", "RTRIM", "TRUNC" -> count == 1 || count == 2;
                    case "REPLACE", "MAKE_DATE" -> count == 3;
                    case "TO_DATE" -> count == 2;
                    case "AGE" -> count == 1 || count == 2;
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
                            "CEILING",
                            "SIGN",
                            "SQRT",
                            "EXP",
                            "LN",
                            "LOG",
                            "LOG10",
                            "DATE",
                            "TIME",
                            "TIMESTAMP",
                            "TIMESTAMPTZ",
                            "TO_JSON",
                            "TO_JSONB" ->
                            count == 1;
                    default -> true;
                };
        if (!fits) throw TypingException.wrongArguments(name, count);
    }

    private static Expression now() {
        return new Call(Operator.CURRENT_TIMESTAMP, List.of(), PostgresTypes.ZONED);
    }

    /// Addresses of networks have a TRUNC, too.
    private Expression truncated(String name, List<Expression> arguments) {
        if (arguments.size() == 2) return toDigits(Operator.TRUNC, name, arguments);
        Type type = arguments.getFirst().type();
        if (PostgresTypes.isUnknown(type)) numeric("trunc", type);
        return rounded(Operator.TRUNC, name, arguments);
    }

    /// NULLIF yields the first operand of the `=` it stands for: an integer beside a numeric or a
    /// double is one too, since no `=` takes both; beside another integer it stays what it is, and
    /// so does a date or moment beside a moment of another type.
    private Expression nullIf(Expression left, Expression right) {
        Comparison equal = elaborator.comparison(ComparisonOperator.EQ, left, right);
        if (PostgresMoments.isMoment(left.type()) && equal.left() != left)
            return new Iif(
                    equal, new Literal(Value.NULL, Type.NULL, Quote.NONE), left, left.type());
        boolean bothIntegers = equal.left().type().kind() == Kind.INTEGER;
        Expression value =
                bothIntegers && !PostgresTypes.isUnknown(left.type()) ? left : equal.left();
        return new Call(Operator.NULLIF, List.of(equal.left(), equal.right()), value.type());
    }

    private Expression abs(Expression argument) {
        Expression operand = number(argument);
        if (!operand.type().kind().isNumeric()) throw noFunction("abs", operand.type());
        PostgresElaborator.requireWide("abs", operand.type());
        return new Call(Operator.ABS, List.of(operand), operand.type());
    }

    /// A function of texts only; a literal of unknown type is one.
    Expression onTexts(Operator operator, String name, List<Expression> arguments, Type result) {
        List<Expression> texts = arguments.stream().map(argument -> text(name, argument)).toList();
        return new Call(operator, texts, result);
    }

    Expression text(String name, Expression operand) {
        if (!PostgresTypes.isText(operand.type()))
            throw noFunction(name.toLowerCase(Locale.ROOT), operand.type());
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

    /// `LEFT(x, n)` for a literal that is not negative: what SUBSTR takes from the first character.
    private Expression left(List<Expression> arguments) {
        Expression count = count("LEFT", arguments.getLast());
        return new Call(
                Operator.SUBSTR,
                List.of(text("left", arguments.getFirst()), PostgresElaborator.integer(1), count),
                Type.TEXT);
    }

    /// `RIGHT(x, n)` for a literal that is not negative, as `SUBSTR(x, GREATEST(LENGTH(x) - n, 0) +
    /// 1)`.
    private Expression right(List<Expression> arguments) {
        Expression count = count("RIGHT", arguments.getLast());
        Expression text = text("right", arguments.getFirst());
        Expression length = new Call(Operator.LENGTH, List.of(text), Type.INT4);
        Expression before = elaborator.operator("-", List.of(length, count));
        Expression least =
                extreme(Operator.GREATEST, List.of(before, PostgresElaborator.integer(0)));
        Expression start = elaborator.operator("+", List.of(least, PostgresElaborator.integer(1)));
        return new Call(Operator.SUBSTR, List.of(text, start), Type.TEXT);
    }

    private static Expression count(String name, Expression operand) {
        if (Literals.of(operand).map(Literal::value).orElse(Value.NULL) instanceof Value.Int(long n)
                && n >= 0
                && n == (int) n) return PostgresElaborator.integer(n);
        throw TypingException.unsupported(name + " of a number that is no literal, or negative");
    }

    /// A value as CONCAT writes it.
    Expression rendered(Expression argument) {
        Type type = argument.type();
        if (type.narrowing().isPadded()) return filledUp(argument);
        boolean rendered =
                type.kind() != Kind.BOOLEAN
                        && type.kind() != Kind.BLOB
                        && type.kind() != Kind.ANY
                        && !PostgresTypes.isSingle(type);
        if (!rendered) throw concatenationOf(type);
        return PostgresTypes.isText(type) ? argument : elaborator.cast(argument, "text");
    }

    private static TypingException concatenationOf(Type type) {
        return TypingException.unsupported(
                "CONCAT of " + PostgresTypes.name(type) + " in PostgreSQL");
    }

    /// A `char(n)` with its blanks, which CONCAT writes and `||` does not; the operands of COALESCE
    /// each have theirs.
    private Expression filledUp(Expression argument) {
        Expression operand = argument.unparenthesised();
        if (operand.type().narrowing() instanceof Narrowing.Padded(Optional<Integer> length)
                && length.isPresent())
            return call(
                    "RPAD",
                    List.of(
                            elaborator.cast(operand, "text"),
                            PostgresElaborator.integer(length.get())));
        if (operand instanceof Call(Operator operator, var operands, _)
                && operator == Operator.COALESCE)
            return call("COALESCE", operands.stream().map(this::filledUp).toList());
        throw concatenationOf(argument.type());
    }

    /// `CONCAT(x, …)` renders what is no text, and NULL as nothing: `COALESCE(x, '') || …`. Truth
    /// values it writes as no cast does.
    private Expression concatenation(List<Expression> arguments) {
        Expression joined = null;
        for (Expression argument : arguments) {
            Expression value = rendered(argument);
            Expression nothing = new Literal(Value.of(""), Type.UNKNOWN, Quote.SINGLE);
            Expression next = call("COALESCE", List.of(value, nothing));
            joined = joined == null ? next : elaborator.operator("||", List.of(joined, next));
        }
        return joined;
    }

    Expression int4(String name, Expression operand) {
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

    /// A power of two numbers: of numerics where no double is among them, else of doubles.
    Expression power(String name, List<Expression> arguments) {
        Kind kind = Kind.REAL;
        boolean numeric = arguments.stream().anyMatch(a -> a.type().kind() == Kind.DECIMAL);
        for (Expression argument : arguments) {
            if (numeric && PostgresTypes.isUnknown(argument.type()))
                throw TypingException.unsupported("a power of a literal in quotes in PostgreSQL");
            Expression operand = number(argument);
            if (!operand.type().kind().isNumeric())
                throw noFunction(name.toLowerCase(Locale.ROOT), operand.type());
        }
        boolean real = arguments.stream().anyMatch(a -> number(a).type().kind() == Kind.REAL);
        if (!real && numeric) kind = Kind.DECIMAL;
        Type type = Type.of(kind);
        return new Call(
                Operator.POWER,
                arguments.stream().map(a -> elaborator.convert(a, type)).toList(),
                type);
    }

    /// `DIV(x, y)`: a quotient of numerics, truncated; modelled of integers of 32 bits, whose
    /// quotient no 64 bits overflow.
    private Expression quotient(String name, List<Expression> arguments) {
        for (Expression argument : arguments) {
            boolean exact =
                    argument.type().kind().isNumeric() && argument.type().kind() != Kind.REAL;
            if (!exact) throw noFunction(name.toLowerCase(Locale.ROOT), argument.type());
        }
        if (!isWholeQuotient(arguments.getFirst(), arguments.getLast()))
            throw TypingException.unsupported("DIV in PostgreSQL");
        List<Expression> wide = arguments.stream().map(a -> elaborator.cast(a, "bigint")).toList();
        return elaborator.cast(elaborator.operator("/", wide), "numeric");
    }

    /// Whether the quotient of two integers is one: that of the least by -1 is none.
    private static boolean isWholeQuotient(Expression dividend, Expression divisor) {
        boolean integers = dividend.type().kind().isInteger() && divisor.type().kind().isInteger();
        boolean literal =
                Literals.of(divisor).map(Literal::value).orElse(Value.NULL)
                                instanceof Value.Int(long n)
                        && n != -1;
        return integers && (literal || dividend.type().kind() == Kind.INT4);
    }

    private Expression toDigits(Operator operator, String name, List<Expression> arguments) {
        Expression operand = arguments.getFirst();
        boolean fits = operand.type().kind().isNumeric() && operand.type().kind() != Kind.REAL;
        if (!fits && !PostgresTypes.isUnknown(operand.type()))
            throw noFunction(name.toLowerCase(Locale.ROOT), operand.type());
        Expression digits = int4(name, arguments.getLast());
        return new Call(
                operator, List.of(elaborator.convert(operand, Type.DECIMAL), digits), Type.DECIMAL);
    }

    /// A literal among candidates for all numbers is a double, the preferred type of them.
    private Expression number(Expression operand) {
        return PostgresTypes.isUnknown(operand.type())
                ? elaborator.convert(operand, Type.REAL)
                : operand;
    }

    private Expression extreme(Operator operator, List<Expression> arguments) {
        List<Expression> unified = elaborator.unify(arguments);
        Type type = elaborator.commonType(arguments);
        PostgresElaborator.requireOrder(operator.name(), type);
        return new Call(operator, unified, type);
    }

    private static TypingException noFunction(String name, Type type) {
        if (PostgresTypes.hasOtherOperators(type))
            return TypingException.unsupported(
                    name + " of " + PostgresTypes.name(type) + " in PostgreSQL");
        return PostgresElaborator.rejected(
                "function " + name + "(" + PostgresTypes.name(type) + ") does not exist", "42883");
    }

    /// The result type of an aggregate: SUM widens, AVG of exact numbers is numeric.
    static Type aggregate(AggregateFunction function, List<Type> arguments) {
        Type type = arguments.isEmpty() ? Type.INT4 : arguments.getFirst();
        PostgresElaborator.refuseInterval(type);
        return switch (function) {
            case COUNT -> Type.INTEGER;
            case SUM -> {
                if (PostgresTypes.isSingle(type)) PostgresElaborator.requireWide("sum", type);
                Kind kind = numeric("sum", type).kind();
                yield switch (kind) {
                    case INT4 -> Type.INTEGER;
                    case REAL -> Type.REAL;
                    default -> Type.DECIMAL;
                };
            }
            case AVG -> numeric("avg", type).kind() == Kind.REAL ? Type.REAL : Type.DECIMAL;
            case MIN, MAX -> {
                boolean unordered =
                        type.narrowing()
                                .written()
                                .filter(form -> form != WrittenForm.TIME_OF_DAY)
                                .isPresent();
                if (type.kind() == Kind.BOOLEAN || unordered) {
                    throw noFunction(function.name().toLowerCase(Locale.ROOT), type);
                }
                yield PostgresTypes.isUnknown(type) ? Type.TEXT : PostgresTypes.least(type);
            }
            case GROUP_CONCAT -> Type.TEXT;
            case BIT_AND, BIT_OR, BIT_XOR -> {
                String name = function.name().toLowerCase(Locale.ROOT);
                PostgresElaborator.requireWide(name, numeric(name, type));
                boolean whole = type.kind().isInteger();
                if (!whole) throw noFunction(name, type);
                yield Type.of(type.kind());
            }
            case TOTAL -> throw noFunction(function.name().toLowerCase(Locale.ROOT), type);
            case ANY_VALUE -> PostgresTypes.isUnknown(type) ? Type.TEXT : type;
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
