package dev.sameql.core.dialect.sqlite.values;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.value.Value;

import java.time.Instant;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// SQLite's scalar operators and functions, one by one. The clock stands still during a statement.
public final class Functions {
    private static final List<Value> NOW = List.of(Value.of("now"));

    /// The operators that do not simply answer NULL when an operand is NULL.
    private static final Set<Operator> SEES_NULL =
            EnumSet.of(
                    Operator.COALESCE,
                    Operator.NULLIF,
                    Operator.TYPEOF,
                    Operator.QUOTE,
                    Operator.HEX,
                    Operator.CHAR,
                    Operator.PRINTF,
                    Operator.REPLACE,
                    Operator.RANDOM);

    private final DateFunctions dates;
    private final Comparator<Value> order;

    /// `order` compares values that are not NULL.
    public Functions(Instant now, Comparator<Value> order) {
        this.dates = new DateFunctions(now);
        this.order = order;
    }

    public Value apply(Operator operator, List<Value> operands) {
        boolean isNull = !SEES_NULL.contains(operator) && operands.stream().anyMatch(Value::isNull);
        return isNull ? Value.NULL : value(operator, operands);
    }

    private Value value(Operator operator, List<Value> operands) {
        return switch (operator) {
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO ->
                    Arithmetic.apply(operator, operands.get(0), operands.get(1));
            case NEGATE -> Arithmetic.negate(operands.getFirst());
            case PLUS -> operands.getFirst();
            case BIT_AND, BIT_OR, SHIFT_LEFT, SHIFT_RIGHT ->
                    Arithmetic.bits(operator, operands.get(0), operands.get(1));
            case BIT_NOT -> Value.of(~Conversions.integer(operands.getFirst()));
            case COALESCE ->
                    operands.stream().filter(v -> !v.isNull()).findFirst().orElse(Value.NULL);
            case NULLIF -> nullIf(operands.get(0), operands.get(1));
            // the last of several equal ones, as 1 and 1.0; for MAX the first
            case LEAST -> operands.reversed().stream().min(order).orElseThrow();
            case GREATEST -> operands.stream().max(order).orElseThrow();
            case TYPEOF -> Value.of(typeOf(operands.getFirst()));
            case CONCAT,
                    LENGTH,
                    SUBSTR,
                    INSTR,
                    UPPER,
                    LOWER,
                    TRIM,
                    LTRIM,
                    RTRIM,
                    REPLACE,
                    PRINTF,
                    HEX,
                    CHAR,
                    UNICODE,
                    QUOTE ->
                    ofText(operator, operands);
            case ABS,
                    ROUND,
                    SIGN,
                    CEIL,
                    FLOOR,
                    TRUNC,
                    SQRT,
                    POWER,
                    EXP,
                    LN,
                    LOG,
                    LOG10,
                    LOG2,
                    PI,
                    MOD ->
                    ofNumber(operator, operands);
            case DATE, TIME, DATETIME, JULIANDAY, UNIXEPOCH, STRFTIME, TIMEDIFF ->
                    dates.apply(operator, operands);
            case CURRENT_DATE -> dates.apply(Operator.DATE, NOW);
            case CURRENT_TIME -> dates.apply(Operator.TIME, NOW);
            case CURRENT_TIMESTAMP -> dates.apply(Operator.DATETIME, NOW);
            case RANDOM,
                    XOR,
                    ADD_INTEGER,
                    SUBTRACT_INTEGER,
                    MULTIPLY_INTEGER,
                    DIVIDE_INTEGER,
                    MODULO_INTEGER,
                    NEGATE_INTEGER,
                    ADD_DECIMAL,
                    SUBTRACT_DECIMAL,
                    MULTIPLY_DECIMAL,
                    DIVIDE_DECIMAL,
                    MODULO_DECIMAL,
                    NEGATE_DECIMAL,
                    ADD_REAL,
                    SUBTRACT_REAL,
                    MULTIPLY_REAL,
                    DIVIDE_REAL,
                    DIVIDE_SCALED,
                    DIVIDE_APPROXIMATE,
                    DIVIDE_WHOLE,
                    REMAINDER,
                    ADD_DAYS,
                    DAYS_BETWEEN,
                    ADD_MONTHS,
                    YEAR,
                    MONTH,
                    DAY,
                    NEGATE_REAL ->
                    throw new NotModelled(operator + " in SQLite", null);
        };
    }

    private static Value ofText(Operator operator, List<Value> operands) {
        return switch (operator) {
            case CONCAT -> concatenate(operands);
            case LENGTH -> Texts.length(operands.getFirst());
            case SUBSTR -> Texts.substring(operands);
            case INSTR -> Texts.indexOf(operands.getFirst(), operands.get(1));
            case UPPER -> Value.of(Texts.upper(Conversions.text(operands.getFirst())));
            case LOWER -> Value.of(Texts.lower(Conversions.text(operands.getFirst())));
            case TRIM -> Texts.trim(operands, true, true);
            case LTRIM -> Texts.trim(operands, true, false);
            case RTRIM -> Texts.trim(operands, false, true);
            case REPLACE -> Texts.replace(operands);
            case PRINTF -> Printf.format(operands);
            case HEX -> Texts.hex(operands.getFirst());
            case CHAR -> Texts.characters(operands);
            case UNICODE -> Texts.unicode(operands.getFirst());
            case QUOTE -> Texts.quote(operands.getFirst());
            default -> throw new IllegalArgumentException(operator.name());
        };
    }

    private static Value ofNumber(Operator operator, List<Value> operands) {
        if (operator == Operator.PI) return Value.of(Math.PI);
        Value first = operands.getFirst();
        return switch (operator) {
            case ABS -> Mathematics.abs(first);
            case ROUND -> Mathematics.round(operands);
            case SIGN -> Mathematics.sign(first);
            case CEIL, FLOOR, TRUNC -> Mathematics.toWhole(operator, first);
            case SQRT -> Mathematics.real(first, Math::sqrt);
            case EXP -> Mathematics.real(first, CorrectRounding::exp);
            case LN -> Mathematics.real(first, x -> Mathematics.logarithm(x, CorrectRounding::ln));
            case LOG10 ->
                    Mathematics.real(first, x -> Mathematics.logarithm(x, CorrectRounding::log10));
            case LOG2 ->
                    Mathematics.real(first, x -> Mathematics.logarithm(x, CorrectRounding::log2));
            case LOG -> Mathematics.log(operands);
            case POWER -> Mathematics.power(first, operands.get(1));
            case MOD -> Mathematics.remainder(first, operands.get(1));
            default -> throw new IllegalArgumentException(operator.name());
        };
    }

    private static Value concatenate(List<Value> operands) {
        var text = new StringBuilder();
        operands.forEach(v -> text.append(Conversions.text(v)));
        return Value.of(text.toString());
    }

    private Value nullIf(Value value, Value unwanted) {
        boolean equal =
                !value.isNull() && !unwanted.isNull() && order.compare(value, unwanted) == 0;
        return equal ? Value.NULL : value;
    }

    private static String typeOf(Value value) {
        return switch (value) {
            case Value.Null _ -> "null";
            case Value.Int _ -> "integer";
            case Value.Real _ -> "real";
            case Value.Text _ -> "text";
            case Value.Blob _ -> "blob";
            case Value.Decimal _, Value.Bool _, Value.Temporal _ ->
                    throw new IllegalArgumentException("not a value of SQLite: " + value);
        };
    }

    /// SUM over members that are not NULL.
    public static Value sum(List<Value> members) {
        return Sums.sum(members);
    }

    /// AVG over members that are not NULL.
    public static Value average(List<Value> members) {
        return Sums.average(members);
    }

    /// TOTAL over members that are not NULL.
    public static Value total(List<Value> members) {
        return Sums.total(members);
    }
}
