package dev.sameql.standalone.lint.condition;

import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Conditions that keep no row: `x = NULL`, `n BETWEEN 9 AND 3`, `x IS NULL` where x is never NULL,
/// and two of which the first excludes the second, as `n > 5 AND n < 3` or `a.x = b.x AND a.x = 1
/// AND b.x = 2`. One is said of each WHERE, ON and HAVING.
public final class Contradictions implements LintCheck {

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        ConditionSite.visit(subject, site -> contradiction(site, subject).ifPresent(findings));
    }

    private static Optional<LintFinding> contradiction(ConditionSite site, LintSubject subject) {
        for (Expression condition : site.conditions()) {
            Optional<String> why = alone(condition, site);
            if (why.isPresent())
                return why.map(
                        reason ->
                                LintFinding.of(
                                        LintCode.NEVER_A_ROW, subject.place(condition), reason));
        }
        EqualColumns equal = EqualColumns.of(site);
        for (int i = 0; i < site.conditions().size(); i++) {
            Expression condition = site.conditions().get(i);
            List<Expression> before =
                    Stream.concat(site.given().stream(), site.conditions().subList(0, i).stream())
                            .toList();
            for (Expression other : before)
                if (isExcluded(condition, other, equal))
                    return Optional.of(
                            LintFinding.of(
                                    LintCode.NEVER_A_ROW,
                                    subject.place(condition),
                                    "no value meets this condition and " + subject.named(other)));
        }
        return Optional.empty();
    }

    /// Why a condition is never true by itself.
    private static Optional<String> alone(Expression condition, ConditionSite site) {
        if (condition instanceof IsNull(var operand, var negated)
                && !negated
                && LintSubject.plain(operand) instanceof Column(var field, _)
                && site.filled().get(field.id()))
            return Optional.of(field.name() + " is never NULL here");
        if (isUnknown(condition))
            return Optional.of("a comparison with NULL is never true: IS NULL asks for NULL");
        if (condition instanceof Comparison comparison && isUnequalToItself(comparison))
            return Optional.of("both sides are the same column, so this is never true");
        List<Restriction> restrictions = Restriction.of(condition);
        for (Restriction one : restrictions) {
            if (restrictions.stream().anyMatch(one::excludes))
                return Optional.of("no value meets this condition");
            if (site.counts().stream()
                    .anyMatch(
                            count -> count.field().id() == one.field().id() && count.excludes(one)))
                return Optional.of("a group has at least one row, so this is never true");
        }
        return Optional.empty();
    }

    /// Whether a condition compares with a NULL that is written, so that it is never true.
    private static boolean isUnknown(Expression condition) {
        return switch (condition) {
            case Comparison comparison -> comparesWithNull(comparison);
            case Between(var low, var high, var negated) ->
                    negated
                            ? comparesWithNull(low) && comparesWithNull(high)
                            : comparesWithNull(low) || comparesWithNull(high);
            case InList(_, var alternatives, var negated) ->
                    !alternatives.isEmpty()
                            && (negated
                                    ? alternatives.stream()
                                            .anyMatch(Contradictions::comparesWithNull)
                                    : alternatives.stream()
                                            .allMatch(Contradictions::comparesWithNull));
            default -> false;
        };
    }

    private static boolean comparesWithNull(Comparison comparison) {
        boolean total =
                comparison.operator() == ComparisonOperator.IS
                        || comparison.operator() == ComparisonOperator.IS_NOT;
        return !total && (isNull(comparison.left()) || isNull(comparison.right()));
    }

    private static boolean isNull(Expression side) {
        return LintSubject.plain(side) instanceof Literal literal && literal.value().isNull();
    }

    private static boolean isUnequalToItself(Comparison comparison) {
        boolean strict =
                switch (comparison.operator()) {
                    case NE, LT, GT, IS_NOT -> true;
                    case EQ, LE, GE, IS -> false;
                };
        return strict
                && LintSubject.plain(comparison.left()) instanceof Column(var left, _)
                && LintSubject.plain(comparison.right()) instanceof Column(var right, _)
                && left.id() == right.id();
    }

    private static boolean isExcluded(Expression condition, Expression other, EqualColumns equal) {
        if (asksForNull(condition, other) || asksForNull(other, condition)) return true;
        List<Restriction> others = Restriction.of(other);
        return Restriction.of(condition).stream()
                .anyMatch(
                        one ->
                                others.stream()
                                        .anyMatch(
                                                two ->
                                                        equal.has(one.field(), two.field())
                                                                && one.excludes(two)));
    }

    /// Whether a condition is true of NULL alone where the other one is not.
    private static boolean asksForNull(Expression condition, Expression other) {
        if (!(condition instanceof IsNull(var operand, var negated))
                || negated
                || !(LintSubject.plain(operand) instanceof Column(var field, _))) return false;
        BitSet filled = NonNull.ifTrue(other);
        return filled.get(field.id());
    }
}
