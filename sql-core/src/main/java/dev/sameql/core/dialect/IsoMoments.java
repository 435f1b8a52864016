package dev.sameql.core.dialect;

import dev.sameql.core.value.Value;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Dates and moments as ISO 8601 writes them, which engines with a type of dates read alike.
public final class IsoMoments {
    private static final Pattern MOMENT =
            Pattern.compile("(\\d{4}-\\d{2}-\\d{2})(?:[ T](\\d{2}:\\d{2}:\\d{2}))?");

    private IsoMoments() {}

    /// A date or a moment in ISO 8601; empty for anything else.
    public static Optional<Value.Temporal> parse(String text) {
        Matcher matcher = MOMENT.matcher(text);
        if (!matcher.matches()) return Optional.empty();
        try {
            LocalDate day = LocalDate.parse(matcher.group(1));
            if (matcher.group(2) == null) return Optional.of(new Value.Temporal(day.toString()));
            LocalTime time = LocalTime.parse(matcher.group(2));
            return Optional.of(new Value.Temporal(day + " " + clock(time)));
        } catch (DateTimeException noDate) {
            return Optional.empty();
        }
    }

    private static String clock(LocalTime time) {
        return "%02d:%02d:%02d".formatted(time.getHour(), time.getMinute(), time.getSecond());
    }
}
