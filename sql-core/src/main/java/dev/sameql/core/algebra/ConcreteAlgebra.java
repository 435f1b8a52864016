package dev.sameql.core.algebra;

import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The algebra of known values: a condition holds or does not, a value is a value. What is common
/// to the engines stands here; the operators are each engine's own.
public abstract class ConcreteAlgebra
        implements Algebra<Boolean, Value>, ConcreteOperations<Value> {

    /// The moment that the clock functions show when none is given.
    public static final Instant PINNED_NOW = Instant.parse("2024-06-15T12:30:45Z");

    protected static final Truth<Boolean> TRUE = new Truth<>(true, false);
    protected static final Truth<Boolean> FALSE = new Truth<>(false, false);
    protected static final Truth<Boolean> UNKNOWN = new Truth<>(false, true);

    @Override
    public Boolean constant(boolean holds) {
        return holds;
    }

    @Override
    public Boolean and(Boolean left, Boolean right) {
        return left && right;
    }

    @Override
    public Boolean or(Boolean left, Boolean right) {
        return left || right;
    }

    @Override
    public Boolean not(Boolean operand) {
        return !operand;
    }

    @Override
    public boolean isNever(Boolean condition) {
        return !condition;
    }

    @Override
    public boolean isAlways(Boolean condition) {
        return condition;
    }

    @Override
    public Boolean isNull(Value value) {
        return value.isNull();
    }

    @Override
    public boolean isAbsent(Value value) {
        return value.isNull();
    }

    @Override
    public Value choose(Boolean condition, Value then, Value otherwise) {
        return condition ? then : otherwise;
    }

    protected static Truth<Boolean> truth(boolean holds) {
        return holds ? TRUE : FALSE;
    }

    @Override
    public Truth<Boolean> compare(
            ComparisonOperator operator, Value left, Value right, Collation collation) {
        boolean isNull = left.isNull() || right.isNull();
        return switch (operator) {
            case IS -> truth(same(left, right, collation));
            case IS_NOT -> truth(!same(left, right, collation));
            case EQ -> isNull ? UNKNOWN : truth(order(left, right, collation) == 0);
            case NE -> isNull ? UNKNOWN : truth(order(left, right, collation) != 0);
            case LT -> isNull ? UNKNOWN : truth(order(left, right, collation) < 0);
            case LE -> isNull ? UNKNOWN : truth(order(left, right, collation) <= 0);
            case GT -> isNull ? UNKNOWN : truth(order(left, right, collation) > 0);
            case GE -> isNull ? UNKNOWN : truth(order(left, right, collation) >= 0);
        };
    }

    @Override
    public Boolean same(Value left, Value right) {
        return same(left, right, Collation.BINARY);
    }

    @Override
    public Boolean same(Value left, Value right, Collation collation) {
        if (left.isNull() || right.isNull()) return left.isNull() && right.isNull();
        return order(left, right, collation) == 0;
    }

    @Override
    public Optional<ConcreteOperations<Value>> known() {
        return Optional.of(this);
    }

    @Override
    public long length(Value value) {
        return switch (value) {
            case Value.Text(String text) -> text.length();
            case Value.Blob(String hex) -> hex.length();
            case Value.Decimal(BigDecimal number) ->
                    (long) number.precision() + Math.abs((long) number.scale());
            case Value.Null _, Value.Int _, Value.Real _, Value.Bool _, Value.Temporal _ -> 0;
        };
    }

    @Override
    public boolean identical(Value left, Value right) {
        return left.equals(right);
    }

    @Override
    public List<Value> kinds(Value value) {
        return List.of(value);
    }

    @Override
    public void requireSettled(
            AggregateFunction function, List<Value> partition, List<Value> frame, Value sum) {
        // The others compute each frame anew, or exactly.
    }

    @Override
    public Object key(Value value, Collation collation) {
        return ValueOrder.key(value, collation);
    }

    @Override
    public int order(Value left, Value right, Collation collation) {
        return ValueOrder.compare(left, right, collation);
    }

    /// The members' texts, each but the first behind its separator, unless that is NULL; NULL over
    /// no member.
    protected static Value joined(
            List<Weighted<Boolean, Value>> members,
            List<Value> separators,
            Function<Value, String> text) {
        if (members.isEmpty()) return Value.NULL;
        var joined = new StringBuilder();
        for (int i = 0; i < members.size(); i++) {
            if (i > 0 && !separators.get(i).isNull()) joined.append(text.apply(separators.get(i)));
            joined.append(text.apply(members.get(i).value()));
        }
        return Value.of(joined.toString());
    }

    /// A count of rows.
    @Override
    public long integer(Value value) {
        return switch (value) {
            case Value.Int(long number) -> number;
            case Value.Real(double number) when number == Math.rint(number) -> (long) number;
            case Value.Decimal(BigDecimal number) ->
                    number.setScale(0, RoundingMode.HALF_UP).longValueExact();
            case Value.Real _, Value.Null _, Value.Text _, Value.Bool _, Value.Blob _ ->
                    throw new EvaluationException("HY000", "datatype mismatch");
            case Value.Temporal _ -> throw new EvaluationException("HY000", "datatype mismatch");
        };
    }
}
