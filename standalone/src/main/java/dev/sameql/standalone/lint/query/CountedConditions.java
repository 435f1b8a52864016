package dev.sameql.standalone.lint.query;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Predicate;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.List;
import java.util.function.Consumer;

/// `COUNT(CASE WHEN c THEN 1 ELSE 0 END)` and `COUNT(city = 'Rome')`: COUNT counts what is not
/// NULL, and 0 and false are not. `COUNT(c OR NULL)` counts where c is true.
public final class CountedConditions implements LintCheck {

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        subject.queries(
                node -> {
                    if (!(node instanceof Query.Aggregate aggregate)) return;
                    for (AggregateCall call : aggregate.aggregates())
                        if (call.function() == AggregateFunction.COUNT
                                && !call.distinct()
                                && call.arguments().size() == 1
                                && !isKey(call.arguments().getFirst(), aggregate)
                                && countsAll(LintSubject.plain(call.arguments().getFirst())))
                            findings.accept(
                                    LintFinding.of(
                                            LintCode.COUNT_OF_CONDITION,
                                            subject.place(call.arguments().getFirst()),
                                            "COUNT counts where this is not NULL, whatever"
                                                    + " the condition: SUM counts where it is"
                                                    + " true"));
                });
    }

    private static boolean isKey(Expression counted, Query.Aggregate aggregate) {
        return aggregate.keys().stream()
                .anyMatch(key -> LintSubject.plain(key.value()).equals(LintSubject.plain(counted)));
    }

    /// Whether a condition is counted, or what is a value where none is met: `ELSE 0`.
    private static boolean countsAll(Expression counted) {
        return switch (counted) {
            case Case choice -> choice.otherwise().isPresent() && isChosen(choice.results());
            case Iif choice -> isChosen(List.of(choice.then(), choice.otherwise()));
            case Predicate condition ->
                    !Trees.any(condition, _ -> false, CountedConditions::isNull);
            default -> false;
        };
    }

    /// Whether one of several values is chosen, of which none is NULL as written and the last is a
    /// constant.
    private static boolean isChosen(List<Expression> results) {
        return isConstant(results.getLast())
                && results.stream()
                        .allMatch(
                                result ->
                                        isConstant(result)
                                                || LintSubject.plain(result) instanceof Column)
                && results.stream().map(LintSubject::plain).distinct().count() > 1;
    }

    private static boolean isConstant(Expression result) {
        return LintSubject.plain(result) instanceof Literal literal && !literal.value().isNull();
    }

    private static boolean isNull(Expression part) {
        return part instanceof Literal literal && literal.value().isNull();
    }
}
