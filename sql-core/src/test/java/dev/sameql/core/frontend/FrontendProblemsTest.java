package dev.sameql.core.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What cannot be bound says why, and where.
class FrontendProblemsTest {
    private static final Frontend FRONTEND =
            Frontend.of(
                    SchemaReader.ddl(
                            """
                            CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, price REAL, author_id INTEGER);
                            CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                            CREATE TABLE note (text TEXT);
                            """),
                    DialectId.SQLITE);

    private static Problem problem(String sql) {
        return switch (FRONTEND.bind(sql)) {
            case Bound.Failure(Problem problem) -> problem;
            case Bound.Success(var query, _, _) -> throw new AssertionError("bound: " + query);
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT titel FROM book                                | UNKNOWN_COLUMN      | 1:8  | there is no column titel; did you mean title?
                    SELECT b.name FROM book b                             | UNKNOWN_COLUMN      | 1:10 | there is no column b.name
                    SELECT x.title FROM book b                            | UNKNOWN_TABLE       | 1:8  | no table or alias x is in scope here
                    SELECT * FROM boks                                    | UNKNOWN_TABLE       | 1:15 | there is no table boks; did you mean book?
                    SELECT id FROM book, author                           | AMBIGUOUS_COLUMN    | 1:8  | the column id is in several tables (book, author); qualify it
                    SELECT YEAR(title) FROM book                          | UNKNOWN_FUNCTION    | 1:8  | no such function: YEAR
                    SELECT LENGTH(title, 1) FROM book                     | WRONG_ARGUMENTS     | 1:8  | LENGTH does not take 2 arguments
                    SELECT title FROM book WHERE COUNT(*) > 1             | TYPE_ERROR          | 1:30 | misuse of the aggregate COUNT: aggregates belong in SELECT, HAVING and ORDER BY
                    SELECT title FROM book ORDER BY 2                     | TYPE_ERROR          | 1:33 | ORDER BY position 2 is not among the 1 result columns
                    SELECT title FROM book UNION SELECT id, name FROM author | COLUMN_COUNT     | 1:30 | the sides of a set operation have 1 and 2 columns
                    SELECT title FROM book WHERE                          | SYNTAX_ERROR        | 1:24 | syntax error: the query ends too early, after WHERE
                    SELECT title FROM book WHERE = 1                      | SYNTAX_ERROR        | 1:30 | syntax error near =
                    DROP TABLE book                                       | NOT_A_SINGLE_SELECT | 1:1  | only one SELECT statement is judged, not DROP
                    ATTACH 'x.db' AS x                                    | NOT_A_SINGLE_SELECT | 1:1  | only one SELECT statement is judged, not ATTACH
                    VACUUM INTO 'x.db'                                    | NOT_A_SINGLE_SELECT | 1:1  | only one SELECT statement is judged, not VACUUM
                    WITH a AS (SELECT 1) DELETE FROM book                 | NOT_A_SINGLE_SELECT | 1:22 | only one SELECT statement is judged, not DELETE
                    SELECT 1; DROP TABLE book                             | NOT_A_SINGLE_SELECT | 1:9  | there is more than one statement; only one SELECT statement is judged
                    SELECT 'a                                             | SYNTAX_ERROR        | 1:8  | the quote ' stays open
                    """,
            quoteCharacter = '\u0001')
    void invalidTextsSayWhere(String sql, String code, String place, String detail) {
        Problem problem = problem(sql);

        assertThat(problem).isInstanceOf(Problem.Invalid.class);
        assertThat(problem.code()).isEqualTo(code);
        assertThat(problem.detail()).isEqualTo(detail);
        assertThat(problem.position()).hasToString(place);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT rowid FROM note                           | 1:8
                    SELECT value FROM json_each('[1]')               | 1:19
                    SELECT SIN(price) FROM book                      | 1:8
                    SELECT DISTINCT title COLLATE NOCASE FROM book   | 1:17
                    SELECT title FROM book WHERE id = ?              | 1:35
                    SELECT title -> '$.a' FROM book                  | 1:14
                    SELECT CONCAT_WS('-', title, RANDOM()) FROM book | 1:8
                    SELECT CONCAT_WS('-', title, (SELECT 'x')) FROM book | 1:8
                    SELECT CONCAT_WS('-', 1, 2, 3, 4, 5, 6)          | 1:8
                    SELECT 1 FROM (SELECT price AS v FROM book UNION SELECT title FROM book) WHERE v > '1' | 1:80
                    """)
    void whatIsNotModelledSaysWhere(String sql, String place) {
        Problem problem = problem(sql);

        assertThat(problem).as(sql).isInstanceOf(Problem.Unsupported.class);
        assertThat(problem.position()).as(problem.detail()).hasToString(place);
    }

    @Test
    void positionsCountLines() {
        assertThat(
                        problem("SELECT title\n  -- a comment\n  FROM book\n WHERE titel = 'x'")
                                .position())
                .hasToString("4:8");
    }

    /// SQLite has the last word: what it refuses is invalid even where binding could make sense of
    /// it.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT COUNT(b.*) FROM book b",
                "SELECT COUNT(DISTINCT *) FROM book",
                "SELECT TOP 3 title FROM book",
                "SELECT title FROM book FETCH FIRST 3 ROWS ONLY",
                "SELECT title FROM book WHERE price > ALL (SELECT price FROM book)",
                "(SELECT 1) UNION (SELECT 2)",
                "SELECT title FROM book WHERE title REGEXP 'x'",
                "SELECT title FROM book HAVING price > 1",
                "SELECT * FROM book LIMIT 1 FOR UPDATE"
            })
    void whatSqliteRefusesIsInvalid(String sql) {
        assertThat(problem(sql)).isInstanceOf(Problem.Invalid.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT COUNT() FROM t         | POSTGRESQL
                    SELECT COUNT() OVER () FROM t | POSTGRESQL
                    SELECT COUNT() FROM t         | MYSQL
                    SELECT SUM() OVER () FROM t   | SQLITE
                    SELECT LAG() OVER () FROM t   | POSTGRESQL
                    """)
    void callsWithoutArgumentsAreInvalid(String sql, DialectId dialect) {
        Bound bound = Frontend.of(SchemaReader.ddl("CREATE TABLE t (a INT)"), dialect).bind(sql);

        assertThat(bound).isInstanceOf(Bound.Failure.class);
        assertThat(((Bound.Failure) bound).problem().code()).isEqualTo("WRONG_ARGUMENTS");
    }

    /// An engine's own aggregate may not be modelled; another engine's is unknown.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT JSONB_AGG(a) FROM t                       | POSTGRESQL | UNSUPPORTED_FEATURE
                    SELECT b, JSON_OBJECT_AGG(a, a) FROM t GROUP BY b | POSTGRESQL | UNSUPPORTED_FEATURE
                    SELECT b, REGR_SXX(a, a) FROM t GROUP BY b       | POSTGRESQL | UNSUPPORTED_FEATURE
                    SELECT b, XMLAGG(a) FROM t GROUP BY b            | POSTGRESQL | UNSUPPORTED_FEATURE
                    SELECT GROUP_CONCAT(a) OVER () FROM t            | POSTGRESQL | UNKNOWN_FUNCTION
                    SELECT b, ANY_VALUE(a) FROM t GROUP BY b         | MYSQL      | UNSUPPORTED_FEATURE
                    SELECT STDDEV(a) OVER () FROM t                  | MYSQL      | UNSUPPORTED_FEATURE
                    SELECT STD(a) FILTER (WHERE a > 1) FROM t        | MYSQL      | UNSUPPORTED_FEATURE
                    SELECT ARRAY_AGG(a) FROM t                       | MYSQL      | UNKNOWN_FUNCTION
                    SELECT CORR(a, a) FROM t                         | MYSQL      | UNKNOWN_FUNCTION
                    SELECT REGR_SLOPE(a, a) OVER () FROM t           | MYSQL      | UNKNOWN_FUNCTION
                    SELECT BOOL_OR(a) OVER () FROM t                 | MYSQL      | UNKNOWN_FUNCTION
                    """)
    void anAggregateOfAnotherEngineIsUnknown(String sql, DialectId dialect, String code) {
        Schema schema = SchemaReader.ddl("CREATE TABLE t (a INT, b INT)");
        Bound bound = Frontend.of(schema, dialect).bind(sql);

        assertThat(bound).isInstanceOf(Bound.Failure.class);
        assertThat(((Bound.Failure) bound).problem().code()).isEqualTo(code);
    }

    @ParameterizedTest
    @EnumSource(names = {"SQLITE", "POSTGRESQL", "MYSQL"})
    void whatTheParserRefusesByExceptionIsInvalid(DialectId dialect) {
        Frontend frontend = Frontend.of(SchemaReader.ddl("CREATE TABLE t (a INT)"), dialect);

        assertThat(frontend.bind("SELECT LAG(a, 1, 2, 3) OVER () FROM t"))
                .isInstanceOfSatisfying(
                        Bound.Failure.class,
                        failure ->
                                assertThat(failure.problem()).isInstanceOf(Problem.Invalid.class));
    }

    @Test
    void hugeAndDeepTextsAreAnsweredAtOnce() {
        String huge = "SELECT title FROM book WHERE title = '" + "x".repeat(1_000_000) + "'";
        String deep = "SELECT " + "(".repeat(300) + "1" + ")".repeat(300);
        String open = "SELECT " + "(".repeat(50_000);

        Assertions.assertTimeout(
                Duration.ofSeconds(2),
                () -> {
                    assertThat(problem(huge).code()).isEqualTo("TOO_LARGE");
                    assertThat(problem(deep)).isInstanceOf(Problem.Unsupported.class);
                    assertThat(problem(open)).isInstanceOf(Problem.Invalid.class);
                });
    }

    @Test
    void nestedSubqueriesDoNotBlowUp() {
        String nested = "SELECT * FROM (".repeat(40) + "SELECT id FROM book" + ")".repeat(40);
        String conditions = "(id = 1 AND (price = 2 OR ".repeat(25) + "id = 3" + "))".repeat(25);

        Assertions.assertTimeout(
                Duration.ofSeconds(10),
                () -> {
                    assertThat(FRONTEND.bind(nested)).isInstanceOf(Bound.Success.class);
                    assertThat(FRONTEND.bind("SELECT id FROM book WHERE " + conditions))
                            .isInstanceOf(Bound.Success.class);
                });
    }

    @Test
    void aCountOfSeveralSaysHowItIsRead() {
        Bound bound =
                Frontend.of(SchemaReader.ddl("CREATE TABLE t (a INT, b INT)"), DialectId.MYSQL)
                        .bind("SELECT COUNT(a, b, a + b) FROM t");

        assertThat(bound)
                .isInstanceOfSatisfying(
                        Bound.Success.class,
                        success ->
                                assertThat(success.readings())
                                        .containsExactly(
                                                "`COUNT(a, b)` counts the rows in which no"
                                                        + " argument is NULL"));
    }

    @Test
    void aDialectWithoutAModelIsUnsupported() {
        Bound bound =
                Frontend.of(SchemaReader.ddl("CREATE TABLE t (a INT)"), DialectId.ORACLE)
                        .bind("SELECT a FROM t");

        assertThat(bound).isInstanceOf(Bound.Failure.class);
    }
}
