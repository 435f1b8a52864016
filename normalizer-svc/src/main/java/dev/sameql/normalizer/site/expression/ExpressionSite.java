package dev.sameql.normalizer.site.expression;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Operator;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.api.SiteContext;
import java.util.List;

/// A scalar expression: parentheses, IIF, CASE, an operator, a conversion.
public final class ExpressionSite extends AbstractSite {
    private final Expression node;

    public ExpressionSite(Expression node, int path, SiteContext around) {
        super(path, around);
        this.node = node;
    }

    @Override
    public Expression node() {
        return node;
    }

    /// Whether it is an expression in parentheses.
    public boolean parenthesised() {
        return node instanceof Parenthesised;
    }

    /// The expression without them.
    public Expression bare() {
        return node instanceof Parenthesised(var operand) ? operand : node;
    }

    /// Whether it multiplies or adds two operands that stand in another order than that of their
    /// signatures.
    public boolean unsorted() {
        return node instanceof Call(var operator, var arguments, _)
                && commutes(operator)
                && arguments.size() == 2
                && facts().signatures().of(arguments.getFirst())
                        > facts().signatures().of(arguments.getLast());
    }

    private static boolean commutes(Operator operator) {
        return operator == Operator.ADD || operator == Operator.MULTIPLY;
    }

    /// The same with its operands exchanged.
    public Expression inOrder() {
        return node instanceof Call(var operator, var arguments, var type)
                ? new Call(operator, List.of(arguments.getLast(), arguments.getFirst()), type)
                : node;
    }

    /// Whether its operands are constants, so that it is one.
    public boolean constant() {
        return Constants.folded(node).isPresent();
    }

    /// That constant.
    public Expression folded() {
        return Constants.folded(node).orElse(node);
    }
}
