package dev.sameql.core.semantics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.dialect.postgresql.values.PostgresCasts;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// PostgreSQL's meaning of operators and casts, against what PostgreSQL 18 answers.
class PostgresSemanticsTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl("CREATE TABLE s (a VARCHAR(10), b INTEGER);");
    private static final Database DATABASE =
            new Database(
                    SCHEMA,
                    Map.of(
                            "s",
                            List.of(
                                    List.of(Value.of("1"), Value.of(20L)),
                                    List.of(Value.of("Bob"), Value.of(30L)))));

    private static final Map<String, String> ANSWERS =
            Map.ofEntries(
                    Map.entry("SELECT 7 / 2, -7 / 2, -7 % 2", "3 -3 -1"),
                    Map.entry("SELECT 1.1 + 1", "2.1"),
                    Map.entry(
                            "SELECT DATE '2020-02-29' + 1, DATE '2020-03-01' - 1, DATE '2020-02-29'"
                                    + " - '2020-01-01', DATE '2020-01-31' + INTERVAL '1 month',"
                                    + " DATE '2020-02-29' - INTERVAL '1 year 3 days'",
                            "2020-03-01 2020-02-29 59 2020-02-29 00:00:00 2019-02-25 00:00:00"),
                    Map.entry(
                            "SELECT EXTRACT(YEAR FROM DATE '2020-02-29'), DATE_PART('month',"
                                    + " TIMESTAMP '2020-02-29 10:20:30'), TO_CHAR(DATE"
                                    + " '2020-02-29', 'DD.MM.YYYY'), DATE_TRUNC('month', TIMESTAMP"
                                    + " '2020-02-29 10:20:30'), '2020-02-29'::date::text",
                            "2020 2 29.02.2020 2020-02-01 00:00:00 2020-02-29"),
                    Map.entry(
                            "SELECT DATE '2020-01-01' = TIMESTAMP '2020-01-01', DATE '2020-01-01' <"
                                    + " '2020-01-02', '2020-01-01' BETWEEN DATE '2019-12-31' AND"
                                    + " DATE '2020-01-01' + INTERVAL '1 day'",
                            "true true true"),
                    Map.entry(
                            "SELECT POSITION('b' IN a), STRPOS(a, ''), LEFT(a, 2), RIGHT(a, 2),"
                                    + " TRIM(BOTH 'bB' FROM a), SUBSTRING(a FOR 1), CONCAT(a, NULL,"
                                    + " b) FROM s",
                            "0 1 1 1 1 1 120/3 1 Bo ob o B Bob30"),
                    Map.entry(
                            "SELECT SIGN(-2.5), TRUNC(-2.57, 1), TRUNC(-2.5), BOOL_OR(b > 25),"
                                    + " BOOL_AND(b > 25) FROM s",
                            "-1 -2.5 -2 true false"),
                    Map.entry(
                            "SELECT a FROM s WHERE a ILIKE 'B%' OFFSET 0 ROWS FETCH FIRST ROW"
                                    + " ONLY",
                            "Bob"),
                    Map.entry(
                            "SELECT 1.0 / 3, 10.0 / 4, 1 / 3.0",
                            "0.33333333333333333333 2.5000000000000000 0.33333333333333333333"),
                    Map.entry("SELECT 2.5 * 2, -5.5 % 2", "5.0 -1.5"),
                    Map.entry(
                            "SELECT 'all' AS kind, DATE '2020-01-01' AS d, COUNT(*) FROM s GROUP BY"
                                    + " kind, d ORDER BY DATE '2020-01-01'",
                            "all 2020-01-01 2"),
                    Map.entry("SELECT q.b FROM s p, ONLY s q WHERE p.b < q.b", "30"),
                    Map.entry(
                            "SELECT CAST(1.5 AS INTEGER), CAST(2.5 AS INTEGER), CAST(-2.5 AS"
                                    + " INTEGER)",
                            "2 3 -3"),
                    Map.entry(
                            "SELECT CAST(' 12 ' AS INTEGER), CAST('1e2' AS NUMERIC), CAST('yes' AS"
                                    + " BOOLEAN)",
                            "12 100 true"),
                    Map.entry(
                            "SELECT CAST(1.10 AS TEXT), CAST(TRUE AS TEXT), 'a' || 1",
                            "1.10 true a1"),
                    Map.entry(
                            "SELECT 9007199254740993 IN (9007199254740992, b * CAST(0 AS DOUBLE"
                                    + " PRECISION)), 9007199254740993 IN (9007199254740992,"
                                    + " CAST(0 AS DOUBLE PRECISION)) FROM s WHERE b = 20",
                            "false true"),
                    Map.entry("SELECT '1' + 1, '1' IN (1), 'b' < 'a'", "2 true false"),
                    Map.entry(
                            "SELECT NULL AND FALSE, NULL OR TRUE, NOT CAST(NULL AS BOOLEAN)",
                            "false true NULL"),
                    Map.entry("SELECT SUM(b), AVG(b), MAX(a) FROM s", "50 25.0000000000000000 Bob"),
                    Map.entry("SELECT COUNT(*) FROM s WHERE a LIKE 'b%'", "0"),
                    Map.entry("SELECT b FROM s ORDER BY b LIMIT NULL OFFSET NULL", "20/30"),
                    Map.entry("SELECT k FROM (VALUES (1, 2)) AS q(k, l) ORDER BY l", "1"),
                    Map.entry("SELECT 2.5::double precision * 2, 1 HAVING TRUE", "5 1"),
                    Map.entry(
                            "SELECT CASE WHEN b > 25 THEN 1 ELSE 1 / (b - 20 + 1) END FROM s",
                            "1/1"));

    private static final Map<String, String> ERRORS =
            Map.ofEntries(
                    Map.entry("SELECT 1 / 0", "22012"),
                    Map.entry("SELECT 1 % 0", "22012"),
                    Map.entry("SELECT 1.0 / 0", "22012"),
                    Map.entry("SELECT 2147483647 + 1", "22003"),
                    Map.entry("SELECT 9223372036854775807 + 1", "22003"),
                    Map.entry("SELECT CAST(a AS INTEGER) FROM s", "22P02"),
                    Map.entry("SELECT CAST(a AS INTEGER) FROM s WHERE 1 / 0 = 1", "22012"),
                    Map.entry("SELECT ('2020-01-01 25:00:' || b)::timestamp FROM s", "22008"),
                    Map.entry("SELECT ('2020-01-01 10:61:' || b)::timestamp FROM s", "22008"),
                    Map.entry("SELECT ('2020-01-01 24:00:' || b)::timestamp FROM s", "22008"),
                    Map.entry("SELECT ('0000-01-' || b)::date FROM s", "22008"),
                    Map.entry("SELECT a FROM s LIMIT -1", "2201W"),
                    Map.entry("SELECT a FROM s LIMIT 1 OFFSET -1", "2201X"),
                    Map.entry("SELECT (SELECT b FROM s)", "21000"));

    private static final RecordedAnswers READING =
            new RecordedAnswers(DialectId.POSTGRESQL, DATABASE, PostgresCasts::text);

    @TestFactory
    Stream<DynamicTest> answers() {
        return RecordedAnswers.tests(ANSWERS, READING::answer);
    }

    @TestFactory
    Stream<DynamicTest> runtimeErrors() {
        return ERRORS.entrySet().stream()
                .map(
                        e ->
                                DynamicTest.dynamicTest(
                                        e.getKey(),
                                        () ->
                                                assertThatThrownBy(() -> READING.answer(e.getKey()))
                                                        .isInstanceOfSatisfying(
                                                                EvaluationException.class,
                                                                x ->
                                                                        assertThat(x.sqlState())
                                                                                .isEqualTo(
                                                                                        e
                                                                                                .getValue()))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT ('2020-01-01 24:00:0' || b - 20)::timestamp FROM s",
                "SELECT ('2020-01-01 23:59:' || 3 * b)::timestamp FROM s",
                "SELECT ROUND(b * 0.5, 2000000000) FROM s",
                "SELECT TRUNC(b * 0.5, -2000000000) FROM s"
            })
    void whatPostgresqlDoesIsNotModelled(String sql) {
        assertThatThrownBy(() -> READING.answer(sql)).isInstanceOf(NotModelled.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT COUNT(q.*) FROM s p LEFT JOIN s q ON FALSE   | UNSUPPORTED_FEATURE
                    SELECT COUNT(DISTINCT p.*) FROM s p                 | UNSUPPORTED_FEATURE
                    SELECT COUNT(p.*) OVER () FROM s p                  | UNSUPPORTED_FEATURE
                    SELECT COUNT(DISTINCT *) FROM s                     | SYNTAX_ERROR
                    SELECT q.b FROM s p, ONLY (s) q                     | UNSUPPORTED_FEATURE
                    SELECT TO_CHAR(DATE '2020-01-01', 'DDDD')           | UNSUPPORTED_FEATURE
                    SELECT COUNT(*) FROM s GROUP BY 'x'                 | TYPE_ERROR
                    SELECT b FROM s ORDER BY (TRUE)                     | TYPE_ERROR
                    SELECT b FROM s ORDER BY NULL                       | TYPE_ERROR
                    """)
    void whatIsNotReadSaysWhy(String sql, String code) {
        assertThat(Frontend.of(SCHEMA, DialectId.POSTGRESQL).bind(sql))
                .isInstanceOfSatisfying(
                        Bound.Failure.class,
                        failure -> assertThat(failure.problem().code()).isEqualTo(code));
    }
}
