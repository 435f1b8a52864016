package dev.sameql.verifier.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExecutionAccuracyTest {
    private static final String TABLE = "CREATE TABLE t (a INTEGER, b INTEGER, c TEXT)";

    @TempDir Path directory;

    private Path database(String name, String... statements) throws SQLException {
        Path file = directory.resolve(name);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) statement.execute(sql);
        }
        return file;
    }

    private Path filled(String name, String values) throws SQLException {
        return database(name, TABLE, "INSERT INTO t VALUES " + values);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // the same; a bag; copies; a set
                "SELECT a FROM t | SELECT a FROM t ORDER BY b DESC | true | true",
                "SELECT a FROM t | SELECT DISTINCT a FROM t | false | true",
                // a gold that orders makes a list of it, wherever it orders
                "SELECT b FROM t ORDER BY b | SELECT b FROM t ORDER BY b DESC | false | true",
                "SELECT b FROM (SELECT b FROM t ORDER BY b) | SELECT b FROM t ORDER BY b DESC"
                        + " | false | true",
                // columns in another order
                "SELECT a, b, c FROM t | SELECT c, a, b FROM t | true | false",
                "SELECT a, b FROM t ORDER BY b | SELECT b, a FROM t ORDER BY b | true | false",
                "SELECT a, b FROM t | SELECT a, a FROM t | false | false",
                // numbers by value, and not rounded; a number is no text
                "SELECT a FROM t | SELECT a * 1.0 FROM t | true | true",
                "SELECT a FROM t | SELECT a + 1e-9 FROM t | false | false",
                "SELECT a FROM t | SELECT CAST(a AS TEXT) FROM t | false | false",
                // nothing is nothing, however wide
                "SELECT a FROM t WHERE 0 | SELECT a, b FROM t WHERE 0 | true | true",
                "SELECT a FROM t WHERE 0 | SELECT NULL | false | false",
                // what does not run is wrong
                "SELECT a FROM t | SELECT d FROM t | false | false",
                "SELECT a FROM t | DELETE FROM t | false | false",
            })
    void comparesAsTheScriptsDo(String gold, String predicted, boolean spider, boolean bird)
            throws SQLException {
        Path file = filled("one.sqlite", "(1, 10, 'x'), (1, 20, 'y'), (2, 30, NULL)");
        try (ExecutionAccuracy accuracy = ExecutionAccuracy.on(List.of(file))) {
            ExecutionScore score = accuracy.score(gold, predicted);
            assertThat(score.spider()).as(score.note()).contains(spider);
            assertThat(score.bird()).as(score.note()).contains(bird);
            assertThat(score.noData()).isFalse();
        }
    }

    @Test
    void aPairCountsWhenItDoesOnEveryDatabase() throws SQLException {
        Path alike = filled("alike.sqlite", "(1, 1, 'x')");
        Path apart = filled("apart.sqlite", "(1, 2, 'x')");
        try (ExecutionAccuracy one = ExecutionAccuracy.on(List.of(alike));
                ExecutionAccuracy both = ExecutionAccuracy.on(List.of(alike, apart))) {
            assertThat(one.score("SELECT a FROM t", "SELECT b FROM t").spider()).contains(true);
            assertThat(both.score("SELECT a FROM t", "SELECT b FROM t").spider()).contains(false);
        }
    }

    @Test
    void aGoldThatFailsGivesNoScore() throws SQLException {
        Path file = filled("gold.sqlite", "(1, 1, 'x')");
        try (ExecutionAccuracy accuracy = ExecutionAccuracy.on(List.of(file))) {
            ExecutionScore score = accuracy.score("SELECT nothing FROM t", "SELECT a FROM t");
            assertThat(score.spider()).isEqualTo(Optional.empty());
            assertThat(score.note()).contains("nothing");
        }
    }

    @Test
    void anEmptyDatabaseSaysSo() throws SQLException {
        Path file = database("empty.sqlite", TABLE);
        try (ExecutionAccuracy accuracy = ExecutionAccuracy.on(List.of(file))) {
            assertThat(accuracy.score("SELECT a FROM t", "SELECT b FROM t").noData()).isTrue();
        }
    }

    @Test
    void theFileStaysAsItIs() throws Exception {
        Path file = filled("kept.sqlite", "(1, 1, 'x')");
        byte[] before = Files.readAllBytes(file);
        try (ExecutionAccuracy accuracy = ExecutionAccuracy.on(List.of(file))) {
            accuracy.score("SELECT a FROM t", "SELECT a FROM t");
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        try (var files = Files.list(directory)) {
            assertThat(files).containsExactly(file);
        }
    }

    /// Forty columns with the same values in other places: 40! orders, and one look at each column
    /// tells.
    @Test
    void manyColumnsDoNotExplode() throws SQLException {
        String columns = "";
        for (int i = 0; i < 40; i++) columns += (i == 0 ? "" : ", ") + "(a + " + i + ") % 40";
        String rows = "(0, 0, '')";
        for (int i = 1; i < 40; i++) rows += ", (" + i + ", 0, '')";
        Path file = filled("wide.sqlite", rows);
        try (ExecutionAccuracy accuracy = ExecutionAccuracy.on(List.of(file))) {
            String gold = "SELECT " + columns + " FROM t";
            assertThat(accuracy.score(gold, gold + " ORDER BY a DESC").spider()).contains(true);
            String other = gold.replace("(a + 7) % 40", "(a * 3) % 40");
            assertThat(accuracy.score(gold, other).spider()).contains(false);
        }
    }

    @Test
    void aPredictionWithoutEndIsWrong() throws SQLException {
        Path file = filled("endless.sqlite", "(1, 1, 'x')");
        String endless =
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
                        + " SELECT COUNT(*) FROM n";
        try (ExecutionAccuracy accuracy = ExecutionAccuracy.on(List.of(file))) {
            ExecutionScore score = accuracy.score("SELECT a FROM t", endless);
            assertThat(score.spider()).contains(false);
            assertThat(score.note()).contains("budget");
        }
    }
}
