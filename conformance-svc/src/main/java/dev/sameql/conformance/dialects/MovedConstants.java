package dev.sameql.conformance.dialects;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Comparisons in which a constant changes sides: `x + 9223372036854775807 >= 1` as `x >= 1 -
/// 9223372036854775807`, `x * 2 = 6` as `x = 3`. What overflowed for a row then does not.
final class MovedConstants {
    private static final Map<Operator, Operator> INVERSE =
            Map.of(
                    Operator.ADD, Operator.SUBTRACT,
                    Operator.SUBTRACT, Operator.ADD,
                    Operator.ADD_INTEGER, Operator.SUBTRACT_INTEGER,
                    Operator.SUBTRACT_INTEGER, Operator.ADD_INTEGER,
                    Operator.ADD_DECIMAL, Operator.SUBTRACT_DECIMAL,
                    Operator.SUBTRACT_DECIMAL, Operator.ADD_DECIMAL);

    private final Evaluation evaluation;

    private MovedConstants(Evaluation evaluation) {
        this.evaluation = evaluation;
    }

    static Query moved(Query query, Evaluation evaluation) {
        return Trees.rewrite(query, node -> node, new MovedConstants(evaluation)::moved);
    }

    private Expression moved(Expression node) {
        if (!(node instanceof Comparison comparison)) return node;
        Optional<Comparison> moved = moved(comparison);
        if (moved.isEmpty()) moved = moved(comparison.mirrored()).map(Comparison::mirrored);
        return moved.isPresent() ? moved.get() : node;
    }

    private Optional<Comparison> moved(Comparison comparison) {
        Expression other = comparison.right();
        if (!(comparison.left().unparenthesised() instanceof Call call)
                || call.arguments().size() != 2
                || !Laziness.isConstant(other)) return Optional.empty();
        Expression first = call.arguments().getFirst();
        Expression last = call.arguments().getLast();
        if (!Laziness.isConstant(last)) return Optional.empty();
        Operator inverse = INVERSE.get(call.operator());
        if (inverse != null) {
            Call constant = new Call(inverse, List.of(other, last), call.type());
            return Optional.of(comparison.with(first, constant));
        }
        return call.operator() == Operator.MULTIPLY_INTEGER && isEquality(comparison)
                ? quotient(other, last).map(whole -> comparison.with(first, whole))
                : Optional.empty();
    }

    private static boolean isEquality(Comparison comparison) {
        return comparison.operator() == ComparisonOperator.EQ
                || comparison.operator() == ComparisonOperator.NE;
    }

    /// The quotient of constant integers, where it is one.
    private Optional<Expression> quotient(Expression product, Expression factor) {
        Optional<Long> whole = integer(product);
        Optional<Long> by = integer(factor).filter(f -> f != 0 && f != -1);
        return whole.isPresent() && by.isPresent() && whole.get() % by.get() == 0
                ? Optional.of(
                        new Literal(Value.of(whole.get() / by.get()), product.type(), Quote.NONE))
                : Optional.empty();
    }

    private Optional<Long> integer(Expression constant) {
        return evaluation.value(constant) instanceof Outcome.Rows(_, var rows)
                        && rows.getFirst().getFirst() instanceof Value.Int(long number)
                ? Optional.of(number)
                : Optional.empty();
    }
}
