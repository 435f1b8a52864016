package dev.sameql.standalone.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
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
                    + "INSERT INTO comment VALUES (1, 1, 'Ann'), (2, 1, 'Bob'), (3, 2, 'Ann ');"
                    + "INSERT INTO vote VALUES (1, 1), (1, 2), (2, 1), (2, 2);";

    static final Schema SCHEMA = SchemaReader.ddl(TABLES);
    static final Linter ALL = new Linter(EnumSet.allOf(LintCode.class));

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
                "LIMIT_WITHOUT_ORDER 1:1 | SELECT title FROM post LIMIT 2",
                "LIMIT_WITHOUT_ORDER 1:1 | SELECT title FROM post WHERE score = 5 LIMIT 1",
                "WINDOW_WITHOUT_KEY 1:36 | SELECT ROW_NUMBER() OVER (ORDER BY score) FROM post",
                "WINDOW_WITHOUT_KEY 1:52 | SELECT SUM(score) OVER (PARTITION BY year ORDER BY"
                        + " score ROWS UNBOUNDED PRECEDING) FROM post",
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
                "SELECT title FROM post ORDER BY score DESC, id LIMIT 1",
                "SELECT score FROM post ORDER BY score DESC LIMIT 1",
                "SELECT COUNT(score), COUNT(DISTINCT title) FROM post",
                "SELECT COUNT(*) FROM post LIMIT 1",
                "SELECT title FROM post WHERE id = 3 LIMIT 1",
                "SELECT title FROM post WHERE id = (SELECT MAX(post_id) FROM comment) LIMIT 1",
                "SELECT title FROM (SELECT title FROM post ORDER BY id) AS p LIMIT 2",
                "SELECT id FROM post p WHERE EXISTS (SELECT c.id FROM comment c WHERE c.post_id ="
                        + " p.id LIMIT 1)",
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 9) SELECT"
                        + " SUM(i) FROM n",
                "SELECT id, ROW_NUMBER() OVER (ORDER BY score, id) FROM post",
                "SELECT id, RANK() OVER (ORDER BY score) FROM post",
                "SELECT id, SUM(score) OVER (ORDER BY score) FROM post",
                "SELECT id, SUM(score) OVER (PARTITION BY year ORDER BY id ROWS 1 PRECEDING) FROM"
                        + " post",
            })
    void hasNothingAgainst(String sql) {
        assertThat(said(sql, Optional.empty())).as(sql).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1:30 title IS NULL | title is never NULL here",
                "1:30 score = NULL | a comparison with NULL is never true: IS NULL asks for NULL",
                "1:30 score <> NULL | a comparison with NULL is never true: IS NULL asks for NULL",
                "1:30 score IN (NULL) | a comparison with NULL is never true: IS NULL asks for"
                        + " NULL",
                "1:30 score NOT IN (1, NULL) | a comparison with NULL is never true: IS NULL asks"
                        + " for NULL",
                "1:30 score BETWEEN NULL AND 3 | a comparison with NULL is never true: IS NULL"
                        + " asks for NULL",
                "1:30 score BETWEEN 9 AND 3 | no value meets this condition",
                "1:30 year BETWEEN '2012-02-01' AND '2012-01-01' | no value meets this condition",
                "1:30 score <> score | both sides are the same column, so this is never true",
                "1:44 score > 5 AND score IN (1, 2, 3) | no value meets this condition and the"
                        + " condition at 1:30",
                "1:59 (score = 1 OR score = 2) AND score NOT BETWEEN 0 AND 5 | no value meets"
                        + " this condition and the condition at 1:31",
                "1:44 score = 5 AND score IS NULL | no value meets this condition and the condition"
                        + " at 1:30",
                "1:44 score = 1 AND score <> 1 | no value meets this condition"
                        + " and the condition at 1:30",
            })
    void saysThatConditionsKeepNoRow(String condition, String why) {
        said("NEVER_A_ROW", condition, why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1:30 title IS NOT NULL | title is never NULL here, so this is always true",
                "1:30 id = id | both sides are the same column, so this is always true",
                "1:44 score = 5 AND 5 = score | this says again what the condition at 1:30 says",
                "1:61 (score = 5 OR year = '1') AND (score = 5 OR year = '1') | this says again"
                        + " what the condition at 1:31 says",
                "1:30 score > 3 AND score > 5 | all that meets the condition at 1:44 meets this"
                        + " one, too",
                "1:44 score > 3 AND score >= 3 | all that meets the condition at 1:30 meets this"
                        + " one, too",
                "1:30 title IN ('a', 'b') AND title = 'a' | all that meets the condition at 1:54"
                        + " meets this one, too",
                "1:46 title = 'a' AND title <> 'b' | all that meets the condition at 1:30 meets"
                        + " this one, too",
                "1:30 year >= '2012-01-01' AND year BETWEEN '2012-03-01' AND '2012-03-31' | all"
                        + " that meets the condition at 1:55 meets this one, too",
                "1:30 score IS NOT NULL AND score > 3 | the condition at 1:52 is never true where"
                        + " score is NULL",
            })
    void saysThatAConditionHasNoEffect(String condition, String why) {
        said("CONDITION_WITHOUT_EFFECT", condition, why);
    }

    /// One condition of a WHERE, and where in the query the finding stands.
    private static void said(String code, String condition, String why) {
        String place = condition.strip().substring(0, condition.strip().indexOf(' '));
        String where = condition.strip().substring(place.length() + 1);
        assertThat(said("SELECT title FROM post WHERE " + where, Optional.empty()))
                .as(where)
                .contains(code + " " + place + ": " + why.strip());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "NEVER_A_ROW | SELECT author FROM comment GROUP BY author HAVING COUNT(*) < 1",
                "NEVER_A_ROW | SELECT author FROM comment GROUP BY author HAVING COUNT(*) = 0",
                "NEVER_A_ROW | SELECT p.id FROM post p JOIN comment c ON p.id = c.post_id WHERE"
                        + " p.id = 1 AND c.post_id = 2",
                "NEVER_A_ROW | SELECT p.id FROM post p JOIN comment c ON p.id = c.post_id AND"
                        + " c.author = 'Ann' WHERE c.author = 'Bob'",
                "CONDITION_WITHOUT_EFFECT | SELECT author FROM comment GROUP BY author HAVING"
                        + " COUNT(*) >= 1",
                "CONDITION_WITHOUT_EFFECT | SELECT author FROM comment GROUP BY author HAVING"
                        + " COUNT(id) > 0",
                "CONDITION_WITHOUT_EFFECT | SELECT p.id FROM post p JOIN comment c ON p.id ="
                        + " c.post_id WHERE c.post_id = p.id",
                "CONDITION_WITHOUT_EFFECT 1:68: this says again what NATURAL or USING says |"
                        + " SELECT c.author FROM comment c JOIN vote v USING (post_id) WHERE"
                        + " c.post_id = v.post_id",
                "CONDITION_WITHOUT_EFFECT | SELECT p.id FROM post p LEFT JOIN comment c ON p.id ="
                        + " c.post_id AND p.id IS NOT NULL WHERE c.id IS NULL",
            })
    void looksThroughJoinsAndGroups(String code, String sql) {
        assertThat(said(sql, Optional.empty())).as(sql).anyMatch(said -> said.startsWith(code));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT title FROM post WHERE score IS NULL",
                "SELECT title FROM post WHERE score = score",
                "SELECT title FROM post WHERE score > 3 AND score < 5",
                "SELECT title FROM post WHERE score >= 3 AND score <> 3",
                "SELECT title FROM post WHERE title >= 'a' AND title <> 'a'",
                "SELECT title FROM post WHERE title > 'b' AND title > 'a'",
                "SELECT title FROM post WHERE title > 'b' AND title < 'a'",
                "SELECT title FROM post WHERE year > '10' AND year > '9'",
                "SELECT title FROM post WHERE title IN ('a', 'b') AND title <> 'c' OR score = 3",
                "SELECT title FROM post WHERE title IN ('a', 'b') AND title <> 'a'",
                "SELECT title FROM post WHERE title = 'a' COLLATE NOCASE AND title = 'A' COLLATE"
                        + " NOCASE",
                "SELECT title FROM post WHERE score IS NOT 5 AND score IS NULL",
                "SELECT title FROM post WHERE score IS NOT 5 AND score = 4",
                "SELECT title FROM post WHERE score NOT IN (1, 2)",
                "SELECT title FROM post WHERE random() > 0 AND random() > 0",
                "SELECT p.title FROM post p LEFT JOIN comment c ON c.post_id = p.id WHERE c.id IS"
                        + " NOT NULL OR p.score = 1",
                "SELECT p.title FROM post p LEFT JOIN comment c ON c.post_id = p.id AND c.author ="
                        + " 'Ann' WHERE c.author = 'Bob' OR c.author IS NULL",
                "SELECT author FROM comment GROUP BY author HAVING COUNT(*) > 1",
                "SELECT post_id FROM comment GROUP BY post_id HAVING COUNT(author) >= 1",
                "SELECT COUNT(*) FROM comment HAVING COUNT(*) >= 1",
            })
    void takesNoConditionForIdleThatIsNot(String sql) {
        assertThat(said(sql, Optional.empty()))
                .as(sql)
                .noneMatch(said -> said.startsWith("NEVER_A_ROW"))
                .filteredOn(said -> said.startsWith("CONDITION_WITHOUT_EFFECT"))
                .isEmpty();
    }

    @Test
    void saysWhichRowsTieInAWindow() throws Exception {
        try (LintData data = database()) {
            Optional<LintData> rows = Optional.of(data);
            assertThat(
                            said(
                                    "SELECT title FROM (SELECT title, ROW_NUMBER() OVER (ORDER BY"
                                            + " score DESC) AS n FROM post) AS r WHERE n = 1",
                                    rows))
                    .contains(
                            "TIES_IN_WINDOW 1:62: over the database rows tie in this window's"
                                    + " order, and the answer has (Salt) or (Sand) by which of"
                                    + " them ROW_NUMBER takes first");
            for (String settled :
                    List.of(
                            "SELECT title FROM (SELECT title, ROW_NUMBER() OVER (ORDER BY score) AS"
                                    + " n FROM post) AS r WHERE n = 1",
                            "SELECT LAST_VALUE(title) OVER (ORDER BY score) FROM post",
                            "SELECT COUNT(*) FROM (SELECT ROW_NUMBER() OVER (ORDER BY score) AS n"
                                    + " FROM post) AS r"))
                assertThat(said(settled, rows))
                        .as(settled)
                        .noneMatch(said -> said.startsWith("TIES_IN_WINDOW"));
        }
    }

    @Test
    void asksTheDatabaseWhetherALimitWithoutOrderCutsAnything() throws Exception {
        try (LintData data = database()) {
            Optional<LintData> rows = Optional.of(data);
            assertThat(said("SELECT title FROM post LIMIT 3", rows)).isEmpty();
            assertThat(said("SELECT score FROM post WHERE score = 5 LIMIT 1", rows)).isEmpty();
            assertThat(
                            ALL.findings(
                                    "SELECT title FROM post LIMIT 2",
                                    SCHEMA,
                                    Dialects.SQLITE,
                                    rows))
                    .extracting(LintFinding::evidence)
                    .containsExactly(Map.of("kept", "Salt", "cut", "Clay"));
            assertThat(said("SELECT title FROM post LIMIT 2", rows))
                    .containsExactly(
                            "LIMIT_WITHOUT_ORDER 1:1: LIMIT keeps any of these rows, since they"
                                    + " have no order");
        }
    }

    @Test
    void looksForNumbersWhereAColumnHoldsFew() throws Exception {
        try (LintData data = database()) {
            Optional<LintData> rows = Optional.of(data);
            assertThat(said("SELECT b FROM vote WHERE b = 3", rows))
                    .contains("CONSTANT_NOT_IN_DATA 1:30: vote.b holds no 3");
            assertThat(said("SELECT b FROM vote WHERE b IN (1, 2.5)", rows))
                    .containsExactly("CONSTANT_NOT_IN_DATA 1:35: vote.b holds no 2.5");
            assertThat(said("SELECT title FROM post WHERE id = 9", rows))
                    .noneMatch(said -> said.startsWith("CONSTANT_NOT_IN_DATA"));
        }
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
        return database(folder);
    }

    /// The rows of the tables, in a file of a folder.
    static LintData database(Path folder) throws Exception {
        Path file = folder.resolve("rows.sqlite");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String sql : (TABLES + ROWS).split(";", -1))
                if (!sql.isBlank()) statement.execute(sql);
        }
        return LintData.open(file);
    }

    private static List<String> said(String sql, Optional<LintData> data) {
        return said(sql, Dialects.SQLITE, data);
    }

    static List<String> said(String sql, Dialect dialect, Optional<LintData> data) {
        return ALL.findings(sql, SCHEMA, dialect, data).stream()
                .map(found -> found.code() + " " + found.place() + ": " + found.message())
                .toList();
    }
}
