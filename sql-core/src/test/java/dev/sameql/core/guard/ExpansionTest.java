package dev.sameql.core.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.time.Duration;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A query that is small as it is written, and that an engine writes out to a large one before it
/// runs: SQLite took 4 GB for eight of these common tables, while it prepared them.
class ExpansionTest {
    private static final Duration SOON = Duration.ofSeconds(2);
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, born DATE);"
                            + "CREATE TABLE pet (id INTEGER PRIMARY KEY, owner INTEGER);");

    private static String each(int count, String between, IntFunction<String> one) {
        return IntStream.rangeClosed(1, count).mapToObj(one).collect(Collectors.joining(between));
    }

    /// Common tables `c1` to `c<count>`, each made of the one before it, `#`.
    private static String chain(int count, String first, String each, String last) {
        return "WITH c0 AS ("
                + first
                + "), "
                + each(count, ", ", i -> "c" + i + " AS (" + each.replace("#", "c" + (i - 1)) + ")")
                + " "
                + last.replace("#", "c" + count);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "8; SELECT x||x||x||x||x||x||x||x AS x FROM #",
                "30; SELECT x || x AS x FROM #",
                "30; SELECT x || x x FROM #",
                "30; SELECT CASE WHEN x THEN x ELSE x END AS x FROM #",
                "30; SELECT t.x + t.x AS \"x\" FROM # AS t",
                "30; SELECT X + x AS [x] FROM # AS t WHERE 1",
                "30; SELECT * FROM (SELECT x || x AS x FROM #)",
                "30; SELECT (x || x) AS x FROM (#) AS t",
                "30; SELECT x || x AS x FROM person, #",
                "30; SELECT x || x AS x FROM person LEFT JOIN # ON 1",
                "30; SELECT x || x AS x FROM (person JOIN # ON 1)",
                "30; SELECT x || x AS x FROM # GROUP BY x",
                "30; SELECT 1 AS y, x || x AS x FROM # UNION ALL SELECT x || x, 1 FROM #",
                "30; SELECT (SELECT x) || (SELECT x) AS x FROM #",
                "30; SELECT (SELECT x FROM #) || (SELECT x FROM #) AS x",
                "30; SELECT 1 AS x WHERE 1 IN # OR 2 IN #",
                "30; SELECT a.x FROM # AS a, # AS b",
            })
    void whatGrowsInEachCommonTableIsRefusedSoon(int count, String each) {
        assertRefusedSoon(chain(count, "SELECT name AS x FROM person", each, "SELECT x FROM #"));
    }

    private static void assertRefusedSoon(String sql) {
        for (var dialect : List.of(Dialects.SQLITE, Dialects.MYSQL, Dialects.POSTGRESQL)) {
            long start = System.nanoTime();
            assertThat(Frontend.of(SCHEMA, dialect).bind(sql))
                    .as("%s: %s", dialect, sql)
                    .isInstanceOfSatisfying(
                            Bound.Failure.class,
                            failure ->
                                    assertThat(failure.problem().code())
                                            .isIn("TOO_LARGE", "SYNTAX_ERROR"));
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
        }
    }

    @Test
    void columnsMayHaveOtherNamesInside() {
        assertRefusedSoon(
                "WITH c0(a) AS (SELECT name FROM person), "
                        + each(
                                30,
                                ", ",
                                i -> "c%d(a) AS (SELECT a || a FROM c%d)".formatted(i, i - 1))
                        + " SELECT a FROM c30");
        assertRefusedSoon(
                "WITH c0 AS (SELECT name AS a0 FROM person), "
                        + each(
                                30,
                                ", ",
                                i ->
                                        "c%d AS NOT MATERIALIZED (SELECT a%d || a%d AS a%d FROM c%d)"
                                                .formatted(i, i - 1, i - 1, i, i - 1))
                        + " SELECT a30 FROM c30");
    }

    @Test
    void subqueriesInsideOfEachOtherGrowToo() {
        assertRefusedSoon(
                "SELECT x FROM ("
                        + "SELECT x || x AS x FROM (".repeat(40)
                        + "SELECT name AS x FROM person"
                        + ")".repeat(41));
    }

    @Test
    void whatCannotBeCutIntoTokensIsNotPrepared() {
        assertRefusedSoon(
                chain(
                        30,
                        "SELECT name AS x FROM person",
                        "SELECT x || x AS x FROM #",
                        "SELECT x FROM #; 'open"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT x FROM #",
                "SELECT x FROM # AS a WHERE a.x > 1 AND a.x < 9",
                "SELECT * FROM # ORDER BY x",
                "SELECT max(x) AS y, min(y) AS x FROM #",
            })
    void whatStaysSmallIsNot(String each) {
        String sql = chain(40, "SELECT id AS x, 1 AS y FROM person", each, "SELECT x FROM #");
        assertThat(Expansion.isTooLarge(SqlText.of(sql).tokens())).isFalse();
    }

    @Test
    void itIsToldSoonOfLongTexts() {
        String wide = "SELECT " + each(3000, ", ", i -> "id AS a" + i) + " FROM person";
        List<String> long_ =
                List.of(
                        "SELECT " + each(30000, ",", i -> "a" + i) + " FROM person",
                        "WITH w AS ("
                                + wide
                                + ") SELECT "
                                + each(3000, ", ", i -> "a" + i)
                                + " FROM "
                                + each(200, ", ", i -> "w AS w" + i),
                        "WITH "
                                + each(6000, ", ", i -> "c" + i + " AS (SELECT 1)")
                                + " SELECT "
                                + each(6000, ", ", i -> "c" + i + ".x"),
                        "WITH c0 AS (SELECT 1 AS x), "
                                + each(
                                        4000,
                                        ", ",
                                        i -> "c" + i + " AS (SELECT x FROM c" + (i - 1) + ")")
                                + " SELECT x FROM c4000",
                        "WITH c AS (SELECT 1 AS x UNION ALL SELECT x + x + x FROM c) SELECT x FROM"
                                + " c",
                        "(".repeat(100_000),
                        "(SELECT ".repeat(20_000),
                        "WITH a AS (".repeat(10_000),
                        "SELECT * FROM (".repeat(10_000) + "SELECT 1",
                        "AS (SELECT ".repeat(10_000),
                        "WITH AS (SELECT 1) SELECT 1");
        for (String sql : long_) {
            long start = System.nanoTime();
            boolean large = Expansion.isTooLarge(SqlText.of(sql).tokens());
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .as("%s: %s", large, sql.substring(0, Math.min(40, sql.length())))
                    .isLessThan(SOON);
        }
    }
}
