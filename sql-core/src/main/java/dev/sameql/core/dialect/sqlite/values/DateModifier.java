package dev.sameql.core.dialect.sqlite.values;

import dev.sameql.core.algebra.NotModelled;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The modifiers of a time value. A month or year later keeps the day's number, which counts on
/// into the next month where this one is shorter.
final class DateModifier {
    private static final Pattern SHIFT =
            Pattern.compile("([+-]?[0-9.eE]+)[ \\t\\n\\x0B\\f\\r]*([a-zA-Z]{3,10})");
    private static final Pattern CLOCK_SHIFT = Pattern.compile("([+-]?)(\\d{2}:\\d{2}.*)");

    private DateModifier() {}

    /// `place` is 1 for the first modifier. Empty where SQLite answers NULL.
    static Optional<TimeValue> apply(String text, TimeValue value, int place) {
        String modifier = text.toLowerCase(Locale.ROOT);
        switch (modifier) {
            case "unixepoch", "auto", "julianday" -> {
                return reinterpret(modifier, value, place);
            }
            case "localtime", "utc", "subsec", "subsecond", "ceiling", "floor" ->
                    throw new NotModelled("the date modifier '" + modifier + "'", null);
            default -> {}
        }
        if (!value.moment().map(Moment::isValid).orElse(true)) {
            throw new NotModelled("a modified date out of range", null);
        }
        return value.moment().flatMap(m -> change(modifier, m)).map(TimeValue::of);
    }

    private static Optional<TimeValue> reinterpret(String modifier, TimeValue value, int place) {
        if (place > 1) return Optional.empty();
        if (value.number().isEmpty()) {
            return modifier.equals("auto") ? Optional.of(value) : Optional.empty();
        }
        boolean isDay = value.moment().isPresent();
        if (isDay && !modifier.equals("unixepoch")) return value.moment().map(TimeValue::of);
        if (modifier.equals("julianday")) return Optional.empty();
        Moment moment = Moment.ofUnixMillis(value.number().get() * 1000);
        if (modifier.equals("auto") && !moment.isValid())
            throw new NotModelled("'auto' of a number that is no moment", null);
        return Optional.of(TimeValue.of(moment)).filter(_ -> moment.isValid());
    }

    private static Optional<Moment> change(String modifier, Moment moment) {
        if (modifier.startsWith("start of ")) return startOf(modifier.substring(9), moment);
        if (modifier.startsWith("weekday ")) return weekday(modifier.substring(8), moment);
        Matcher shift = SHIFT.matcher(modifier);
        if (shift.matches()) return shift(shift.group(1), shift.group(2), moment);
        Matcher clock = CLOCK_SHIFT.matcher(modifier);
        if (clock.matches()) {
            int sign = clock.group(1).equals("-") ? -1 : 1;
            return TimeValue.readClock(clock.group(2)).map(ms -> moment.plus(sign * ms));
        }
        if (modifier.matches("[+-]\\d{4,5}-.*")) throw new NotModelled("a date as a shift", null);
        return Optional.empty();
    }

    private static Optional<Moment> startOf(String unit, Moment moment) {
        LocalDate day = moment.local().toLocalDate();
        return switch (unit) {
            case "day" -> Optional.of(moment.plus(-moment.millisOfDay()));
            case "month" -> Optional.of(Moment.of(day.getYear(), day.getMonthValue(), 1));
            case "year" -> Optional.of(Moment.of(day.getYear(), 1, 1));
            default -> Optional.empty();
        };
    }

    private static Optional<Moment> weekday(String text, Moment moment) {
        var number = Numerals.whole(text);
        if (number == null) return Optional.empty();
        double wanted = Conversions.real(number);
        if (wanted < 0 || wanted >= 7 || wanted != Math.rint(wanted)) return Optional.empty();
        return Optional.of(
                moment.plus(Math.floorMod((int) wanted - moment.weekday(), 7) * Moment.DAY));
    }

    private static Optional<Moment> shift(String amount, String unitText, Moment moment) {
        var number = Numerals.whole(amount);
        if (number == null) return Optional.empty();
        double by = Conversions.real(number);
        String unit =
                unitText.endsWith("s") ? unitText.substring(0, unitText.length() - 1) : unitText;
        return switch (unit) {
            case "second" -> plus(moment, by, 464_269_060_800.0, 1);
            case "minute" -> plus(moment, by, 7_737_817_680.0, 60);
            case "hour" -> plus(moment, by, 128_963_628.0, 3600);
            case "day" -> plus(moment, by, 5_373_485.0, 86_400);
            case "month" -> months(moment, by, 1, 176_546, 2_592_000_000.0);
            case "year" -> months(moment, by, 12, 14_713, 31_536_000_000.0);
            default -> Optional.empty();
        };
    }

    /// So many times a number of months; what is left of `by` counts in milliseconds.
    private static Optional<Moment> months(
            Moment moment, double by, int months, double limit, double milliseconds) {
        if (Math.abs(by) >= limit) return Optional.empty();
        long rest = (long) ((by - (int) by) * milliseconds + (by < 0 ? -0.5 : 0.5));
        return months(moment, months * (int) by).map(moved -> moved.plus(rest));
    }

    private static Optional<Moment> plus(Moment moment, double by, double limit, int seconds) {
        if (Math.abs(by) >= limit) return Optional.empty();
        return Optional.of(moment.plus((long) (by * 1000.0 * seconds + (by < 0 ? -0.5 : 0.5))));
    }

    private static Optional<Moment> months(Moment moment, int by) {
        LocalDate day = moment.local().toLocalDate();
        LocalDate month = day.withDayOfMonth(1).plusMonths(by);
        if (month.getYear() < -4713 || month.getYear() > 9999) return Optional.empty();
        return Optional.of(
                Moment.of(month.getYear(), month.getMonthValue(), day.getDayOfMonth())
                        .plus(moment.millisOfDay()));
    }
}
