package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.dialect.mysql.values.MysqlCasts;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How MariaDB reads numbers and texts as moments, and moments as numbers.
///
/// A number is digits of a year, month and day, or of a moment, two or four of them for the year;
/// a month or day may be zero.
///
/// Source: observed on MariaDB 10.11.
final class MariadbMoments {
    static final String ZERO = "0000-00-00 00:00:00";

    private static final long LEAST = 101;
    private static final long TURN = 691_231;
    private static final long LAST_SHORT = 991_231;
    private static final long CLOCK = 1_000_000;
    private static final long MOST = 99_991_231_235_959L;
    private static final Pattern PARTS =
            Pattern.compile(
                    "(\\d{4}|\\d{2})[-/.](\\d{1,2})[-/.](\\d{1,2})(?:["
                            + " T](\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:\\.\\d*)?)?)?((?!["
                            + " T:]\\d)\\D.*)?");
    private static final Pattern DIGITS = Pattern.compile("\\d{6}|\\d{8}|\\d{12}|\\d{14}");
    private static final Pattern FEW =
            Pattern.compile("\\d{0,4}|\\d{0,4}\\p{Punct}+\\d{0,4}\\D?.*|\\d{0,4}[ A-Za-z].*");
    private static final Pattern NO_DIGITS = Pattern.compile("\\D.*");

    private MariadbMoments() {}

    /// The moment, with its hours; empty where there is none.
    static Optional<String> read(Value value) {
        return switch (value) {
            case Value.Temporal(String iso) -> Optional.of(full(iso));
            case Value.Text(String text) -> read(text.strip());
            case Value.Int(long number) -> read(number);
            case Value.Real(double number) ->
                    number < 0 || number > MOST ? Optional.empty() : read((long) number);
            case Value.Decimal _, Value.Bool _ -> {
                BigDecimal whole = MysqlCasts.decimal(value).setScale(0, RoundingMode.DOWN);
                boolean far = whole.abs().compareTo(BigDecimal.valueOf(MOST)) > 0;
                boolean negative = MysqlCasts.decimal(value).signum() < 0;
                yield far || negative ? Optional.empty() : read(whole.longValueExact());
            }
            case Value.Null _, Value.Blob _ -> Optional.empty();
        };
    }

    private static String full(String iso) {
        return iso.length() > 10 ? iso : iso + " 00:00:00";
    }

    private static Optional<String> read(long number) {
        if (number == 0) return Optional.of(ZERO);
        if (number < LEAST || number > MOST) return Optional.empty();
        long moment = number;
        if (number <= TURN) moment = (number + 20_000_000) * CLOCK;
        else if (number < 700_101) return Optional.empty();
        else if (number <= LAST_SHORT) moment = (number + 19_000_000) * CLOCK;
        else if (number < 10_000_101) return Optional.empty();
        else if (number <= 99_991_231) moment = number * CLOCK;
        else if (number < LEAST * CLOCK) return Optional.empty();
        else if (number <= TURN * CLOCK + 235_959) moment = number + 20_000_000 * CLOCK;
        else if (number < 700_101 * CLOCK) return Optional.empty();
        else if (number <= LAST_SHORT * CLOCK + 235_959) moment = number + 19_000_000 * CLOCK;
        String digits = "%014d".formatted(moment);
        return moment(
                Integer.parseInt(digits.substring(0, 4)),
                digits.substring(4, 6),
                digits.substring(6, 8),
                digits.substring(8, 10),
                digits.substring(10, 12),
                digits.substring(12));
    }

    private static Optional<String> read(String text) {
        if (DIGITS.matcher(text).matches()) {
            boolean century = text.length() == 8 || text.length() == 14;
            int year = century ? 4 : 2;
            String rest = text.substring(year) + "000000";
            return moment(
                    year(text.substring(0, year)),
                    rest.substring(0, 2),
                    rest.substring(2, 4),
                    rest.substring(4, 6),
                    rest.substring(6, 8),
                    rest.substring(8, 10));
        }
        Matcher parts = PARTS.matcher(text);
        if (parts.matches())
            return moment(
                    year(parts.group(1)),
                    parts.group(2),
                    parts.group(3),
                    parts.group(4),
                    parts.group(5),
                    parts.group(6));
        boolean none =
                text.isEmpty()
                        || NO_DIGITS.matcher(text).matches()
                        || FEW.matcher(text).matches() && groups(text) < 3
                        || hasNoMonth(text);
        if (none) return Optional.empty();
        throw new NotModelled("the text '" + text + "' as a date in MariaDB", null);
    }

    private static long groups(String text) {
        return Pattern.compile("\\d+").matcher(text).results().count();
    }

    /// Whether the digits of many have no month behind the year.
    private static boolean hasNoMonth(String text) {
        Matcher many = Pattern.compile("(\\d{9,})(\\D.*)?").matcher(text);
        if (!many.matches()) return false;
        int year = many.group(1).length() == 14 || many.group(1).length() > 14 ? 4 : 2;
        return Integer.parseInt(many.group(1).substring(year, year + 2)) > 12;
    }

    private static int year(String digits) {
        int year = Integer.parseInt(digits);
        if (digits.length() == 4) return year;
        return year < 70 ? 2000 + year : 1900 + year;
    }

    private static Optional<String> moment(
            int year, String month, String day, String hour, String minute, String second) {
        int[] clock = {number(hour), number(minute), number(second)};
        int months = number(month);
        int days = number(day);
        if (months > 12 || days > 31 || clock[0] > 23 || clock[1] > 59 || clock[2] > 59)
            return Optional.empty();
        if (months > 0 && days > 0 && year > 0 && !exists(year, months, days))
            return Optional.empty();
        return Optional.of(
                "%04d-%02d-%02d %02d:%02d:%02d"
                        .formatted(year, months, days, clock[0], clock[1], clock[2]));
    }

    private static int number(String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    private static boolean exists(int year, int month, int day) {
        try {
            return LocalDate.of(year, month, day).getDayOfMonth() == day;
        } catch (DateTimeException none) {
            return false;
        }
    }

    /// The digits of a moment as a number.
    static BigDecimal digits(String iso) {
        return new BigDecimal(iso.replaceAll("\\D", ""));
    }

    /// Whether a month or day of it is zero, so that no days can be counted from it.
    static boolean isPartial(Value moment) {
        return moment instanceof Value.Temporal(String iso)
                && (iso.startsWith("0000") || iso.startsWith("00", 5) || iso.startsWith("00", 8));
    }

    /// A part of a moment as it is written.
    static Value part(Value moment, int from, int to) {
        String iso = full(((Value.Temporal) moment).iso());
        return Value.of(Long.parseLong(iso.substring(from, to)));
    }
}
