package dev.sameql.normalizer.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.normalizer.Normalizer;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.RuleBooks;
import dev.sameql.v1.Policy;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Laws that are hard to read, and queries that have many ways to match one.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileLawsTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, c"
                            + " TEXT);");
    private static final Duration MOST_WORK = Duration.ofSeconds(10);

    private RuleBooks books;

    @BeforeAll
    void load() throws Exception {
        books = new RuleBooks(BundledRules.directory(Optional.empty()));
    }

    @AfterAll
    void close() {
        books.close();
    }

    static Stream<Arguments> unreadable() {
        return Stream.of(
                Arguments.of("brackets", "(".repeat(20_000) + "?x" + ")".repeat(20_000) + " = 1"),
                Arguments.of("brackets without an end", "(".repeat(100_000)),
                Arguments.of("negations", "NOT ".repeat(20_000) + "?x = 1"),
                Arguments.of("signs", "?x = " + "- ".repeat(20_000) + "1"),
                Arguments.of("choices", "CASE WHEN ".repeat(5_000) + "?x"),
                Arguments.of("calls", "ABS(".repeat(20_000) + "?x" + ")".repeat(20_000) + " = 1"),
                Arguments.of("queries", "SELECT * FROM (".repeat(5_000) + "?r"),
                Arguments.of("a text without an end", "?x = 'abc"),
                Arguments.of("another's variable", "${x} = 1"),
                Arguments.of("a variable of control characters", "?x\u001b[2J = 1"),
                Arguments.of("an operator of every sum", many("?x%d", 5_000, " + ") + " = 1"),
                Arguments.of("every conjunct", many("?x%d = 1", 5_000, " AND ")),
                Arguments.of("many laws", many("?x = %d", 5_000, ";")));
    }

    private static String many(String pattern, int count, String between) {
        return IntStream.range(0, count)
                .mapToObj(pattern::formatted)
                .collect(Collectors.joining(between));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("unreadable")
    void aLawThatIsTooMuchIsRefused(String name, String law) {
        assertThatThrownBy(() -> Laws.read(law, "TRUE", List.of()))
                .isInstanceOf(Laws.BadSide.class)
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(500));
    }

    static Stream<Arguments> queries() {
        String sum = many("a", 400, " + ");
        String deep = "a";
        for (int i = 0; i < 120; i++)
            deep = "CASE WHEN a = %d THEN %s + 1 ELSE 1 + %d END".formatted(i, deep, i);
        return Stream.of(
                Arguments.of("conjuncts", many("a <> %d", 800, " AND ")),
                Arguments.of("the same conjuncts", many("(a = b OR c = '%d')", 300, " AND ")),
                Arguments.of("alternatives", many("a = %d", 800, " OR ")),
                Arguments.of(
                        "alternatives with a part in common",
                        many("(a = 1 AND b = %d)", 300, " OR ")),
                Arguments.of("all alike", many("a = b", 800, " AND ")),
                Arguments.of("implied bounds", many("a > %d", 800, " AND ")),
                Arguments.of("equalities in a ring", many("(a + %1$d = b - %1$d)", 300, " AND ")),
                Arguments.of("a sum", sum + " = " + sum),
                Arguments.of("a product", many("(a + %d)", 200, " * ") + " = 0"),
                Arguments.of("choices", deep + " = 1"),
                Arguments.of(
                        "negations", "NOT (".repeat(150) + "a = 1 AND b = 2" + ")".repeat(150)),
                Arguments.of("a list", "a IN (" + many("%d", 3_000, ", ") + ")"),
                Arguments.of(
                        "subqueries", many("a IN (SELECT b FROM t WHERE a = %d)", 60, " AND ")),
                Arguments.of(
                        "subqueries in one another",
                        "a > "
                                + "(SELECT MAX(a) FROM t WHERE a > ".repeat(18)
                                + "1"
                                + ")".repeat(18)),
                Arguments.of("nulls", many("(a IS NULL OR a = %d)", 300, " AND ")),
                Arguments.of(
                        "coalesced", "COALESCE(".repeat(150) + "a" + ", b)".repeat(150) + " = 1"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("queries")
    void matchingEndsSoon(String name, String condition) {
        var normalizer = new Normalizer(books::book);
        String gold = "SELECT id FROM t WHERE " + condition;
        String predicted = "SELECT id FROM t WHERE id > 0 AND (" + condition + ")";
        var job =
                QueryPairJob.newBuilder()
                        .setJobId("job")
                        .setPair(
                                QueryPair.newBuilder()
                                        .setGold(gold)
                                        .setPredicted(predicted)
                                        .setDialect("sqlite")
                                        .setPolicy(Policy.getDefaultInstance()))
                        .build();
        var threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        assertThat(normalizer.normalize(job, SCHEMA)).isNotNull();
        Duration spent = Duration.ofNanos(threads.getCurrentThreadCpuTime() - start);
        assertThat(spent).isLessThan(MOST_WORK);
    }
}
