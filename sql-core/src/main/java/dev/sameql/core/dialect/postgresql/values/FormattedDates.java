package dev.sameql.core.dialect.postgresql.values;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.value.Value;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Dates that `to_date` reads of texts in a format of YYYY, MM and DD, as far as a text is written
/// so to the digit. Of others PostgreSQL reads what it can; they are not modelled, and neither are
/// a year, month or day 0.
///
/// Source: PostgreSQL's manual, section 9.8; answers of PostgreSQL 15.
public final class FormattedDates {
    private static final String YEAR = "YYYY";
    private static final String MONTH = "MM";
    private static final String DAY = "DD";
    private static final String SEPARATORS = "-/ .,:;_";
    private static final Pattern FIELD = Pattern.compile("YYYY|MM|DD");
    private static final Pattern LOWER = Pattern.compile("[^A-Z]*");
    private static final Pattern UPPER = Pattern.compile("[^a-z]*");

    private FormattedDates() {}

    /// A format in capitals: its fields with one sign between all of them, or none; empty where it
    /// is none of these.
    public static Optional<String> canonical(String format) {
        boolean alike = LOWER.matcher(format).matches() || UPPER.matcher(format).matches();
        String written = format.replace('y', 'Y').replace('m', 'M').replace('d', 'D');
        List<String> fields = new ArrayList<>();
        var gaps = new HashSet<String>();
        Matcher field = FIELD.matcher(written);
        int end = 0;
        while (field.find()) {
            if (!fields.isEmpty()) gaps.add(written.substring(end, field.start()));
            else if (field.start() > 0) return Optional.empty();
            fields.add(field.group());
            end = field.end();
        }
        boolean once = new HashSet<>(fields).size() == fields.size();
        boolean known = fields.contains(YEAR) && (fields.contains(MONTH) || !fields.contains(DAY));
        boolean one = gaps.size() <= 1 && gaps.stream().allMatch(FormattedDates::isGap);
        return alike && once && known && one && end == written.length()
                ? Optional.of(written)
                : Optional.empty();
    }

    private static boolean isGap(String gap) {
        return gap.isEmpty() || gap.length() == 1 && SEPARATORS.contains(gap);
    }

    /// The date that a text is in a canonical format; empty where it is none, or not modelled.
    public static Optional<LocalDate> day(String text, String format) {
        if (!isWritten(text, format)) return Optional.empty();
        try {
            return Optional.of(
                    LocalDate.of(
                            number(text, format, YEAR),
                            number(text, format, MONTH),
                            number(text, format, DAY)));
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }

    static Value read(List<Value> operands) {
        String text = PostgresCasts.text(operands.getFirst());
        String format = PostgresCasts.text(operands.getLast());
        if (!canonical(format).equals(Optional.of(format)) || !isWritten(text, format))
            throw new NotModelled("the text '" + text + "' as a date", null);
        return new Value.Temporal(
                day(text, format)
                        .orElseThrow(
                                () ->
                                        new EvaluationException(
                                                "22008",
                                                "date/time field value out of range: \"%s\""
                                                        .formatted(text)))
                        .toString());
    }

    private static boolean isWritten(String text, String format) {
        String digits = format.replaceAll("[YMD]", "0");
        return text.replaceAll("[0-9]", "0").equals(digits)
                && number(text, format, YEAR) > 0
                && number(text, format, MONTH) > 0
                && number(text, format, DAY) > 0;
    }

    /// A month and day that are not written are the first ones.
    private static int number(String text, String format, String field) {
        int at = format.indexOf(field);
        return at < 0 ? 1 : Integer.parseInt(text.substring(at, at + field.length()));
    }

    /// `make_date` of years up to 9999.
    static Value made(List<Value> operands) {
        long year = number(operands.getFirst());
        long month = number(operands.get(1));
        long day = number(operands.getLast());
        if (year < 0 || year > 9999) throw new NotModelled("a date of the year " + year, null);
        try {
            if (year > 0)
                return new Value.Temporal(
                        LocalDate.of((int) year, Math.toIntExact(month), Math.toIntExact(day))
                                .toString());
        } catch (DateTimeException | ArithmeticException none) {
            // there is no such date
        }
        throw new EvaluationException(
                "22008", "date field value out of range: %d-%02d-%02d".formatted(year, month, day));
    }

    private static long number(Value value) {
        return ((Value.Int) value).value();
    }
}
