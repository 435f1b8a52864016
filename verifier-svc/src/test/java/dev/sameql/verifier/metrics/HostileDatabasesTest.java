package dev.sameql.verifier.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Databases that somebody else made, run in the process of who judges: each has a score or none,
/// and nothing happens but that.
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileDatabasesTest {
    private static final String QUERY = "SELECT a FROM t";
    private static final String TABLE = "CREATE TABLE t (a INTEGER, b TEXT)";

    @TempDir Path outside;

    private Path made(String name, String... statements) throws SQLException, IOException {
        Path folder = Files.createDirectories(outside.resolve("databases"));
        Path file = folder.resolve(name);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) statement.execute(sql);
        }
        return file;
    }

    private ExecutionScore score(String schema, String query) throws IOException {
        Path folder = Files.createDirectories(outside.resolve("databases"));
        try (var databases = new DatabaseFolder(folder)) {
            return databases.score(schema, query, query);
        }
    }

    /// Catalogues that hold more than tables, or tables that compute.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE VIEW v AS SELECT load_extension('/tmp/x') FROM t",
                "CREATE TRIGGER g AFTER INSERT ON t BEGIN INSERT INTO t VALUES (1, 2); END",
                "CREATE TABLE u (a, b AS (hex(zeroblob(1000000000))) STORED)",
                "CREATE TABLE u (a, b AS (hex(zeroblob(1000000000))))",
                "CREATE TABLE u (a DEFAULT (randomblob(1000000000)))",
                "CREATE INDEX i ON t (hex(zeroblob(a)))",
                "CREATE VIRTUAL TABLE u USING fts5(a)",
                "CREATE VIRTUAL TABLE u USING rtree(id, x0, x1)",
                "PRAGMA user_version = 7"
            })
    void otherEntriesOfACatalogueDoNothing(String statement) throws Exception {
        made("x.sqlite", TABLE, "INSERT INTO t VALUES (1, 'x')", statement);
        assertThat(score("x", QUERY)).isNotNull();
        assertThat(score("x", "SELECT * FROM v, u")).isNotNull();
        assertThat(score("x", "SELECT b FROM u")).isNotNull();
    }

    /// A catalogue that was written by hand: what is called a table is none, or another's pages.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE sqlite_master SET sql = 'CREATE VIEW t AS SELECT hex(zeroblob(1e9)) AS a'",
                "UPDATE sqlite_master SET sql = 'CREATE TABLE t(a); ATTACH ''/tmp/x'' AS y'",
                "UPDATE sqlite_master SET sql = 'CREATE TABLE t(a INTEGER CHECK"
                        + " (load_extension(a)))'",
                "UPDATE sqlite_master SET rootpage = 1",
                "UPDATE sqlite_master SET rootpage = 1000000",
                "UPDATE sqlite_master SET sql = replace(hex(zeroblob(90000)), '00', 'CREATE ')",
                "UPDATE sqlite_master SET sql = NULL",
                "UPDATE sqlite_master SET sql = x'ff00ff', name = x'ff'",
                "UPDATE sqlite_master SET type = 'view'",
                "INSERT INTO sqlite_master SELECT * FROM sqlite_master"
            })
    void aCatalogueWrittenByHandIsRefusedOrRead(String statement) throws Exception {
        made(
                "x.sqlite",
                TABLE,
                "INSERT INTO t VALUES (1, 'x')",
                "PRAGMA writable_schema = ON",
                statement);
        assertThat(score("x", QUERY)).isNotNull();
        assertThat(score("x", "SELECT COUNT(*) FROM t WHERE a > 0")).isNotNull();
    }

    @Test
    void pagesOfNoiseAreNoDatabase() throws Exception {
        var random = new Random(16);
        for (int i = 0; i < 60; i++) {
            Path file =
                    made(
                            "x" + i + ".sqlite",
                            TABLE,
                            "CREATE INDEX i ON t (b)",
                            "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x"
                                    + " < 2000) INSERT INTO t SELECT x, x FROM n");
            byte[] bytes = Files.readAllBytes(file);
            for (int change = 0; change < 1 + i; change++)
                bytes[random.nextInt(i % 2 == 0 ? bytes.length : 4096)] = (byte) random.nextInt();
            Files.write(file, bytes);
            assertThat(score("x" + i, QUERY)).isNotNull();
            assertThat(score("x" + i, "SELECT COUNT(*) FROM t WHERE b = '7'")).isNotNull();
        }
    }

    @Test
    void aFileWithoutAnEndIsNotCopied() throws Exception {
        Path file = made("huge.sqlite", TABLE);
        try (var bytes = new RandomAccessFile(file.toFile(), "rw")) {
            bytes.setLength(1L << 43);
        } catch (IOException tooLargeForTheDisk) {
            return;
        }
        assertThat(score("huge", QUERY).note()).contains("memory");
    }

    @Test
    void whatIsNoFileIsNotOpened() throws Exception {
        Path folder = Files.createDirectories(outside.resolve("databases"));
        Process pipe =
                new ProcessBuilder("mkfifo", folder.resolve("pipe.sqlite").toString()).start();
        pipe.waitFor(10, TimeUnit.SECONDS);
        Files.createSymbolicLink(folder.resolve("zero.sqlite"), Path.of("/dev/zero"));
        Files.createDirectories(folder.resolve("folder.sqlite"));
        for (String schema : new String[] {"pipe", "zero", "folder", "none"})
            assertThat(score(schema, QUERY).note()).isEqualTo("there is no database");
    }

    @Test
    void aNameDoesNotLeadOut() throws Exception {
        Path inside = made("x.sqlite", TABLE);
        Files.copy(inside, outside.resolve("databases.sqlite"));
        Files.copy(inside, outside.resolve("secret.sqlite"));
        for (String name :
                new String[] {
                    "../secret",
                    "..",
                    ".",
                    "",
                    "a/../../secret",
                    outside + "/secret",
                    "a\0b",
                    "..__secret"
                }) assertThat(score(name, QUERY).spider()).as(name).isEmpty();
    }
}
