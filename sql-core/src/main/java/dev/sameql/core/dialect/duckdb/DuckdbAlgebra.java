package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.dialect.postgresql.values.PostgresAlgebra;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/// DuckDB's operators on known values, where they are not as PostgreSQL's: its casts, doubles as
/// IEEE 754 has them (`1 / 0` is infinite), and NULL for a remainder by zero.
public final class DuckdbAlgebra extends PostgresAlgebra {

    @Override
    public Value cast(Value operand, Type from, Type target, CastMode mode) {
        return DuckdbCasts.cast(operand, target);
    }

    @Override
    public Value apply(Operator operator, List<Value> operands, Type type) {
        boolean isNull = operands.stream().anyMatch(Value::isNull);
        return switch (operator) {
            case DIVIDE_REAL ->
                    isNull ? Value.NULL : Value.of(real(operands, 0) / real(operands, 1));
            case ADD_REAL -> isNull ? Value.NULL : Value.of(real(operands, 0) + real(operands, 1));
            case SUBTRACT_REAL ->
                    isNull ? Value.NULL : Value.of(real(operands, 0) - real(operands, 1));
            case MULTIPLY_REAL ->
                    isNull ? Value.NULL : Value.of(real(operands, 0) * real(operands, 1));
            case LN -> isNull ? Value.NULL : Value.of(Math.log(real(operands, 0)));
            case SQRT -> isNull ? Value.NULL : Value.of(Math.sqrt(real(operands, 0)));
            case POWER ->
                    isNull ? Value.NULL : Value.of(Math.pow(real(operands, 0), real(operands, 1)));
            case MODULO_INTEGER, MODULO_DECIMAL, DIVIDE_INTEGER ->
                    isNull || isZero(operands.get(1))
                            ? Value.NULL
                            : super.apply(operator, operands, type);
            case SUBSTR -> isNull ? Value.NULL : part(operands, type);
            case ROUND -> isNull ? Value.NULL : rounded(operands, type);
            default -> super.apply(operator, operands, type);
        };
    }

    private static double real(List<Value> operands, int at) {
        return DuckdbCasts.real(operands.get(at));
    }

    private static boolean isZero(Value value) {
        return DuckdbCasts.decimal(value).signum() == 0;
    }

    /// A negative start counts from the end.
    private Value part(List<Value> operands, Type type) {
        long start = ((Value.Int) operands.get(1)).value();
        boolean negative = operands.size() > 2 && ((Value.Int) operands.get(2)).value() < 0;
        if (negative || start <= 0 && operands.size() > 2)
            throw new NotModelled("SUBSTRING from or for a negative number in DuckDB", null);
        if (start >= 0) return super.apply(Operator.SUBSTR, operands, type);
        String text = ((Value.Text) operands.getFirst()).value();
        long first = Math.max(1, text.codePointCount(0, text.length()) + start + 1);
        return super.apply(Operator.SUBSTR, List.of(operands.getFirst(), Value.of(first)), type);
    }

    /// As a decimal of so many digits, the last of three operands, or to a whole one.
    private Value rounded(List<Value> operands, Type type) {
        if (operands.size() < 3) return super.apply(Operator.ROUND, operands, type);
        int scale = (int) ((Value.Int) operands.get(1)).value();
        long precision = ((Value.Int) operands.get(2)).value();
        BigDecimal number =
                DuckdbCasts.decimal(operands.getFirst()).setScale(scale, RoundingMode.HALF_UP);
        if (number.precision() - number.scale() > precision - scale)
            throw new EvaluationException("22018", "Conversion Error: Could not cast to DECIMAL");
        return new Value.Decimal(number);
    }

    @Override
    public Value aggregate(
            AggregateFunction function, List<Weighted<Boolean, Value>> members, Type type) {
        if (function != AggregateFunction.AVG || members.isEmpty())
            return super.aggregate(function, members, type);
        BigDecimal sum = BigDecimal.ZERO;
        for (Weighted<Boolean, Value> member : members) {
            if (member.value() instanceof Value.Real)
                return super.aggregate(function, members, type);
            sum = sum.add(DuckdbCasts.decimal(member.value()));
        }
        return Value.of(sum.doubleValue() / members.size());
    }
}
