package dev.sameql.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What every engine of the room does alike, on those that can be started here: PostgreSQL and
/// DuckDB come with the tests' libraries, MariaDB where it is installed.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EngineRoomTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl("CREATE TABLE R (A VARCHAR(20) NOT NULL, n INTEGER, PRIMARY KEY (A))");
    private static final List<String> ROWS =
            List.of("INSERT INTO R VALUES ('x;y', 1)", "INSERT INTO R (A) VALUES ('it''s \\')");

    private static final Vocabulary WORDS =
            Vocabulary.of(Map.of("no-table", 1, "fails", 1, "any", 1), "engine");

    private EngineRoom room;

    @BeforeAll
    void start() {
        room = EngineRoom.open(EngineSettings.startingAll());
    }

    @AfterAll
    void stop() {
        room.close();
    }

    private List<RealEngine> engines() {
        return room.engines();
    }

    private RealEngine engine(String name) {
        return engines().stream()
                .filter(engine -> engine.version().startsWith(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatComesWithTheTestsIsAtHand() {
        assertThat(engines().stream().map(RealEngine::version))
                .anyMatch(version -> version.matches("sqlite 3\\..*"))
                .anyMatch(version -> version.matches("postgresql \\d+.*"))
                .anyMatch(version -> version.matches("duckdb v\\d.*"));
        assertThat(room.absent().keySet()).isSubsetOf("mariadb");
    }

    @ParameterizedTest(autoCloseArguments = false)
    @MethodSource("engines")
    void rowsAreThoseInserted(RealEngine engine) {
        Answer answer = engine.run(SCHEMA, ROWS, "SELECT a, N FROM r ORDER BY n DESC, a");
        assertThat(answer).as(engine.version()).isInstanceOf(Answer.Table.class);
        ResultTable table = ((Answer.Table) answer).result();
        assertThat(table.rows()).as(engine.version()).hasSize(2);
        assertThat(table.rows().toString()).contains("x;y", "it's \\");
    }

    @ParameterizedTest(autoCloseArguments = false)
    @MethodSource("engines")
    void anErrorOfNamesIsStatic(RealEngine engine) {
        assertThat(engine.run(SCHEMA, ROWS, "SELECT missing FROM R"))
                .as(engine.version())
                .isInstanceOf(Answer.StaticError.class);
    }

    @ParameterizedTest(autoCloseArguments = false)
    @MethodSource("engines")
    void aQuestionLeavesNothingBehind(RealEngine engine) {
        engine.run(SCHEMA, ROWS, "SELECT COUNT(*) FROM R");
        assertThat(count(engine)).as(engine.version()).contains("0");
        Schema other = SchemaReader.ddl("CREATE TABLE S (b INTEGER)");
        engine.run(other, List.of("INSERT INTO S VALUES (7)"), "SELECT b FROM S");
        assertThat(engine.run(SCHEMA, List.of(), "SELECT b FROM S"))
                .as(engine.version())
                .isInstanceOf(Answer.StaticError.class);
    }

    private static String count(RealEngine engine) {
        Answer answer = engine.run(SCHEMA, List.of(), "SELECT COUNT(*) FROM R");
        return answer.toString();
    }

    @ParameterizedTest(autoCloseArguments = false)
    @MethodSource("engines")
    void questionsOfSeveralThreadsDoNotMeet(RealEngine engine) throws Exception {
        List<Callable<Answer>> questions =
                IntStream.range(0, 24)
                        .<Callable<Answer>>mapToObj(
                                i ->
                                        () ->
                                                engine.run(
                                                        SCHEMA,
                                                        List.of(
                                                                "INSERT INTO R VALUES ('a', "
                                                                        + i
                                                                        + ")"),
                                                        "SELECT SUM(n + 0) - " + i + " FROM R"))
                        .toList();
        try (var threads = Executors.newFixedThreadPool(6)) {
            for (var answer : threads.invokeAll(questions)) {
                assertThat(answer.get()).as(engine.version()).isInstanceOf(Answer.Table.class);
                assertThat(((Answer.Table) answer.get()).result().rows().toString())
                        .as(engine.version())
                        .containsPattern("=0(\\.0)?\\b");
            }
        }
    }

    @ParameterizedTest(autoCloseArguments = false)
    @MethodSource("engines")
    void whatIsTooLongEnds(RealEngine engine) {
        String endless =
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <"
                        + " 2000000000) SELECT COUNT(*) FROM n AS a";
        if (!engine.version().startsWith("mariadb"))
            assertThat(engine.run(SCHEMA, List.of(), endless))
                    .as(engine.version())
                    .isNotInstanceOf(Answer.Table.class);
        assertThat(count(engine)).as(engine.version()).contains("0");
    }

    @Test
    void arraysAreDeclaredWithBrackets() {
        Schema schema =
                SchemaReader.ddl(
                        "CREATE TABLE T (tags TEXT[], grid INT[2][2], names VARCHAR(20)[])");
        Answer answer =
                engine("postgresql")
                        .run(
                                schema,
                                List.of("INSERT INTO T VALUES ('{a,b}', '{{1,2},{3,4}}', '{c}')"),
                                "SELECT tags[2], grid[2][1], names[1] FROM T");
        assertThat(answer.toString()).contains("b").contains("3").contains("value=c");
    }

    /// `cases/room`: over the rows of `--! data:` a text gives `no-table` on any engine, or `fails`
    /// on that of `--! engine:` in a phase; `any` answer will do where only files are watched.
    /// Nothing is written to `{outside}`, and the rows stay.
    @TestFactory
    Stream<DynamicNode> cases(@TempDir Path directory) {
        Path outside = directory.resolve("outside");
        return Cases.tests("room", WORDS, one -> check(one, outside));
    }

    private void check(SqlCase one, Path outside) {
        String sql = one.sql().replace("{outside}", outside.toString());
        List<String> rows = one.script();
        Optional<String> named = one.setting("engine");
        for (RealEngine engine : named.map(this::engine).map(List::of).orElseGet(this::engines)) {
            Answer answer = engine.run(one.schema(), rows, sql);
            if (one.expected().equals("no-table"))
                assertThat(answer).as(engine.version()).isNotInstanceOf(Answer.Table.class);
            if (one.expected().equals("fails"))
                assertThat(answer.getClass().getSimpleName()).isEqualTo(one.detail());
            assertThat(engine.run(one.schema(), rows, "SELECT COUNT(*) FROM R").toString())
                    .as(engine.version())
                    .contains("2");
        }
        assertThat(outside).doesNotExist();
    }
}
