package dev.sameql.engines.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.problem.Problem;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/// `cases/sqlite`: what of a text SQLite is given. It is `ready`, or `refused` with a code and,
/// where one follows, a place; what is `too-expensive` is stopped soon, and the engine goes on.
class SqliteCasesTest {
    private static final Vocabulary WORDS =
            Vocabulary.of(Map.of("ready", 1, "refused", 1, "too-expensive", 1));
    private static final Duration SOON = Duration.ofSeconds(4);

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("sqlite", WORDS, SqliteCasesTest::check);
    }

    private static void check(SqlCase one) {
        try (SqliteEngine engine = SqliteEngine.open(one.schema())) {
            switch (one.expected()) {
                case "ready" ->
                        assertThat(engine.prepare(one.sql())).isInstanceOf(Preparation.Ready.class);
                case "refused" -> refused(one, engine.prepare(one.sql()));
                case "too-expensive" -> isStoppedSoon(one, engine);
                // the reader knows the words
                default -> throw new AssertionError(one.expected());
            }
        }
    }

    private static void refused(SqlCase one, Preparation preparation) {
        assertThat(preparation).isInstanceOf(Preparation.Refused.class);
        var problem = (Problem.Invalid) ((Preparation.Refused) preparation).problem();
        assertThat(problem.reason() + " " + problem.position() + " ")
                .startsWith(one.detail() + " ");
        assertThat(problem.detail()).isNotBlank().doesNotContain("SQLITE_ERROR");
    }

    private static void isStoppedSoon(SqlCase one, SqliteEngine engine) {
        long start = System.nanoTime();
        assertThat(run(engine, one.sql())).isEqualTo(new Run.OutOfBudget());
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
        String table = one.schema().tables().getFirst().name();
        assertThat(run(engine, "SELECT count(*) FROM " + table)).isInstanceOf(Run.Finished.class);
    }

    private static Run run(SqliteEngine engine, String sql) {
        return switch (engine.prepare(sql)) {
            case Preparation.Ready(var select) -> {
                try (select) {
                    yield select.run(RunLimits.SMALL);
                }
            }
            case Preparation.Refused(var problem) -> throw new AssertionError(problem.toString());
        };
    }
}
