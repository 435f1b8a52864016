package dev.sameql.standalone.lint.condition;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.value.Value;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintData;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Texts that are compared with one of another form: `STRFTIME('%m', day) = '1'`, which is never
/// so, `SUBSTR(day, 1, 4) = '12-01'`, and `day > '2012-1-5'`, where '2012-12-31' comes before.
public final class TextForms implements LintCheck {
    private static final Pattern DIGIT = Pattern.compile("\\d");
    private static final Pattern DATE_LIKE =
            Pattern.compile("(\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}|\\d{4}/\\d{1,2})([ T].*+)?+");
    private static final String DAY = "0000-00-00";
    private static final int LEAST_TEXTS = 3;

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        if (!subject.dialect().equals(LintData.DIALECT)) return;
        Comparisons.visit(
                subject,
                (comparison, written) ->
                        why(comparison.left(), comparison.right(), comparison, subject)
                                .or(
                                        () ->
                                                why(
                                                        comparison.right(),
                                                        comparison.left(),
                                                        comparison,
                                                        subject))
                                .ifPresent(
                                        why ->
                                                findings.accept(
                                                        LintFinding.of(
                                                                LintCode.TEXT_OF_ANOTHER_FORM,
                                                                Comparisons.place(
                                                                        subject,
                                                                        comparison,
                                                                        written),
                                                                why))));
    }

    private static Optional<String> why(
            Expression side, Expression other, Comparison comparison, LintSubject subject) {
        if (!(LintSubject.plain(other) instanceof Literal literal)
                || !(literal.value() instanceof Value.Text(var constant))) return Optional.empty();
        boolean equates =
                switch (comparison.operator()) {
                    case EQ, NE, IS, IS_NOT -> true;
                    case LT, LE, GT, GE -> false;
                };
        if (comparison.collation() != Collation.BINARY) return Optional.empty();
        Expression value = LintSubject.plain(side);
        if (equates && value instanceof Call call)
            return form(call)
                    .filter(form -> !form.matcher(constant).matches())
                    .map(
                            _ ->
                                    "%s never yields a text of the form of '%s'"
                                            .formatted(call.operator().name(), constant));
        if (!DATE_LIKE.matcher(constant).matches()) return Optional.empty();
        return shape(value, equates, subject)
                .filter(shape -> !isBegun(shape, DIGIT.matcher(constant).replaceAll("0")))
                .map(
                        shape ->
                                "texts of the form %s are compared with '%s', character by character"
                                        .formatted(shape.replace('0', '9'), constant));
    }

    /// What a call of constants yields but for NULL.
    private static Optional<Pattern> form(Call call) {
        List<Expression> arguments = call.arguments();
        if (call.operator() == Operator.DATE)
            return Optional.of(Pattern.compile("-?\\d{4}-\\d\\d-\\d\\d"));
        if (call.operator() == Operator.STRFTIME)
            return text(arguments.getFirst()).flatMap(TextForms::formatted);
        if (call.operator() != Operator.SUBSTR || arguments.size() != 3) return Optional.empty();
        return number(arguments.get(1))
                .filter(from -> from > 0)
                .flatMap(_ -> number(arguments.get(2)))
                .filter(length -> length >= 0 && length <= 100)
                .map(length -> Pattern.compile("(?s).{0," + length + "}"));
    }

    /// The texts that a format of STRFTIME makes.
    private static Optional<Pattern> formatted(String format) {
        var form = new StringBuilder();
        for (int i = 0; i < format.length(); i++) {
            char letter = format.charAt(i);
            if (letter != '%') {
                form.append(Pattern.quote(String.valueOf(letter)));
                continue;
            }
            if (++i == format.length()) return Optional.empty();
            switch (format.charAt(i)) {
                case 'Y' -> form.append("(\\d{4}|-\\d{3,4})");
                case 'm' -> form.append("(0[1-9]|1[0-2])");
                case 'd' -> form.append("(0[1-9]|[12]\\d|3[01])");
                case 'H' -> form.append("([01]\\d|2[0-4])");
                case 'M', 'S', 'W' -> form.append("[0-5]\\d");
                case 'j' -> form.append("[0-3]\\d\\d");
                case 'w' -> form.append("[0-6]");
                default -> {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(Pattern.compile(form.toString()));
    }

    /// The form that the texts of a value have, each digit as 0: that of the column's texts in the
    /// database where there is one, as long as they share one; else that of days, where it is
    /// declared as such. A constant that a column is equated with is looked for in the database by
    /// another check.
    private static Optional<String> shape(Expression value, boolean equates, LintSubject subject) {
        if (value instanceof Call call)
            return call.operator() == Operator.DATE ? Optional.of(DAY) : Optional.empty();
        if (subject.data().isPresent())
            return equates
                    ? Optional.empty()
                    : subject.column(value)
                            .flatMap(
                                    column ->
                                            subject.data()
                                                    .get()
                                                    .texts(column.table(), column.column()))
                            .flatMap(TextForms::shared);
        Kind kind = value.type().kind();
        return kind == Kind.DATE || kind == Kind.TIMESTAMP ? Optional.of(DAY) : Optional.empty();
    }

    /// The form that texts share, as far as it is one of days.
    private static Optional<String> shared(List<String> texts) {
        if (texts.size() < LEAST_TEXTS) return Optional.empty();
        String shape = DIGIT.matcher(texts.getFirst()).replaceAll("0");
        boolean alike =
                texts.stream().allMatch(text -> DIGIT.matcher(text).replaceAll("0").equals(shape));
        return alike && DATE_LIKE.matcher(texts.getFirst()).matches()
                ? Optional.of(shape)
                : Optional.empty();
    }

    /// Whether one form is how the other begins.
    private static boolean isBegun(String one, String other) {
        return one.startsWith(other) || other.startsWith(one);
    }

    private static Optional<String> text(Expression value) {
        return LintSubject.plain(value) instanceof Literal literal
                        && literal.value() instanceof Value.Text(var text)
                ? Optional.of(text)
                : Optional.empty();
    }

    private static Optional<Long> number(Expression value) {
        return LintSubject.plain(value) instanceof Literal(Value.Int(long number), _, _)
                ? Optional.of(number)
                : Optional.empty();
    }
}
