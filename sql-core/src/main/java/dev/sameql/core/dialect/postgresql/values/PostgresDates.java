package dev.sameql.core.dialect.postgresql.values;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.value.Value;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Locale;

/// Casts to dates and times, for ISO 8601 texts only.
final class PostgresDates {

    private PostgresDates() {}

    static Value cast(Value operand, Kind kind) {
        String text =
                switch (operand) {
                    case Value.Text(String value) -> value.strip();
                    case Value.Temporal(String iso) -> iso;
                    case Value.Int _,
                            Value.Decimal _,
                            Value.Real _,
                            Value.Bool _,
                            Value.Blob _,
                            Value.Null _ ->
                            throw new NotModelled("cast to " + kind, null);
                };
        boolean isDate = text.matches("\\d{4}-\\d{2}-\\d{2}");
        boolean isTimestamp = text.matches("\\d{4}-\\d{2}-\\d{2}[ T]\\d{2}:\\d{2}:\\d{2}");
        if (kind == Kind.TIME || !isDate && !isTimestamp) {
            throw new NotModelled("cast of '" + text + "' to " + kind, null);
        }
        checkDay(text);
        if (isTimestamp) checkTime(text);
        String day = text.substring(0, 10);
        if (kind == Kind.DATE) return new Value.Temporal(day);
        return new Value.Temporal(isDate ? day + " 00:00:00" : text.replace('T', ' '));
    }

    private static void checkDay(String text) {
        try {
            if (LocalDate.parse(text.substring(0, 10)).getYear() == 0) throw outOfRange(text);
        } catch (DateTimeException e) {
            throw outOfRange(text);
        }
    }

    /// `24:00:00` is the midnight after, and the second 60 the next minute's first.
    private static void checkTime(String text) {
        int hour = Integer.parseInt(text.substring(11, 13));
        int minute = Integer.parseInt(text.substring(14, 16));
        int second = Integer.parseInt(text.substring(17, 19));
        boolean isMidnight = hour == 24 && minute == 0 && second == 0;
        if (hour > 23 && !isMidnight || minute > 59 || second > 60) throw outOfRange(text);
        if (isMidnight || second == 60) throw new NotModelled("the time in '" + text + "'", null);
    }

    private static EvaluationException outOfRange(String text) {
        return new EvaluationException(
                "22008",
                String.format(Locale.ROOT, "date/time field value out of range: \"%s\"", text));
    }
}
