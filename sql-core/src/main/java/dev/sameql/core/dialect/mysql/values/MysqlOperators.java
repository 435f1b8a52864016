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
import java.util.Comparator;
import java.util.List;

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
            case ADD_INTEGER, SUBTRACT_INTEGER, MULTIPLY_INTEGER, NEGATE_INTEGER, DIVIDE_WHOLE ->
                    integer(operator, operands);
            case ADD_DECIMAL, SUBTRACT_DECIMAL, MULTIPLY_DECIMAL, NEGATE_DECIMAL ->
                    exact(decimal(operator, operands));
            case ADD_REAL, SUBTRACT_REAL, MULTIPLY_REAL, NEGATE_REAL -> real(operator, operands);
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
            case ABS, SIGN, CEIL, FLOOR, ROUND -> ofNumber(operator, operands, type);
            case LENGTH, UPPER, LOWER, TRIM, LTRIM, RTRIM, REPLACE, CONCAT, SUBSTR, INSTR ->
                    MysqlTextOperators.apply(operator, operands);
            case ADD_DAYS, ADD_MONTHS, YEAR, MONTH, DAY, DAYS_BETWEEN, STRFTIME ->
                    Days.apply(operator, operands, type);
            case LEAST, GREATEST -> extreme(operator, operands);
            // elaboration makes none of the others
            default -> throw new NotModelled(operator + " in MySQL", null);
        };
    }

    /// Of numbers of one kind.
    private static Value extreme(Operator operator, List<Value> operands) {
        Comparator<Value> order =
                operands.getFirst() instanceof Value.Real
                        ? Comparator.comparingDouble(MysqlCasts::real)
                        : Comparator.comparing(MysqlCasts::decimal);
        return operator == Operator.LEAST
                ? operands.stream().min(order).orElseThrow()
                : operands.stream().max(order).orElseThrow();
    }

    private static Value integer(Operator operator, List<Value> operands) {
        BigInteger left = whole(operands.getFirst());
        BigInteger right = whole(operands.getLast());
        if (operator == Operator.DIVIDE_WHOLE && right.signum() == 0) return Value.NULL;
        return MysqlCasts.inRange(
                switch (operator) {
                    case ADD_INTEGER -> left.add(right);
                    case SUBTRACT_INTEGER -> left.subtract(right);
                    case MULTIPLY_INTEGER -> left.multiply(right);
                    case NEGATE_INTEGER -> left.negate();
                    case DIVIDE_WHOLE -> left.divide(right);
                    default -> throw new IllegalArgumentException(operator.name());
                });
    }

    private static BigInteger whole(Value value) {
        return MysqlCasts.decimal(value).toBigIntegerExact();
    }

    private static BigDecimal decimal(Operator operator, List<Value> operands) {
        BigDecimal left = MysqlCasts.decimal(operands.getFirst());
        BigDecimal right = MysqlCasts.decimal(operands.getLast());
        return switch (operator) {
            case ADD_DECIMAL -> left.add(right);
            case SUBTRACT_DECIMAL -> left.subtract(right);
            case MULTIPLY_DECIMAL -> left.multiply(right);
            case NEGATE_DECIMAL -> left.negate();
            default -> throw new IllegalArgumentException(operator.name());
        };
    }

    static Value exact(BigDecimal number) {
        if (number.scale() > MOST_DECIMALS || number.precision() > MOST_DIGITS)
            throw new NotModelled("an exact number of so many digits in MySQL", null);
        return new Value.Decimal(number);
    }

    private static Value real(Operator operator, List<Value> operands) {
        double left = MysqlCasts.real(operands.getFirst());
        double right = MysqlCasts.real(operands.getLast());
        return finite(
                switch (operator) {
                    case ADD_REAL -> left + right;
                    case SUBTRACT_REAL -> left - right;
                    case MULTIPLY_REAL -> left * right;
                    case NEGATE_REAL -> -left;
                    default -> throw new IllegalArgumentException(operator.name());
                });
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

    private static Value ofNumber(Operator operator, List<Value> operands, Type type) {
        Value value = operands.getFirst();
        if (value instanceof Value.Real(double number)) {
            return Value.of(
                    switch (operator) {
                        case ABS -> Math.abs(number);
                        case CEIL -> Math.ceil(number);
                        case FLOOR -> Math.floor(number);
                        default -> throw new NotModelled(operator + " of a double in MySQL", null);
                    });
        }
        BigDecimal number = MysqlCasts.decimal(value);
        BigDecimal result =
                switch (operator) {
                    case ABS -> number.abs();
                    case SIGN -> BigDecimal.valueOf(number.signum());
                    case CEIL -> number.setScale(0, RoundingMode.CEILING);
                    case FLOOR -> number.setScale(0, RoundingMode.FLOOR);
                    case ROUND -> rounded(number, operands);
                    default -> throw new IllegalArgumentException(operator.name());
                };
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
