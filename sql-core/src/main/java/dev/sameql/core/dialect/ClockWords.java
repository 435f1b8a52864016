package dev.sameql.core.dialect;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Set;

/// How an engine's SQL reads the clock, as far as a constant can stand in its place. Names are in
/// upper case; the session's time zone is UTC.
///
/// - `words`: read it without parentheses, or with a precision in them.
/// - `calls`: read it with empty parentheses, or with a precision in them.
/// - `moments`: functions that read it where they are given the text `now`.
public record ClockWords(
        Map<String, Reading> words, Map<String, Reading> calls, Map<String, Moments> moments) {
    private static final DateTimeFormatter DATE = format("yyyy-MM-dd");
    private static final DateTimeFormatter TIME = format("HH:mm:ss");
    private static final DateTimeFormatter MOMENT = format("yyyy-MM-dd HH:mm:ss");

    /// An engine whose clock no constant stands in for.
    public static final ClockWords NONE = new ClockWords(Map.of(), Map.of(), Map.of());

    /// The constant that stands in a reading's place.
    @FunctionalInterface
    public interface Reading {
        String at(Instant now);
    }

    /// Where a function takes moments: which of its operands, counted from 0, and whether the last
    /// of them may be left out, which means `now`.
    public record Moments(Set<Integer> operands, boolean mayLack) {
        /// How many operands come before the first moment.
        public int first() {
            return operands.stream().mapToInt(at -> at).min().orElseThrow();
        }
    }

    /// The day, as a literal after a word such as DATE, or after none.
    public static Reading date(String type) {
        return now -> type + "'" + DATE.format(now) + "'";
    }

    /// The time of day in seconds.
    public static Reading time(String type) {
        return now -> type + "'" + TIME.format(now) + "'";
    }

    /// Day and time in seconds.
    public static Reading moment(String type) {
        return now -> type + "'" + MOMENT.format(now) + "'";
    }

    private static DateTimeFormatter format(String pattern) {
        return DateTimeFormatter.ofPattern(pattern).withZone(ZoneOffset.UTC);
    }
}
