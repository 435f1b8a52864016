package dev.sameql.core.dialect.mysql.values;

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
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;

/// MySQL's scalar operators on known values: NULL for a NULL operand and for a division by zero, an
/// error beyond 64 bits.
///
/// Source: dev.mysql.com/doc/refman/8.0, sections 12.4 to 12.8 and 12.25; checked against MariaDB
/// 10.11.
public final class MysqlOperators {
    /// How many decimals a quotient has more than its dividend (`div_precision_increment`).
    public static final int MORE_DIGITS = 4;

    private static final int MOST_DECIMALS = 30;
    private static final int MOST_DIGITS = 65;

    private MysqlOperators() {}

    public static Value apply(Operator operator, List<Value> operands, Type type) {
        if (operands.stream().anyMatch(Value::isNull)) return Value.NULL;
        return switch (operator) {
            case ADD_INTEGER -> integer(BigInteger::add, operands);
            case SUBTRACT_INTEGER -> integer(BigInteger::subtract, operands);
            case MULTIPLY_INTEGER -> integer(BigInteger::multiply, operands);
            case NEGATE_INTEGER -> MysqlCasts.inRange(whole(operands.getFirst()).negate());
            case DIVIDE_WHOLE ->
                    whole(operands.getLast()).signum() == 0
                            ? Value.NULL
                            : integer(BigInteger::divide, operands);
            case ADD_DECIMAL -> decimal(BigDecimal::add, operands);
            case SUBTRACT_DECIMAL -> decimal(BigDecimal::subtract, operands);
            case MULTIPLY_DECIMAL -> decimal(BigDecimal::multiply, operands);
            case NEGATE_DECIMAL -> exact(MysqlCasts.decimal(operands.getFirst()).negate());
            case ADD_REAL -> real(Double::sum, operands);
            case SUBTRACT_REAL -> real((l, r) -> l - r, operands);
            case MULTIPLY_REAL -> real((l, r) -> l * r, operands);
            case NEGATE_REAL -> finite(-MysqlCasts.real(operands.getFirst()));
            case DIVIDE_SCALED ->
                    operands.size() == 2
                            ? divide(
                                    MysqlCasts.decimal(operands.getFirst()),
                                    MysqlCasts.decimal(operands.getLast()))
                            : divide(
                                    MysqlCasts.decimal(operands.getFirst()),
                                    MysqlCasts.decimal(operands.get(1)),
                                    whole(operands.getLast()).intValueExact());
            case DIVIDE_APPROXIMATE -> {
                double divisor = MysqlCasts.real(operands.getLast());
                yield divisor == 0
                        ? Value.NULL
                        : finite(MysqlCasts.real(operands.getFirst()) / divisor);
            }
            case REMAINDER -> remainder(operands, type);
            case ABS -> ofNumber(Math::abs, BigDecimal::abs, operands, type);
            case CEIL ->
                    ofNumber(Math::ceil, n -> n.setScale(0, RoundingMode.CEILING), operands, type);
            case FLOOR ->
                    ofNumber(Math::floor, n -> n.setScale(0, RoundingMode.FLOOR), operands, type);
            case SIGN -> ofExact(n -> BigDecimal.valueOf(n.signum()), operands, type);
            case ROUND -> ofExact(n -> rounded(n, operands), operands, type);
            case LENGTH -> Value.of((long) MysqlTextOperators.text(operands).length());
            case UPPER -> MysqlTextOperators.changed(operands, t -> t.toUpperCase(Locale.ROOT));
            case LOWER -> MysqlTextOperators.changed(operands, t -> t.toLowerCase(Locale.ROOT));
            case TRIM -> MysqlTextOperators.changed(operands, t -> t.replaceAll("^ +| +$", ""));
            case LTRIM -> MysqlTextOperators.changed(operands, t -> t.replaceAll("^ +", ""));
            case RTRIM -> MysqlTextOperators.changed(operands, t -> t.replaceAll(" +$", ""));
            case REPLACE -> MysqlTextOperators.replace(operands);
            case CONCAT -> MysqlTextOperators.concatenate(operands);
            case SUBSTR -> MysqlTextOperators.substring(operands);
            case SUBSTRING_INDEX -> MysqlTextOperators.part(operands);
            case INSTR -> MysqlTextOperators.position(operands);
            case YEAR -> Days.part(LocalDate::getYear, operands, type);
            case MONTH -> Days.part(LocalDate::getMonthValue, operands, type);
            case DAY -> Days.part(LocalDate::getDayOfMonth, operands, type);
            case ADD_DAYS -> Days.daysLater(operands);
            case ADD_MONTHS -> Days.monthsLater(operands);
            case DAYS_BETWEEN -> Days.between(operands);
            case STRFTIME -> Days.written(operands, type);
            case LEAST -> operands.stream().min(order(operands)).orElseThrow();
            case GREATEST -> operands.stream().max(order(operands)).orElseThrow();
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO, NEGATE, PLUS -> throw none(operator);
            case DIVIDE_INTEGER, DIVIDE_DECIMAL, DIVIDE_REAL -> throw none(operator);
            case MODULO_INTEGER, MODULO_DECIMAL, MOD -> throw none(operator);
            case BIT_AND, BIT_OR, BIT_NOT, SHIFT_LEFT, SHIFT_RIGHT -> throw none(operator);
            case PRINTF, HEX, CHAR, UNICODE, QUOTE, TYPEOF, RANDOM, XOR -> throw none(operator);
            case TRUNC, SQRT, POWER, EXP, LN, LOG, LOG10, LOG2, PI -> throw none(operator);
            case COALESCE, NULLIF -> throw none(operator);
            case DATE, TIME, DATETIME, JULIANDAY, UNIXEPOCH, TIMEDIFF -> throw none(operator);
            case CURRENT_DATE, CURRENT_TIME, CURRENT_TIMESTAMP -> throw none(operator);
        };
    }

    /// Elaboration makes no such operator.
    private static NotModelled none(Operator operator) {
        return new NotModelled(operator + " in MySQL", null);
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

    static Value finite(double number) {
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

    /// Half away from zero, or with zeros. A third operand is the precision of a CAST.
    private static BigDecimal rounded(BigDecimal number, List<Value> operands) {
        int digits = operands.size() == 1 ? 0 : whole(operands.get(1)).intValueExact();
        BigDecimal rounded = number.setScale(digits, RoundingMode.HALF_UP);
        if (operands.size() == 3 && rounded.precision() > whole(operands.get(2)).intValueExact())
            throw new NotModelled("a CAST to fewer digits than the number has in MySQL", null);
        return rounded;
    }
}
