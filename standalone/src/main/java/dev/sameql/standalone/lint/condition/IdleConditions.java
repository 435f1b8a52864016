package dev.sameql.standalone.lint.condition;

import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// A part of a WHERE, ON or HAVING that is true of every row that the rest keeps: `x IS NOT NULL`
/// of a column that never is, a condition that is written twice, `n > 3` beside `n > 5`, a group
/// that has a row.
public final class IdleConditions implements LintCheck {

    /// What is known without a condition, and what stands before and behind it.
    private record Others(List<Expression> before, List<Expression> after) {}

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        ConditionSite.visit(
                subject,
                site -> {
                    for (int i = 0; i < site.conditions().size(); i++) {
                        Expression condition = site.conditions().get(i);
                        idle(condition, others(site, i), site, subject)
                                .ifPresent(
                                        why ->
                                                findings.accept(
                                                        LintFinding.of(
                                                                LintCode.CONDITION_WITHOUT_EFFECT,
                                                                subject.place(condition),
                                                                why)));
                    }
                });
    }

    private static Others others(ConditionSite site, int place) {
        var before = new ArrayList<>(site.given());
        before.addAll(site.conditions().subList(0, place));
        return new Others(before, site.conditions().subList(place + 1, site.conditions().size()));
    }

    /// Why a condition changes nothing.
    private static Optional<String> idle(
            Expression condition, Others others, ConditionSite site, LintSubject subject) {
        return always(condition, site)
                .or(() -> repeated(condition, others, subject))
                .or(() -> implied(condition, others, subject))
                .or(() -> filled(condition, others, subject));
    }

    private static Optional<String> always(Expression condition, ConditionSite site) {
        if (condition instanceof IsNull(var operand, var negated)
                && negated
                && LintSubject.plain(operand) instanceof Column(var field, _)
                && site.filled().get(field.id()))
            return Optional.of(field.name() + " is never NULL here, so this is always true");
        if (condition instanceof Comparison comparison && isEqualToItself(comparison, site))
            return Optional.of("both sides are the same column, so this is always true");
        List<Restriction> restrictions = Restriction.of(condition);
        boolean counted =
                !restrictions.isEmpty()
                        && restrictions.stream()
                                .allMatch(
                                        one ->
                                                site.counts().stream()
                                                        .anyMatch(count -> count.implies(one)));
        return counted
                ? Optional.of("a group has at least one row, so this is always true")
                : Optional.empty();
    }

    private static boolean isEqualToItself(Comparison comparison, ConditionSite site) {
        boolean weak =
                switch (comparison.operator()) {
                    case EQ, LE, GE, IS -> true;
                    case NE, LT, GT, IS_NOT -> false;
                };
        return weak
                && LintSubject.plain(comparison.left()) instanceof Column(var left, _)
                && LintSubject.plain(comparison.right()) instanceof Column(var right, _)
                && left.id() == right.id()
                && site.filled().get(left.id());
    }

    private static Optional<String> repeated(
            Expression condition, Others others, LintSubject subject) {
        if (!Reads.isDeterministic(condition)) return Optional.empty();
        return others.before().stream()
                .filter(other -> isSame(condition, other))
                .findFirst()
                .map(other -> "this says again what " + subject.named(other) + " says");
    }

    private static boolean isSame(Expression condition, Expression other) {
        return Isomorphism.same(condition, other)
                || condition instanceof Comparison(var operator, var left, var right, var collation)
                        && Isomorphism.same(
                                new Comparison(operator.mirrored(), right, left, collation), other);
    }

    /// Of two that say the same, the later one is idle.
    private static Optional<String> implied(
            Expression condition, Others others, LintSubject subject) {
        List<Restriction> restrictions = Restriction.of(condition);
        if (restrictions.isEmpty()) return Optional.empty();
        Optional<Expression> before =
                others.before().stream()
                        .filter(other -> implies(Restriction.of(other), restrictions))
                        .findFirst();
        Optional<Expression> after =
                others.after().stream()
                        .filter(
                                other ->
                                        implies(Restriction.of(other), restrictions)
                                                && !implies(restrictions, Restriction.of(other)))
                        .findFirst();
        return before.or(() -> after)
                .map(other -> "all that meets " + subject.named(other) + " meets this one, too");
    }

    private static boolean implies(List<Restriction> some, List<Restriction> others) {
        return others.stream().allMatch(other -> some.stream().anyMatch(one -> one.implies(other)))
                && !others.isEmpty();
    }

    private static Optional<String> filled(
            Expression condition, Others others, LintSubject subject) {
        if (!(condition instanceof IsNull(var operand, var negated))
                || !negated
                || !(LintSubject.plain(operand) instanceof Column(var field, _)))
            return Optional.empty();
        return Stream.concat(others.before().stream(), others.after().stream())
                .filter(other -> !(other instanceof IsNull))
                .filter(other -> NonNull.ifTrue(other).get(field.id()))
                .findFirst()
                .map(
                        other ->
                                subject.named(other)
                                        + " is never true where "
                                        + field.name()
                                        + " is NULL");
    }
}
