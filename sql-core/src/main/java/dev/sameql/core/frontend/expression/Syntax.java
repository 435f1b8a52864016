package dev.sameql.core.frontend.expression;

import dev.sameql.core.token.Token;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;

/// Operators over operands, associated as the engine does.
public sealed interface Syntax {

    /// An operand: a name, literal, call, CASE, CAST, subquery or anything in parentheses.
    record Leaf(Expression expression) implements Syntax {}

    /// `NOT`, `-`, `+`, `~`; `EXISTS`, `ANY` and `ALL` before a subquery.
    record Prefix(String operator, Syntax operand, Token place) implements Syntax {}

    /// Any infix operator, `AND`, `OR`, `IS` and `IS NOT` included. `IS NULL` is `IS` with NULL.
    record Infix(String operator, Syntax left, Syntax right, Token place) implements Syntax {}

    record Between(Syntax value, Syntax low, Syntax high, boolean negated) implements Syntax {}

    record Like(
            String keyword, Syntax value, Syntax pattern, Optional<Syntax> escape, boolean negated)
            implements Syntax {}

    record In(Syntax value, Expression right, boolean negated) implements Syntax {}

    record IsNull(Syntax operand, boolean negated) implements Syntax {}

    record Collate(Syntax operand, Token collation) implements Syntax {}

    /// `operand::type`.
    record Cast(Syntax operand, String type) implements Syntax {}
}
