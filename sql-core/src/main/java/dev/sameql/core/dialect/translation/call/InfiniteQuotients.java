package dev.sameql.core.dialect.translation.call;

import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.translation.target.Target;
import dev.sameql.core.dialect.translation.term.Premise;
import dev.sameql.core.dialect.translation.term.Terms;
import dev.sameql.core.dialect.translation.term.Untranslatable;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// DuckDB's quotient by zero, which is infinite, or of zero itself no number. PostgreSQL has such
/// doubles, too; SQLite has infinite ones; for MariaDB it is taken for granted that there are none.
final class InfiniteQuotients {
    private final Terms terms;

    InfiniteQuotients(Terms terms) {
        this.terms = terms;
    }

    /// Whether the source has them, and this divisor may be zero.
    boolean mayBe(Expression divisor) {
        boolean other =
                divisor instanceof Literal(Value.Int(long n), _, _) && n != 0
                        || divisor instanceof Literal(Value.Real(double x), _, _) && x != 0
                        || divisor instanceof Literal(Value.Decimal(var d), _, _)
                                && d.signum() != 0;
        return terms.source().has(Trait.QUOTIENTS_BY_ZERO_ARE_INFINITE) && !other;
    }

    Expression of(Expression dividend, Expression divisor, Expression quotient) {
        Target target = terms.target();
        var negatives = new NegativeZeros(terms);
        if (negatives.isOpen(divisor)) {
            if (terms.mayAssume(Premise.NOTHING_IS_DIVIDED_BY_ZERO)) return quotient;
            throw Untranslatable.noCounterpart("a quotient by what may be a negative zero");
        }
        if (!target.holds(Double.NaN)
                && !(target.holds(Double.POSITIVE_INFINITY)
                        && terms.mayAssume(Premise.ZERO_IS_NOT_DIVIDED_BY_ZERO))) {
            if (terms.mayAssume(Premise.NOTHING_IS_DIVIDED_BY_ZERO)) return quotient;
            throw Untranslatable.noCounterpart("an infinite quotient");
        }
        boolean holdsNaN = target.holds(Double.NaN);
        Expression none = holdsNaN ? real(Double.NaN) : terms.literal(Value.NULL);
        List<When> branches = new ArrayList<>();
        branches.add(new When(new IsNull(dividend, false), terms.literal(Value.NULL)));
        // where NaN is a value, it is above all others
        if (holdsNaN && isComputed(dividend))
            branches.add(new When(terms.compare(ComparisonOperator.EQ, dividend, none), none));
        Optional<Expression> negative = negatives.in(divisor);
        branches.add(signed(dividend, ComparisonOperator.GT, negative, true));
        branches.add(signed(dividend, ComparisonOperator.LT, negative, false));
        Expression infinite = new Case(branches, Optional.of(none), Type.REAL);
        Expression isZero = terms.compare(ComparisonOperator.EQ, divisor, terms.integer(0));
        return new Case(List.of(new When(isZero, infinite)), Optional.of(quotient), Type.REAL);
    }

    private static boolean isComputed(Expression number) {
        return switch (number) {
            case Cast(var operand, _, _) -> isComputed(operand);
            case Literal _, Expression.Column _ -> false;
            case Expression _ -> number.type().kind() == Kind.REAL;
        };
    }

    /// The infinite quotient of a dividend on that side of zero, by a zero that may be negative.
    private When signed(
            Expression dividend,
            ComparisonOperator side,
            Optional<Expression> negative,
            boolean above) {
        Expression infinite = infinite(above);
        Expression result =
                negative.<Expression>map(
                                isNegative ->
                                        new Case(
                                                List.of(new When(isNegative, infinite(!above))),
                                                Optional.of(infinite),
                                                Type.REAL))
                        .orElse(infinite);
        return new When(terms.compare(side, dividend, terms.integer(0)), result);
    }

    private static Expression infinite(boolean above) {
        return real(above ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY);
    }

    private static Expression real(double number) {
        return new Literal(new Value.Real(number), Type.REAL, Quote.NONE);
    }
}
