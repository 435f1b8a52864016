package dev.sameql.core.dialect.postgresql;

import static dev.sameql.core.dialect.ClockWords.date;
import static dev.sameql.core.dialect.ClockWords.moment;

import dev.sameql.core.dialect.ClockWords;
import dev.sameql.core.dialect.ClockWords.Reading;
import java.util.Map;

/// PostgreSQL's clock of days and of moments without a time zone. `now()` and CURRENT_TIMESTAMP
/// have one, which is not read; `clock_timestamp()` goes on within a statement.
///
/// Source: PostgreSQL's manual, section 9.9.5.
final class PostgresClock {
    private static final Reading DAY = date("DATE ");
    private static final Reading MOMENT = moment("TIMESTAMP ");

    static final ClockWords WORDS =
            new ClockWords(
                    Map.of("CURRENT_DATE", DAY, "LOCALTIMESTAMP", MOMENT),
                    Map.of("LOCALTIMESTAMP", MOMENT),
                    Map.of());

    private PostgresClock() {}
}
