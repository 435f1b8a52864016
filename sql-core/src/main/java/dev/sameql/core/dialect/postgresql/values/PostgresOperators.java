package dev.sameql.core.dialect.postgresql.values;

import static dev.sameql.core.dialect.postgresql.values.PostgresCasts.decimal;
import static dev.sameql.core.dialect.postgresql.values.PostgresCasts.real;
import static dev.sameql.core.dialect.postgresql.values.PostgresCasts.text;

import dev.sameql.core.algebra.Days;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.OperatorTable;
import dev.sameql.core.ir.Kind;
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
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.LongBinaryOperator;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

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
        return isNull ? Value.NULL : MEANINGS.of(operator).of(operator, operands, type, order);
    }

    private static Value nullIf(Value value, Value unwanted, Comparator<Value> order) {
        boolean equal =
                !value.isNull() && !unwanted.isNull() && order.compare(value, unwanted) == 0;
        return equal ? Value.NULL : value;
    }

    /// What an operator yields of known values, as a value of a type; an order compares those that
    /// are not NULL.
    @FunctionalInterface
    private interface Meaning {
        Value of(Operator operator, List<Value> operands, Type type, Comparator<Value> order);
    }

    private static final OperatorTable<Meaning> MEANINGS =
            OperatorTable.<Meaning>refusing("%s in PostgreSQL")
                    .with(Operator.COALESCE, of(o -> known(o).findFirst().orElse(Value.NULL)))
                    .with(Operator.NULLIF, (_, o, _, by) -> nullIf(o.get(0), o.get(1), by))
                    .with(Operator.LEAST, (_, o, _, by) -> known(o).min(by).orElse(Value.NULL))
                    .with(Operator.GREATEST, (_, o, _, by) -> known(o).max(by).orElse(Value.NULL))
                    .with(Operator.ADD_INTEGER, integer(BigInteger::add))
                    .with(Operator.SUBTRACT_INTEGER, integer(BigInteger::subtract))
                    .with(Operator.MULTIPLY_INTEGER, integer(BigInteger::multiply))
                    .with(Operator.DIVIDE_INTEGER, integer((l, r) -> l.divide(notZero(r))))
                    .with(Operator.MODULO_INTEGER, integer((l, r) -> l.remainder(notZero(r))))
                    .with(
                            Operator.NEGATE_INTEGER,
                            (_, o, t, _) ->
                                    PostgresCasts.inRange(whole(o.getFirst()).negate(), t.kind()))
                    .with(Operator.ADD_DECIMAL, decimals(BigDecimal::add))
                    .with(Operator.SUBTRACT_DECIMAL, decimals(BigDecimal::subtract))
                    .with(Operator.MULTIPLY_DECIMAL, decimals(BigDecimal::multiply))
                    .with(Operator.DIVIDE_DECIMAL, decimals(PostgresOperators::divide))
                    .with(Operator.MODULO_DECIMAL, decimals(PostgresOperators::remainder))
                    .with(
                            Operator.NEGATE_DECIMAL,
                            of(o -> new Value.Decimal(decimal(o.getFirst()).negate())))
                    .with(Operator.ADD_REAL, reals(Double::sum))
                    .with(Operator.SUBTRACT_REAL, reals((l, r) -> l - r))
                    .with(Operator.MULTIPLY_REAL, reals((l, r) -> l * r))
                    .with(Operator.DIVIDE_REAL, reals(PostgresOperators::quotient))
                    .with(Operator.NEGATE_REAL, of(o -> Value.of(-real(o.getFirst()))))
                    .with(Operator.BIT_AND, bits((l, r) -> l & r))
                    .with(Operator.BIT_OR, bits((l, r) -> l | r))
                    .with(Operator.BIT_NOT, bits((l, _) -> ~l))
                    .with(Operator.SHIFT_LEFT, shift((l, r) -> l << r))
                    .with(Operator.SHIFT_RIGHT, shift((l, r) -> l >> r))
                    .with(Operator.PLUS, of(List::getFirst))
                    .with(Operator.CONCAT, of(PostgresOperators::joined))
                    .with(Operator.LENGTH, of(PostgresOperators::length))
                    .with(Operator.UPPER, changed(t -> t.toUpperCase(Locale.ROOT)))
                    .with(Operator.LOWER, changed(t -> t.toLowerCase(Locale.ROOT)))
                    .with(Operator.REPLACE, of(PostgresOperators::replace))
                    .with(Operator.INSTR, of(PostgresOperators::position))
                    .with(Operator.REVERSE, of(PostgresTexts::reversed))
                    .with(Operator.UNICODE, of(PostgresTexts::firstCodePoint))
                    .with(Operator.INITCAP, of(PostgresTexts::capitalised))
                    .with(Operator.TRANSLATE, of(PostgresTexts::translated))
                    .with(Operator.SPLIT_PART, of(PostgresTexts::field))
                    .with(Operator.OCTET_LENGTH, of(PostgresTexts::octets))
                    .with(Operator.MD5, changed(PostgresTexts::digest))
                    .with(Operator.ARRAY_AT, of(PostgresArrays::at))
                    .with(Operator.ARRAY_MODE, of(PostgresArrays::mode))
                    .with(Operator.ARRAY_PLACE, of(PostgresArrays::place))
                    .with(Operator.ARRAY_CARDINALITY, of(PostgresArrays::count))
                    .with(Operator.ARRAY_NULLS, of(PostgresArrays::nulls))
                    .with(Operator.ARRAY_CONTAINS, of(PostgresArrays::contains))
                    .with(Operator.ARRAY_TO_STRING, of(PostgresArrays::joined))
                    .with(Operator.ARRAY_ELEMENT, changed(PostgresTexts::element))
                    .with(
                            Set.of(Operator.TRIM, Operator.LTRIM, Operator.RTRIM),
                            (operator, o, _, _) -> trimmed(operator, o))
                    .with(Operator.SIGN, of(o -> sign(o.getFirst())))
                    .with(Operator.TRUNC, of(PostgresOperators::truncated))
                    .with(Operator.YEAR, part(LocalDate::getYear))
                    .with(Operator.MONTH, part(LocalDate::getMonthValue))
                    .with(Operator.DAY, part(LocalDate::getDayOfMonth))
                    .with(Operator.ADD_DAYS, of(Days::daysLater))
                    .with(Operator.ADD_MONTHS, of(Days::monthsLater))
                    .with(Operator.ADD_SECONDS, of(Days::secondsLater))
                    .with(Operator.DAYS_BETWEEN, of(Days::between))
                    .with(Operator.MAKE_DATE, of(FormattedDates::made))
                    .with(Operator.TO_DATE, of(FormattedDates::read))
                    .with(Operator.STRFTIME, (_, o, t, _) -> Days.written(o, t))
                    .with(Operator.SUBSTR, of(PostgresOperators::substring))
                    .with(Operator.ABS, (_, o, t, _) -> abs(o.getFirst(), t))
                    .with(Operator.FLOOR, of(o -> rounded(o.getFirst(), RoundingMode.FLOOR)))
                    .with(Operator.CEIL, of(o -> rounded(o.getFirst(), RoundingMode.CEILING)))
                    .with(Operator.ROUND, of(PostgresOperators::round))
                    .with(Operator.SQRT, of(o -> PostgresMathematics.root(o.getFirst())))
                    .with(Operator.EXP, ofDoubles(o -> PostgresMathematics.exp(real(o.getFirst()))))
                    .with(Operator.LN, ofDoubles(o -> PostgresMathematics.ln(real(o.getFirst()))))
                    .with(
                            Operator.LOG10,
                            ofDoubles(o -> PostgresMathematics.log10(real(o.getFirst()))))
                    .with(
                            Operator.POWER,
                            (_, o, t, _) ->
                                    t.kind() == Kind.DECIMAL
                                            ? PostgresPowers.of(
                                                    decimal(o.get(0)), decimal(o.get(1)))
                                            : PostgresMathematics.power(
                                                    real(o.get(0)), real(o.get(1))))
                    .with(
                            Operator.SUBTRACT,
                            (operator, o, t, by) ->
                                    o.getFirst() instanceof Value.Temporal
                                            ? Days.secondsBetween(o)
                                            : apply(ofKind(operator, o), o, t, by))
                    .with(
                            Set.of(Operator.ADD, Operator.MULTIPLY, Operator.DIVIDE),
                            (operator, o, t, by) -> apply(ofKind(operator, o), o, t, by))
                    .table();

    private static Meaning of(Function<List<Value>, Value> meaning) {
        return (_, operands, _, _) -> meaning.apply(operands);
    }

    /// Of `numeric` it has digits that are not modelled.
    private static Meaning ofDoubles(Function<List<Value>, Value> meaning) {
        return (operator, operands, type, _) -> {
            if (type.kind() == Kind.DECIMAL)
                throw new NotModelled(operator + " of numeric in PostgreSQL", null);
            return meaning.apply(operands);
        };
    }

    private static Stream<Value> known(List<Value> operands) {
        return operands.stream().filter(v -> !v.isNull());
    }

    private static Value joined(List<Value> operands) {
        var joined = new StringBuilder();
        operands.forEach(o -> joined.append(text(o)));
        return Value.of(joined.toString());
    }

    private static Value length(List<Value> operands) {
        String text = text(operands.getFirst());
        return Value.of((long) text.codePointCount(0, text.length()));
    }

    private static Meaning changed(UnaryOperator<String> change) {
        return of(operands -> Value.of(change.apply(text(operands.getFirst()))));
    }

    private static Value position(List<Value> operands) {
        String text = text(operands.get(0));
        int at = text.indexOf(text(operands.get(1)));
        return Value.of(at < 0 ? 0L : text.codePointCount(0, at) + 1L);
    }

    private static Meaning part(ToIntFunction<LocalDate> part) {
        return (_, operands, type, _) -> Days.part(part, operands, type);
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

    private static Meaning integer(BinaryOperator<BigInteger> operation) {
        return (_, operands, type, _) -> {
            BigInteger left = whole(operands.getFirst());
            BigInteger result = operation.apply(left, whole(operands.getLast()));
            return PostgresCasts.inRange(result, type.kind());
        };
    }

    private static BigInteger notZero(BigInteger divisor) {
        if (divisor.signum() == 0) throw divisionByZero();
        return divisor;
    }

    private static EvaluationException divisionByZero() {
        return new EvaluationException("22012", "division by zero");
    }

    private static Meaning decimals(BinaryOperator<BigDecimal> operation) {
        return of(
                operands -> {
                    BigDecimal left = decimal(operands.getFirst());
                    return new Value.Decimal(operation.apply(left, decimal(operands.getLast())));
                });
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

    private static Meaning reals(DoubleBinaryOperator operation) {
        return of(operands -> finite(operation, operands));
    }

    /// Infinite only where an operand is.
    private static Value finite(DoubleBinaryOperator operation, List<Value> operands) {
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

    private static Meaning bits(LongBinaryOperator operation) {
        return of(
                operands -> {
                    long left = ((Value.Int) operands.getFirst()).value();
                    long right = ((Value.Int) operands.getLast()).value();
                    return Value.of(operation.applyAsLong(left, right));
                });
    }

    /// By as many bits as the number has, or by less than none, it depends on the machine.
    private static Meaning shift(LongBinaryOperator operation) {
        return (_, operands, type, _) -> {
            boolean small = type.kind() == Kind.INT4;
            long by = ((Value.Int) operands.getLast()).value();
            if (by < 0 || by >= (small ? Integer.SIZE : Long.SIZE))
                throw new NotModelled("a shift by " + by + " bits in PostgreSQL", null);
            long shifted = operation.applyAsLong(((Value.Int) operands.getFirst()).value(), by);
            return Value.of(small ? (int) shifted : shifted);
        };
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

    /// Half away from zero; a double half to even. A third operand is the precision of a cast.
    private static Value round(List<Value> operands) {
        if (operands.size() == 1 && operands.getFirst() instanceof Value.Real(double number)) {
            return Value.of(Math.rint(number));
        }
        int digits = operands.size() > 1 ? digits(operands.get(1)) : 0;
        BigDecimal rounded = decimal(operands.getFirst()).setScale(digits, RoundingMode.HALF_UP);
        if (operands.size() == 3
                && rounded.signum() != 0
                && rounded.precision() - rounded.scale() > digits(operands.get(2)) - digits)
            throw new EvaluationException("22003", "numeric field overflow");
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
