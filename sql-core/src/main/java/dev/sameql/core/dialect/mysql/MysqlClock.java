package dev.sameql.core.dialect.mysql;

import static dev.sameql.core.dialect.ClockWords.date;
import static dev.sameql.core.dialect.ClockWords.moment;

import dev.sameql.core.dialect.ClockWords;
import dev.sameql.core.dialect.ClockWords.Reading;
import java.util.Map;

/// MySQL's clock in whole seconds. SYSDATE reads it anew at each call, so nothing stands in for it;
/// times of day are not read either.
///
/// Source: MySQL's manual, section 14.7.
final class MysqlClock {
    private static final Reading DAY = date("DATE ");
    private static final Reading MOMENT = moment("TIMESTAMP ");

    static final ClockWords WORDS =
            new ClockWords(
                    Map.of(
                            "CURRENT_DATE", DAY,
                            "CURRENT_TIMESTAMP", MOMENT,
                            "LOCALTIME", MOMENT,
                            "LOCALTIMESTAMP", MOMENT,
                            "UTC_DATE", DAY,
                            "UTC_TIMESTAMP", MOMENT),
                    Map.of(
                            "CURDATE", DAY,
                            "CURRENT_DATE", DAY,
                            "CURRENT_TIMESTAMP", MOMENT,
                            "LOCALTIME", MOMENT,
                            "LOCALTIMESTAMP", MOMENT,
                            "NOW", MOMENT,
                            "UNIX_TIMESTAMP", now -> Long.toString(now.getEpochSecond()),
                            "UTC_DATE", DAY,
                            "UTC_TIMESTAMP", MOMENT),
                    Map.of());

    private MysqlClock() {}
}
