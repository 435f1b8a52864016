package dev.sameql.standalone.lint.check;

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
import java.util.ArrayList;
import java.util.BitSet;
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
                    if (node instanceof Exists(var query, _)) meant.add(query);
                });
        subject.queries(
                node -> {
                    // it ends the recursion
                    if (node instanceof Query.With with && with.recursive())
                        meant.add(with.definition());
                });
        subject.queries(
                node -> {
                    if (node instanceof Query.Limit limit
                            && meant.stream().noneMatch(query -> query == limit)
                            && isOpen(limit, subject))
                        cut(limit, subject)
                                .ifPresent(
                                        shown -> findings.accept(finding(limit, shown, subject)));
                });
    }

    private static LintFinding finding(
            Query.Limit limit, Map<String, String> shown, LintSubject subject) {
        return new LintFinding(
                LintCode.LIMIT_WITHOUT_ORDER,
                subject.place(limit),
                "LIMIT keeps any of these rows, since they have no order",
                shown);
    }

    /// Whether there may be more rows than are kept, and they may differ.
    private static boolean isOpen(Query.Limit limit, LintSubject subject) {
        OptionalLong kept = number(limit.count());
        boolean none = kept.isPresent() && kept.getAsLong() < 1;
        Query input = limit.input();
        if (none || isOrdered(input)) return false;
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

    /// A row that is kept and one that is cut off, over the database, and nothing where it is not
    /// asked; empty where it has no two such rows.
    private static Optional<Map<String, String>> cut(Query.Limit limit, LintSubject subject) {
        OptionalLong kept = number(limit.count());
        boolean tells =
                kept.isPresent()
                        && limit.offset().isEmpty()
                        && Reads.isClosed(limit)
                        && !Trees.any(limit, Query.CommonTable.class::isInstance, _ -> false);
        Optional<List<List<String>>> rows =
                subject.data()
                        .filter(_ -> tells)
                        .flatMap(data -> rows(limit.input(), data, subject));
        if (rows.isEmpty()) return Optional.of(Map.of());
        int seam = (int) Math.min(kept.getAsLong(), rows.get().size());
        List<List<String>> in = rows.get().subList(0, seam);
        return rows.get().stream()
                .skip(seam)
                .flatMap(
                        out ->
                                in.stream()
                                        .filter(row -> !row.equals(out))
                                        .limit(1)
                                        .map(row -> shown(row, out)))
                .findFirst();
    }

    private static Map<String, String> shown(List<String> kept, List<String> cut) {
        return Map.of("kept", String.join(", ", kept), "cut", String.join(", ", cut));
    }

    private static Optional<List<List<String>>> rows(
            Query query, LintData data, LintSubject subject) {
        return data.rows(Printer.print(query, subject.dialect()), MOST_ROWS);
    }

    private static OptionalLong number(Optional<Expression> count) {
        return count.isPresent()
                        && LintSubject.plain(count.get())
                                instanceof Literal(Value.Int(long number), _, _)
                ? OptionalLong.of(number)
                : OptionalLong.empty();
    }
}
