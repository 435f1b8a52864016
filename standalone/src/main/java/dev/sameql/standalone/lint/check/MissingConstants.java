package dev.sameql.standalone.lint.check;

import dev.sameql.core.frontend.expression.Similar;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.Literal;
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
/// hold.
public final class MissingConstants implements LintCheck {

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        if (subject.data().isEmpty()) return;
        LintData data = subject.data().get();
        subject.expressions(
                node -> {
                    switch (node) {
                        case Comparison comparison ->
                                look(comparison, node, subject, data, findings);
                        case InList list ->
                                list.alternatives()
                                        .forEach(c -> look(c, node, subject, data, findings));
                        default -> {}
                    }
                });
    }

    private static void look(
            Comparison comparison,
            Expression node,
            LintSubject subject,
            LintData data,
            Consumer<LintFinding> findings) {
        boolean equates =
                comparison.operator() == ComparisonOperator.EQ
                        || comparison.operator() == ComparisonOperator.NE;
        if (!equates) return;
        Expression left = LintSubject.plain(comparison.left());
        Expression right = LintSubject.plain(comparison.right());
        boolean swapped = left instanceof Literal;
        Optional<BaseColumn> column = subject.column(swapped ? right : left);
        if (column.isEmpty()
                || !((swapped ? left : right) instanceof Literal(Value.Text(String text), _, _)))
            return;
        if (holds(column.get(), text, comparison.collation(), data).orElse(true)) return;
        Optional<String> closest =
                data.texts(column.get().table(), column.get().column())
                        .flatMap(texts -> Similar.closest(text, texts));
        Map<String, String> evidence = new HashMap<>();
        evidence.put("column", column.get().toString());
        evidence.put("constant", text);
        closest.ifPresent(value -> evidence.put("closest", value));
        findings.accept(
                new LintFinding(
                        LintCode.CONSTANT_NOT_IN_DATA,
                        subject.place(swapped ? left : right).line() > 0
                                ? subject.place(swapped ? left : right)
                                : subject.place(node),
                        column.get()
                                + " holds no '"
                                + text
                                + "'"
                                + closest.map(value -> ", but '" + value + "'").orElse(""),
                        evidence));
    }

    /// Whether the column holds the text; empty where that is not known, or it holds nothing.
    private static Optional<Boolean> holds(
            BaseColumn column, String text, Collation collation, LintData data) {
        String name = LintData.quoted(column.column());
        String table = LintData.quoted(column.table());
        String literal = '\'' + text.replace("'", "''") + '\'';
        String under = collation == Collation.BINARY ? "" : " COLLATE " + collation.name();
        String sql =
                "SELECT EXISTS (SELECT 1 FROM %s WHERE %s = %s%s), EXISTS (SELECT 1 FROM %1$s WHERE %2$s IS NOT NULL)"
                        .formatted(table, name, literal, under);
        return data.rows(sql, 1)
                .map(List::getFirst)
                .filter(row -> row.getLast().equals("1"))
                .map(row -> row.getFirst().equals("1"));
    }
}
