package dev.sameql.engines.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Queries that cost much before they run. Others that are hostile stand in `cases/sqlite`.
class HostileQueriesTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl("CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);");
    private static final Duration SOON = Duration.ofSeconds(4);

    private final SqliteEngine engine = SqliteEngine.open(SCHEMA);

    @AfterEach
    void close() {
        engine.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 12, 24, 40})
    void whatIsTooExpensiveToPrepareIsRefusedSoon(int doublings) {
        StringBuilder sql = new StringBuilder("WITH c0 AS (SELECT 1 AS x)");
        for (int i = 1; i <= doublings; i++)
            sql.append(", c%d AS (SELECT a.x FROM c%d AS a, c%d AS b)".formatted(i, i - 1, i - 1));
        sql.append(" SELECT * FROM c").append(doublings);
        long start = System.nanoTime();
        assertThat(engine.prepare(sql.toString()))
                .isInstanceOfSatisfying(
                        Preparation.Refused.class,
                        refused -> assertThat(refused.problem().code()).isEqualTo("TOO_LARGE"));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
    }
}
