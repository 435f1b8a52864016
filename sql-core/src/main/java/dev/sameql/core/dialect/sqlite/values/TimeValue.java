package dev.sameql.core.dialect.sqlite.values;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.value.Value;
import java.time.Instant;
import java.time.YearMonth;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A time value: a moment, or a number that is a Julian day unless a modifier reads it otherwise.
/// `isBeyondMonth` marks a date such as the 31st of February.
record TimeValue(Optional<Moment> moment, Optional<Double> number, boolean isBeyondMonth) {
    private static final Pattern DATE =
            Pattern.compile(
                    "(-?)(\\d{4})-(\\d{2})-(\\d{2})[ \\t\\n\\x0B\\f\\rT]*(.*)", Pattern.DOTALL);
    private static final Pattern CLOCK =
            Pattern.compile(
                    "(\\d{2}):(\\d{2})(?::(\\d{2})(\\.\\d+)?)?[ \\t\\n\\x0B\\f\\r]*"
                            + "(?:([+-])(\\d{2}):(\\d{2})|[Zz])?[ \\t\\n\\x0B\\f\\r]*");
    private static final double LAST_DAY = 5373484.5;

    static TimeValue of(Moment moment) {
        return new TimeValue(Optional.of(moment), Optional.empty(), false);
    }

    static Optional<TimeValue> read(Value value, Instant now) {
        if (value instanceof Value.Int || value instanceof Value.Real) {
            return Optional.of(ofNumber(Conversions.real(value)));
        }
        String text = Conversions.text(value);
        Matcher date = DATE.matcher(text);
        if (date.matches()) {
            int day = Integer.parseInt(date.group(4));
            return readDate(date)
                    .map(m -> new TimeValue(Optional.of(m), Optional.empty(), isBeyond(date, day)));
        }
        Optional<Long> clock = readClock(text);
        if (clock.isPresent()) return Optional.of(of(Moment.of(2000, 1, 1).plus(clock.get())));
        if (text.equalsIgnoreCase("now")) return Optional.of(of(Moment.of(now)));
        if (text.equalsIgnoreCase("subsec") || text.equalsIgnoreCase("subsecond")) {
            throw new NotModelled("subseconds", null);
        }
        Value number = Numerals.whole(text);
        return Optional.ofNullable(number).map(n -> ofNumber(Conversions.real(n)));
    }

    private static TimeValue ofNumber(double number) {
        boolean isDay = number >= 0 && number < LAST_DAY;
        return new TimeValue(
                isDay
                        ? Optional.of(new Moment((long) (number * Moment.DAY + 0.5)))
                        : Optional.empty(),
                Optional.of(number),
                false);
    }

    private static boolean isBeyond(Matcher date, int day) {
        int year = Integer.parseInt(date.group(2));
        var month =
                YearMonth.of(
                        date.group(1).isEmpty() ? year : -year, Integer.parseInt(date.group(3)));
        return day > month.lengthOfMonth();
    }

    private static Optional<Moment> readDate(Matcher date) {
        int month = Integer.parseInt(date.group(3));
        int day = Integer.parseInt(date.group(4));
        if (month < 1 || month > 12 || day < 1 || day > 31) return Optional.empty();
        int year = Integer.parseInt(date.group(2));
        Moment midnight = Moment.of(date.group(1).isEmpty() ? year : -year, month, day);
        if (date.group(5).isEmpty()) return Optional.of(midnight);
        return readClock(date.group(5)).map(midnight::plus);
    }

    /// The milliseconds since midnight, in UTC; `HH:MM`, `HH:MM:SS`, `HH:MM:SS.SSS`, with an
    /// offset.
    static Optional<Long> readClock(String text) {
        Matcher clock = CLOCK.matcher(text);
        if (!clock.matches()) return Optional.empty();
        int hour = Integer.parseInt(clock.group(1));
        int minute = Integer.parseInt(clock.group(2));
        int second = clock.group(3) == null ? 0 : Integer.parseInt(clock.group(3));
        if (hour > 24 || minute > 59 || second > 59) return Optional.empty();
        if (hour == 24) throw new NotModelled("the hour 24", null);
        String fraction = clock.group(4) == null ? ".0" : clock.group(4);
        if (fraction.length() > 4) throw new NotModelled("more than milliseconds", null);
        long millis = Math.round(Double.parseDouble("0" + fraction) * 1000);
        long offset = 0;
        if (clock.group(5) != null) {
            int hours = Integer.parseInt(clock.group(6));
            int minutes = Integer.parseInt(clock.group(7));
            if (hours > 14 || minutes > 59) return Optional.empty();
            offset = (hours * 60L + minutes) * (clock.group(5).equals("-") ? -1 : 1);
        }
        return Optional.of(((hour * 60L + minute - offset) * 60 + second) * 1000 + millis);
    }
}
