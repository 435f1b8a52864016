package dev.sameql.engines.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.engines.Answer;
import dev.sameql.engines.sqlite.SqliteInMemory;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// SQLite apart answers as SQLite in this process does, and goes on after what that one does not
/// survive in time.
class SqliteApartTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl("CREATE TABLE t (id INTEGER PRIMARY KEY, x REAL, note TEXT);");
    private static final List<String> ROWS =
            List.of("INSERT INTO t VALUES (1, 1.0, 'a'), (2, NULL, 'é')");
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final SqliteApart APART = new SqliteApart(PATIENCE);

    @AfterAll
    static void close() {
        APART.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT id, x, note, x'00ff', id + 0.5, 9223372036854775807 FROM t",
                "SELECT * FROM t WHERE id > 5",
                "SELECT nothing FROM t",
                "SELECT abs(-9223372036854775808) FROM t",
                "SELECT json('{') FROM t",
                "DROP TABLE t",
                "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n FROM r"
            })
    void answersAlike(String query) {
        assertThat(APART.run(SCHEMA, ROWS, query))
                .isEqualTo(new SqliteInMemory().run(SCHEMA, ROWS, query));
    }

    @Test
    void answersWithoutTables() {
        var none = new Schema(List.of(), List.of());
        assertThat(APART.run(none, List.of(), "SELECT 1")).isInstanceOf(Answer.Table.class);
    }

    @Test
    void endsWhatCannotBeInterrupted() {
        String search = "instr(hex(zeroblob(49000 + 0*id)), hex(zeroblob(24000)) || '1')";
        String query = "SELECT " + String.join(" + ", Collections.nCopies(900, search)) + " FROM t";
        assertThat(APART.run(SCHEMA, List.of(), "SELECT 1")).isInstanceOf(Answer.Table.class);

        long start = System.nanoTime();
        Answer answer = APART.run(SCHEMA, ROWS, query);

        assertThat(answer).isEqualTo(new Answer.Unsupported("the query takes too long"));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(PATIENCE.plusSeconds(3));
        assertThat(APART.run(SCHEMA, ROWS, "SELECT 1")).isInstanceOf(Answer.Table.class);
    }
}
