package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.algebra.CorrectRounding;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.PatternMatching;
import dev.sameql.core.algebra.Truth;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.dialect.postgresql.values.PostgresAlgebra;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/// DuckDB's operators on known values, where they are not as PostgreSQL's: its casts, doubles as
/// IEEE 754 has them (`1 / 0` is infinite), results that must fit their type's bits or digits.
public final class DuckdbAlgebra extends PostgresAlgebra {
    /// How far a substring may reach.
    private static final long FARTHEST = 4_294_967_295L;

    public DuckdbAlgebra(Instant now) {
        super(now);
    }

    @Override
    public Value cast(Value operand, Type from, Type target, CastMode mode) {
        return DuckdbCasts.cast(operand, from, target);
    }

    @Override
    public Value apply(Operator operator, List<Value> operands, Type type) {
        boolean isNull = operands.stream().anyMatch(Value::isNull);
        return switch (operator) {
            case DIVIDE_REAL -> isNull ? Value.NULL : reals((l, r) -> l / r, operands);
            case DIVIDE_APPROXIMATE -> isNull ? Value.NULL : quotient(operands);
            case ADD_REAL -> isNull ? Value.NULL : reals(Double::sum, operands);
            case SUBTRACT_REAL -> isNull ? Value.NULL : reals((l, r) -> l - r, operands);
            case MULTIPLY_REAL -> isNull ? Value.NULL : reals((l, r) -> l * r, operands);
            case MOD -> isNull ? Value.NULL : reals((l, r) -> l % r, operands);
            case POWER -> isNull ? Value.NULL : reals(CorrectRounding::pow, operands);
            case SQRT -> isNull ? Value.NULL : real(Math::sqrt, operands);
            case EXP -> isNull ? Value.NULL : real(CorrectRounding::exp, operands);
            case LN -> isNull ? Value.NULL : real(x -> log(x, CorrectRounding::ln), operands);
            case LOG10 -> isNull ? Value.NULL : real(x -> log(x, CorrectRounding::log10), operands);
            case SUBSTR -> isNull ? Value.NULL : part(operands);
            case SIGN -> isNull ? Value.NULL : sign(operands.getFirst());
            case ROUND -> isNull ? Value.NULL : rounded(operands, RoundingMode.HALF_UP);
            case TRUNC -> isNull ? Value.NULL : rounded(operands, RoundingMode.DOWN);
            case FLOOR, CEIL -> isNull ? Value.NULL : whole(operator, operands.getFirst());
            default -> fitting(super.apply(operator, operands, type), type);
        };
    }

    private static Value fitting(Value value, Type type) {
        return switch (value) {
            case Value.Int(long number) -> {
                boolean fits =
                        !DuckdbNumbers.isInteger(type)
                                || BigDecimal.valueOf(number).toBigInteger().bitLength()
                                        <= DuckdbNumbers.bits(type);
                if (!fits) throw overflow();
                yield value;
            }
            case Value.Decimal(BigDecimal number) -> {
                boolean fits =
                        !DuckdbNumbers.isDecimal(type)
                                || number.signum() == 0
                                || number.precision() - number.scale() <= type.digits().whole();
                if (!fits) throw overflow();
                yield value;
            }
            case Value.Null _,
                    Value.Real _,
                    Value.Text _,
                    Value.Bool _,
                    Value.Blob _,
                    Value.Temporal _ ->
                    value;
        };
    }

    private static EvaluationException overflow() {
        return new EvaluationException("22003", "Out of Range Error: Overflow");
    }

    private static Value reals(DoubleBinaryOperator operation, List<Value> operands) {
        double left = DuckdbCasts.real(operands.getFirst());
        return Value.of(operation.applyAsDouble(left, DuckdbCasts.real(operands.getLast())));
    }

    private static Value quotient(List<Value> operands) {
        if (DuckdbCasts.real(operands.getLast()) == 0)
            throw new EvaluationException("22012", "Invalid Input Error: Division by zero");
        return reals((l, r) -> l / r, operands);
    }

    private static Value real(DoubleUnaryOperator function, List<Value> operands) {
        return Value.of(function.applyAsDouble(DuckdbCasts.real(operands.getFirst())));
    }

    private static double log(double number, DoubleUnaryOperator function) {
        if (Double.isNaN(number) || number < 0) return Double.NaN;
        return number == 0 ? Double.NEGATIVE_INFINITY : function.applyAsDouble(number);
    }

    private static Value sign(Value number) {
        return number instanceof Value.Real(double real)
                ? Value.of((long) Math.signum(real))
                : Value.of(exact(number).signum());
    }

    private static BigDecimal exact(Value number) {
        return DuckdbCasts.decimal(number, Type.DECIMAL);
    }

    private static Value whole(Operator operator, Value number) {
        boolean floor = operator == Operator.FLOOR;
        if (number instanceof Value.Real(double real))
            return Value.of(floor ? Math.floor(real) : Math.ceil(real));
        RoundingMode mode = floor ? RoundingMode.FLOOR : RoundingMode.CEILING;
        return new Value.Decimal(exact(number).setScale(0, mode));
    }

    /// To so many decimals; a double is moved there and back.
    private static Value rounded(List<Value> operands, RoundingMode mode) {
        int places = operands.size() > 1 ? (int) ((Value.Int) operands.get(1)).value() : 0;
        if (!(operands.getFirst() instanceof Value.Real(double number)))
            return new Value.Decimal(exact(operands.getFirst()).setScale(places, mode));
        double power = Math.pow(10, places);
        double moved = number * power;
        if (!Double.isFinite(moved)) return Value.of(number);
        double whole = new BigDecimal(moved).setScale(0, mode).doubleValue();
        return Value.of(Math.copySign(whole, number) / power);
    }

    /// Counts from 1, or from the end where the place is negative; a negative length reaches back.
    private static Value part(List<Value> operands) {
        int[] points = ((Value.Text) operands.getFirst()).value().codePoints().toArray();
        long place = ((Value.Int) operands.get(1)).value();
        long start = place > 0 ? place - 1 : place < 0 ? points.length + place : -1;
        boolean open = operands.size() == 2;
        boolean far = Math.abs(place) > FARTHEST;
        if (far || !open && Math.abs(((Value.Int) operands.get(2)).value()) > FARTHEST)
            throw new EvaluationException(
                    "22003", "Out of Range Error: Substring outside of supported range");
        long length = open ? 0 : ((Value.Int) operands.get(2)).value();
        long from = open || length >= 0 ? start : start + length;
        long to = open ? points.length : length >= 0 ? start + length : start;
        int first = Math.clamp(from, 0, points.length);
        int last = Math.clamp(to, first, points.length);
        return Value.of(new String(points, first, last - first));
    }

    /// No character escapes unless one is named.
    @Override
    public Truth<Boolean> like(LikeKind kind, Value value, Value pattern, Optional<Value> escape) {
        boolean isNull = value.isNull() || pattern.isNull();
        if (isNull || escape.isPresent() || kind == LikeKind.GLOB)
            return super.like(kind, value, pattern, escape);
        String text = ((Value.Text) value).value();
        return truth(
                PatternMatching.like(
                        ((Value.Text) pattern).value(),
                        text,
                        PatternMatching.Escape.NONE,
                        kind == LikeKind.LIKE));
    }

    @Override
    public Value aggregate(
            AggregateFunction function, List<Weighted<Boolean, Value>> members, Type type) {
        boolean computes = function == AggregateFunction.SUM || function == AggregateFunction.AVG;
        if (!computes || members.isEmpty()) return super.aggregate(function, members, type);
        List<Value> values = members.stream().map(Weighted::value).toList();
        boolean mean = function == AggregateFunction.AVG;
        if (values.stream().anyMatch(value -> value instanceof Value.Real)) {
            double sum = 0;
            for (Value value : values) sum += DuckdbCasts.real(value);
            return Value.of(mean ? sum / values.size() : sum);
        }
        BigDecimal sum = values.stream().map(DuckdbAlgebra::exact).reduce(BigDecimal::add).get();
        if (!mean) return fitting(new Value.Decimal(sum), type);
        return Value.of(DuckdbCasts.real(new Value.Decimal(sum)) / values.size());
    }
}
