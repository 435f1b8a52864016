package dev.sameql.core.frontend.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sameql.core.dialect.registry.Dialects;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A dialect, a text, and the same where the clock shows the last second of February; `=` where
/// nothing changes.
class PinnedClockTest {
    private static final Instant NOW = Instant.parse("2026-02-28T23:59:59Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    sqlite | SELECT CURRENT_DATE, current_time | SELECT '2026-02-28', '23:59:59'
                    sqlite | SELECT date('now') -- now | SELECT date('2026-02-28 23:59:59') -- now
                    sqlite | SELECT date ( ' NOW ' , '-1 day') | SELECT date ( '2026-02-28 23:59:59' , '-1 day')
                    sqlite | SELECT datetime() | SELECT datetime('2026-02-28 23:59:59')
                    sqlite | SELECT strftime('%Y') | SELECT strftime('%Y', '2026-02-28 23:59:59')
                    sqlite | SELECT strftime('now', 'now') | SELECT strftime('now', '2026-02-28 23:59:59')
                    sqlite | SELECT strftime(date('now')) | SELECT strftime(date('2026-02-28 23:59:59'), '2026-02-28 23:59:59')
                    sqlite | SELECT timediff('now', t.a) | SELECT timediff('2026-02-28 23:59:59', t.a)
                    sqlite | SELECT date(max('now', a)) | =
                    sqlite | SELECT a FROM t WHERE a = 'now' | =
                    sqlite | SELECT t.current_date, 1 AS current_time FROM t | =
                    sqlite | SELECT "current_date", 'CURRENT_DATE', lower(date) FROM t | =
                    sqlite | SELECT now(), timediff('now') | SELECT now(), timediff('2026-02-28 23:59:59')
                    sqlite | SELECT date('now' | =
                    sqlite | SELECT 'open CURRENT_DATE | =
                    mysql | SELECT NOW(6), CURDATE(), NOW FROM t | SELECT TIMESTAMP '2026-02-28 23:59:59', DATE '2026-02-28', NOW FROM t
                    mysql | SELECT UNIX_TIMESTAMP(), UNIX_TIMESTAMP(a) | SELECT 1772323199, UNIX_TIMESTAMP(a)
                    mysql | SELECT SYSDATE(), date('now') | =
                    postgresql | SELECT CURRENT_DATE - due, now() | SELECT DATE '2026-02-28' - due, TIMESTAMPTZ '2026-02-28 23:59:59'
                    duckdb | SELECT CURRENT_DATE | =
                    """)
    void readingsBecomeConstants(String dialect, String text, String pinned) {
        var clock = Dialects.named(dialect).orElseThrow().clock();
        assertEquals(pinned.equals("=") ? text : pinned, PinnedClock.pinned(text, clock, NOW));
    }
}
