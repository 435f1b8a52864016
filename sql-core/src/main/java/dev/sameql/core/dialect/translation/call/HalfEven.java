package dev.sameql.core.dialect.translation.call;

import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.translation.target.TargetTrait;
import dev.sameql.core.dialect.translation.term.Terms;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Optional;

/// Doubles that lie between two integers rounded to the even one, as IEEE 754 does: `2 *
/// ROUND(x / 2)` whichever way halves go, since half of such a number is a quarter away from an
/// integer.
public final class HalfEven {
    private final Terms terms;

    public HalfEven(Terms terms) {
        this.terms = terms;
    }

    /// Whether the source's ROUND of a double does so.
    boolean isRound(Expression number) {
        boolean away =
                terms.source().has(Trait.DYNAMIC_TYPES)
                        || terms.source().has(Trait.ROUNDS_HALF_AWAY);
        return !away && terms.kind(number) == Kind.REAL;
    }

    public Expression of(Expression number) {
        if (terms.target().has(TargetTrait.ROUNDS_TO_EVEN))
            return terms.call(Operator.ROUND, Type.REAL, number);
        Expression rest =
                terms.call(
                        Operator.ABS,
                        Type.REAL,
                        terms.call(
                                Operator.SUBTRACT_REAL, Type.REAL, number, terms.integer(number)));
        Expression two = terms.literal(Value.of(2.0));
        Operator divides = terms.target().division().real();
        Expression half = terms.call(divides, Type.REAL, number, two);
        Expression even =
                terms.call(
                        Operator.MULTIPLY_REAL,
                        Type.REAL,
                        two,
                        terms.call(Operator.ROUND, Type.REAL, half));
        Expression between =
                terms.compare(ComparisonOperator.EQ, rest, terms.literal(Value.of(0.5)));
        return new Case(
                List.of(new When(between, even)),
                Optional.of(terms.call(Operator.ROUND, Type.REAL, number)),
                Type.REAL);
    }
}
