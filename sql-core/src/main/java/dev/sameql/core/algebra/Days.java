package dev.sameql.core.algebra;

import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.ToIntFunction;

/// Days, months and years of dates that are known, in engines with types for them: ISO 8601 texts
/// of the years 1 to 9999, with whole seconds. No operand is NULL.
public final class Days {
    private static final int LAST_YEAR = 9999;
    private static final long FARTHEST = 10_000_000;
    private static final int SECONDS = 86_400;

    private Days() {}

    /// A number that a date has, as its year.
    public static Value part(ToIntFunction<LocalDate> part, List<Value> operands, Type type) {
        return number(part.applyAsInt(day(iso(operands.getFirst()))), type);
    }

    public static Value daysLater(List<Value> operands) {
        String iso = iso(operands.getFirst());
        return moved(day(iso).plusDays(days(operands)), iso);
    }

    public static Value monthsLater(List<Value> operands) {
        String iso = iso(operands.getFirst());
        return moved(day(iso).plusMonths(days(operands)), iso);
    }

    /// Of a moment, or of a date as its midnight.
    public static Value secondsLater(List<Value> operands) {
        LocalDateTime moment = moment(operands.getFirst());
        LocalDateTime later = moment.plusSeconds(amount(operands, FARTHEST * SECONDS));
        String time =
                " %02d:%02d:%02d".formatted(later.getHour(), later.getMinute(), later.getSecond());
        return moved(later.toLocalDate(), "0000-00-00" + time);
    }

    public static Value between(List<Value> operands) {
        LocalDate later = day(iso(operands.getFirst()));
        return Value.of(ChronoUnit.DAYS.between(day(iso(operands.getLast())), later));
    }

    /// How long after the second moment the first one is, in seconds.
    public static Value secondsBetween(List<Value> operands) {
        LocalDateTime earlier = moment(operands.getLast());
        return Value.of(ChronoUnit.SECONDS.between(earlier, moment(operands.getFirst())));
    }

    private static LocalDateTime moment(Value value) {
        return new Value.Temporal(iso(value)).moment();
    }

    private static String iso(Value value) {
        if (value instanceof Value.Temporal(String iso)) return iso;
        throw new NotModelled("a date read from " + value, null);
    }

    private static LocalDate day(String iso) {
        return LocalDate.parse(iso.substring(0, 10));
    }

    private static long days(List<Value> operands) {
        return amount(operands, FARTHEST);
    }

    private static long amount(List<Value> operands, long most) {
        long amount = ((Value.Int) operands.get(1)).value();
        if (amount < -most || amount > most) throw new NotModelled("a date so far away", null);
        return amount;
    }

    private static Value moved(LocalDate day, String iso) {
        if (day.getYear() < 1 || day.getYear() > LAST_YEAR)
            throw new NotModelled("a date beyond the years 1 to 9999", null);
        return new Value.Temporal(day + iso.substring(10));
    }

    private static Value number(int part, Type type) {
        return switch (type.kind()) {
            case DECIMAL -> new Value.Decimal(BigDecimal.valueOf(part));
            case REAL -> Value.of((double) part);
            case NULL, INTEGER, INT4, TEXT, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY ->
                    Value.of((long) part);
        };
    }

    /// A moment in a format of `strftime`; of type TIMESTAMP, the moment that is so written.
    public static Value written(List<Value> operands, Type type) {
        String format = ((Value.Text) operands.getFirst()).value();
        String iso = iso(operands.get(1));
        String full = iso.length() > 10 ? iso : iso + " 00:00:00";
        var text = new StringBuilder();
        for (int i = 0; i < format.length(); i++) {
            char c = format.charAt(i);
            if (c != '%') {
                text.append(c);
                continue;
            }
            text.append(
                    switch (format.charAt(++i)) {
                        case 'Y' -> full.substring(0, 4);
                        case 'm' -> full.substring(5, 7);
                        case 'd' -> full.substring(8, 10);
                        case 'H' -> full.substring(11, 13);
                        case 'M' -> full.substring(14, 16);
                        case 'S' -> full.substring(17, 19);
                        default -> throw new NotModelled("the format " + format, null);
                    });
        }
        boolean moment = type.kind() == Kind.TIMESTAMP;
        return moment ? new Value.Temporal(text.toString()) : Value.of(text.toString());
    }
}
