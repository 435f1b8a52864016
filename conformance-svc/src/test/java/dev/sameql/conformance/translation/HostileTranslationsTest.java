package dev.sameql.conformance.translation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.SchemaReader;
import dev.sameql.engines.sqlite.SqliteInMemory;
import dev.sameql.v1.TranslationQuestion;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Questions to translate that are short to write and long to answer: each is answered in a time
/// like that of the others, and with no more memory.
class HostileTranslationsTest {
    private static final String DDL =
            "CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b TEXT, c REAL)";
    private static final Duration MOST_WORK = Duration.ofSeconds(15);
    private static final long MOST_MEMORY = 8L << 30;

    static Stream<Arguments> questions() {
        String join =
                IntStream.range(0, 14)
                        .mapToObj(i -> "t AS x" + i)
                        .collect(Collectors.joining(", "));
        String doubled = "b || 'x'";
        for (int i = 0; i < 22; i++) doubled = "REPLACE(" + doubled + ", 'x', 'xx')";
        String nested = "a";
        for (int i = 0; i < 300; i++) nested = "(" + nested + " + a)";
        String wide =
                IntStream.range(0, 1_900)
                        .mapToObj(i -> "c" + i + " TEXT")
                        .collect(Collectors.joining(", ", "CREATE TABLE w (", ")"));
        return Stream.of(
                Arguments.of("a product of fourteen", DDL, "SELECT COUNT(*) FROM " + join),
                Arguments.of("its rows", DDL, "SELECT x0.b, x13.b FROM " + join),
                Arguments.of("zeros", DDL, "SELECT HEX(ZEROBLOB(1000000000)) FROM t"),
                Arguments.of(
                        "zeros in a condition",
                        DDL,
                        "SELECT a FROM t WHERE HEX(ZEROBLOB(900000000)) LIKE '%1'"),
                Arguments.of("a text that doubles", DDL, "SELECT LENGTH(" + doubled + ") FROM t"),
                Arguments.of(
                        "a constant that doubles",
                        DDL,
                        "SELECT LENGTH(" + doubled.replace("b ||", "'x' ||") + ")"),
                Arguments.of("padding", DDL, "SELECT PRINTF('%1000000000d', a) FROM t"),
                Arguments.of(
                        "rows without an end",
                        DDL,
                        "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT"
                                + " COUNT(*) FROM r"),
                Arguments.of(
                        "a pattern",
                        DDL,
                        "SELECT a FROM t WHERE '"
                                + "a".repeat(5_000)
                                + "' LIKE '"
                                + "%a".repeat(400)
                                + "b'"),
                Arguments.of(
                        "a long literal",
                        DDL,
                        "SELECT a FROM t WHERE b = '" + "x".repeat(200_000) + "'"),
                Arguments.of("a deep sum", DDL, "SELECT " + nested + " FROM t"),
                Arguments.of(
                        "windows over windows",
                        DDL,
                        "SELECT SUM(x0.a) OVER (ORDER BY x1.a) FROM " + join),
                Arguments.of("a wide table", wide, "SELECT c0 FROM w WHERE c1 = 'a'"),
                Arguments.of(
                        "many tables",
                        IntStream.range(0, 900)
                                .mapToObj(i -> DDL.replace("TABLE t", "TABLE t" + i))
                                .collect(Collectors.joining(";")),
                        "SELECT a FROM t0"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("questions")
    @Execution(ExecutionMode.CONCURRENT)
    void noneTakesForLong(String name, String ddl, String query) {
        var translators = new KnownTranslators(List.of(new SqliteInMemory()));
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (String target : List.of("postgresql", "duckdb", "mariadb")) {
            long made = threads.getCurrentThreadAllocatedBytes();
            long start = threads.getCurrentThreadCpuTime();
            Checked answer =
                    translators.answer(
                            TranslationQuestion.newBuilder()
                                    .setQuery(query)
                                    .setSource("sqlite")
                                    .setTarget(target)
                                    .build(),
                            SchemaReader.ddl(ddl));
            Duration spent = Duration.ofNanos(threads.getCurrentThreadCpuTime() - start);
            made = threads.getCurrentThreadAllocatedBytes() - made;
            assertThat(answer).isNotNull();
            assertThat(spent).isLessThan(MOST_WORK);
            assertThat(made).isLessThan(MOST_MEMORY);
        }
    }
}
