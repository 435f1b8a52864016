package dev.sameql.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.data.ResultTable;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What every engine of the room does alike, on those that can be started here: PostgreSQL and
/// DuckDB come with the tests' libraries, MariaDB where it is installed.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EngineRoomTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl("CREATE TABLE R (A VARCHAR(20) NOT NULL, n INTEGER, PRIMARY KEY (A))");
    private static final List<String> ROWS =
            List.of("INSERT INTO R VALUES ('x;y', 1)", "INSERT INTO R (A) VALUES ('it''s \\')");

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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "postgresql|SELECT CAST(A AS INTEGER) FROM R|RuntimeError",
                "postgresql|SELECT CAST('x' AS INTEGER) FROM R|StaticError",
                "postgresql|SELECT '1.1' + 1|StaticError",
                "postgresql|SELECT 1 / (n - n) FROM R|RuntimeError",
                "duckdb|SELECT CAST(A AS INTEGER) FROM R|RuntimeError",
                "duckdb|SELECT A + 1 FROM R|StaticError",
                "duckdb|SELECT CAST('x' AS INTEGER)|RuntimeError"
            })
    void phasesOfErrors(String name, String query, String phase) {
        assertThat(engine(name).run(SCHEMA, ROWS, query).getClass().getSimpleName())
                .isEqualTo(phase);
    }

    @Test
    void arraysAreDeclaredWithBrackets() {
        Schema schema = SchemaReader.ddl("CREATE TABLE T (tags TEXT[], grid INT[2][2])");
        Answer answer =
                engine("postgresql")
                        .run(
                                schema,
                                List.of("INSERT INTO T VALUES ('{a,b}', '{{1,2},{3,4}}')"),
                                "SELECT tags[2], grid[2][1] FROM T");
        assertThat(answer.toString()).contains("b").contains("3");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 1; DROP TABLE R",
                "SELECT pg_read_file('/etc/passwd')",
                "SELECT lo_import('/etc/passwd')",
                "SELECT LOAD_FILE('/etc/passwd')",
                "SELECT 1 INTO OUTFILE '{outside}'",
                "SELECT * FROM read_csv('/etc/passwd')",
                "SELECT * FROM '/etc/passwd'",
                "SELECT * FROM read_text('/etc/passwd')",
                "COPY R TO '{outside}'",
                "ATTACH '{outside}'",
                "INSTALL httpfs",
                "SELECT $$;$$, $a(';$a(",
                "SELECT query FROM pg_stat_activity",
                "SELECT set_config('statement_timeout', '0', false)",
                "WITH d AS (DELETE FROM R RETURNING A) SELECT * FROM d",
                "SELECT * FROM mysql.user",
                "SELECT @a := 5",
                "SELECT GET_LOCK('a', 1)",
                "SELECT pg_sleep(60)",
                "SELECT query_to_xml('SELECT 1', true, true, '')",
                "WITH d AS (INSERT INTO R VALUES ('b', 2) RETURNING A) SELECT * FROM d"
            })
    void whatReachesOutsideDoesNotRun(String text, @TempDir Path directory) {
        Path outside = directory.resolve("outside");
        String query = text.replace("{outside}", outside.toString());
        for (RealEngine engine : engines()) {
            assertThat(engine.run(SCHEMA, ROWS, query))
                    .as(engine.version())
                    .isNotInstanceOf(Answer.Table.class);
            assertThat(engine.run(SCHEMA, ROWS, "SELECT COUNT(*) FROM R").toString())
                    .as(engine.version())
                    .contains("2");
        }
        for (RealEngine engine : engines())
            engine.run(SCHEMA, ROWS, "SELECT 1 /*! INTO OUTFILE '" + outside + "' */");
        assertThat(outside).doesNotExist();
    }
}
