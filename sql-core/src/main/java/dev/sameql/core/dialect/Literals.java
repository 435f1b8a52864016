package dev.sameql.core.dialect;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Literal;
import java.util.Optional;

/// Literals among expressions.
public final class Literals {
    private Literals() {}

    /// The literal that an expression is, parentheses aside.
    public static Optional<Literal> of(Expression expression) {
        return expression.unparenthesised() instanceof Literal literal
                ? Optional.of(literal)
                : Optional.empty();
    }

    /// The same, conversions that no text shows aside too.
    public static Optional<Literal> written(Expression expression) {
        Expression rest = expression.unparenthesised();
        while (rest instanceof Cast cast && cast.implicit())
            rest = cast.operand().unparenthesised();
        return of(rest);
    }
}
