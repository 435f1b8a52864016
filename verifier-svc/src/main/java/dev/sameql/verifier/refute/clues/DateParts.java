package dev.sameql.verifier.refute.clues;

import dev.sameql.verifier.refute.ValueKind;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Years, months, days and times that a query picks out of one column with STRFTIME or EXTRACT, put
/// together again to dates.
final class DateParts {
    private static final int MOST = 8;
    private static final int SOME_YEAR = 2012;
    private static final int LAST_DAY = 366;
    private static final List<String> WEEK = List.of("25", "26", "27", "28", "29", "30", "31");

    private final Set<String> years = new LinkedHashSet<>();
    private final Set<String> months = new LinkedHashSet<>();
    private final Set<String> days = new LinkedHashSet<>();
    private final Set<String> hours = new LinkedHashSet<>();
    private final Set<String> minutes = new LinkedHashSet<>();
    private final Set<String> seconds = new LinkedHashSet<>();
    private boolean daysOfWeek;
    private final Set<String> whole = new LinkedHashSet<>();

    void add(String format, String value) {
        switch (format) {
            case "%Y" -> years.add(value);
            case "%m" -> months.add(pad(value));
            case "%d" -> days.add(pad(value));
            case "%H" -> hours.add(pad(value));
            case "%M" -> minutes.add(pad(value));
            case "%S" -> seconds.add(pad(value));
            default -> whole.add(value);
        }
    }

    /// A part by the name that EXTRACT has for it.
    void addPart(String unit, String value) {
        if (!value.matches("\\d{1,4}")) return;
        int number = Integer.parseInt(value);
        switch (unit) {
            case "YEAR" -> years.add("%04d".formatted(number));
            case "MONTH" -> months.add(pad(value));
            case "DAY" -> days.add(pad(value));
            case "HOUR" -> hours.add(pad(value));
            case "MINUTE" -> minutes.add(pad(value));
            case "SECOND" -> seconds.add(pad(value));
            case "DOW", "ISODOW" -> daysOfWeek = true;
            case "DOY" -> {
                if (number >= 1 && number <= LAST_DAY)
                    whole.add(LocalDate.ofYearDay(SOME_YEAR, number).toString());
            }
            default -> {
                // other parts tell no date
            }
        }
    }

    private static String pad(String value) {
        return value.length() == 1 ? "0" + value : value;
    }

    private boolean isEmpty() {
        return years.isEmpty()
                && months.isEmpty()
                && days.isEmpty()
                && hours.isEmpty()
                && minutes.isEmpty()
                && seconds.isEmpty()
                && !daysOfWeek
                && whole.isEmpty();
    }

    List<String> dates(ValueKind kind) {
        if (isEmpty()) return List.of();
        List<String> dates = new ArrayList<>();
        for (String text : whole) {
            String rest = text.length() < 10 ? "2012-08-25".substring(text.length()) : "";
            dates.add(withTime(text + rest, or(hours, "10").iterator().next(), kind));
        }
        boolean parts = whole.isEmpty() || !years.isEmpty() || !months.isEmpty();
        if (parts) {
            for (String year : or(years, "2012")) {
                for (String month : or(months, "08")) {
                    for (String day : days()) {
                        for (String hour : or(hours, "10"))
                            dates.add(withTime(year + "-" + month + "-" + day, hour, kind));
                    }
                }
            }
        }
        return dates.subList(0, Math.min(MOST, dates.size()));
    }

    /// A whole week where days of the week are asked for.
    private Collection<String> days() {
        return daysOfWeek && days.isEmpty() ? WEEK : or(days, "25");
    }

    List<String> nearDates(ValueKind kind) {
        List<String> near = new ArrayList<>();
        for (String date : dates(kind)) near.addAll(NeighbouringDates.near(date));
        return near;
    }

    private static Set<String> or(Set<String> some, String otherwise) {
        return some.isEmpty() ? Set.of(otherwise) : some;
    }

    private String withTime(String date, String hour, ValueKind kind) {
        if (kind != ValueKind.TIMESTAMP || date.length() != 10) return date;
        String minute = or(minutes, "00").iterator().next();
        return date + " " + hour + ":" + minute + ":" + or(seconds, "00").iterator().next();
    }
}
