package dev.sameql.normalizer.site.expression;

import dev.sameql.core.dialect.sqlite.values.Conversions;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.Commutative;
import dev.sameql.normalizer.api.SiteContext;

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
        return comparison.mirrored();
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

    /// Whether a side is a constant that is compared as another constant.
    public boolean convertsConstant() {
        return compared(comparison.left()) != comparison.left()
                || compared(comparison.right()) != comparison.right();
    }

    /// The same between what is compared.
    public Comparison withConvertedConstants() {
        return comparison.with(compared(comparison.left()), compared(comparison.right()));
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
