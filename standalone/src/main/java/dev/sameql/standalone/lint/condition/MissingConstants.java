package dev.sameql.standalone.lint.condition;

import dev.sameql.core.frontend.expression.Similar;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Like;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.print.Printer;
import dev.sameql.core.value.Value;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintData;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import dev.sameql.standalone.lint.LintSubject.BaseColumn;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// `element = 'c1'` where the database says `cl`: a column compared with a text that it does not
/// hold, or one of few numbers with another; or LIKE a pattern that none of its texts meets.
public final class MissingConstants implements LintCheck {
    private static final int FEW = 50;

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        if (subject.data().isEmpty()) return;
        LintData data = subject.data().get();
        Comparisons.visit(
                subject,
                (comparison, written) -> look(comparison, written, subject, data, findings));
        subject.expressions(
                node -> {
                    if (node instanceof Like like) look(like, subject, data, findings);
                });
    }

    private static void look(
            Comparison comparison,
            Expression node,
            LintSubject subject,
            LintData data,
            Consumer<LintFinding> findings) {
        if (!Comparisons.equates(comparison)) return;
        Expression left = LintSubject.plain(comparison.left());
        Expression right = LintSubject.plain(comparison.right());
        boolean swapped = left instanceof Literal;
        Expression constant = swapped ? left : right;
        Optional<BaseColumn> column = subject.column(swapped ? right : left);
        if (column.isEmpty() || !(constant instanceof Literal literal)) return;
        boolean asked =
                switch (literal.value()) {
                    case Value.Text _ -> true;
                    case Value.Int _, Value.Decimal _, Value.Real _ -> isOfFew(column.get(), data);
                    case Value.Null _, Value.Bool _, Value.Blob _, Value.Temporal _ -> false;
                };
        if (!asked || holds(column.get(), literal, comparison.collation(), data).orElse(true))
            return;
        String shown = Printer.expression(literal);
        Optional<String> closest = closest(column.get(), literal, data);
        Map<String, String> evidence = new HashMap<>();
        evidence.put("column", column.get().toString());
        evidence.put("constant", text(literal));
        closest.ifPresent(value -> evidence.put("closest", value));
        findings.accept(
                new LintFinding(
                        LintCode.CONSTANT_NOT_IN_DATA,
                        Comparisons.place(subject, constant, node),
                        column.get()
                                + " holds no "
                                + shown
                                + closest.map(value -> ", but '" + value + "'").orElse(""),
                        evidence));
    }

    private static void look(
            Like like, LintSubject subject, LintData data, Consumer<LintFinding> findings) {
        Optional<BaseColumn> column = subject.column(like.value());
        if (column.isEmpty()
                || like.escape().isPresent()
                || !(LintSubject.plain(like.pattern()) instanceof Literal pattern)
                || !(pattern.value() instanceof Value.Text)) return;
        BaseColumn asked = column.get();
        String matches =
                "%s %s %s"
                        .formatted(
                                LintData.quoted(asked.table(), asked.column()),
                                like.kind() == LikeKind.GLOB ? "GLOB" : "LIKE",
                                literal(pattern));
        if (isTrueOfSome(asked, matches, data).orElse(true)) return;
        findings.accept(
                new LintFinding(
                        LintCode.CONSTANT_NOT_IN_DATA,
                        Comparisons.place(subject, like, like.pattern()),
                        asked + " holds nothing like " + literal(pattern),
                        Map.of("column", asked.toString(), "pattern", text(pattern))));
    }

    private static Optional<String> closest(BaseColumn column, Literal literal, LintData data) {
        return literal.value() instanceof Value.Text(var text)
                ? data.texts(column.table(), column.column())
                        .flatMap(texts -> Similar.closest(text, texts))
                : Optional.empty();
    }

    /// Whether the column holds few numbers, again and again: one that it does not hold is a slip
    /// rather than one among many.
    private static boolean isOfFew(BaseColumn column, LintData data) {
        String name = LintData.quoted(column.table(), column.column());
        String table = LintData.quoted(column.table());
        String sql =
                ("SELECT COUNT(DISTINCT %s) <= %d AND COUNT(DISTINCT %1$s) * 2 <= COUNT(%1$s)"
                                + " FROM %s")
                        .formatted(name, FEW, table);
        return data.rows(sql, 1).filter(rows -> rows.getFirst().getFirst().equals("1")).isPresent();
    }

    /// Whether the column holds the constant; empty where that is not known, or it holds nothing.
    private static Optional<Boolean> holds(
            BaseColumn column, Literal constant, Collation collation, LintData data) {
        String under = collation == Collation.BINARY ? "" : " COLLATE " + collation.name();
        return isTrueOfSome(
                column,
                LintData.quoted(column.table(), column.column())
                        + " = "
                        + literal(constant)
                        + under,
                data);
    }

    /// Whether a condition is true of some value of a column; empty where that is not known, or it
    /// holds nothing.
    private static Optional<Boolean> isTrueOfSome(
            BaseColumn column, String condition, LintData data) {
        String sql =
                "SELECT EXISTS (SELECT 1 FROM %s WHERE %s), EXISTS (SELECT 1 FROM %1$s WHERE %3$s IS NOT NULL)"
                        .formatted(
                                LintData.quoted(column.table()),
                                condition,
                                LintData.quoted(column.table(), column.column()));
        return data.rows(sql, 1)
                .map(List::getFirst)
                .filter(row -> row.getLast().equals("1"))
                .map(row -> row.getFirst().equals("1"));
    }

    private static String literal(Literal constant) {
        return constant.value() instanceof Value.Text
                ? '\'' + text(constant).replace("'", "''") + '\''
                : Printer.expression(constant);
    }

    private static String text(Literal constant) {
        return constant.value() instanceof Value.Text(var text)
                ? text
                : Printer.expression(constant);
    }
}
