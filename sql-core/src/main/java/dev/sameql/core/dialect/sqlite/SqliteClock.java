package dev.sameql.core.dialect.sqlite;

import static dev.sameql.core.dialect.ClockWords.date;
import static dev.sameql.core.dialect.ClockWords.moment;
import static dev.sameql.core.dialect.ClockWords.time;

import dev.sameql.core.dialect.ClockWords;
import dev.sameql.core.dialect.ClockWords.Moments;
import java.util.Map;
import java.util.Set;

/// SQLite's clock: three words that are texts, and date functions of `now`.
///
/// Source: sqlite.org/lang_datefunc.html.
final class SqliteClock {
    private static final Moments FIRST = new Moments(Set.of(0), true);

    static final ClockWords WORDS =
            new ClockWords(
                    Map.of(
                            "CURRENT_DATE", date(""),
                            "CURRENT_TIME", time(""),
                            "CURRENT_TIMESTAMP", moment("")),
                    Map.of(),
                    Map.of(
                            "DATE", FIRST,
                            "TIME", FIRST,
                            "DATETIME", FIRST,
                            "JULIANDAY", FIRST,
                            "UNIXEPOCH", FIRST,
                            "STRFTIME", new Moments(Set.of(1), true),
                            "TIMEDIFF", new Moments(Set.of(0, 1), false)));

    private SqliteClock() {}
}
