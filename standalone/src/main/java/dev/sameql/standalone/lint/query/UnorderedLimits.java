package dev.sameql.standalone.lint.query;

import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.print.Printer;
import dev.sameql.core.value.Value;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintData;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import dev.sameql.standalone.lint.condition.ConditionSite;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/// A LIMIT without ORDER BY that keeps any of the rows, where there may be more than it keeps and
/// they may differ. Where there is a database, it has to have them.
public final class UnorderedLimits implements LintCheck {
    private static final int MOST_ROWS = 10_000;

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        List<Query> meant = new ArrayList<>();
        subject.expressions(
                node -> {
                    if (node instanceof Exists(var query, _)) meant.add(body(query));
                });
        subject.queries(
                node -> {
                    // it ends the recursion
                    if (node instanceof Query.With with && with.recursive())
                        meant.add(body(with.definition()));
                });
        subject.queries(
                node -> {
                    if (node instanceof Query.Limit limit
                            && meant.stream().noneMatch(query -> query == limit)
                            && isOpen(limit, subject))
                        Cut.of(limit)
                                .filter(Cut::chooses)
                                .flatMap(cut -> evidence(limit, cut, subject))
                                .ifPresent(
                                        shown -> findings.accept(finding(limit, shown, subject)));
                });
    }

    private static Query body(Query query) {
        return query instanceof Query.With with ? body(with.body()) : query;
    }

    private static LintFinding finding(
            Query.Limit limit, Map<String, String> shown, LintSubject subject) {
        return new LintFinding(
                LintCode.LIMIT_WITHOUT_ORDER,
                subject.place(limit),
                (limit.count().isPresent() ? "LIMIT keeps" : "OFFSET skips")
                        + " any of these rows, since they have no order",
                shown);
    }

    /// Whether there may be more rows than are kept, and they may differ.
    private static boolean isOpen(Query.Limit limit, LintSubject subject) {
        Query input = limit.input();
        if (isOrdered(input)) return false;
        UniqueKeys keys = UniqueKeys.of(input, subject.definitions());
        boolean alike = Reads.within(Reads.ids(input.fields()), keys.closure(new BitSet()));
        return !keys.isAtMostOneRow() && !alike && !isFixed(block(input), subject);
    }

    /// What a SELECT list is made from.
    private static Query block(Query query) {
        if (query instanceof Query.Project(var input, _)) return block(input);
        if (query instanceof Query.Distinct(var input)) return block(input);
        return query;
    }

    /// Whether conditions hold a key equal to what is no column of the rows, such as a subquery's
    /// one value.
    private static boolean isFixed(Query rows, LintSubject subject) {
        BitSet own = Reads.ids(rows.fields());
        BitSet fixed = new BitSet();
        for (Expression condition : ConditionSite.holding(rows))
            if (condition instanceof Comparison(var operator, var left, var right, var collation)
                    && operator == ComparisonOperator.EQ
                    && collation == Collation.BINARY
                    && Reads.isDeterministic(condition)) {
                fix(left, right, own, fixed);
                fix(right, left, own, fixed);
            }
        return UniqueKeys.of(rows, subject.definitions()).isKey(fixed);
    }

    private static void fix(Expression side, Expression value, BitSet own, BitSet fixed) {
        if (side.unparenthesised() instanceof Column(var field, _)
                && !Reads.of(value).intersects(own)) fixed.set(field.id());
    }

    /// Whether an order below reaches the rows.
    private static boolean isOrdered(Query rows) {
        return switch (rows) {
            case Query.Sort _ -> true;
            case Query.Project(var input, _) -> isOrdered(input);
            case Query.Filter(var input, _) -> isOrdered(input);
            case Query.Derived(var input, _) -> isOrdered(input);
            case Query.Distinct(var input) -> isOrdered(input);
            case Query.Limit(var input, _, _) -> isOrdered(input);
            case Query.Window(var input, _) -> isOrdered(input);
            case Query.With with -> isOrdered(with.body());
            case Query.Scan _,
                    Query.Values _,
                    Query.CommonTable _,
                    Query.Join _,
                    Query.Aggregate _,
                    Query.SetOperation _ ->
                    false;
        };
    }

    /// A row that is kept and one that is cut off, over the database, and nothing where there is no
    /// database; empty where it has no two such rows, or that is not known.
    private static Optional<Map<String, String>> evidence(
            Query.Limit limit, Cut cut, LintSubject subject) {
        if (subject.data().isEmpty()) return Optional.of(Map.of());
        Optional<Query> asked = standalone(limit, subject);
        if (asked.isEmpty()) return Optional.empty();
        return rows(asked.get(), subject.data().get(), subject).flatMap(rows -> across(rows, cut));
    }

    /// Two rows on both sides of a cut that differ.
    private static Optional<Map<String, String>> across(List<List<String>> rows, Cut cut) {
        var in = new LinkedHashSet<List<String>>();
        var out = new LinkedHashSet<List<String>>();
        for (int i = 0; i < rows.size(); i++) (cut.keeps(i) ? in : out).add(rows.get(i));
        return out.stream()
                .flatMap(
                        cutOff ->
                                in.stream()
                                        .filter(row -> !row.equals(cutOff))
                                        .limit(1)
                                        .map(row -> shown(row, cutOff)))
                .findFirst();
    }

    /// The rows that a LIMIT cuts as a query of its own, with the common tables that they read;
    /// empty where they hang on a row outside or on a step of a recursion.
    private static Optional<Query> standalone(Query.Limit limit, LintSubject subject) {
        var tables = new ArrayList<Query.With>();
        subject.queries(
                node -> {
                    if (node instanceof Query.With with) tables.addFirst(with);
                });
        boolean steps =
                tables.stream()
                        .filter(Query.With::recursive)
                        .anyMatch(
                                with ->
                                        Trees.any(
                                                with.definition(),
                                                node -> node == limit,
                                                _ -> false));
        if (steps || !Reads.isClosed(limit)) return Optional.empty();
        Query rows = limit.input();
        // the inner ones come first, since they may read the outer ones
        for (Query.With with : tables)
            if (reads(rows, with))
                rows =
                        new Query.With(
                                with.id(), with.name(), with.recursive(), with.definition(), rows);
        return Optional.of(rows);
    }

    /// Whether rows read a common table that they do not define.
    private static boolean reads(Query rows, Query.With with) {
        return Trees.any(
                        rows,
                        node -> node instanceof Query.CommonTable table && table.id() == with.id(),
                        _ -> false)
                && !Trees.any(rows, node -> node == with, _ -> false);
    }

    private static Map<String, String> shown(List<String> kept, List<String> cut) {
        return Map.of("kept", String.join(", ", kept), "cut", String.join(", ", cut));
    }

    private static Optional<List<List<String>>> rows(
            Query query, LintData data, LintSubject subject) {
        return data.rows(Printer.print(query, subject.dialect()), MOST_ROWS);
    }

    /// The rows that a LIMIT keeps, by their places.
    private record Cut(long skipped, OptionalLong kept) {

        /// That of a query; empty where it is not written in numbers. A negative count is SQLite's
        /// for all rows, and a negative offset for none.
        static Optional<Cut> of(Query.Limit limit) {
            OptionalLong skipped =
                    limit.offset().isEmpty() ? OptionalLong.of(0) : number(limit.offset().get());
            OptionalLong kept =
                    limit.count().isEmpty() ? OptionalLong.of(-1) : number(limit.count().get());
            if (skipped.isEmpty() || kept.isEmpty()) return Optional.empty();
            return Optional.of(
                    new Cut(
                            Math.max(0, skipped.getAsLong()),
                            kept.getAsLong() < 0 ? OptionalLong.empty() : kept));
        }

        private static OptionalLong number(Expression written) {
            return LintSubject.plain(written) instanceof Literal(Value.Int(long number), _, _)
                    ? OptionalLong.of(number)
                    : OptionalLong.empty();
        }

        /// Whether it may be another row that is kept.
        boolean chooses() {
            return kept.isPresent() ? kept.getAsLong() > 0 : skipped > 0;
        }

        boolean keeps(int place) {
            return place >= skipped && (kept.isEmpty() || place - skipped < kept.getAsLong());
        }
    }
}
