package dev.sameql.standalone.lint.query;

import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.core.problem.Position;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintData;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A query whose answer over the database has no row, or one row of NULLs alone.
public final class EmptyAnswer implements LintCheck {

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        if (subject.data().isEmpty() || !isFilled(subject, subject.data().get())) return;
        LintData data = subject.data().get();
        Optional<List<List<String>>> rows =
                data.rows(Printer.print(subject.query(), subject.dialect()), 2);
        if (rows.isEmpty()) return;
        boolean none = rows.get().isEmpty();
        boolean nothing =
                rows.get().size() == 1
                        && rows.get().getFirst().stream()
                                .allMatch(value -> value.equals(LintData.NULL));
        if (none || nothing)
            findings.accept(
                    LintFinding.of(
                            LintCode.EMPTY_ON_DATA,
                            new Position(1, 1),
                            none
                                    ? "the query returns no row over the database"
                                    : "the query returns one row of NULL over the database"));
    }

    /// Whether every table that the query reads has a row.
    private static boolean isFilled(LintSubject subject, LintData data) {
        var tables = new LinkedHashSet<String>();
        subject.queries(
                node -> {
                    if (node instanceof Query.Scan scan) tables.add(scan.table().name());
                });
        return tables.stream()
                .allMatch(
                        table ->
                                data.rows("SELECT 1 FROM " + LintData.quoted(table), 1)
                                        .filter(rows -> !rows.isEmpty())
                                        .isPresent());
    }
}
