package dev.sameql.core.print;

import dev.sameql.core.ir.Expression;
import java.util.Optional;
import java.util.function.Function;

/// How some expressions are written that the engine has no operator of its own for: asked before
/// the printer's own words.
@FunctionalInterface
public interface Phrases {

    /// None: all is written as the dialect does.
    Phrases NONE = (_, _) -> Optional.empty();

    /// The expression as a text that stands where a name could: a call, or something in
    /// parentheses. `operand` writes what stands in it.
    Optional<String> of(Expression expression, Function<Expression, String> operand);
}
