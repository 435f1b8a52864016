package dev.sameql.core.dialect;

import java.time.DayOfWeek;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Months and days as engines name them where nothing else is set.
public final class EnglishNames {
    /// From January on.
    public static final List<String> MONTHS =
            Arrays.stream(Month.values())
                    .map(month -> month.getDisplayName(TextStyle.FULL, Locale.ENGLISH))
                    .toList();

    /// From Monday on.
    public static final List<String> DAYS =
            Arrays.stream(DayOfWeek.values())
                    .map(day -> day.getDisplayName(TextStyle.FULL, Locale.ENGLISH))
                    .toList();

    private EnglishNames() {}
}
