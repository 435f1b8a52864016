package dev.sameql.standalone.lint.query;

import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.problem.Position;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintData;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// A LIMIT whose cut may lie between rows that tie. Over a database: whether it does, and whether
/// the rows on both sides differ; and whether what comes first is a row of which the order knows
/// nothing, as of the youngest where some have no age.
public final class TiedLimits implements LintCheck {
    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        subject.queries(
                node -> {
                    if (node instanceof Query.Limit limit) look(limit, subject, findings);
                });
    }

    private static void look(
            Query.Limit limit, LintSubject subject, Consumer<LintFinding> findings) {
        OrderedLimit.of(limit)
                .filter(ordered -> !ordered.isEmpty())
                .ifPresent(ordered -> look(ordered, subject, findings));
    }

    private static void look(
            OrderedLimit limit, LintSubject subject, Consumer<LintFinding> findings) {
        Optional<List<List<String>>> rows = limit.rows(subject);
        if (mayBeginWithNull(limit, subject))
            findings.accept(
                    LintFinding.of(
                            LintCode.NULLS_MAY_COME_FIRST,
                            place(limit.sort(), subject),
                            "NULLs come first in this order, where there are any"));
        rows.flatMap(read -> unknown(limit, read, subject)).ifPresent(findings);
        if (isSettled(limit.sort(), limit.shown(), subject)) return;
        findings.accept(
                LintFinding.of(
                        LintCode.LIMIT_WITHOUT_KEY,
                        place(limit.sort(), subject),
                        "rows may tie in this order, and LIMIT keeps any of them"));
        rows.flatMap(read -> tie(limit, read, subject)).ifPresent(findings);
    }

    private static boolean mayBeginWithNull(OrderedLimit limit, LintSubject subject) {
        return beginsWithNull(limit)
                && LintSubject.plain(limit.sort().keys().getFirst().value())
                        instanceof Column(var field, _)
                && !subject.filled(limit.sort().input()).get(field.id());
    }

    private static boolean beginsWithNull(OrderedLimit limit) {
        SortKey key = limit.sort().keys().getFirst();
        return !key.descending() && key.nullsFirst();
    }

    /// Where NULLs come first, and the first row that is kept has one while others have none.
    private static Optional<LintFinding> unknown(
            OrderedLimit limit, List<List<String>> rows, LintSubject subject) {
        if (!beginsWithNull(limit) || rows.size() <= limit.skipped()) return Optional.empty();
        List<String> first = rows.get(limit.skipped());
        if (!first.getFirst().equals(LintData.NULL) || !limit.hasKey(subject))
            return Optional.empty();
        String kept = shown(limit, first);
        return Optional.of(
                new LintFinding(
                        LintCode.NULL_AT_LIMIT,
                        place(limit.sort(), subject),
                        "over the database the row (%s) comes first because it has NULL here"
                                .formatted(kept),
                        Map.of("kept", kept)));
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
            OrderedLimit limit, List<List<String>> rows, LintSubject subject) {
        int cut = limit.cut();
        if (rows.size() <= cut) return Optional.empty();
        int keys = limit.sort().keys().size();
        List<String> in = rows.get(cut - 1);
        List<String> out = rows.get(cut);
        boolean tied = in.subList(0, keys).equals(out.subList(0, keys));
        if (!tied || in.equals(out)) return Optional.empty();
        String first = shown(limit, in);
        String second = shown(limit, out);
        return Optional.of(
                new LintFinding(
                        LintCode.TIES_AT_LIMIT,
                        place(limit.sort(), subject),
                        "over the database the rows (%s) and (%s) tie, and LIMIT keeps one of them"
                                .formatted(first, second),
                        Map.of(
                                "kept", first,
                                "cut", second,
                                "key", String.join(", ", in.subList(0, keys)))));
    }

    private static String shown(OrderedLimit limit, List<String> row) {
        return String.join(", ", row.subList(limit.sort().keys().size(), row.size()));
    }
}
