package dev.sameql.core.algebra;

import dev.sameql.core.ir.Operator;
import java.util.List;

/// How much one evaluation with known values may take. A query over a few rows can still ask for a
/// product of millions of rows or double a text in every round of a recursion; what would run or
/// grow beyond these counts is given up. Counts, not clocks: the answer is the same on every
/// machine.
public final class Effort<V> {
    private static final long MOST_STEPS = 30_000_000;
    private static final long MOST_ROWS = 1_000_000;
    private static final long LONGEST_TEXT = 1_000_000;

    private final boolean isCounted;
    private final Algebra<?, V> algebra;
    private long steps;
    private long rows;

    public Effort(Algebra<?, V> algebra) {
        this.algebra = algebra;
        this.isCounted = algebra.known().isPresent();
    }

    /// An expression or a pair of rows is looked at.
    public void step() {
        if (++steps > MOST_STEPS && isCounted)
            throw new NotModelled("an evaluation of more than " + MOST_STEPS + " steps", null);
    }

    /// So many rows are made.
    public void made(int count) {
        rows += count;
        if (rows > MOST_ROWS && isCounted)
            throw new NotModelled("an evaluation of more than " + MOST_ROWS + " rows", null);
    }

    /// Refuses operands of which an operator might make what is too long.
    public void requireShort(Operator operator, List<V> operands) {
        if (!isCounted) return;
        ConcreteOperations<V> known = algebra.known().orElseThrow();
        long length = 0;
        for (V operand : operands) length += known.length(operand);
        if (operator == Operator.REPLACE)
            length = known.length(operands.getFirst()) * known.length(operands.getLast());
        if (length > LONGEST_TEXT)
            throw new NotModelled("a text of more than " + LONGEST_TEXT + " characters", null);
    }
}
