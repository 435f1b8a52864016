package dev.sameql.normalizer.api;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.value.Value;

/// A comparison of two values.
public final class ComparisonSite extends Place implements Commutative {
    private final Comparison comparison;

    ComparisonSite(Comparison comparison, int path, Surroundings around) {
        super(path, around);
        this.comparison = comparison;
    }

    @Override
    public Comparison node() {
        return comparison;
    }

    private boolean symmetric() {
        return comparison.operator().mirrored() == comparison.operator();
    }

    @Override
    public boolean sorted() {
        return !symmetric() || inPlace();
    }

    @Override
    public Comparison inOrder() {
        return mirrored();
    }

    /// Whether an inequality has its operands in the order of their signatures, constants last.
    public boolean oriented() {
        return symmetric() || inPlace();
    }

    /// `a < b` as `b > a`.
    public Comparison mirrored() {
        return new Comparison(
                comparison.operator().mirrored(),
                comparison.right(),
                comparison.left(),
                comparison.collation());
    }

    private boolean inPlace() {
        boolean left = isConstant(comparison.left());
        boolean right = isConstant(comparison.right());
        if (left != right) return right;
        var signatures = inquiry().signatures();
        return signatures.of(comparison.left()) <= signatures.of(comparison.right());
    }

    private static boolean isConstant(Expression expression) {
        return expression instanceof Literal || expression instanceof Cast(Literal _, _, _);
    }

    /// Whether it compares an integer column, or a count, by `>` or `<` with an integer constant
    /// that has a neighbour.
    public boolean strictOverIntegers() {
        ComparisonOperator operator = comparison.operator();
        return (operator == ComparisonOperator.GT || operator == ComparisonOperator.LT)
                && comparison.left() instanceof Column column
                && column.type().kind() == Kind.INTEGER
                && comparison.right() instanceof Literal(Value.Int(long n), _, _)
                && Math.abs(n) < 1L << 40;
    }

    /// `x > 3` as `x >= 4`, `x < 3` as `x <= 2`.
    public Comparison overNeighbour() {
        boolean greater = comparison.operator() == ComparisonOperator.GT;
        Literal bound = (Literal) comparison.right();
        long n = ((Value.Int) bound.value()).value();
        return new Comparison(
                greater ? ComparisonOperator.GE : ComparisonOperator.LE,
                comparison.left(),
                new Literal(Value.of(greater ? n + 1 : n - 1), bound.type(), bound.quote()),
                comparison.collation());
    }
}
