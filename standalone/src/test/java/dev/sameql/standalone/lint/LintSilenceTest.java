package dev.sameql.standalone.lint;

import static dev.sameql.standalone.lint.LinterTest.ALL;
import static dev.sameql.standalone.lint.LinterTest.SCHEMA;
import static dev.sameql.standalone.lint.LinterTest.said;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Where lint might say what is not so, and is silent: groupings of one text that differ, orders
/// that are open elsewhere, what nobody wrote, and data that are not as the schema says.
final class LintSilenceTest {
    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT year, COUNT(*) FROM post GROUP BY ROLLUP(year) HAVING year IS NULL",
                "SELECT title, COUNT(*) FROM post GROUP BY ROLLUP(title) HAVING title IS NULL",
                "SELECT title, COUNT(*) FROM post GROUP BY ROLLUP(title) HAVING title IS NOT NULL",
                "SELECT title, COUNT(*) FROM post GROUP BY CUBE(title) HAVING COUNT(*) > 0",
                "SELECT title, COUNT(*) FROM post GROUP BY GROUPING SETS ((title), ()) HAVING"
                        + " COUNT(*) < 1",
                "SELECT p.title, COUNT(*) FROM comment c LEFT JOIN post p ON p.id = c.post_id GROUP"
                        + " BY ROLLUP(p.title)",
                "SELECT DISTINCT ON (score) title FROM post ORDER BY score",
                "SELECT DISTINCT ON (score) score FROM post ORDER BY score",
            })
    void saysOfPostgresWhatHoldsOfEveryGrouping(String sql) {
        assertThat(said(sql, Dialects.POSTGRESQL, Optional.empty())).as(sql).isEmpty();
    }

    @Test
    void saysOfOneGroupingWhatItSaysOfAnyHaving() {
        assertThat(
                        said(
                                "SELECT title FROM post GROUP BY title HAVING title IS NULL",
                                Dialects.POSTGRESQL,
                                Optional.empty()))
                .containsExactly("NEVER_A_ROW 1:46: title is never NULL here");
    }

    @Test
    void tellsValuesApartByWhatTheyAre() throws Exception {
        Path file = folder.resolve("blobs.sqlite");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE b (g INTEGER, x BLOB, s TEXT)");
            statement.execute(
                    "INSERT INTO b VALUES (1, x'AB01', 'null'), (1, x'AB01', 'null'), (2, x'CD',"
                            + " 'NULL'), (2, 'X''CD''', NULL)");
        }
        Schema schema = SchemaReader.ddl("CREATE TABLE b (g INTEGER, x BLOB, s TEXT);");
        try (LintData data = LintData.open(file)) {
            Optional<LintData> rows = Optional.of(data);
            assertThat(
                            ALL.findings(
                                    "SELECT x FROM b WHERE g = 1 LIMIT 1",
                                    schema,
                                    Dialects.SQLITE,
                                    rows))
                    .isEmpty();
            assertThat(
                            ALL.findings(
                                    "SELECT x FROM b WHERE g = 2 LIMIT 1",
                                    schema,
                                    Dialects.SQLITE,
                                    rows))
                    .extracting(LintFinding::evidence)
                    .containsExactly(Map.of("kept", "X'CD'", "cut", "'X''CD'''"));
            assertThat(
                            ALL.findings(
                                    "SELECT s FROM b WHERE g = 2 LIMIT 1",
                                    schema,
                                    Dialects.SQLITE,
                                    rows))
                    .extracting(LintFinding::evidence)
                    .containsExactly(Map.of("kept", "'NULL'", "cut", "NULL"));
            assertThat(
                            ALL.findings(
                                    "SELECT MAX(s) FROM b WHERE g = 1",
                                    schema,
                                    Dialects.SQLITE,
                                    rows))
                    .isEmpty();
            assertThat(
                            ALL.findings(
                                    "SELECT MAX(s) FROM b WHERE g = 3",
                                    schema,
                                    Dialects.SQLITE,
                                    rows))
                    .extracting(LintFinding::code)
                    .contains(LintCode.EMPTY_ON_DATA);
        }
    }

    @Test
    void blamesNoWindowForAnotherOpenOrder() throws Exception {
        try (LintData data = LinterTest.database(folder)) {
            Optional<LintData> rows = Optional.of(data);
            for (String innocent :
                    List.of(
                            "SELECT SUM(id), GROUP_CONCAT(title) FROM (SELECT id, title, SUM(score)"
                                    + " OVER (ORDER BY score DESC ROWS UNBOUNDED PRECEDING) AS n"
                                    + " FROM post) AS r",
                            "SELECT title FROM (SELECT title, year, ROW_NUMBER() OVER (ORDER BY"
                                    + " score DESC) AS n FROM post) AS r LIMIT 1",
                            "SELECT (SELECT title FROM post WHERE score = 5), ROW_NUMBER() OVER"
                                    + " (ORDER BY score DESC), title FROM post"))
                assertThat(said(innocent, Dialects.SQLITE, rows))
                        .as(innocent)
                        .noneMatch(said -> said.startsWith("TIES_IN_WINDOW"));
            for (String guilty :
                    List.of(
                            "SELECT title, MAX(n) FROM (SELECT title, ROW_NUMBER() OVER (ORDER BY"
                                    + " score DESC) AS n FROM post) AS r GROUP BY title",
                            "WITH r AS (SELECT title, ROW_NUMBER() OVER (ORDER BY score DESC) AS n"
                                    + " FROM post) SELECT title FROM r WHERE n = 1",
                            "SELECT title, ROW_NUMBER() OVER (ORDER BY score DESC), ROW_NUMBER()"
                                    + " OVER (ORDER BY weight) FROM post"))
                assertThat(said(guilty, Dialects.SQLITE, rows))
                        .as(guilty)
                        .anyMatch(said -> said.startsWith("TIES_IN_WINDOW"));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT title FROM post LIMIT -1 OFFSET 0",
                "SELECT title FROM post LIMIT -1",
                "SELECT id FROM post p WHERE EXISTS (WITH c AS (SELECT post_id FROM comment) SELECT"
                        + " post_id FROM c LIMIT 1)",
                "SELECT FIRST_VALUE(score) OVER (ORDER BY score) FROM post",
                "SELECT FIRST_VALUE(score) OVER (PARTITION BY year ORDER BY score DESC) FROM post",
            })
    void hasNothingAgainstWhatNoOrderChanges(String sql) {
        assertThat(said(sql, Dialects.SQLITE, Optional.empty())).as(sql).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "WINDOW_WITHOUT_KEY | SELECT FIRST_VALUE(title) OVER (ORDER BY score) FROM post",
                "WINDOW_WITHOUT_KEY | SELECT FIRST_VALUE(score) OVER (ORDER BY score ROWS BETWEEN"
                        + " UNBOUNDED PRECEDING AND 1 PRECEDING) FROM post",
                "WINDOW_WITHOUT_KEY | SELECT title, ROW_NUMBER() OVER () FROM post",
                "LIMIT_WITHOUT_ORDER | SELECT title FROM post LIMIT -1 OFFSET 1",
            })
    void stillSaysWhatAnOrderChanges(String code, String sql) {
        assertThat(said(sql, Dialects.SQLITE, Optional.empty()))
                .as(sql)
                .anyMatch(said -> said.startsWith(code));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT title FROM post OFFSET 0",
                "SELECT title FROM post LIMIT ALL OFFSET 0",
            })
    void hasNothingAgainstAnOffsetOfNothing(String sql) {
        assertThat(said(sql, Dialects.POSTGRESQL, Optional.empty())).as(sql).isEmpty();
    }

    @Test
    void showsRowsForEachLimitWithoutOrderOrIsSilent() throws Exception {
        try (LintData data = LinterTest.database(folder)) {
            Optional<LintData> rows = Optional.of(data);
            for (String alike :
                    List.of(
                            "SELECT score FROM post WHERE score = 5 LIMIT 1 OFFSET 1",
                            "SELECT score FROM post WHERE score = 5 LIMIT -1 OFFSET 1",
                            "SELECT id FROM post p WHERE score = (SELECT q.score FROM post q WHERE"
                                    + " q.year <> p.year LIMIT 1)",
                            "WITH c AS (SELECT score FROM post WHERE score = 5) SELECT score FROM c"
                                    + " LIMIT 1",
                            "SELECT title FROM post LIMIT 9 OFFSET 3"))
                assertThat(said(alike, Dialects.SQLITE, rows))
                        .as(alike)
                        .noneMatch(said -> said.startsWith("LIMIT_WITHOUT_ORDER"));
            for (String open :
                    List.of(
                            "SELECT title FROM post LIMIT 1 OFFSET 2",
                            "SELECT title FROM post LIMIT -1 OFFSET 2",
                            "WITH c AS (SELECT title FROM post) SELECT title FROM c LIMIT 2"))
                assertThat(ALL.findings(open, SCHEMA, Dialects.SQLITE, rows))
                        .as(open)
                        .filteredOn(f -> f.code() == LintCode.LIMIT_WITHOUT_ORDER)
                        .singleElement()
                        .matches(f -> f.evidence().keySet().equals(Set.of("kept", "cut")));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT c.author FROM comment c JOIN LATERAL (SELECT p.title FROM post p WHERE p.id"
                        + " = c.post_id) AS q ON TRUE WHERE q.title = q.title",
                "SELECT c.id FROM comment c CROSS JOIN LATERAL (SELECT p.id FROM post p WHERE p.id"
                        + " = c.post_id) AS q WHERE q.id = c.post_id",
                "SELECT title FROM (SELECT DISTINCT ON (score) title, score FROM post ORDER BY"
                        + " score, id) AS q",
            })
    void namesNaturalJoinsAloneAsSuch(String sql) {
        assertThat(said(sql, Dialects.POSTGRESQL, Optional.empty()))
                .as(sql)
                .noneMatch(said -> said.contains("NATURAL"));
    }

    @Test
    void asksTheDataWhetherAKeyIsNeverNull() throws Exception {
        String table = "CREATE TABLE k (id TEXT PRIMARY KEY, n INTEGER NOT NULL)";
        Schema schema = SchemaReader.ddl(table + ";");
        Path file = folder.resolve("keys.sqlite");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute(table);
            statement.execute("INSERT INTO k VALUES ('a', 1), (NULL, 2)");
        }
        try (LintData data = LintData.open(file)) {
            for (String sql :
                    List.of(
                            "SELECT n FROM k WHERE id IS NOT NULL",
                            "SELECT n FROM k WHERE id IS NULL",
                            "SELECT n FROM k WHERE id = id",
                            "SELECT COUNT(id) FROM k",
                            "SELECT n FROM (SELECT id, n FROM k) AS q WHERE id IS NULL")) {
                assertThat(ALL.findings(sql, schema, Dialects.SQLITE, Optional.of(data)))
                        .as(sql)
                        .isEmpty();
                assertThat(ALL.findings(sql, schema, Dialects.SQLITE, Optional.empty()))
                        .as(sql)
                        .isNotEmpty();
            }
            assertThat(
                            ALL.findings(
                                    "SELECT id FROM k WHERE n IS NOT NULL",
                                    schema,
                                    Dialects.SQLITE,
                                    Optional.of(data)))
                    .isNotEmpty();
        }
    }
}
