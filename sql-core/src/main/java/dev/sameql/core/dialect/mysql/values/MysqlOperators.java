package dev.sameql.core.dialect.mysql.values;

import dev.sameql.core.algebra.CorrectRounding;
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
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.UnaryOperator;

/// MySQL's scalar operators on known values: NULL for a NULL operand and for a division by zero, an
/// error beyond 64 bits.
///
/// Source: dev.mysql.com/doc/refman/8.0, sections 12.4 to 12.8 and 12.25; checked against MariaDB
/// 10.11.
public final class MysqlOperators {
    /// How many decimals a quotient has more than its dividend (`div_precision_increment`).
    public static final int MORE_DIGITS = 4;

    private static final int DIGITS_OF_A_WORD = 9;
    private static final int MOST_DECIMALS = 30;
    private static final int MOST_DIGITS = 65;
    private static final UnaryOperator<BigDecimal> CEILING =
            n -> n.setScale(0, RoundingMode.CEILING);
    private static final UnaryOperator<BigDecimal> FLOOR = n -> n.setScale(0, RoundingMode.FLOOR);

    /// What an operator yields of known values, none of which is NULL, as a value of a type.
    @FunctionalInterface
    private interface Meaning {
        Value of(List<Value> operands, Type type);
    }

    private static final OperatorTable<Meaning> MEANINGS =
            OperatorTable.<Meaning>refusing("%s in MySQL")
                    .with(Operator.ADD_INTEGER, (o, _) -> integer(BigInteger::add, o))
                    .with(Operator.SUBTRACT_INTEGER, (o, _) -> integer(BigInteger::subtract, o))
                    .with(Operator.MULTIPLY_INTEGER, (o, _) -> integer(BigInteger::multiply, o))
                    .with(
                            Operator.NEGATE_INTEGER,
                            (o, _) -> MysqlCasts.inRange(whole(o.getFirst()).negate()))
                    .with(Operator.DIVIDE_WHOLE, (o, _) -> wholeQuotient(o))
                    .with(Operator.BIT_AND, (o, _) -> bits((l, r) -> l & r, o))
                    .with(Operator.BIT_OR, (o, _) -> bits((l, r) -> l | r, o))
                    .with(Operator.SHIFT_LEFT, (o, _) -> bits(MysqlOperators::left, o))
                    .with(Operator.SHIFT_RIGHT, (o, _) -> bits(MysqlOperators::right, o))
                    .with(Operator.ADD, counting(Operator.ADD_INTEGER, Operator.ADD_REAL))
                    .with(
                            Operator.SUBTRACT,
                            counting(Operator.SUBTRACT_INTEGER, Operator.SUBTRACT_REAL))
                    .with(
                            Operator.MULTIPLY,
                            counting(Operator.MULTIPLY_INTEGER, Operator.MULTIPLY_REAL))
                    .with(
                            Operator.DIVIDE,
                            counting(Operator.DIVIDE_WHOLE, Operator.DIVIDE_APPROXIMATE))
                    .with(Operator.ADD_DECIMAL, (o, _) -> decimal(BigDecimal::add, o))
                    .with(Operator.SUBTRACT_DECIMAL, (o, _) -> decimal(BigDecimal::subtract, o))
                    .with(Operator.MULTIPLY_DECIMAL, (o, _) -> decimal(BigDecimal::multiply, o))
                    .with(
                            Operator.NEGATE_DECIMAL,
                            (o, _) -> exact(MysqlCasts.decimal(o.getFirst()).negate()))
                    .with(Operator.ADD_REAL, (o, _) -> real(Double::sum, o))
                    .with(Operator.SUBTRACT_REAL, (o, _) -> real((l, r) -> l - r, o))
                    .with(Operator.MULTIPLY_REAL, (o, _) -> real((l, r) -> l * r, o))
                    .with(Operator.NEGATE_REAL, (o, _) -> finite(-MysqlCasts.real(o.getFirst())))
                    .with(
                            Operator.DIVIDE_CUT,
                            (o, _) ->
                                    cut(
                                            MysqlCasts.decimal(o.getFirst()),
                                            MysqlCasts.decimal(o.getLast())))
                    .with(Operator.SHOWN, (o, _) -> shown(o))
                    .with(Operator.DIVIDE_SCALED, (o, _) -> scaledQuotient(o))
                    .with(Operator.DIVIDE_APPROXIMATE, (o, _) -> approximateQuotient(o))
                    .with(Operator.REMAINDER, MysqlOperators::remainder)
                    .with(Operator.ABS, (o, t) -> ofNumber(Math::abs, BigDecimal::abs, o, t))
                    .with(Operator.CEIL, (o, t) -> ofNumber(Math::ceil, CEILING, o, t))
                    .with(Operator.FLOOR, (o, t) -> ofNumber(Math::floor, FLOOR, o, t))
                    .with(
                            Operator.SIGN,
                            (o, t) -> ofExact(n -> BigDecimal.valueOf(n.signum()), o, t))
                    .with(
                            Operator.ROUND,
                            (o, t) ->
                                    o.getFirst() instanceof Value.Real(double number)
                                            ? rounded(number, o)
                                            : ofExact(n -> rounded(n, o), o, t))
                    .with(Operator.SQRT, (o, _) -> MysqlMathematics.root(MysqlCasts.real(o.get(0))))
                    .with(Operator.EXP, (o, _) -> MysqlMathematics.exp(MysqlCasts.real(o.get(0))))
                    .with(Operator.LN, (o, _) -> MysqlMathematics.logarithm(o, CorrectRounding::ln))
                    .with(Operator.LOG, (o, _) -> MysqlMathematics.logarithm(o))
                    .with(
                            Operator.LOG2,
                            (o, _) -> MysqlMathematics.logarithm(o, CorrectRounding::log2))
                    .with(
                            Operator.LOG10,
                            (o, _) -> MysqlMathematics.logarithm(o, CorrectRounding::log10))
                    .with(Operator.POWER, (o, _) -> MysqlMathematics.power(o))
                    .with(Operator.LENGTH, (o, _) -> MysqlTextOperators.length(o))
                    .with(Operator.OCTET_LENGTH, (o, _) -> MysqlTextOperators.bytes(o))
                    .with(Operator.UPPER, changed(t -> t.toUpperCase(Locale.ROOT)))
                    .with(Operator.LOWER, changed(t -> t.toLowerCase(Locale.ROOT)))
                    .with(Operator.TRIM, changed(t -> t.replaceAll("^ +| +$", "")))
                    .with(Operator.LTRIM, changed(t -> t.replaceAll("^ +", "")))
                    .with(Operator.RTRIM, changed(t -> t.replaceAll(" +$", "")))
                    .with(Operator.REPLACE, (o, _) -> MysqlTextOperators.replace(o))
                    .with(Operator.CONCAT, (o, _) -> MysqlTextOperators.concatenate(o))
                    .with(Operator.SUBSTR, (o, _) -> MysqlTextOperators.substring(o))
                    .with(Operator.SUBSTRING_INDEX, (o, _) -> MysqlTextOperators.part(o))
                    .with(Operator.GROUP_DIGITS, changed(MysqlTextOperators::grouped))
                    .with(Operator.REVERSE, changed(t -> new StringBuilder(t).reverse().toString()))
                    .with(Operator.REGEXP_LIKE, (o, _) -> MysqlPatterns.matches(o))
                    .with(
                            Operator.UNICODE,
                            (o, _) -> {
                                String text = MysqlTextOperators.text(o);
                                return Value.of(text.isEmpty() ? 0L : text.charAt(0));
                            })
                    .with(Operator.TRUNC, (o, t) -> ofExact(n -> truncated(n, o), o, t))
                    .with(Operator.INSTR, (o, _) -> MysqlTextOperators.position(o))
                    .with(Operator.YEAR, (o, t) -> Days.part(LocalDate::getYear, o, t))
                    .with(Operator.MONTH, (o, t) -> Days.part(LocalDate::getMonthValue, o, t))
                    .with(Operator.DAY, (o, t) -> Days.part(LocalDate::getDayOfMonth, o, t))
                    .with(Operator.ADD_DAYS, (o, _) -> Days.daysLater(o))
                    .with(Operator.ADD_MONTHS, (o, _) -> Days.monthsLater(o))
                    .with(Operator.ADD_SECONDS, (o, _) -> Days.secondsLater(o))
                    .with(Operator.DAYS_BETWEEN, (o, _) -> Days.between(o))
                    .with(Operator.STRFTIME, Days::written)
                    .with(Operator.LEAST, (o, _) -> o.stream().min(order(o)).orElseThrow())
                    .with(Operator.GREATEST, (o, _) -> o.stream().max(order(o)).orElseThrow())
                    .table();

    private MysqlOperators() {}

    /// @throws NotModelled for an operator that elaboration does not make
    public static Value apply(Operator operator, List<Value> operands, Type type) {
        if (operands.stream().anyMatch(Value::isNull)) return Value.NULL;
        return MEANINGS.of(operator).of(operands, type);
    }

    /// The typed operator that the semantics itself needs, to count rows and to take shares of
    /// them.
    private static Meaning counting(Operator ofIntegers, Operator ofReals) {
        return (operands, type) -> {
            boolean real = operands.stream().anyMatch(v -> v instanceof Value.Real);
            return MEANINGS.of(real ? ofReals : ofIntegers).of(operands, type);
        };
    }

    /// Bits of 64, as a number without a sign: what would need the last of them is not modelled.
    private static Value bits(LongBinaryOperator operation, List<Value> operands) {
        BigInteger left = whole(operands.getFirst());
        long result =
                operation.applyAsLong(left.longValue(), whole(operands.getLast()).longValue());
        if (result < 0) throw new NotModelled("a number of 64 bits without a sign in MySQL", null);
        return Value.of(result);
    }

    private static long left(long bits, long places) {
        return places < 0 || places >= Long.SIZE ? 0 : bits << places;
    }

    private static long right(long bits, long places) {
        return places < 0 || places >= Long.SIZE ? 0 : bits >>> places;
    }

    private static Meaning changed(UnaryOperator<String> change) {
        return (operands, _) -> MysqlTextOperators.changed(operands, change);
    }

    private static Value wholeQuotient(List<Value> operands) {
        return whole(operands.getLast()).signum() == 0
                ? Value.NULL
                : integer(BigInteger::divide, operands);
    }

    /// A third operand says how many decimals the quotient has.
    private static Value scaledQuotient(List<Value> operands) {
        BigDecimal dividend = MysqlCasts.decimal(operands.getFirst());
        BigDecimal divisor = MysqlCasts.decimal(operands.get(1));
        return operands.size() == 2
                ? divide(dividend, divisor)
                : divide(dividend, divisor, whole(operands.getLast()).intValueExact());
    }

    /// Source: `do_div_mod` in strings/decimal.c of MySQL's and MariaDB's server, restated.
    private static Value cut(BigDecimal dividend, BigDecimal divisor) {
        if (divisor.signum() == 0) return Value.NULL;
        int scale = decimalsOfCut(dividend.scale(), divisor.scale());
        return exact(dividend.divide(divisor, scale, RoundingMode.DOWN));
    }

    /// How many decimals the quotient of numbers of so many is computed with.
    public static int decimalsOfCut(int dividend, int divisor) {
        int own = words(dividend);
        int other = words(divisor);
        int more = MORE_DIGITS - (own - dividend) - (other - divisor);
        return Math.min(words(own + other + Math.max(0, more)), MOST_DECIMALS);
    }

    private static int words(int decimals) {
        return (decimals + DIGITS_OF_A_WORD - 1) / DIGITS_OF_A_WORD * DIGITS_OF_A_WORD;
    }

    private static Value shown(List<Value> operands) {
        BigDecimal number = MysqlCasts.decimal(operands.getFirst());
        int scale = MysqlCasts.decimal(operands.getLast()).scale();
        return exact(number.setScale(scale, RoundingMode.HALF_UP));
    }

    private static Value approximateQuotient(List<Value> operands) {
        double divisor = MysqlCasts.real(operands.getLast());
        return divisor == 0 ? Value.NULL : finite(MysqlCasts.real(operands.getFirst()) / divisor);
    }

    /// Of numbers of one kind.
    private static Comparator<Value> order(List<Value> operands) {
        return operands.getFirst() instanceof Value.Real
                ? Comparator.comparingDouble(MysqlCasts::real)
                : Comparator.comparing(MysqlCasts::decimal);
    }

    private static Value integer(BinaryOperator<BigInteger> operation, List<Value> operands) {
        BigInteger left = whole(operands.getFirst());
        return MysqlCasts.inRange(operation.apply(left, whole(operands.getLast())));
    }

    private static BigInteger whole(Value value) {
        return MysqlCasts.decimal(value).toBigIntegerExact();
    }

    private static Value decimal(BinaryOperator<BigDecimal> operation, List<Value> operands) {
        BigDecimal left = MysqlCasts.decimal(operands.getFirst());
        return exact(operation.apply(left, MysqlCasts.decimal(operands.getLast())));
    }

    static Value exact(BigDecimal number) {
        if (number.scale() > MOST_DECIMALS || number.precision() > MOST_DIGITS)
            throw new NotModelled("an exact number of so many digits in MySQL", null);
        return new Value.Decimal(number);
    }

    private static Value real(DoubleBinaryOperator operation, List<Value> operands) {
        double left = MysqlCasts.real(operands.getFirst());
        return finite(operation.applyAsDouble(left, MysqlCasts.real(operands.getLast())));
    }

    /// A double that is finite; others are an error.
    public static Value finite(double number) {
        if (!Double.isFinite(number))
            throw new EvaluationException("22003", "DOUBLE value is out of range");
        return Value.of(number);
    }

    /// The quotient of exact numbers, with four decimals more than the dividend.
    static Value divide(BigDecimal dividend, BigDecimal divisor) {
        int scale = Math.min(MOST_DECIMALS, dividend.scale() + MORE_DIGITS);
        return divide(dividend, divisor, scale);
    }

    private static Value divide(BigDecimal dividend, BigDecimal divisor, int scale) {
        if (divisor.signum() == 0) return Value.NULL;
        return exact(dividend.divide(divisor, scale, RoundingMode.HALF_UP));
    }

    private static Value remainder(List<Value> operands, Type type) {
        if (type.kind() == Kind.REAL) {
            double divisor = MysqlCasts.real(operands.getLast());
            return divisor == 0
                    ? Value.NULL
                    : Value.of(MysqlCasts.real(operands.getFirst()) % divisor);
        }
        BigDecimal left = MysqlCasts.decimal(operands.getFirst());
        BigDecimal right = MysqlCasts.decimal(operands.getLast());
        if (right.signum() == 0) return Value.NULL;
        BigDecimal rest = left.remainder(right);
        return type.kind() == Kind.DECIMAL
                ? exact(rest.setScale(Math.max(left.scale(), right.scale())))
                : MysqlCasts.inRange(rest.toBigIntegerExact());
    }

    private static Value ofNumber(
            DoubleUnaryOperator ofReal,
            UnaryOperator<BigDecimal> ofExact,
            List<Value> operands,
            Type type) {
        return operands.getFirst() instanceof Value.Real(double number)
                ? Value.of(ofReal.applyAsDouble(number))
                : ofExact(ofExact, operands, type);
    }

    private static Value ofExact(
            UnaryOperator<BigDecimal> operation, List<Value> operands, Type type) {
        if (operands.getFirst() instanceof Value.Real)
            throw new NotModelled("such a function of a double in MySQL", null);
        BigDecimal result = operation.apply(MysqlCasts.decimal(operands.getFirst()));
        return type.kind() == Kind.DECIMAL
                ? exact(result)
                : MysqlCasts.inRange(result.setScale(0, RoundingMode.HALF_UP).toBigInteger());
    }

    private static BigDecimal truncated(BigDecimal number, List<Value> operands) {
        return number.setScale(whole(operands.getLast()).intValueExact(), RoundingMode.DOWN);
    }

    /// A double as the server's `my_double_round` has it: the even one of two that are as near.
    private static Value rounded(double number, List<Value> operands) {
        int digits = operands.size() == 1 ? 0 : whole(operands.get(1)).intValueExact();
        if (operands.size() == 3)
            throw new NotModelled("a double as an exact number in MySQL", null);
        double power = Math.pow(10, digits);
        return finite(Math.rint(number * power) / power);
    }

    /// Half away from zero, or with zeros. A third operand is the precision of a CAST.
    private static BigDecimal rounded(BigDecimal number, List<Value> operands) {
        int digits = operands.size() == 1 ? 0 : whole(operands.get(1)).intValueExact();
        BigDecimal rounded = number.setScale(digits, RoundingMode.HALF_UP);
        if (operands.size() == 3 && rounded.precision() > whole(operands.get(2)).intValueExact())
            throw new NotModelled("a CAST to fewer digits than the number has in MySQL", null);
        return rounded;
    }
}
