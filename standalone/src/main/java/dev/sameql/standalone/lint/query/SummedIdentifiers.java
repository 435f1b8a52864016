package dev.sameql.standalone.lint.query;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Query;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import dev.sameql.standalone.lint.LintSubject.BaseColumn;
import java.util.function.Consumer;

/// `SUM(customer.id)`: a sum or a mean of what only tells rows apart.
public final class SummedIdentifiers implements LintCheck {

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        subject.queries(
                node -> {
                    if (node instanceof Query.Aggregate aggregate)
                        aggregate.aggregates().stream()
                                .filter(SummedIdentifiers::isSum)
                                .forEach(call -> look(call, subject, findings));
                });
    }

    private static boolean isSum(AggregateCall call) {
        return call.function() == AggregateFunction.SUM || call.function() == AggregateFunction.AVG;
    }

    private static void look(
            AggregateCall call, LintSubject subject, Consumer<LintFinding> findings) {
        subject.column(call.arguments().getFirst())
                .filter(BaseColumn::isIdentifier)
                .ifPresent(
                        column ->
                                findings.accept(
                                        LintFinding.of(
                                                LintCode.SUM_OF_IDENTIFIER,
                                                subject.place(call.arguments().getFirst()),
                                                "%s tells rows apart, and its %s means nothing"
                                                        .formatted(column, call.function()))));
    }
}
