package dev.sameql.engines.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.core.data.SqlScript;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Data scripts that would have SQLite do something else than store literals: each is refused, and
/// touches no file.
class HostileDataTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl("CREATE TABLE t (a INT DEFAULT 7, b TEXT DEFAULT 'seven', c)");

    private final SqliteInMemory sqlite = new SqliteInMemory();

    @TempDir Path directory;

    static Stream<String> made() {
        return Stream.of(
                "INSERT INTO t (a) VALUES (1)\0; ATTACH '@FILE@' AS p",
                "INSERT INTO t (b) VALUES ('x\0')",
                "INSERT INTO t (a) VALUES " + "(".repeat(100_000),
                "INSERT INTO t (a) VALUES (" + "9".repeat(100_000) + ")",
                "INSERT INTO t (a) VALUES (1e999999999)",
                "INSERT INTO t (a) VALUES (1e-999999999)",
                "INSERT INTO t (b) VALUES ('" + "''".repeat(100_000));
    }

    @ParameterizedTest
    @MethodSource("made")
    @ValueSource(
            strings = {
                "INSERT INTO t (a) VALUES ($a(')); ATTACH ''@FILE@'' AS p; --'))",
                "INSERT INTO t (a) VALUES ($a::b('x'))",
                "INSERT INTO t (a) VALUES (@a)",
                "INSERT INTO t (a) VALUES (:a)",
                "INSERT INTO t (a) VALUES (?)",
                "INSERT INTO t (a) VALUES (#a)",
                "INSERT INTO t (a) VALUES (load_extension('@FILE@'))",
                "INSERT INTO t (a) VALUES (writefile('@FILE@', 'x'))",
                "INSERT INTO t (a) VALUES (readfile('/etc/passwd'))",
                "INSERT INTO t (a) VALUES (zeroblob(1000000000))",
                "INSERT INTO t (a) VALUES (hex(randomblob(99999999)))",
                "INSERT INTO t (a) VALUES ((SELECT 1))",
                "INSERT INTO t (a) VALUES (1 + 1)",
                "INSERT INTO t (a) VALUES (a)",
                "INSERT INTO t (a) VALUES ([a])",
                "INSERT INTO t (a) VALUES (`a`)",
                "INSERT INTO t (a) VALUES (- - 1)",
                "INSERT INTO t (a) VALUES (-'1')",
                "INSERT INTO t (a) VALUES (0x)",
                "INSERT INTO t (a) VALUES (-0xFFFFFFFFFFFFFFFF)",
                "INSERT INTO t (a) VALUES (x'0')",
                "INSERT INTO t (a) VALUES ('open",
                "INSERT INTO t (a) VALUES (1",
                "INSERT INTO t (a) VALUES (1) RETURNING load_extension('@FILE@')",
                "INSERT INTO t (a) VALUES (1) ON CONFLICT DO UPDATE SET a ="
                        + " load_extension('@FILE@')",
                "INSERT INTO t SELECT load_extension('@FILE@'), 1, 1",
                "INSERT INTO t WITH RECURSIVE r(x) AS (VALUES (1) UNION ALL SELECT x FROM r)"
                        + " SELECT x, x, x FROM r",
                "INSERT INTO t DEFAULT VALUES",
                "INSERT OR REPLACE INTO t (a) VALUES (1)",
                "INSERT INTO main.t (a) VALUES (1)",
                "INSERT INTO sqlite_schema (sql) VALUES ('x')",
                "INSERT INTO pragma_user_version VALUES (1)",
                "INSERT INTO nowhere VALUES (1)",
                "INSERT INTO t (rowid) VALUES (1)",
                "REPLACE INTO t VALUES (1, 2, 3)",
                "ATTACH '@FILE@' AS p",
                "ATTACH 'written-by-data' AS p",
                "VACUUM INTO '@FILE@'",
                "PRAGMA writable_schema = ON",
                "CREATE TABLE x (y)",
                "DROP TABLE t",
                "UPDATE t SET a = 1",
                "DELETE FROM t",
                "SELECT 1",
                "BEGIN",
                ".output @FILE@",
                "INSERT INTO t (a) VALUES (1); ATTACH '@FILE@' AS p",
                "/* INSERT */ ATTACH '@FILE@' AS p"
            })
    void isRefused(String script) throws IOException {
        Set<String> before = here();
        String data = script.replace("@FILE@", directory.resolve("pwn").toString());

        assertThatThrownBy(() -> sqlite.load(SCHEMA, SqlScript.statements(data)))
                .isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> sqlite.load(SCHEMA, List.of(data)))
                .isInstanceOf(SQLException.class);

        assertThat(directory).isEmptyDirectory();
        assertThat(here()).isEqualTo(before);
    }

    @Test
    void literalsAreStoredAsSqliteStoresThem() throws SQLException {
        List<List<Value>> rows =
                sqlite.load(
                                SCHEMA,
                                List.of(
                                        "-- rows\n"
                                                + "INSERT INTO t VALUES (1, 'it''s', x'0aFF'), (-2,"
                                                + " \"two\", NULL)",
                                        "insert into T (\"B\", [a]) values ('; --', +0x1F)",
                                        "INSERT INTO t (c) VALUES (1_0.5e1)",
                                        "INSERT INTO t (c, a) VALUES (TRUE, '12') /* the last */",
                                        "-- nothing"))
                        .rows("t");

        Value text = Value.of("seven");
        assertThat(rows)
                .containsExactly(
                        List.of(Value.of(1L), Value.of("it's"), new Value.Blob("0AFF")),
                        List.of(Value.of(-2L), Value.of("two"), Value.NULL),
                        List.of(Value.of(31L), Value.of("; --"), Value.NULL),
                        List.of(Value.of(7L), text, Value.of(105.0)),
                        List.of(Value.of(12L), text, Value.of(1L)));
    }

    private static Set<String> here() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(""))) {
            return files.map(Path::toString).collect(Collectors.toSet());
        }
    }
}
