package dev.sameql.standalone.lint.check;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.value.Value;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// `a = 'x' AND a = 'y'`, `n > 5 AND n < 3`: conditions on one column of which the first excludes
/// the second, so that no row is ever kept.
public final class Contradictions implements LintCheck {

    /// A column compared with a constant: `column operator constant`.
    private record Bound(Field field, ComparisonOperator operator, Value constant, Expression at) {

        static Optional<Bound> of(Comparison comparison, Expression at) {
            if (comparison.collation() != Collation.BINARY) return Optional.empty();
            Expression left = LintSubject.plain(comparison.left());
            Expression right = LintSubject.plain(comparison.right());
            if (left instanceof Column(var field, _) && right instanceof Literal literal)
                return Optional.of(new Bound(field, comparison.operator(), literal.value(), at));
            if (right instanceof Column(var field, _) && left instanceof Literal literal)
                return Optional.of(
                        new Bound(field, turned(comparison.operator()), literal.value(), at));
            return Optional.empty();
        }

        private static ComparisonOperator turned(ComparisonOperator operator) {
            return switch (operator) {
                case LT -> ComparisonOperator.GT;
                case LE -> ComparisonOperator.GE;
                case GT -> ComparisonOperator.LT;
                case GE -> ComparisonOperator.LE;
                case EQ, NE, IS, IS_NOT -> operator;
            };
        }

        /// Whether no value meets both. Of texts it is told where both are to be equal alone, since
        /// engines order them differently.
        boolean excludes(Bound other) {
            if (field.id() != other.field.id()) return false;
            if (constant instanceof Value.Text(var one)
                    && other.constant instanceof Value.Text(var two))
                return isPoint() && other.isPoint() && !one.equals(two);
            if (!field.type().kind().isNumeric()) return false;
            Optional<BigDecimal> one = number(constant);
            Optional<BigDecimal> two = number(other.constant);
            if (one.isEmpty() || two.isEmpty()) return false;
            int order = one.get().compareTo(two.get());
            return isBelow(other, order) || other.isBelow(this, -order);
        }

        /// Whether all that meets this is less than all that meets the other.
        private boolean isBelow(Bound other, int order) {
            boolean ends = isPoint() || isUpper();
            boolean begins = other.isPoint() || other.isLower();
            if (!ends || !begins) return false;
            boolean open =
                    operator == ComparisonOperator.LT || other.operator == ComparisonOperator.GT;
            return order < 0 || order == 0 && open;
        }

        private boolean isPoint() {
            return operator == ComparisonOperator.EQ || operator == ComparisonOperator.IS;
        }

        private boolean isLower() {
            return operator == ComparisonOperator.GT || operator == ComparisonOperator.GE;
        }

        private boolean isUpper() {
            return operator == ComparisonOperator.LT || operator == ComparisonOperator.LE;
        }

        private static Optional<BigDecimal> number(Value value) {
            return switch (value) {
                case Value.Int(long number) -> Optional.of(BigDecimal.valueOf(number));
                case Value.Decimal(BigDecimal number) -> Optional.of(number);
                case Value.Real(double number) when Double.isFinite(number) ->
                        Optional.of(BigDecimal.valueOf(number));
                case Value.Real _,
                        Value.Null _,
                        Value.Text _,
                        Value.Bool _,
                        Value.Blob _,
                        Value.Temporal _ ->
                        Optional.empty();
            };
        }
    }

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        subject.queries(
                node -> {
                    if (node instanceof Query.Filter(_, var condition))
                        look(condition, subject, findings);
                    if (node instanceof Query.Join join)
                        join.condition().ifPresent(on -> look(on, subject, findings));
                });
    }

    private static void look(
            Expression condition, LintSubject subject, Consumer<LintFinding> findings) {
        var bounds = new ArrayList<Bound>();
        for (Expression conjunct : Conditions.conjuncts(Optional.of(condition))) {
            Expression plain = conjunct.unparenthesised();
            List<Comparison> comparisons =
                    switch (plain) {
                        case Comparison comparison -> List.of(comparison);
                        case Between(var low, var high, var negated) ->
                                negated ? List.of() : List.of(low, high);
                        default -> List.of();
                    };
            comparisons.forEach(c -> Bound.of(c, plain).ifPresent(bounds::add));
        }
        for (int i = 0; i < bounds.size(); i++)
            for (int j = 0; j < i; j++)
                if (bounds.get(j).excludes(bounds.get(i))) {
                    findings.accept(
                            LintFinding.of(
                                    LintCode.NEVER_A_ROW,
                                    subject.place(bounds.get(i).at()),
                                    "no value meets this condition and the one at "
                                            + subject.place(bounds.get(j).at())));
                    return;
                }
    }
}
