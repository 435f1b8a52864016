package dev.sameql.standalone.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What lint says of a query, and what it does not, by the query's text and by a database.
final class LinterTest {
    private static final String TABLES =
            "CREATE TABLE post (id INTEGER PRIMARY KEY, title TEXT NOT NULL, score INTEGER, weight"
                    + " REAL, year TEXT);"
                    + "CREATE TABLE comment (id INTEGER PRIMARY KEY, post_id INTEGER, author TEXT);"
                    + "CREATE TABLE vote (b INTEGER, post_id INTEGER NOT NULL REFERENCES post(id));"
                    + "CREATE TABLE void (a INTEGER);";
    private static final String ROWS =
            "INSERT INTO post VALUES (1, 'Salt', 5, 1.5, '9'), (2, 'Sand', 5, 2.5, '10'), (3,"
                    + " 'Clay', 4, 2.5, '2000');"
                    + "INSERT INTO comment VALUES (1, 1, 'Ann'), (2, 1, 'Bob'), (3, 2, 'Ann ');";

    private static final Schema SCHEMA = SchemaReader.ddl(TABLES);
    private static final Linter ALL = new Linter(EnumSet.allOf(LintCode.class));

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DOES_NOT_RUN 1:8 | SELECT titel FROM post",
                "COMPARES_WITH_ITSELF 1:48 | SELECT p.title FROM post p JOIN comment c ON"
                        + " c.post_id = c.id",
                "PRODUCT_WITHOUT_CONDITION 1:32 | SELECT p.title FROM post AS p, comment AS c"
                        + " WHERE p.score > 3",
                "NEVER_A_ROW 1:59 | SELECT title FROM post WHERE score > 5 AND year = '1' AND"
                        + " score < 5",
                "NEVER_A_ROW 1:49 | SELECT title FROM post WHERE title = 'Salt' AND title ="
                        + " 'Sand'",
                "OUTER_JOIN_AS_INNER 1:41 | SELECT p.title FROM post AS p LEFT JOIN comment AS c"
                        + " ON c.post_id = p.id WHERE c.author = 'Ann'",
                "DISTINCT_WITHOUT_EFFECT 1:1 | SELECT DISTINCT id, title FROM post",
                "INTEGER_DIVISION 1:8 | SELECT COUNT(*) * 100 / 3 FROM post",
                "LIMIT_WITHOUT_KEY 1:33 | SELECT title FROM post ORDER BY score LIMIT 1",
                "JOIN_WITHOUT_EFFECT 1:42 | SELECT c.author FROM comment c LEFT JOIN post p ON p.id"
                        + " = c.post_id",
                "JOIN_WITHOUT_EFFECT 1:29 | SELECT v.b FROM vote v JOIN post p ON p.id = v.post_id",
                "BARE_COLUMN 1:8 | SELECT author, COUNT(*) FROM comment GROUP BY post_id",
                "COUNT_OF_NEVER_NULL 1:14 | SELECT COUNT(title) FROM post",
            })
    void saysByTheTextAlone(String expected, String sql) {
        assertThat(said(sql, Optional.empty()).getFirst())
                .as(sql)
                .startsWith(expected.strip() + ":");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT p.title FROM post p JOIN comment c ON c.post_id = p.id AND c.post_id ="
                        + " c.id",
                "SELECT p.title FROM post p CROSS JOIN comment c",
                "SELECT p.title FROM post p, (SELECT AVG(score) AS a FROM post) m",
                "SELECT p.title FROM post p, comment c WHERE p.id = c.post_id",
                "SELECT p.title FROM post p, comment c WHERE EXISTS (SELECT 1 FROM void v WHERE"
                        + " v.a = p.id AND v.a = c.id)",
                "SELECT title FROM post WHERE score > 5 OR score < 5",
                "SELECT title FROM post WHERE score >= 5 AND score <= 5",
                "SELECT title FROM post WHERE year > 10 AND year < 9",
                "SELECT p.title FROM post p LEFT JOIN comment c ON c.post_id = p.id WHERE c.id IS"
                        + " NULL",
                "SELECT v.b FROM vote v JOIN post p ON p.id = v.post_id WHERE p.score > 1",
                "SELECT c.author FROM comment c JOIN post p ON p.id = c.post_id",
                "SELECT title, COUNT(*) FROM post GROUP BY id",
                "SELECT title, MAX(score) FROM post",
                "SELECT DISTINCT title FROM post",
                "SELECT COUNT(*) * 1.0 / 3 FROM post",
                "SELECT CAST(COUNT(*) AS REAL) / 3 FROM post",
                "SELECT CAST(COUNT(*) / 3 AS INTEGER) FROM post",
                "SELECT weight / 2 FROM post",
                "SELECT title FROM post ORDER BY score, id LIMIT 1",
                "SELECT score FROM post ORDER BY score LIMIT 1",
                "SELECT COUNT(score), COUNT(DISTINCT title) FROM post",
            })
    void hasNothingAgainst(String sql) {
        assertThat(said(sql, Optional.empty())).as(sql).isEmpty();
    }

    @Test
    void saysByTheDatabase() throws Exception {
        try (LintData data = database()) {
            Optional<LintData> rows = Optional.of(data);
            assertThat(said("SELECT id FROM comment WHERE author = 'ann'", rows))
                    .containsExactly(
                            "EMPTY_ON_DATA 1:1: the query returns no row over the database",
                            "CONSTANT_NOT_IN_DATA 1:39: comment.author holds no 'ann', but 'Ann'");
            assertThat(said("SELECT id FROM comment WHERE author IN ('Ann', 'Bobby')", rows))
                    .containsExactly(
                            "CONSTANT_NOT_IN_DATA 1:48: comment.author holds no 'Bobby', but"
                                    + " 'Bob'");
            assertThat(said("SELECT title FROM post ORDER BY score DESC LIMIT 1", rows))
                    .contains(
                            "TIES_AT_LIMIT 1:33: over the database the rows (Salt) and (Sand) tie,"
                                    + " and LIMIT keeps one of them");
            assertThat(said("SELECT title FROM post ORDER BY year LIMIT 1", rows))
                    .contains(
                            "NUMBERS_AS_TEXTS 1:33: post.year holds numbers as texts and is sorted"
                                    + " as text: '2000' comes before '9'");
            assertThat(said("SELECT MAX(score) FROM post WHERE id = 9", rows))
                    .containsExactly(
                            "EMPTY_ON_DATA 1:1: the query returns one row of NULL over the"
                                    + " database");
        }
    }

    @Test
    void hasNothingAgainstWhatTheDatabaseBearsOut() throws Exception {
        try (LintData data = database()) {
            Optional<LintData> rows = Optional.of(data);
            assertThat(said("SELECT id FROM comment WHERE author = 'Bob'", rows)).isEmpty();
            assertThat(said("SELECT a FROM void WHERE a = 3", rows)).isEmpty();
            assertThat(said("SELECT title FROM post ORDER BY score LIMIT 1", rows))
                    .noneMatch(said -> said.startsWith("TIES_AT_LIMIT"));
            assertThat(said("SELECT title FROM post ORDER BY CAST(year AS INTEGER)", rows))
                    .isEmpty();
            assertThat(said("SELECT title FROM post WHERE year > '2000'", rows))
                    .anyMatch(said -> said.startsWith("NUMBERS_AS_TEXTS"));
            assertThat(said("SELECT title FROM post WHERE year + 0 > 1", rows)).isEmpty();
        }
    }

    private LintData database() throws Exception {
        Path file = folder.resolve("rows.sqlite");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String sql : (TABLES + ROWS).split(";", -1))
                if (!sql.isBlank()) statement.execute(sql);
        }
        return LintData.open(file);
    }

    private static List<String> said(String sql, Optional<LintData> data) {
        return ALL.findings(sql, SCHEMA, Dialects.SQLITE, data).stream()
                .map(found -> found.code() + " " + found.place() + ": " + found.message())
                .toList();
    }
}
