package dev.sameql.core.semantics;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The equalities between one column and another that a condition demands: where they fail, the
/// condition is not true. They only guide which rows are looked at; the condition is evaluated all
/// the same.
final class Equalities {

    private Equalities() {}

    /// Those among the operands of the condition's outermost AND.
    static List<Comparison> of(Expression condition) {
        var found = new ArrayList<Comparison>();
        collect(condition, found);
        return found;
    }

    private static void collect(Expression condition, List<Comparison> found) {
        if (condition instanceof Expression.And(List<Expression> operands)) {
            operands.forEach(o -> collect(o, found));
        } else if (condition instanceof Expression.Parenthesised(Expression operand)) {
            collect(operand, found);
        } else if (condition instanceof Comparison comparison
                && comparison.operator() == ComparisonOperator.EQ
                && column(comparison.left()).isPresent()
                && column(comparison.right()).isPresent()) {
            found.add(comparison);
        }
    }

    /// The column that an expression passes on, converted by affinity at most (which never fails).
    static Optional<Field> column(Expression expression) {
        return switch (expression) {
            case Expression.Column column -> Optional.of(column.field());
            case Expression.Parenthesised(Expression operand) -> column(operand);
            case Expression.Cast(Expression operand, _, Expression.CastMode mode)
                    when mode == Expression.CastMode.AFFINITY ->
                    column(operand);
            case Expression.Cast _,
                    Expression.Literal _,
                    Expression.Call _,
                    Expression.Case _,
                    Expression.Iif _,
                    Expression.Scalar _,
                    Expression.Predicate _ ->
                    Optional.empty();
        };
    }
}
