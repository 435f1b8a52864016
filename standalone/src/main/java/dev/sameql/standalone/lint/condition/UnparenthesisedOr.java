package dev.sameql.standalone.lint.condition;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.Like;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.OptionalInt;
import java.util.function.Consumer;

/// `city = 'Rome' OR city = 'Oslo' AND age > 3`: two alternatives for one column, side by side, of
/// which AND takes one alone because no parentheses hold them together.
public final class UnparenthesisedOr implements LintCheck {

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        subject.expressions(
                node -> {
                    if (!(node instanceof Or(var operands))) return;
                    for (int i = 1; i < operands.size(); i++) {
                        Expression left = operands.get(i - 1);
                        Expression right = operands.get(i);
                        boolean before =
                                left instanceof And(var parts) && isPair(parts.getLast(), right);
                        boolean after =
                                right instanceof And(var parts) && isPair(left, parts.getFirst());
                        if (!before && !after) continue;
                        findings.accept(
                                LintFinding.of(
                                        LintCode.OR_BESIDE_AND,
                                        Comparisons.place(subject, right, node),
                                        "AND binds more tightly than OR, so that its other"
                                                + " condition is asked of one of these two"
                                                + " alternatives only"));
                        return;
                    }
                });
    }

    private static boolean isPair(Expression one, Expression other) {
        OptionalInt column = alternative(one);
        return column.isPresent() && column.equals(alternative(other));
    }

    /// The id of the column that is held equal to constants, or LIKE one.
    private static OptionalInt alternative(Expression condition) {
        return switch (condition) {
            case Comparison(var operator, var left, var right, _)
                    when operator == ComparisonOperator.EQ
                            && (LintSubject.isConstant(left) || LintSubject.isConstant(right)) ->
                    column(LintSubject.isConstant(right) ? left : right);
            case InList(var value, var alternatives, var negated)
                    when !negated
                            && alternatives.stream()
                                    .allMatch(each -> LintSubject.isConstant(each.right())) ->
                    column(value);
            case Like(_, var value, var pattern, _, var negated)
                    when !negated && LintSubject.isConstant(pattern) ->
                    column(value);
            default -> OptionalInt.empty();
        };
    }

    private static OptionalInt column(Expression side) {
        return LintSubject.plain(side) instanceof Column(var field, _)
                ? OptionalInt.of(field.id())
                : OptionalInt.empty();
    }
}
