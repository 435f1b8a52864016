package dev.sameql.core.dialect.oracle;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Truth;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.dialect.postgresql.values.PostgresAlgebra;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;

/// Oracle's operators on known values, where they are not as PostgreSQL's: numbers are decimal,
/// quotients have forty digits, `||` leaves NULL out, and what yields the empty text yields NULL.
public final class OracleAlgebra extends PostgresAlgebra {
    private static final int BASE_100_DIGITS = 20;

    public OracleAlgebra(Instant now) {
        super(now);
    }

    @Override
    public Value literal(Value value, Type type) {
        return switch (value) {
            case Value.Text(String text) when text.isEmpty() -> Value.NULL;
            case Value.Int(long number) when type.kind() == Kind.DECIMAL ->
                    new Value.Decimal(BigDecimal.valueOf(number));
            default -> value;
        };
    }

    @Override
    public Value cast(Value operand, Type from, Type target, CastMode mode) {
        return OracleCasts.cast(operand, target);
    }

    @Override
    public Value apply(Operator operator, List<Value> operands, Type type) {
        boolean isNull = operands.stream().anyMatch(Value::isNull);
        if (isNull && operator != Operator.CONCAT && operator != Operator.COALESCE)
            return operator == Operator.NULLIF ? operands.getFirst() : Value.NULL;
        Value value =
                switch (operator) {
                    case CONCAT -> joined(operands);
                    case DIVIDE_DECIMAL -> quotient(operands);
                    case MODULO_DECIMAL ->
                            OracleCasts.decimal(operands.get(1)).signum() == 0
                                    ? operands.getFirst()
                                    : super.apply(operator, operands, type);
                    case ROUND -> operands.size() == 3 ? fitting(operands) : rounded(operands);
                    case TRUNC, FLOOR, CEIL, ABS -> super.apply(operator, operands, type);
                    case DIVIDE_REAL -> throw new NotModelled("BINARY_DOUBLE division", null);
                    case LENGTH ->
                            new Value.Decimal(
                                    OracleCasts.decimal(super.apply(operator, operands, type)));
                    default -> super.apply(operator, operands, type);
                };
        return value instanceof Value.Text(String text) && text.isEmpty() ? Value.NULL : value;
    }

    private static Value joined(List<Value> operands) {
        StringBuilder joined = new StringBuilder();
        for (Value operand : operands)
            if (!operand.isNull()) joined.append(OracleCasts.text(operand));
        return joined.isEmpty() ? Value.NULL : Value.of(joined.toString());
    }

    private static Value quotient(List<Value> operands) {
        return quotient(OracleCasts.decimal(operands.get(0)), OracleCasts.decimal(operands.get(1)));
    }

    /// Twenty digits to the base 100, rounded.
    ///
    /// Source: Oracle's NUMBER (Concepts, "Internal Numeric Format"); not checked on a server.
    private static Value quotient(BigDecimal dividend, BigDecimal divisor) {
        if (divisor.signum() == 0)
            throw new EvaluationException("22012", "ORA-01476: divisor is equal to zero");
        if (dividend.signum() == 0) return new Value.Decimal(BigDecimal.ZERO);
        BigDecimal rough = dividend.divide(divisor, 80, RoundingMode.DOWN);
        int first = rough.precision() - rough.scale();
        int pair = Math.ceilDiv(first, 2);
        int scale = 2 * (BASE_100_DIGITS - pair);
        BigDecimal quotient = dividend.divide(divisor, scale, RoundingMode.HALF_UP);
        BigDecimal plain = quotient.stripTrailingZeros();
        return new Value.Decimal(plain.scale() < 0 ? plain.setScale(0) : plain);
    }

    /// Half away from zero, to so many decimals.
    private static Value rounded(List<Value> operands) {
        int scale = operands.size() < 2 ? 0 : OracleCasts.decimal(operands.get(1)).intValueExact();
        BigDecimal number = OracleCasts.decimal(operands.getFirst());
        BigDecimal rounded = number.setScale(scale, RoundingMode.HALF_UP);
        return new Value.Decimal(scale < 0 ? rounded.setScale(0) : rounded);
    }

    private static Value fitting(List<Value> operands) {
        Value rounded = rounded(operands.subList(0, 2));
        int precision = OracleCasts.decimal(operands.get(2)).intValueExact();
        if (OracleCasts.decimal(rounded).precision() > precision)
            throw new EvaluationException(
                    "22003", "ORA-01438: value larger than specified precision allowed");
        return rounded;
    }

    @Override
    public Truth<Boolean> condition(Value value) {
        throw new NotModelled("a condition that is no predicate in Oracle", null);
    }

    @Override
    public Value value(Truth<Boolean> truth) {
        throw new NotModelled("a predicate as a value in Oracle", null);
    }

    @Override
    public Value aggregate(
            AggregateFunction function, List<Weighted<Boolean, Value>> members, Type type) {
        List<Value> values = members.stream().map(Weighted::value).toList();
        if (function == AggregateFunction.COUNT)
            return new Value.Decimal(new BigDecimal(BigInteger.valueOf(values.size())));
        if (function != AggregateFunction.AVG || type.kind() == Kind.REAL || values.isEmpty())
            return super.aggregate(function, members, type);
        BigDecimal sum =
                values.stream()
                        .map(v -> OracleCasts.decimal(v))
                        .reduce(BigDecimal.ZERO, BigDecimal::add);
        return quotient(sum, BigDecimal.valueOf(values.size()));
    }

    @Override
    public int order(Value left, Value right, Collation collation) {
        boolean padded =
                collation == Collation.RTRIM
                        && left instanceof Value.Text
                        && right instanceof Value.Text;
        return padded
                ? super.order(trimmed(left), trimmed(right), Collation.BINARY)
                : super.order(left, right, collation);
    }

    private static Value trimmed(Value text) {
        return Value.of(((Value.Text) text).value().replaceFirst(" +$", ""));
    }
}
