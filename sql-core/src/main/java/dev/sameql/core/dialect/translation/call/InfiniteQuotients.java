package dev.sameql.core.dialect.translation.call;

import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.translation.target.Target;
import dev.sameql.core.dialect.translation.term.Premise;
import dev.sameql.core.dialect.translation.term.Terms;
import dev.sameql.core.dialect.translation.term.Untranslatable;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
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
        if (!target.holds(Double.NaN)
                && !(target.holds(Double.POSITIVE_INFINITY)
                        && terms.mayAssume(Premise.ZERO_IS_NOT_DIVIDED_BY_ZERO))) {
            if (terms.mayAssume(Premise.NOTHING_IS_DIVIDED_BY_ZERO)) return quotient;
            throw Untranslatable.noCounterpart("an infinite quotient");
        }
        Expression zero = terms.integer(0);
        Expression infinite =
                new Case(
                        List.of(
                                new When(new IsNull(dividend, false), terms.literal(Value.NULL)),
                                new When(
                                        terms.compare(ComparisonOperator.GT, dividend, zero),
                                        real(Double.POSITIVE_INFINITY)),
                                new When(
                                        terms.compare(ComparisonOperator.LT, dividend, zero),
                                        real(Double.NEGATIVE_INFINITY))),
                        Optional.of(
                                target.holds(Double.NaN)
                                        ? real(Double.NaN)
                                        : terms.literal(Value.NULL)),
                        Type.REAL);
        Expression isZero = terms.compare(ComparisonOperator.EQ, divisor, zero);
        return new Case(List.of(new When(isZero, infinite)), Optional.of(quotient), Type.REAL);
    }

    private static Expression real(double number) {
        return new Literal(new Value.Real(number), Type.REAL, Quote.NONE);
    }
}
