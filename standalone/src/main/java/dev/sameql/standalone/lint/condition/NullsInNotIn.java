package dev.sameql.standalone.lint.condition;

import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.print.Printer;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintData;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.List;
import java.util.function.Consumer;

/// `id NOT IN (SELECT winner FROM game)` where a winner is NULL in the database: it is true of no
/// row.
public final class NullsInNotIn implements LintCheck {
    private static final int MOST_ROWS = 100_000;

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        if (subject.data().isEmpty()) return;
        LintData data = subject.data().get();
        subject.expressions(
                node -> {
                    if (node instanceof InQuery(var comparisons, var query, var negated)
                            && negated
                            && comparisons.size() == 1
                            && subject.isAlone(query)
                            && data.rows(Printer.print(query, subject.dialect()), MOST_ROWS)
                                    .filter(rows -> rows.contains(List.of(LintData.NULL)))
                                    .isPresent())
                        findings.accept(
                                LintFinding.of(
                                        LintCode.NULL_IN_NOT_IN,
                                        subject.place(node),
                                        "over the database the subquery returns NULL, so that NOT"
                                                + " IN is true of no row"));
                });
    }
}
