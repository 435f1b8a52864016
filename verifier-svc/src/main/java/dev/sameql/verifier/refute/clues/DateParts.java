package dev.sameql.verifier.refute.clues;

import dev.sameql.verifier.refute.ValueKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Years, months, days and times that a query picks out of one column with STRFTIME, put together
/// again to dates.
final class DateParts {
    private static final int MOST = 8;

    private final Set<String> years = new LinkedHashSet<>();
    private final Set<String> months = new LinkedHashSet<>();
    private final Set<String> days = new LinkedHashSet<>();
    private final Set<String> hours = new LinkedHashSet<>();
    private final Set<String> whole = new LinkedHashSet<>();

    void add(String format, String value) {
        switch (format) {
            case "%Y" -> years.add(value);
            case "%m" -> months.add(pad(value));
            case "%d" -> days.add(pad(value));
            case "%H" -> hours.add(pad(value));
            default -> whole.add(value);
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
                && whole.isEmpty();
    }

    List<String> dates(ValueKind kind) {
        if (isEmpty()) return List.of();
        List<String> dates = new ArrayList<>();
        for (String text : whole) {
            String rest = text.length() < 10 ? "2012-08-25".substring(text.length()) : "";
            dates.add(withTime(text + rest, "10", kind));
        }
        boolean parts = whole.isEmpty() || !years.isEmpty() || !months.isEmpty();
        if (parts) {
            for (String year : or(years, "2012")) {
                for (String month : or(months, "08")) {
                    for (String day : or(days, "25")) {
                        for (String hour : or(hours, "10"))
                            dates.add(withTime(year + "-" + month + "-" + day, hour, kind));
                    }
                }
            }
        }
        return dates.subList(0, Math.min(MOST, dates.size()));
    }

    List<String> nearDates(ValueKind kind) {
        List<String> near = new ArrayList<>();
        for (String date : dates(kind)) near.addAll(NeighbouringDates.near(date));
        return near;
    }

    private static Set<String> or(Set<String> some, String otherwise) {
        return some.isEmpty() ? Set.of(otherwise) : some;
    }

    private static String withTime(String date, String hour, ValueKind kind) {
        return kind == ValueKind.TIMESTAMP && date.length() == 10
                ? date + " " + hour + ":00:00"
                : date;
    }
}
