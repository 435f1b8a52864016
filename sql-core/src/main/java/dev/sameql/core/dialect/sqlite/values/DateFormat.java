package dev.sameql.core.dialect.sqlite.values;

import dev.sameql.core.algebra.NotModelled;
import java.time.LocalDateTime;
import java.time.temporal.IsoFields;
import java.util.Locale;
import java.util.Optional;

/// The formats of `strftime`.
final class DateFormat {

    private DateFormat() {}

    /// Empty for an unknown conversion, where SQLite answers NULL.
    static Optional<String> format(String format, Moment moment) {
        var text = new StringBuilder();
        for (int i = 0; i < format.length(); i++) {
            char c = format.charAt(i);
            if (c != '%') {
                text.append(c);
                continue;
            }
            if (++i == format.length()) return Optional.empty();
            Optional<String> piece = piece(format.charAt(i), moment);
            if (piece.isEmpty()) return Optional.empty();
            text.append(piece.get());
        }
        return Optional.of(text.toString());
    }

    private static Optional<String> piece(char conversion, Moment moment) {
        LocalDateTime local = moment.local();
        return switch (conversion) {
            case 'd' -> digits("%02d", local.getDayOfMonth());
            case 'e' -> digits("%2d", local.getDayOfMonth());
            case 'f' -> {
                double seconds = moment.millisOfDay() % 60_000 / 1000.0;
                yield Optional.of(String.format(Locale.ROOT, "%06.3f", Math.min(seconds, 59.999)));
            }
            case 'F' ->
                    Optional.of(
                            String.format(
                                    Locale.ROOT,
                                    "%04d-%02d-%02d",
                                    local.getYear(),
                                    local.getMonthValue(),
                                    local.getDayOfMonth()));
            case 'G' -> digits("%04d", local.get(IsoFields.WEEK_BASED_YEAR));
            case 'g' -> digits("%02d", local.get(IsoFields.WEEK_BASED_YEAR) % 100);
            case 'H' -> digits("%02d", local.getHour());
            case 'I' -> digits("%02d", hour12(local));
            case 'j' -> digits("%03d", local.getDayOfYear());
            case 'J' -> throw new NotModelled("strftime %J", null);
            case 'k' -> digits("%2d", local.getHour());
            case 'l' -> digits("%2d", hour12(local));
            case 'm' -> digits("%02d", local.getMonthValue());
            case 'M' -> digits("%02d", local.getMinute());
            case 'p' -> Optional.of(local.getHour() < 12 ? "AM" : "PM");
            case 'P' -> Optional.of(local.getHour() < 12 ? "am" : "pm");
            case 'R' -> Optional.of(moment.clock().substring(0, 5));
            case 's' -> Optional.of(Long.toString(moment.unixSeconds()));
            case 'S' -> digits("%02d", local.getSecond());
            case 'T' -> Optional.of(moment.clock());
            case 'u' -> Optional.of(Integer.toString(moment.weekday() == 0 ? 7 : moment.weekday()));
            case 'U' -> digits("%02d", week(local, moment.weekday()));
            case 'V' -> digits("%02d", local.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
            case 'w' -> Optional.of(Integer.toString(moment.weekday()));
            case 'W' -> digits("%02d", week(local, (moment.weekday() + 6) % 7));
            case 'Y' -> digits("%04d", local.getYear());
            case '%' -> Optional.of("%");
            default -> Optional.empty();
        };
    }

    private static Optional<String> digits(String format, int number) {
        return Optional.of(String.format(Locale.ROOT, format, number));
    }

    private static int hour12(LocalDateTime local) {
        int hour = local.getHour() % 12;
        return hour == 0 ? 12 : hour;
    }

    /// The week of the year, 00 before the first day on which weeks begin.
    private static int week(LocalDateTime local, int daysSinceWeekBegan) {
        return (local.getDayOfYear() - 1 + 7 - daysSinceWeekBegan) / 7;
    }
}
