package dev.sameql.normalizer.site.expression;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.List;
import java.util.Optional;

/// A scalar expression: parentheses, IIF, CASE, an operator.
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

    /// Whether it is IIF.
    public boolean iif() {
        return node instanceof Iif;
    }

    /// IIF as CASE.
    public Expression asCase() {
        return node instanceof Iif(var condition, var then, var otherwise, var type)
                ? new Case(List.of(new When(condition, then)), Optional.of(otherwise), type)
                : node;
    }

    /// Whether it is CASE with ELSE NULL.
    public boolean elseNull() {
        return node instanceof Case(_, var otherwise, _)
                && otherwise.isPresent()
                && otherwise.get() instanceof Literal(Value.Null _, _, _);
    }

    /// The same without ELSE.
    public Expression withoutElse() {
        return node instanceof Case(var branches, _, var type)
                ? new Case(branches, Optional.empty(), type)
                : node;
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

    /// Whether it multiplies an integer that is cast to a double by an integer constant.
    public boolean doubleTimesInteger() {
        return node instanceof Call(var operator, var arguments, _)
                && operator == Operator.MULTIPLY
                && arguments.size() == 2
                && (isDouble(arguments.getFirst()) && isSmall(arguments.getLast())
                        || isDouble(arguments.getLast()) && isSmall(arguments.getFirst()));
    }

    private static boolean isDouble(Expression expression) {
        return expression instanceof Cast(var operand, var target, var mode)
                && mode == CastMode.EXPLICIT
                && target.kind() == Kind.REAL
                && operand.type().kind() == Kind.INTEGER;
    }

    private static boolean isSmall(Expression expression) {
        return expression instanceof Literal(Value.Int(long n), _, _) && Math.abs(n) < 1L << 40;
    }

    /// The integer times the constant as a double.
    public Expression integerTimesDouble() {
        if (!(node instanceof Call(var operator, var arguments, var type))) return node;
        return new Call(operator, arguments.stream().map(ExpressionSite::exchanged).toList(), type);
    }

    private static Expression exchanged(Expression expression) {
        return switch (expression) {
            case Cast(var operand, _, _) -> operand;
            case Literal(Value.Int(long n), _, var quote) ->
                    new Literal(Value.of((double) n), Type.REAL, quote);
            // there is no third kind of factor
            default -> expression;
        };
    }
}
