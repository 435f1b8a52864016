package dev.sameql.standalone.lint.check;

import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.print.Printer;
import dev.sameql.core.problem.Position;
import dev.sameql.core.value.Value;
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

/// A LIMIT whose cut may lie between rows that tie. Over a database: whether it does, and whether
/// the rows on both sides differ.
public final class TiedLimits implements LintCheck {
    /// Ids of fields that no query has.
    private static final int FRESH = 1 << 24;

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        subject.queries(
                node -> {
                    if (node instanceof Query.Limit limit) look(limit, subject, findings);
                });
    }

    private static void look(
            Query.Limit limit, LintSubject subject, Consumer<LintFinding> findings) {
        Query below = limit.input();
        List<Expression> shown = new ArrayList<>();
        if (below instanceof Query.Project(var input, var assignments)) {
            assignments.forEach(assignment -> shown.add(assignment.value()));
            below = input;
        } else below.fields().forEach(field -> shown.add(Column.of(field)));
        if (!(below instanceof Query.Sort sort) || isSettled(sort, shown, subject)) return;
        boolean all = number(limit.count(), -1) == 0;
        if (all) return;
        findings.accept(
                LintFinding.of(
                        LintCode.LIMIT_WITHOUT_KEY,
                        place(sort, subject),
                        "rows may tie in this order, and LIMIT keeps any of them"));
        subject.data().flatMap(data -> tie(limit, sort, shown, subject, data)).ifPresent(findings);
    }

    private static Position place(Query.Sort sort, LintSubject subject) {
        return subject.place(sort.keys().getFirst().value());
    }

    /// Whether rows that agree on the keys of the order agree on all that is shown.
    private static boolean isSettled(Query.Sort sort, List<Expression> shown, LintSubject subject) {
        UniqueKeys keys = UniqueKeys.of(sort.input(), subject.definitions());
        BitSet sorted = new BitSet();
        sort.keys().stream()
                .map(key -> LintSubject.plain(key.value()))
                .filter(Column.class::isInstance)
                .forEach(column -> sorted.set(((Column) column).field().id()));
        return keys.isKey(sorted) || Reads.within(Reads.of(shown), keys.closure(sorted));
    }

    private static Optional<LintFinding> tie(
            Query.Limit limit,
            Query.Sort sort,
            List<Expression> shown,
            LintSubject subject,
            LintData data) {
        long kept = number(limit.count(), -1);
        long skipped = number(limit.offset(), 0);
        if (kept < 1 || skipped < 0 || kept + skipped > 10_000) return Optional.empty();
        if (!Reads.isClosed(sort)
                || Trees.any(sort, Query.CommonTable.class::isInstance, _ -> false))
            return Optional.empty();
        int cut = (int) (kept + skipped);
        var columns = new ArrayList<Assignment>();
        sort.keys().forEach(key -> columns.add(assignment(columns.size(), key.value())));
        shown.forEach(value -> columns.add(assignment(columns.size(), value)));
        var most = new Literal(Value.of((long) cut + 1), Type.INTEGER, Quote.NONE);
        Query probe =
                new Query.Limit(
                        new Query.Project(sort, List.copyOf(columns)),
                        Optional.of(most),
                        Optional.empty());
        Optional<List<List<String>>> rows =
                data.rows(Printer.print(probe, subject.dialect()), cut + 1);
        if (rows.isEmpty() || rows.get().size() <= cut) return Optional.empty();
        int keys = sort.keys().size();
        List<String> in = rows.get().get(cut - 1);
        List<String> out = rows.get().get(cut);
        boolean tied = in.subList(0, keys).equals(out.subList(0, keys));
        if (!tied || in.equals(out)) return Optional.empty();
        String first = String.join(", ", in.subList(keys, in.size()));
        String second = String.join(", ", out.subList(keys, out.size()));
        return Optional.of(
                new LintFinding(
                        LintCode.TIES_AT_LIMIT,
                        place(sort, subject),
                        "over the database the rows (%s) and (%s) tie, and LIMIT keeps one of them"
                                .formatted(first, second),
                        Map.of(
                                "kept", first,
                                "cut", second,
                                "key", String.join(", ", in.subList(0, keys)))));
    }

    private static long number(Optional<Expression> count, long otherwise) {
        if (count.isEmpty()) return otherwise;
        return LintSubject.plain(count.get()) instanceof Literal(Value.Int(long number), _, _)
                ? number
                : -1;
    }

    private static Assignment assignment(int place, Expression value) {
        var field = new Field(FRESH + place, "c" + place, value.type());
        return new Assignment(field, value, Assignment.Origin.ALIASED);
    }
}
