package dev.sameql.core.dialect.postgresql.values;

import static dev.sameql.core.dialect.postgresql.values.PostgresCasts.decimal;
import static dev.sameql.core.dialect.postgresql.values.PostgresCasts.real;
import static dev.sameql.core.dialect.postgresql.values.PostgresCasts.text;

import dev.sameql.core.algebra.Days;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// PostgreSQL's scalar operators and functions (TRAF's `apply`). Integers raise 22003 beyond the
/// range of the result type, division by zero raises 22012.
public final class PostgresOperators {
    private static final int MIN_SIGNIFICANT_DIGITS = 16;
    private static final int MOST_DIGITS = 2000;

    /// The operators that do not simply answer NULL when an operand is NULL.
    private static final Set<Operator> SEES_NULL =
            EnumSet.of(Operator.COALESCE, Operator.NULLIF, Operator.LEAST, Operator.GREATEST);

    private PostgresOperators() {}

    public static Value apply(
            Operator operator, List<Value> operands, Type type, Comparator<Value> order) {
        boolean isNull = !SEES_NULL.contains(operator) && operands.stream().anyMatch(Value::isNull);
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
            case ADD_INTEGER,
                    SUBTRACT_INTEGER,
                    MULTIPLY_INTEGER,
                    DIVIDE_INTEGER,
                    MODULO_INTEGER,
                    NEGATE_INTEGER ->
                    integer(operator, operands, type.kind());
            case ADD_DECIMAL,
                    SUBTRACT_DECIMAL,
                    MULTIPLY_DECIMAL,
                    DIVIDE_DECIMAL,
                    MODULO_DECIMAL,
                    NEGATE_DECIMAL ->
                    new Value.Decimal(decimals(operator, operands));
            case ADD_REAL, SUBTRACT_REAL, MULTIPLY_REAL, DIVIDE_REAL, NEGATE_REAL ->
                    Value.of(reals(operator, operands));
            case BIT_AND, BIT_OR, BIT_NOT -> bits(operator, operands);
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
            case ADD_DAYS, ADD_MONTHS, YEAR, MONTH, DAY, DAYS_BETWEEN, STRFTIME ->
                    Days.apply(operator, operands, type);
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

    private static Value integer(Operator operator, List<Value> operands, Kind kind) {
        BigInteger left = whole(operands.getFirst());
        BigInteger right = whole(operands.getLast());
        BigInteger result =
                switch (operator) {
                    case ADD_INTEGER -> left.add(right);
                    case SUBTRACT_INTEGER -> left.subtract(right);
                    case MULTIPLY_INTEGER -> left.multiply(right);
                    case DIVIDE_INTEGER -> left.divide(notZero(right));
                    case MODULO_INTEGER -> left.remainder(notZero(right));
                    case NEGATE_INTEGER -> left.negate();
                    default -> throw new IllegalArgumentException(operator.name());
                };
        return PostgresCasts.inRange(result, kind);
    }

    private static BigInteger notZero(BigInteger divisor) {
        if (divisor.signum() == 0) throw divisionByZero();
        return divisor;
    }

    private static EvaluationException divisionByZero() {
        return new EvaluationException("22012", "division by zero");
    }

    private static BigDecimal decimals(Operator operator, List<Value> operands) {
        BigDecimal left = decimal(operands.getFirst());
        BigDecimal right = decimal(operands.getLast());
        return switch (operator) {
            case ADD_DECIMAL -> left.add(right);
            case SUBTRACT_DECIMAL -> left.subtract(right);
            case MULTIPLY_DECIMAL -> left.multiply(right);
            case DIVIDE_DECIMAL -> divide(left, right);
            case MODULO_DECIMAL -> {
                if (right.signum() == 0) throw divisionByZero();
                yield left.remainder(right).setScale(Math.max(left.scale(), right.scale()));
            }
            case NEGATE_DECIMAL -> left.negate();
            default -> throw new IllegalArgumentException(operator.name());
        };
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

    private static double reals(Operator operator, List<Value> operands) {
        double left = real(operands.getFirst());
        double right = real(operands.getLast());
        double result =
                switch (operator) {
                    case ADD_REAL -> left + right;
                    case SUBTRACT_REAL -> left - right;
                    case MULTIPLY_REAL -> left * right;
                    case DIVIDE_REAL -> {
                        if (right == 0) throw divisionByZero();
                        yield left / right;
                    }
                    case NEGATE_REAL -> -left;
                    default -> throw new IllegalArgumentException(operator.name());
                };
        if (Double.isInfinite(result) && !Double.isInfinite(left) && !Double.isInfinite(right)) {
            throw new EvaluationException("22003", "value out of range: overflow");
        }
        return result;
    }

    private static Value bits(Operator operator, List<Value> operands) {
        long left = ((Value.Int) operands.getFirst()).value();
        long right = ((Value.Int) operands.getLast()).value();
        return Value.of(
                switch (operator) {
                    case BIT_AND -> left & right;
                    case BIT_OR -> left | right;
                    case BIT_NOT -> ~left;
                    default -> throw new IllegalArgumentException(operator.name());
                });
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
