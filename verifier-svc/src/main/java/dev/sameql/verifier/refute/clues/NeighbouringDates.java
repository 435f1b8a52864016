package dev.sameql.verifier.refute.clues;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/// Dates as ISO 8601 texts, and their neighbours.
public final class NeighbouringDates {
    private static final LocalDate FIRST = LocalDate.of(2012, 8, 24);
    private static final int DAY_LENGTH = 10;

    private NeighbouringDates() {}

    public static String day(int n) {
        return FIRST.plusDays(n).toString();
    }

    /// Texts close to one that begins with a date or a year: the day, month and year before and
    /// after, the same day with and without a time. Empty when it is no date.
    static List<String> near(String text) {
        List<String> near = new ArrayList<>();
        if (text.length() >= DAY_LENGTH) {
            try {
                LocalDate day = LocalDate.parse(text.substring(0, DAY_LENGTH));
                String rest = text.substring(DAY_LENGTH);
                for (LocalDate other :
                        List.of(
                                day.plusDays(1),
                                day.minusDays(1),
                                day.plusYears(1),
                                day.minusYears(1),
                                day.plusMonths(1))) {
                    near.add(other + rest);
                }
                if (!rest.isEmpty()) near.add(day.toString());
            } catch (DateTimeException e) {
                return List.of();
            }
        } else if (text.matches("\\d{4}")) {
            int year = Integer.parseInt(text);
            near.addAll(List.of(text + "-08-25", year + 1 + "-01-01", year - 1 + "-12-31"));
        } else if (text.matches("\\d{4}-\\d{2}")) {
            near.add(text + "-15");
        }
        return near;
    }
}
