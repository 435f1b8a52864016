package dev.sameql.core.dialect;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Literal;
import java.util.Optional;

/// Literals among expressions.
final class Literals {
    private Literals() {}

    /// The literal that an expression is, parentheses aside.
    static Optional<Literal> of(Expression expression) {
        return expression.unparenthesised() instanceof Literal literal
                ? Optional.of(literal)
                : Optional.empty();
    }
}
