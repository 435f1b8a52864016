package dev.sameql.core.dialect.sqlite.values;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Locale;

/// A point in time as SQLite holds it: milliseconds since noon, 24 November 4714 BC (Julian day 0),
/// in the Gregorian calendar throughout.
record Moment(long julianMillis) {
    static final long DAY = 86_400_000;
    private static final long UNIX_EPOCH = 210_866_760_000_000L;
    private static final long LAST = 464_269_060_799_999L;

    static Moment of(Instant instant) {
        return new Moment(instant.toEpochMilli() + UNIX_EPOCH);
    }

    /// Midnight of a day; a day beyond its month's end counts on.
    static Moment of(int year, int month, int day) {
        return new Moment(LocalDate.of(year, month, 1).toEpochDay() * DAY + UNIX_EPOCH)
                .plus((day - 1) * DAY);
    }

    static Moment ofUnixMillis(double millis) {
        return new Moment((long) (millis + UNIX_EPOCH + 0.5));
    }

    boolean isValid() {
        return julianMillis >= 0 && julianMillis <= LAST;
    }

    Moment plus(long millis) {
        return new Moment(julianMillis + millis);
    }

    LocalDateTime local() {
        return LocalDateTime.ofInstant(
                Instant.ofEpochMilli(julianMillis - UNIX_EPOCH), ZoneOffset.UTC);
    }

    /// The milliseconds since midnight.
    long millisOfDay() {
        return Math.floorMod(julianMillis + DAY / 2, DAY);
    }

    /// The day of the week, Sunday 0.
    int weekday() {
        return (int) ((julianMillis + DAY / 2 + DAY) / DAY % 7);
    }

    double julianDay() {
        return julianMillis / (double) DAY;
    }

    long unixSeconds() {
        return julianMillis / 1000 - UNIX_EPOCH / 1000;
    }

    String date() {
        LocalDateTime local = local();
        String year = String.format(Locale.ROOT, "%04d", Math.abs(local.getYear()));
        return String.format(
                Locale.ROOT,
                "%s%s-%02d-%02d",
                local.getYear() < 0 ? "-" : "",
                year,
                local.getMonthValue(),
                local.getDayOfMonth());
    }

    String clock() {
        LocalDateTime local = local();
        return String.format(
                Locale.ROOT,
                "%02d:%02d:%02d",
                local.getHour(),
                local.getMinute(),
                local.getSecond());
    }
}
