package dev.sameql.standalone.lint.condition;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Kind;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintData;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import dev.sameql.standalone.lint.LintSubject.BaseColumn;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// `STRFTIME('%Y', day) = 1990`: SQLite converts neither side where neither is a column or a CAST,
/// and to it every text is greater than every number. `age = 'ten'`: a text that is no number stays
/// a text there. What a column holds is asked of the database by another check, where there is one.
public final class TextsAgainstNumbers implements LintCheck {
    /// What names of types say so of; others are NUMERIC to SQLite for want of anything better.
    private static final Pattern NUMBERS =
            Pattern.compile("INT|REAL|FLOA|DOUB|NUMERIC|DECIMAL|NUMBER");

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        if (!subject.dialect().equals(LintData.DIALECT)) return;
        Comparisons.visit(
                subject,
                (comparison, written) -> {
                    boolean mixed =
                            isMixed(comparison.left(), comparison.right(), subject)
                                    || isMixed(comparison.right(), comparison.left(), subject);
                    if (mixed && !isAskedOfData(comparison, subject))
                        findings.accept(
                                LintFinding.of(
                                        LintCode.TEXT_AGAINST_NUMBER,
                                        Comparisons.place(subject, comparison, written),
                                        "a text is compared with a number, and SQLite converts"
                                                + " neither of these: every text is greater"));
                });
    }

    private static boolean isMixed(Expression text, Expression number, LintSubject subject) {
        return text.type().kind() == Kind.TEXT
                && number.type().kind().isNumeric()
                && subject.column(number).filter(column -> !isOfNumbers(column, subject)).isEmpty();
    }

    /// Whether a column is declared for numbers, and the database, where there is one, holds no
    /// text in it.
    private static boolean isOfNumbers(BaseColumn column, LintSubject subject) {
        String declared = column.scan().table().columns().get(column.index()).declaredType();
        return NUMBERS.matcher(declared.toUpperCase(Locale.ROOT)).find()
                && subject.data()
                        .flatMap(data -> data.texts(column.table(), column.column()))
                        .filter(texts -> !texts.isEmpty())
                        .isEmpty();
    }

    /// Whether another check asks the database for the constant.
    private static boolean isAskedOfData(Comparison comparison, LintSubject subject) {
        return Comparisons.equates(comparison)
                && subject.data().isPresent()
                && (subject.column(comparison.left()).isPresent()
                        || subject.column(comparison.right()).isPresent());
    }
}
