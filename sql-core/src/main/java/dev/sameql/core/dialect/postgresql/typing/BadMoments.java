package dev.sameql.core.dialect.postgresql.typing;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Texts that are no date and no moment for certain, whatever the session's settings are.
///
/// Source: PostgreSQL's manual, section 8.5 and appendix B; `DecodeDateTime` and `ValidateDate` in
/// its datetime.c, restated; answers of PostgreSQL 15.
final class BadMoments {
    /// Words that say a day or a time without any digit.
    private static final Set<String> WORDS =
            Set.of("allballs", "epoch", "infinity", "now", "today", "tomorrow", "yesterday");

    private static final Pattern ISO =
            Pattern.compile(
                    "\\d{4}-\\d{2}-\\d{2}"
                            + "(?:[ T](?<hour>\\d{2}):(?<minute>\\d{2})(?::(?<second>\\d{2}))?)?");
    private static final int HOURS = 24;
    private static final int MINUTES = 60;

    private BadMoments() {}

    /// Whether a text has no digit, and no word that stands for one.
    static boolean isWithoutDate(String text) {
        return text.chars().noneMatch(Character::isDigit)
                && Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^a-z]+"))
                        .noneMatch(WORDS::contains);
    }

    /// Whether a text in ISO 8601 that is none of the moments which are modelled has a field beyond
    /// its range. 24:00:00 and a second 60 are the next day's and the next minute's.
    static boolean isOutOfRange(String text) {
        Matcher iso = ISO.matcher(text);
        if (!iso.matches()) return false;
        if (iso.group("hour") == null) return true;
        int hour = Integer.parseInt(iso.group("hour"));
        int minute = Integer.parseInt(iso.group("minute"));
        int second = iso.group("second") == null ? 0 : Integer.parseInt(iso.group("second"));
        boolean isNext = hour == HOURS && minute + second == 0 || hour < HOURS && second == MINUTES;
        return !isNext || minute >= MINUTES;
    }
}
