package dev.sameql.core.algebra;

import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/// An algebra that counts its operations and what they make, and stops after so much, so that no
/// question takes the service for longer than a few seconds, or more of its memory than a few dozen
/// megabytes. Every pair of joined rows costs at least one operation.
public final class BudgetedAlgebra extends ForwardingAlgebra<Boolean, Value> {

    /// The budget is used up.
    public static final class OutOfBudget extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OutOfBudget() {
            super("out of budget", null, false, false);
        }
    }

    private static final long OPERATIONS = 1_000_000;
    private static final long CHARACTERS = 16_000_000;
    private static final int BITS_OF_A_CHARACTER = 16;
    private static final long STEPS_OF_AN_OPERATION = 1_024;

    /// A number is read from its digits in time that grows with their square.
    private static final long DIGITS_READ_AT_ONCE = 64;

    private final Algebra<Boolean, Value> algebra;
    private long remaining;
    private long characters;

    /// One for a run that somebody waits for.
    public static BudgetedAlgebra ofOneRun(Algebra<Boolean, Value> algebra) {
        return new BudgetedAlgebra(algebra, OPERATIONS, CHARACTERS);
    }

    /// `characters`: of all texts, bytes and digits together that operations make.
    BudgetedAlgebra(Algebra<Boolean, Value> algebra, long operations, long characters) {
        super(algebra);
        this.algebra = algebra;
        this.remaining = operations;
        this.characters = characters;
    }

    private Algebra<Boolean, Value> spend() {
        return spend(1);
    }

    private Algebra<Boolean, Value> spend(long operations) {
        remaining -= operations;
        if (remaining < 0) throw new OutOfBudget();
        return algebra;
    }

    /// What may look at each character of one operand at each of another: a search, a product.
    private static long work(long one, long other) {
        return 1 + one * other / STEPS_OF_AN_OPERATION;
    }

    private static long work(List<Value> operands) {
        long longest = 0;
        long next = 0;
        for (Value operand : operands) {
            long size = size(operand);
            next = Math.max(next, Math.min(size, longest));
            longest = Math.max(longest, size);
        }
        return Math.max(work(longest, next), reading(longest));
    }

    /// What may read a number from so many characters.
    private static long reading(long characters) {
        return work(characters, characters / DIGITS_READ_AT_ONCE);
    }

    private static long size(Value value) {
        return switch (value) {
            case Value.Text(String text) -> text.length();
            case Value.Blob(String hex) -> hex.length();
            case Value.Temporal(String iso) -> iso.length();
            case Value.Decimal(BigDecimal number) ->
                    number.unscaledValue().bitLength() / BITS_OF_A_CHARACTER;
            case Value.Null _, Value.Int _, Value.Real _, Value.Bool _ -> 0;
        };
    }

    /// A value that was made; all that is made counts, since nobody here knows what is kept.
    private Value made(Value value) {
        characters -= size(value);
        if (characters < 0) throw new OutOfBudget();
        return value;
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
        return made(spend(work(operands)).apply(operator, operands, type));
    }

    @Override
    public Value cast(Value operand, Type from, Type target, CastMode mode) {
        return made(spend(reading(size(operand))).cast(operand, from, target, mode));
    }

    @Override
    public Truth<Boolean> like(LikeKind kind, Value value, Value pattern, Optional<Value> escape) {
        return spend(work(size(value), size(pattern))).like(kind, value, pattern, escape);
    }

    @Override
    public Value aggregate(
            AggregateFunction function, List<Weighted<Boolean, Value>> members, Type type) {
        return made(spend().aggregate(function, members, type));
    }

    @Override
    public Value concatenate(List<Weighted<Boolean, Value>> members, List<Value> separators) {
        return made(spend().concatenate(members, separators));
    }

    @Override
    public Optional<ConcreteOperations<Value>> known() {
        return algebra.known();
    }
}
