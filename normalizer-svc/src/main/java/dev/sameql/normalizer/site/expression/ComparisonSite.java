package dev.sameql.normalizer.site.expression;

import dev.sameql.core.dialect.sqlite.values.Conversions;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.Commutative;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.api.SiteContext;
import java.util.Optional;

/// A comparison of two values.
public final class ComparisonSite extends AbstractSite implements Commutative {
    private final Comparison comparison;

    public ComparisonSite(Comparison comparison, int path, SiteContext around) {
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
        var signatures = facts().signatures();
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

    /// Whether it compares with a double that is an integer: `x > 6.0` is `x > 6`.
    public boolean withIntegralDouble() {
        return Constants.isIntegral(comparison.left()) || Constants.isIntegral(comparison.right());
    }

    /// The same with the integer.
    public Comparison withInteger() {
        return new Comparison(
                comparison.operator(),
                Constants.integral(comparison.left()),
                Constants.integral(comparison.right()),
                comparison.collation());
    }

    /// Whether it compares two constants, so that its truth is known.
    public boolean settled() {
        return comparison.left() instanceof Literal(var left, _, _)
                && comparison.right() instanceof Literal(var right, _, _)
                && (Constants.truth(comparison).isPresent()
                        || around().truthOnly() && (left.isNull() || right.isNull()));
    }

    /// That truth.
    public Expression truth() {
        return Conditions.constant(Constants.truth(comparison).orElse(false));
    }

    /// The condition that is always true.
    public Expression always() {
        return Conditions.constant(true);
    }

    private boolean neverNull(Expression expression) {
        return NonNull.isNeverNull(expression, around().nonNull());
    }

    /// Whether it says IS or IS NOT where NULL makes no difference to `=` and `<>`.
    public boolean nullSafeInVain() {
        boolean left = neverNull(comparison.left());
        boolean right = neverNull(comparison.right());
        return switch (comparison.operator()) {
            case IS -> left && right || (left || right) && around().truthOnly();
            case IS_NOT -> left && right;
            case EQ, NE, LT, LE, GT, GE -> false;
        };
    }

    /// The same with `=` or `<>`.
    public Comparison withoutNullSafety() {
        return new Comparison(
                comparison.operator() == ComparisonOperator.IS
                        ? ComparisonOperator.EQ
                        : ComparisonOperator.NE,
                comparison.left(),
                comparison.right(),
                comparison.collation());
    }

    /// Whether a filter right below keeps only rows where it is true.
    public boolean knownTrue() {
        Query operator = around().operator();
        if (operator == null || operator instanceof Filter) return false;
        for (Query input : operator.inputs()) {
            if (!(input instanceof Filter(_, var condition))) continue;
            for (Expression conjunct : Conditions.conjuncts(Optional.of(condition))) {
                if (conjunct instanceof Comparison && Isomorphism.same(conjunct, comparison)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Whether a side is a constant that is compared as another constant.
    public boolean convertsConstant() {
        return compared(comparison.left()) != comparison.left()
                || compared(comparison.right()) != comparison.right();
    }

    /// The same between what is compared.
    public Comparison withConvertedConstants() {
        return new Comparison(
                comparison.operator(),
                compared(comparison.left()),
                compared(comparison.right()),
                comparison.collation());
    }

    private static Expression compared(Expression side) {
        if (side instanceof Cast(Literal literal, var target, var mode)
                && mode == CastMode.AFFINITY
                && literal.type().collation() == target.collation()) {
            return constant(Conversions.applyAffinity(literal.value(), target.affinity()), side);
        }
        if (side instanceof Literal(Value.Real(double number), _, var quote)
                && number == Math.rint(number)
                && Math.abs(number) < 1L << 40) {
            return new Literal(Value.of((long) number), Type.INTEGER, quote);
        }
        return side;
    }

    private static Expression constant(Value value, Expression side) {
        return switch (value) {
            case Value.Int _ -> new Literal(value, Type.INTEGER, Quote.NONE);
            case Value.Real _ -> new Literal(value, Type.REAL, Quote.NONE);
            case Value.Text _ -> new Literal(value, Type.TEXT, Quote.SINGLE);
            case Value.Null _, Value.Decimal _, Value.Bool _ -> side;
            case Value.Blob _, Value.Temporal _ -> side;
        };
    }
}
