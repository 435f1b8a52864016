package dev.sameql.standalone.lint.query;

import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.problem.Position;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/// A column beside GROUP BY that its keys do not determine: SQLite and MySQL take it from any row
/// of the group. Beside one MIN or MAX, SQLite takes it from the row of the extremum, which is no
/// chance but for ties.
public final class BareColumns implements LintCheck {

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        subject.queries(
                node -> {
                    if (node instanceof Query.Aggregate aggregate)
                        look(aggregate, subject, findings);
                });
    }

    private static void look(
            Query.Aggregate aggregate, LintSubject subject, Consumer<LintFinding> findings) {
        List<AggregateCall> bare =
                aggregate.aggregates().stream().filter(c -> c.function().picksRow()).toList();
        long extrema =
                aggregate.aggregates().stream()
                        .map(AggregateCall::function)
                        .filter(f -> f == AggregateFunction.MIN || f == AggregateFunction.MAX)
                        .count();
        if (bare.isEmpty() || extrema == 1 || !isAsked(bare)) return;
        UniqueKeys keys = UniqueKeys.of(aggregate.input(), subject.definitions());
        BitSet grouped = new BitSet();
        aggregate.keys().stream()
                .map(key -> LintSubject.plain(key.value()))
                .filter(Column.class::isInstance)
                .forEach(column -> grouped.set(((Column) column).field().id()));
        BitSet determined = keys.closure(grouped);
        boolean single = keys.isKey(grouped);
        var open = new ArrayList<Field>();
        for (AggregateCall call : bare)
            if (call.arguments().getFirst() instanceof Column(var field, _)
                    && !single
                    && !Reads.within(Reads.of(call.arguments()), determined)) open.add(field);
        if (open.isEmpty()) return;
        String names = String.join(", ", open.stream().map(Field::name).distinct().toList());
        findings.accept(
                LintFinding.of(
                        LintCode.BARE_COLUMN,
                        place(aggregate, bare.getFirst(), subject),
                        names + " may differ within a group, and is that of any of its rows"));
    }

    /// Where the column is read, or else where the grouping stands.
    private static Position place(
            Query.Aggregate aggregate, AggregateCall bare, LintSubject subject) {
        Field shown = bare.field();
        var read = new ArrayList<Position>();
        subject.expressions(
                e -> {
                    if (e instanceof Column(var field, _) && field.equals(shown))
                        read.add(subject.place(e));
                });
        return read.stream()
                .filter(place -> !place.equals(Position.UNKNOWN))
                .findFirst()
                .orElseGet(() -> subject.place(aggregate));
    }

    private static boolean isAsked(List<AggregateCall> bare) {
        return bare.stream().anyMatch(call -> !call.arguments().isEmpty());
    }
}
