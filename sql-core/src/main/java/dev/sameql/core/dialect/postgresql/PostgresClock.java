package dev.sameql.core.dialect.postgresql;

import static dev.sameql.core.dialect.ClockWords.date;
import static dev.sameql.core.dialect.ClockWords.moment;

import dev.sameql.core.dialect.ClockWords;
import dev.sameql.core.dialect.ClockWords.Reading;
import java.util.Map;

/// PostgreSQL's clock of days and of moments, with a time zone and without. `clock_timestamp()`
/// goes on within a statement and `statement_timestamp()` within a transaction; they are not read.
///
/// Source: PostgreSQL's manual, section 9.9.5.
final class PostgresClock {
    private static final Reading DAY = date("DATE ");
    private static final Reading MOMENT = moment("TIMESTAMP ");
    private static final Reading ZONED = moment("TIMESTAMPTZ ");

    static final ClockWords WORDS =
            new ClockWords(
                    Map.of(
                            "CURRENT_DATE", DAY,
                            "LOCALTIMESTAMP", MOMENT,
                            "CURRENT_TIMESTAMP", ZONED),
                    Map.of(
                            "LOCALTIMESTAMP", MOMENT,
                            "CURRENT_TIMESTAMP", ZONED,
                            "NOW", ZONED,
                            "TRANSACTION_TIMESTAMP", ZONED),
                    Map.of());

    private PostgresClock() {}
}
