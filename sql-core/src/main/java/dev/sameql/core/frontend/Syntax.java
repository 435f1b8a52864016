package dev.sameql.core.frontend;

import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;

/// Operators over operands, associated as the engine does. The parser's own tree associates by one
/// fixed table that fits no engine (`a || b * c`), so it only serves as the sequence it was read from.
sealed interface Syntax {

    /// An operand: a name, literal, call, CASE, CAST, subquery or anything in parentheses.
    record Leaf(Expression expression) implements Syntax {}

    /// `NOT`, `-`, `+`, `~`.
    record Prefix(String operator, Syntax operand) implements Syntax {}

    /// Any infix operator, `AND`, `OR`, `IS` and `IS NOT` included.
    record Infix(String operator, Syntax left, Syntax right) implements Syntax {}

    record Between(Syntax value, Syntax low, Syntax high, boolean negated) implements Syntax {}

    record Like(String keyword, Syntax value, Syntax pattern, Optional<Syntax> escape, boolean negated)
            implements Syntax {}

    record In(Syntax value, Expression right, boolean negated) implements Syntax {}

    record IsNull(Syntax operand, boolean negated) implements Syntax {}

    /// An empty `truth` is UNKNOWN.
    record TruthTest(Syntax operand, Optional<Boolean> truth, boolean negated) implements Syntax {}

    record Collate(Syntax operand, String collation) implements Syntax {}

    /// `operand::type`.
    record Cast(Syntax operand, String type) implements Syntax {}
}
