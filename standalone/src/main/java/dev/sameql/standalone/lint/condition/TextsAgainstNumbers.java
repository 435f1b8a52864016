package dev.sameql.standalone.lint.condition;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintData;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.function.Consumer;

/// `STRFTIME('%Y', day) = 1990`: SQLite converts neither side where neither is a column or a CAST,
/// and to it every text is greater than every number. `age = 'ten'`: a text that is no number stays
/// a text there. What a column holds is asked of the database by another check, where there is one.
public final class TextsAgainstNumbers implements LintCheck {
    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        if (!subject.dialect().equals(LintData.DIALECT)) return;
        Comparisons.visit(
                subject,
                (comparison, written) -> {
                    boolean mixed =
                            isMixed(comparison.left(), comparison.right())
                                    || isMixed(comparison.right(), comparison.left());
                    boolean held =
                            subject.data().isPresent()
                                    && (subject.column(comparison.left()).isPresent()
                                            || subject.column(comparison.right()).isPresent());
                    if (mixed && !held)
                        findings.accept(
                                LintFinding.of(
                                        LintCode.TEXT_AGAINST_NUMBER,
                                        Comparisons.place(subject, comparison, written),
                                        "a text is compared with a number, and SQLite converts"
                                                + " neither of these: every text is greater"));
                });
    }

    private static boolean isMixed(Expression text, Expression number) {
        return text.type().kind() == Kind.TEXT && number.type().kind().isNumeric();
    }
}
