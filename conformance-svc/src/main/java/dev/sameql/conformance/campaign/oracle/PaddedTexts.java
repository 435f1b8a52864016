package dev.sameql.conformance.campaign.oracle;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.ConcreteOperations;
import dev.sameql.core.algebra.ForwardingAlgebra;
import dev.sameql.core.algebra.Truth;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Optional;

/// A reading in which texts compare as if the shorter one were filled up with blanks.
///
/// Source: ISO 9075-2, 8.2, for collations with PAD SPACE, which each engine has or has not.
final class PaddedTexts extends ForwardingAlgebra<Boolean, Value>
        implements ConcreteOperations<Value> {
    private final Algebra<Boolean, Value> algebra;
    private final ConcreteOperations<Value> operations;

    /// Over a reading with known values.
    PaddedTexts(Algebra<Boolean, Value> algebra) {
        super(algebra);
        this.algebra = algebra;
        this.operations = algebra.known().orElseThrow();
    }

    private static Value plain(Value value) {
        return value instanceof Value.Text(String text)
                ? Value.of(text.replaceFirst(" ++$", ""))
                : value;
    }

    @Override
    public Truth<Boolean> compare(
            ComparisonOperator operator, Value left, Value right, Collation collation) {
        return algebra.compare(operator, plain(left), plain(right), collation);
    }

    @Override
    public Boolean same(Value left, Value right) {
        return algebra.same(plain(left), plain(right));
    }

    @Override
    public Boolean same(Value left, Value right, Collation collation) {
        return algebra.same(plain(left), plain(right), collation);
    }

    @Override
    public Object key(Value value, Collation collation) {
        return operations.key(plain(value), collation);
    }

    @Override
    public int order(Value left, Value right, Collation collation) {
        return operations.order(plain(left), plain(right), collation);
    }

    @Override
    public Optional<ConcreteOperations<Value>> known() {
        return Optional.of(this);
    }

    @Override
    public Value literal(Value value, Type type) {
        return algebra.literal(value, type);
    }

    @Override
    public Value apply(Operator operator, List<Value> operands, Type type) {
        return algebra.apply(operator, operands, type);
    }

    @Override
    public Value cast(Value operand, Type from, Type target, CastMode mode) {
        return algebra.cast(operand, from, target, mode);
    }

    @Override
    public Truth<Boolean> like(LikeKind kind, Value value, Value pattern, Optional<Value> escape) {
        return algebra.like(kind, value, pattern, escape);
    }

    @Override
    public Value aggregate(
            AggregateFunction function, List<Weighted<Boolean, Value>> members, Type type) {
        return algebra.aggregate(function, members, type);
    }

    @Override
    public Value concatenate(List<Weighted<Boolean, Value>> members, List<Value> separators) {
        return algebra.concatenate(members, separators);
    }

    @Override
    public boolean isAbsent(Value value) {
        return operations.isAbsent(value);
    }

    @Override
    public long length(Value value) {
        return operations.length(value);
    }

    @Override
    public boolean identical(Value left, Value right) {
        return operations.identical(left, right);
    }

    @Override
    public List<Value> kinds(Value value) {
        return operations.kinds(value);
    }

    @Override
    public long integer(Value value) {
        return operations.integer(value);
    }

    @Override
    public long limit(Value value) {
        return operations.limit(value);
    }

    @Override
    public long offset(Value value) {
        return operations.offset(value);
    }

    @Override
    public void requireSettled(
            AggregateFunction function, List<Value> before, List<Value> after, Value result) {
        operations.requireSettled(function, before, after, result);
    }

    @Override
    public void manyRows() {
        operations.manyRows();
    }
}
