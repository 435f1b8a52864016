package dev.sameql.core.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// A query that is small as it is written, and that an engine writes out to a large one before it
/// runs: SQLite took 4 GB for eight of these common tables, while it prepared them.
class ExpansionTest {
    private static final Duration SOON = Duration.ofSeconds(2);
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, born DATE);"
                            + "CREATE TABLE pet (id INTEGER PRIMARY KEY, owner INTEGER);");

    private static final Vocabulary WORDS =
            Vocabulary.of(Map.of("refused", 1, "stays-small", 1), "first", "tables");

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

    /// `cases/expansion`: a chain of common tables that is `refused` soon, or `stays-small`.
    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("expansion", WORDS, ExpansionTest::check);
    }

    private static void check(SqlCase one) {
        int tables = Integer.parseInt(one.setting("tables").orElseThrow());
        String first = one.setting("first").orElseThrow();
        String sql = chain(tables, first, one.sql(), "SELECT x FROM #");
        if (one.expected().equals("refused")) assertRefusedSoon(one.schema(), sql);
        else assertThat(Expansion.isTooLarge(SqlText.of(sql).tokens())).isFalse();
    }

    private static void assertRefusedSoon(String sql) {
        assertRefusedSoon(SCHEMA, sql);
    }

    private static void assertRefusedSoon(Schema schema, String sql) {
        for (var dialect : List.of(Dialects.SQLITE, Dialects.MYSQL, Dialects.POSTGRESQL)) {
            long start = System.nanoTime();
            assertThat(Frontend.of(schema, dialect).bind(sql))
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
