package dev.sameql.core.dialect.postgresql.values;

import static dev.sameql.core.dialect.postgresql.values.PostgresCasts.decimal;
import static dev.sameql.core.dialect.postgresql.values.PostgresCasts.real;
import static dev.sameql.core.dialect.postgresql.values.PostgresCasts.text;

import dev.sameql.core.algebra.Days;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;

/// PostgreSQL's scalar operators and functions (TRAF's `apply`). Integers raise 22003 beyond the
/// range of the result type, division by zero raises 22012.
public final class PostgresOperators {
    private static final int MIN_SIGNIFICANT_DIGITS = 16;
    private static final int MOST_DIGITS = 2000;

    private PostgresOperators() {}

    public static Value apply(
            Operator operator, List<Value> operands, Type type, Comparator<Value> order) {
        boolean isNull =
                switch (operator.descriptor().nulls().from()) {
                    case EVERY, FIRST_TWO -> operands.stream().anyMatch(Value::isNull);
                    case FIRST -> operands.getFirst().isNull();
                    // LEAST and GREATEST leave NULLs out
                    case ENGINES_OWN, NONE -> false;
                };
        return isNull ? Value.NULL : value(operator, operands, type, order);
    }

    private static Value nullIf(Value value, Value unwanted, Comparator<Value> order) {
        boolean equal =
                !value.isNull() && !unwanted.isNull() && order.compare(value, unwanted) == 0;
        return equal ? Value.NULL : value;
    }

    private static Value value(
            Operator operator, List<Value> operands, Type type, Comparator<Value> order) {
        return switch (operator) {
            case COALESCE ->
                    operands.stream().filter(v -> !v.isNull()).findFirst().orElse(Value.NULL);
            case NULLIF -> nullIf(operands.get(0), operands.get(1), order);
            case LEAST -> operands.stream().filter(v -> !v.isNull()).min(order).orElse(Value.NULL);
            case GREATEST ->
                    operands.stream().filter(v -> !v.isNull()).max(order).orElse(Value.NULL);
            case ADD_INTEGER -> integer(BigInteger::add, operands, type);
            case SUBTRACT_INTEGER -> integer(BigInteger::subtract, operands, type);
            case MULTIPLY_INTEGER -> integer(BigInteger::multiply, operands, type);
            case DIVIDE_INTEGER -> integer((l, r) -> l.divide(notZero(r)), operands, type);
            case MODULO_INTEGER -> integer((l, r) -> l.remainder(notZero(r)), operands, type);
            case NEGATE_INTEGER ->
                    PostgresCasts.inRange(whole(operands.getFirst()).negate(), type.kind());
            case ADD_DECIMAL -> decimals(BigDecimal::add, operands);
            case SUBTRACT_DECIMAL -> decimals(BigDecimal::subtract, operands);
            case MULTIPLY_DECIMAL -> decimals(BigDecimal::multiply, operands);
            case DIVIDE_DECIMAL -> decimals(PostgresOperators::divide, operands);
            case MODULO_DECIMAL -> decimals(PostgresOperators::remainder, operands);
            case NEGATE_DECIMAL -> new Value.Decimal(decimal(operands.getFirst()).negate());
            case ADD_REAL -> reals(Double::sum, operands);
            case SUBTRACT_REAL -> reals((l, r) -> l - r, operands);
            case MULTIPLY_REAL -> reals((l, r) -> l * r, operands);
            case DIVIDE_REAL -> reals(PostgresOperators::quotient, operands);
            case NEGATE_REAL -> Value.of(-real(operands.getFirst()));
            case BIT_AND -> bits((l, r) -> l & r, operands);
            case BIT_OR -> bits((l, r) -> l | r, operands);
            case BIT_NOT -> bits((l, _) -> ~l, operands);
            case PLUS -> operands.getFirst();
            case CONCAT -> {
                var joined = new StringBuilder();
                operands.forEach(o -> joined.append(text(o)));
                yield Value.of(joined.toString());
            }
            case LENGTH -> {
                String text = text(operands.getFirst());
                yield Value.of((long) text.codePointCount(0, text.length()));
            }
            case UPPER -> Value.of(text(operands.getFirst()).toUpperCase(Locale.ROOT));
            case LOWER -> Value.of(text(operands.getFirst()).toLowerCase(Locale.ROOT));
            case REPLACE -> replace(operands);
            case INSTR -> {
                String text = text(operands.get(0));
                int at = text.indexOf(text(operands.get(1)));
                yield Value.of(at < 0 ? 0L : text.codePointCount(0, at) + 1L);
            }
            case TRIM, LTRIM, RTRIM -> trimmed(operator, operands);
            case SIGN -> sign(operands.getFirst());
            case TRUNC -> truncated(operands);
            case YEAR -> Days.part(LocalDate::getYear, operands, type);
            case MONTH -> Days.part(LocalDate::getMonthValue, operands, type);
            case DAY -> Days.part(LocalDate::getDayOfMonth, operands, type);
            case ADD_DAYS -> Days.daysLater(operands);
            case ADD_MONTHS -> Days.monthsLater(operands);
            case DAYS_BETWEEN -> Days.between(operands);
            case STRFTIME -> Days.written(operands, type);
            case SUBSTR -> substring(operands);
            case ABS -> abs(operands.getFirst(), type);
            case FLOOR -> rounded(operands.getFirst(), RoundingMode.FLOOR);
            case CEIL -> rounded(operands.getFirst(), RoundingMode.CEILING);
            case ROUND -> round(operands);
            case ADD, SUBTRACT, MULTIPLY, DIVIDE ->
                    apply(ofKind(operator, operands), operands, type, order);
            case MODULO,
                    NEGATE,
                    SHIFT_LEFT,
                    SHIFT_RIGHT,
                    SUBSTRING_INDEX,
                    PRINTF,
                    HEX,
                    CHAR,
                    UNICODE,
                    QUOTE,
                    SQRT,
                    POWER,
                    EXP,
                    LN,
                    LOG,
                    LOG10,
                    LOG2,
                    PI,
                    MOD,
                    DATE,
                    TIME,
                    DATETIME,
                    JULIANDAY,
                    UNIXEPOCH,
                    TIMEDIFF,
                    CURRENT_DATE,
                    CURRENT_TIME,
                    CURRENT_TIMESTAMP,
                    DIVIDE_SCALED,
                    DIVIDE_APPROXIMATE,
                    DIVIDE_WHOLE,
                    REMAINDER,
                    TYPEOF,
                    RANDOM,
                    XOR ->
                    throw new NotModelled(operator + " in PostgreSQL", null);
        };
    }

    /// The typed operator that the semantics itself needs, to count rows.
    private static Operator ofKind(Operator operator, List<Value> operands) {
        boolean isReal = operands.stream().anyMatch(v -> v instanceof Value.Real);
        boolean isDecimal = operands.stream().anyMatch(v -> v instanceof Value.Decimal);
        String suffix = isReal ? "_REAL" : isDecimal ? "_DECIMAL" : "_INTEGER";
        return Operator.valueOf(operator + suffix);
    }

    private static BigInteger whole(Value value) {
        return BigInteger.valueOf(((Value.Int) value).value());
    }

    private static Value integer(
            BinaryOperator<BigInteger> operation, List<Value> operands, Type type) {
        BigInteger left = whole(operands.getFirst());
        return PostgresCasts.inRange(operation.apply(left, whole(operands.getLast())), type.kind());
    }

    private static BigInteger notZero(BigInteger divisor) {
        if (divisor.signum() == 0) throw divisionByZero();
        return divisor;
    }

    private static EvaluationException divisionByZero() {
        return new EvaluationException("22012", "division by zero");
    }

    private static Value decimals(BinaryOperator<BigDecimal> operation, List<Value> operands) {
        BigDecimal left = decimal(operands.getFirst());
        return new Value.Decimal(operation.apply(left, decimal(operands.getLast())));
    }

    private static BigDecimal remainder(BigDecimal left, BigDecimal right) {
        if (right.signum() == 0) throw divisionByZero();
        return left.remainder(right).setScale(Math.max(left.scale(), right.scale()));
    }

    /// Division with as many digits as PostgreSQL gives: at least 16 significant ones, and no fewer
    /// decimals than either operand. It counts in digits to the base 10,000.
    ///
    /// Source: `select_div_scale` in PostgreSQL's numeric.c, restated.
    static BigDecimal divide(BigDecimal left, BigDecimal right) {
        if (right.signum() == 0) throw divisionByZero();
        int weight = weight(left) - weight(right);
        if (firstDigit(left).compareTo(firstDigit(right)) <= 0) weight--;
        int scale = MIN_SIGNIFICANT_DIGITS - weight * 4;
        scale = Math.max(scale, Math.max(left.scale(), right.scale()));
        return left.divide(right, Math.clamp(scale, 0, 1000), RoundingMode.HALF_UP);
    }

    private static int weight(BigDecimal number) {
        if (number.signum() == 0) return 0;
        return Math.floorDiv(number.precision() - number.scale() - 1, 4);
    }

    private static BigInteger firstDigit(BigDecimal number) {
        return number.abs().movePointLeft(4 * weight(number)).toBigInteger();
    }

    private static Value reals(DoubleBinaryOperator operation, List<Value> operands) {
        double left = real(operands.getFirst());
        double right = real(operands.getLast());
        double result = operation.applyAsDouble(left, right);
        if (Double.isInfinite(result) && !Double.isInfinite(left) && !Double.isInfinite(right)) {
            throw new EvaluationException("22003", "value out of range: overflow");
        }
        return Value.of(result);
    }

    private static double quotient(double dividend, double divisor) {
        if (divisor == 0) throw divisionByZero();
        return dividend / divisor;
    }

    private static Value bits(LongBinaryOperator operation, List<Value> operands) {
        long left = ((Value.Int) operands.getFirst()).value();
        return Value.of(operation.applyAsLong(left, ((Value.Int) operands.getLast()).value()));
    }

    private static Value replace(List<Value> operands) {
        String wanted = text(operands.get(1));
        String text = text(operands.get(0));
        return Value.of(wanted.isEmpty() ? text : text.replace(wanted, text(operands.get(2))));
    }

    /// Counts from 1 and drops what lies before.
    private static Value substring(List<Value> operands) {
        int[] points = text(operands.get(0)).codePoints().toArray();
        long start = ((Value.Int) operands.get(1)).value();
        long end = points.length + 1L;
        if (operands.size() > 2) {
            long length = ((Value.Int) operands.get(2)).value();
            if (length < 0) {
                throw new EvaluationException("22011", "negative substring length not allowed");
            }
            end = Math.min(end, start + length);
        }
        int from = (int) Math.clamp(start, 1, points.length + 1L);
        int to = (int) Math.max(from, end);
        return Value.of(new String(points, from - 1, to - from));
    }

    /// Without blanks, or without any of the characters of a second operand, at the ends.
    private static Value trimmed(Operator operator, List<Value> operands) {
        int[] points = text(operands.getFirst()).codePoints().toArray();
        String unwanted = operands.size() > 1 ? text(operands.get(1)) : " ";
        int from = 0;
        int to = points.length;
        if (operator != Operator.RTRIM)
            while (from < to && unwanted.indexOf(points[from]) >= 0) from++;
        if (operator != Operator.LTRIM)
            while (to > from && unwanted.indexOf(points[to - 1]) >= 0) to--;
        return Value.of(new String(points, from, to - from));
    }

    private static Value sign(Value value) {
        return value instanceof Value.Real(double number)
                ? Value.of(Math.signum(number))
                : new Value.Decimal(BigDecimal.valueOf(decimal(value).signum()));
    }

    private static Value truncated(List<Value> operands) {
        if (operands.getFirst() instanceof Value.Real(double number))
            return Value.of(number < 0 ? Math.ceil(number) : Math.floor(number));
        int digits = operands.size() > 1 ? digits(operands.get(1)) : 0;
        BigDecimal rounded = decimal(operands.getFirst()).setScale(digits, RoundingMode.DOWN);
        return new Value.Decimal(digits < 0 ? rounded.setScale(0) : rounded);
    }

    private static Value abs(Value value, Type type) {
        return switch (value) {
            case Value.Int _ -> PostgresCasts.inRange(whole(value).abs(), type.kind());
            case Value.Real(double number) -> Value.of(Math.abs(number));
            case Value.Decimal(BigDecimal number) -> new Value.Decimal(number.abs());
            case Value.Null _, Value.Text _, Value.Bool _, Value.Blob _, Value.Temporal _ ->
                    throw new NotModelled("ABS of " + value, null);
        };
    }

    private static Value rounded(Value value, RoundingMode mode) {
        if (value instanceof Value.Real(double number)) {
            return Value.of(mode == RoundingMode.FLOOR ? Math.floor(number) : Math.ceil(number));
        }
        return new Value.Decimal(decimal(value).setScale(0, mode));
    }

    /// Half away from zero; a double half to even.
    private static Value round(List<Value> operands) {
        if (operands.size() == 1 && operands.getFirst() instanceof Value.Real(double number)) {
            return Value.of(Math.rint(number));
        }
        int digits = operands.size() > 1 ? digits(operands.get(1)) : 0;
        BigDecimal rounded = decimal(operands.getFirst()).setScale(digits, RoundingMode.HALF_UP);
        return new Value.Decimal(digits < 0 ? rounded.setScale(0) : rounded);
    }

    /// As many decimals as a NUMERIC may have.
    private static int digits(Value value) {
        long digits = ((Value.Int) value).value();
        if (Math.abs(digits) > MOST_DIGITS)
            throw new NotModelled("rounding to " + digits + " digits", null);
        return (int) digits;
    }
}
