package dev.sameql.standalone.lint.query;

import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Predicate;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.print.Printer;
import dev.sameql.core.problem.Position;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintData;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// `AVG(c.age)` over customers joined with their purchases: a customer counts once for each
/// purchase. Said where the database gives another answer when each row counts once.
public final class RepeatedRows implements LintCheck {
    private static final int MOST_ROWS = 10_000;
    private static final double ROUNDING = 1e-9;

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        if (subject.data().isEmpty()) return;
        LintData data = subject.data().get();
        subject.queries(
                node -> {
                    if (node instanceof Query.Aggregate aggregate
                            && joined(aggregate.input()) instanceof Query.Join
                            && subject.isAlone(aggregate))
                        for (AggregateCall call : aggregate.aggregates())
                            look(aggregate, call, subject, data).ifPresent(findings);
                });
    }

    private static Query joined(Query rows) {
        return rows instanceof Query.Filter(var input, _) ? joined(input) : rows;
    }

    private static Optional<LintFinding> look(
            Query.Aggregate aggregate, AggregateCall call, LintSubject subject, LintData data) {
        if (call.distinct() || call.filter().isPresent() || call.arguments().size() != 1)
            return Optional.empty();
        Expression value = call.arguments().getFirst();
        BitSet read = Reads.of(value);
        if (read.isEmpty() || !isOfRows(call, aggregate)) return Optional.empty();
        return relation(joined(aggregate.input()), read)
                .flatMap(relation -> key(relation, call, read, subject))
                .filter(key -> isRepeated(aggregate, key, subject))
                .flatMap(key -> compare(aggregate, call, key, subject, data));
    }

    /// Whether an answer is about the rows that are repeated: a sum or a mean of their values, or
    /// how many there are. A sum of conditions, and a count beside other aggregates, are shares of
    /// what the join makes of them.
    private static boolean isOfRows(AggregateCall call, Query.Aggregate aggregate) {
        if (call.function() == AggregateFunction.COUNT) return aggregate.aggregates().size() == 1;
        boolean adds =
                call.function() == AggregateFunction.SUM
                        || call.function() == AggregateFunction.AVG;
        return adds && !isOfConditions(call.arguments().getFirst());
    }

    /// Whether a value is a condition, or a constant or NULL by conditions.
    private static boolean isOfConditions(Expression value) {
        return switch (LintSubject.plain(value)) {
            case Predicate _ -> true;
            case Cast cast -> isOfConditions(cast.operand());
            case Case choice -> choice.results().stream().allMatch(LintSubject::isConstant);
            case Iif choice ->
                    LintSubject.isConstant(choice.then())
                            && LintSubject.isConstant(choice.otherwise());
            default -> false;
        };
    }

    /// The relation of a FROM that has all these fields.
    private static Optional<Query> relation(Query rows, BitSet read) {
        if (!Reads.within(read, Reads.ids(rows.fields()))) return Optional.empty();
        if (!(rows instanceof Query.Join join)) return Optional.of(rows);
        return relation(join.left(), read).or(() -> relation(join.right(), read));
    }

    /// What tells the rows of a relation apart. A COUNT counts them where it counts their key.
    private static Optional<List<Field>> key(
            Query relation, AggregateCall call, BitSet read, LintSubject subject) {
        UniqueKeys keys = UniqueKeys.of(relation, subject.definitions());
        boolean counts = call.function() == AggregateFunction.COUNT;
        if (counts && !keys.isKey(read)) return Optional.empty();
        return keys.keys().stream()
                .filter(key -> !key.isEmpty())
                .findFirst()
                .map(
                        key ->
                                relation.fields().stream()
                                        .filter(field -> key.get(field.id()))
                                        .toList());
    }

    /// Whether a row of the relation may come several times within a group.
    private static boolean isRepeated(
            Query.Aggregate aggregate, List<Field> key, LintSubject subject) {
        BitSet fields = Reads.ids(key);
        for (Assignment each : aggregate.keys())
            if (LintSubject.plain(each.value()) instanceof Column(var field, _))
                fields.set(field.id());
        return !UniqueKeys.of(aggregate.input(), subject.definitions()).isKey(fields);
    }

    private static Optional<LintFinding> compare(
            Query.Aggregate aggregate,
            AggregateCall call,
            List<Field> key,
            LintSubject subject,
            LintData data) {
        var columns = new ArrayList<Assignment>();
        for (Assignment each : aggregate.keys())
            columns.add(ProbeColumn.of(columns.size(), each.value()));
        int keys = columns.size();
        columns.add(ProbeColumn.of(columns.size(), call.arguments().getFirst()));
        for (Field field : key) columns.add(ProbeColumn.of(columns.size(), Column.of(field)));
        String rows =
                Printer.print(
                        new Query.Project(aggregate.input(), List.copyOf(columns)),
                        subject.dialect());
        List<String> groups = columns.stream().limit(keys).map(c -> c.field().name()).toList();
        String by =
                groups.isEmpty()
                        ? ""
                        : " GROUP BY %s ORDER BY %1$s".formatted(String.join(", ", groups));
        String padded =
                columns.stream()
                        .skip(keys + 1L)
                        .map(c -> c.field().name() + " IS NULL")
                        .collect(Collectors.joining(" OR "));
        String answer =
                "SELECT MAX(%s), COUNT(*), %s(c%d) FROM (SELECT %%s * FROM (%s))%s"
                        .formatted(padded, call.function(), keys, rows.replace("%", "%%"), by);
        Optional<List<List<String>>> all = data.rows(answer.formatted("ALL"), MOST_ROWS);
        Optional<List<List<String>>> once = data.rows(answer.formatted("DISTINCT"), MOST_ROWS);
        if (all.isEmpty() || once.isEmpty() || all.get().size() != once.get().size())
            return Optional.empty();
        // rows that an outer join makes up are not told apart
        if (all.get().stream().anyMatch(group -> group.getFirst().equals("1")))
            return Optional.empty();
        // where each group has one, the rows that the join makes of it are counted
        if (call.function() == AggregateFunction.COUNT
                && once.get().stream().allMatch(group -> group.getLast().equals("1")))
            return Optional.empty();
        return IntStream.range(0, all.get().size())
                .filter(i -> isOther(all.get().get(i), once.get().get(i)))
                .mapToObj(
                        i ->
                                finding(
                                        subject.place(call.arguments().getFirst()),
                                        all.get().get(i).getLast(),
                                        once.get().get(i).getLast()))
                .findFirst();
    }

    /// Whether a group has fewer rows when each counts once, and another value but for rounding.
    private static boolean isOther(List<String> repeated, List<String> once) {
        if (repeated.get(1).equals(once.get(1)) || repeated.getLast().equals(once.getLast()))
            return false;
        try {
            double one = Double.parseDouble(repeated.getLast());
            double other = Double.parseDouble(once.getLast());
            return Math.abs(one - other) > ROUNDING * Math.max(Math.abs(one), Math.abs(other));
        } catch (NumberFormatException e) {
            return true;
        }
    }

    private static LintFinding finding(Position place, String repeated, String once) {
        return new LintFinding(
                LintCode.REPEATED_IN_AGGREGATE,
                place,
                "over the database the join repeats rows: this is %s, and %s with each row once"
                        .formatted(repeated, once),
                Map.of("repeated", repeated, "once", once));
    }
}
