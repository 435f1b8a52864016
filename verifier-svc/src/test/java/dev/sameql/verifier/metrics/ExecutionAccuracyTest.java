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
