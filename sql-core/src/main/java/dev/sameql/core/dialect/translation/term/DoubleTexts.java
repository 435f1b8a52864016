package dev.sameql.core.dialect.translation.term;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.translation.target.TargetTrait;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.List;
import java.util.Optional;

/// Doubles as texts: SQLite writes fifteen digits, others as few as tell the double from its
/// neighbours; SQLite and DuckDB write a whole one with a zero behind its point.
final class DoubleTexts {
    private final Terms terms;

    DoubleTexts(Terms terms) {
        this.terms = terms;
    }

    /// The text of a double.
    Expression of(Expression number) {
        terms.assume(Premise.DOUBLES_ARE_MODERATE);
        Dialect target = terms.target().dialect();
        boolean pointed = showsPoint(terms.source());
        if (isShort(terms.source()) != isShort(target)) {
            if (isShort(terms.source()) && terms.target().has(TargetTrait.FIFTEEN_DIGITS))
                return terms.call(Operator.PRINTF, Type.TEXT, number);
            terms.assume(Premise.DOUBLES_HAVE_FEW_DIGITS);
        }
        Expression plain = terms.cast(number, Type.TEXT);
        if (pointed == showsPoint(target)) return plain;
        Expression whole = terms.integer(number);
        Expression digits = terms.cast(whole, Type.TEXT);
        Expression written =
                pointed ? terms.call(Operator.CONCAT, Type.TEXT, digits, terms.text(".0")) : digits;
        When isWhole = new When(terms.compare(ComparisonOperator.EQ, whole, number), written);
        return new Case(List.of(isWhole), Optional.of(plain), Type.TEXT);
    }

    private static boolean showsPoint(Dialect engine) {
        return engine.has(Trait.WHOLE_DOUBLES_SHOW_A_POINT);
    }

    private static boolean isShort(Dialect engine) {
        return engine.has(Trait.DYNAMIC_TYPES);
    }
}
