package dev.sameql.conformance.dialects;

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

/// An algebra that counts its operations and stops after so many, so that no question takes the
/// service for longer than a few seconds. Every pair of joined rows costs at least one.
final class BudgetedAlgebra extends ForwardingAlgebra<Boolean, Value> {

    /// The budget is used up.
    static final class OutOfBudget extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OutOfBudget() {
            super("out of budget", null, false, false);
        }
    }

    private final Algebra<Boolean, Value> algebra;
    private long remaining;

    BudgetedAlgebra(Algebra<Boolean, Value> algebra, long operations) {
        super(algebra);
        this.algebra = algebra;
        this.remaining = operations;
    }

    private Algebra<Boolean, Value> spend() {
        if (--remaining < 0) throw new OutOfBudget();
        return algebra;
    }

    @Override
    public Boolean and(Boolean left, Boolean right) {
        return spend().and(left, right);
    }

    @Override
    public Value literal(Value value, Type type) {
        return algebra.literal(value, type);
    }

    @Override
    public Truth<Boolean> compare(
            ComparisonOperator operator, Value left, Value right, Collation collation) {
        return spend().compare(operator, left, right, collation);
    }

    @Override
    public Boolean same(Value left, Value right) {
        return spend().same(left, right);
    }

    @Override
    public Boolean same(Value left, Value right, Collation collation) {
        return spend().same(left, right, collation);
    }

    @Override
    public Value apply(Operator operator, List<Value> operands, Type type) {
        return spend().apply(operator, operands, type);
    }

    @Override
    public Value cast(Value operand, Type from, Type target, CastMode mode) {
        return spend().cast(operand, from, target, mode);
    }

    @Override
    public Truth<Boolean> like(LikeKind kind, Value value, Value pattern, Optional<Value> escape) {
        return spend().like(kind, value, pattern, escape);
    }

    @Override
    public Value aggregate(
            AggregateFunction function, List<Weighted<Boolean, Value>> members, Type type) {
        return spend().aggregate(function, members, type);
    }

    @Override
    public Value concatenate(List<Weighted<Boolean, Value>> members, List<Value> separators) {
        return spend().concatenate(members, separators);
    }

    @Override
    public Optional<ConcreteOperations<Value>> known() {
        return algebra.known();
    }
}
