package dev.sameql.core.dialect.sqlite.values;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.operator.Nulls;
import dev.sameql.core.value.Value;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// SQLite's scalar operators and functions, one by one. The clock stands still during a statement.
public final class Functions {
    private static final List<Value> NOW = List.of(Value.of("now"));

    private final DateFunctions dates;
    private final Comparator<Value> order;

    /// `order` compares values that are not NULL.
    public Functions(Instant now, Comparator<Value> order) {
        this.dates = new DateFunctions(now);
        this.order = order;
    }

    public Value apply(Operator operator, List<Value> operands) {
        return isNull(operator, operands) ? Value.NULL : value(operator, operands);
    }

    /// LEAST and GREATEST are NULL where any operand is.
    private static boolean isNull(Operator operator, List<Value> operands) {
        Nulls nulls = operator.descriptor().nulls();
        boolean any = nulls.from() == Nulls.Propagation.ENGINES_OWN;
        return IntStream.range(0, operands.size())
                .anyMatch(i -> operands.get(i).isNull() && (any || nulls.from(i)));
    }

    private Value value(Operator operator, List<Value> operands) {
        Value first = operands.isEmpty() ? Value.NULL : operands.getFirst();
        Value last = operands.isEmpty() ? Value.NULL : operands.getLast();
        return switch (operator) {
            case ADD -> Arithmetic.of(Math::addExact, Double::sum, first, last);
            case SUBTRACT -> Arithmetic.of(Math::subtractExact, (l, r) -> l - r, first, last);
            case MULTIPLY -> Arithmetic.of(Math::multiplyExact, (l, r) -> l * r, first, last);
            case DIVIDE -> Arithmetic.divide(first, last);
            case MODULO -> Arithmetic.modulo(first, last);
            case NEGATE -> Arithmetic.negate(first);
            case PLUS -> first;
            case BIT_AND -> Arithmetic.bits((l, r) -> l & r, first, last);
            case BIT_OR -> Arithmetic.bits((l, r) -> l | r, first, last);
            case SHIFT_LEFT -> Arithmetic.bits(Arithmetic::shiftLeft, first, last);
            case SHIFT_RIGHT -> Arithmetic.bits(Arithmetic::shiftRight, first, last);
            case BIT_NOT -> Value.of(~Conversions.integer(first));
            case COALESCE ->
                    operands.stream().filter(v -> !v.isNull()).findFirst().orElse(Value.NULL);
            case NULLIF -> nullIf(first, last);
            // the last of several equal ones, as 1 and 1.0; for MAX the first
            case LEAST -> operands.reversed().stream().min(order).orElseThrow();
            case GREATEST -> operands.stream().max(order).orElseThrow();
            case TYPEOF -> Value.of(typeOf(first));
            case CONCAT -> concatenate(operands);
            case LENGTH -> Texts.length(first);
            case SUBSTR -> Texts.substring(operands);
            case INSTR -> Texts.indexOf(first, last);
            case UPPER -> Value.of(Texts.upper(Conversions.text(first)));
            case LOWER -> Value.of(Texts.lower(Conversions.text(first)));
            case TRIM -> Texts.trim(operands, true, true);
            case LTRIM -> Texts.trim(operands, true, false);
            case RTRIM -> Texts.trim(operands, false, true);
            case REPLACE -> Texts.replace(operands);
            case PRINTF -> Printf.format(operands);
            case HEX -> Texts.hex(first);
            case CHAR -> Texts.characters(operands);
            case UNICODE -> Texts.unicode(first);
            case QUOTE -> Texts.quote(first);
            case ABS -> Mathematics.abs(first);
            case ROUND -> Mathematics.round(operands);
            case SIGN -> Mathematics.sign(first);
            case CEIL -> Mathematics.toWhole(Math::ceil, first);
            case FLOOR -> Mathematics.toWhole(Math::floor, first);
            case TRUNC -> Mathematics.toWhole(Mathematics::towardsZero, first);
            case SQRT -> Mathematics.real(first, Math::sqrt);
            case EXP -> Mathematics.real(first, CorrectRounding::exp);
            case LN -> Mathematics.real(first, x -> Mathematics.logarithm(x, CorrectRounding::ln));
            case LOG10 ->
                    Mathematics.real(first, x -> Mathematics.logarithm(x, CorrectRounding::log10));
            case LOG2 ->
                    Mathematics.real(first, x -> Mathematics.logarithm(x, CorrectRounding::log2));
            case LOG -> Mathematics.log(operands);
            case POWER -> Mathematics.power(first, last);
            case MOD -> Mathematics.remainder(first, last);
            case PI -> Value.of(Math.PI);
            case DATE -> dates.of(DateFunctions::date, operands);
            case TIME -> dates.of(DateFunctions::clock, operands);
            case DATETIME -> dates.of(DateFunctions::both, operands);
            case JULIANDAY -> dates.of(m -> Value.of(m.julianDay()), operands);
            case UNIXEPOCH -> dates.of(m -> Value.of(m.unixSeconds()), operands);
            case STRFTIME -> dates.formatted(operands);
            case CURRENT_DATE -> dates.of(DateFunctions::date, NOW);
            case CURRENT_TIME -> dates.of(DateFunctions::clock, NOW);
            case CURRENT_TIMESTAMP -> dates.of(DateFunctions::both, NOW);
            case TIMEDIFF,
                    RANDOM,
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
                    SUBSTRING_INDEX,
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
