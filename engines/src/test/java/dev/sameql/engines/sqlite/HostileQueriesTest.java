package dev.sameql.engines.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.problem.Problem;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Queries that cost much inside of few operations, and those that look outside of the schema.
class HostileQueriesTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl("CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);");
    private static final String MANY =
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT ";
    private static final Duration SOON = Duration.ofSeconds(4);

    private final SqliteEngine engine = SqliteEngine.open(SCHEMA);

    @AfterEach
    void close() {
        engine.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // a long text searched for a long pattern
                "sum(hex(zeroblob(200000)) LIKE '%'||substr(hex(zeroblob(24999)),1,49998)||'1')",
                "sum(hex(zeroblob(49000)) LIKE '%'||substr(hex(zeroblob(499)),1,990)||'1') FROM n",
                "sum(hex(zeroblob(49000)) GLOB '*'||substr(hex(zeroblob(499)),1,990)||'1') FROM n",
                "sum(instr(hex(zeroblob(49000)), hex(zeroblob(24000))||'1')) FROM n",
                "sum(length(replace(hex(zeroblob(49000)), hex(zeroblob(24000))||'1', ''))) FROM n",
                // long values, and many of them
                "hex(zeroblob(499999)) FROM n LIMIT 1900",
                "hex(zeroblob(49999)) FROM n LIMIT 1900",
                "zeroblob(99999) FROM n LIMIT 1900",
                "group_concat(hex(zeroblob(1000))) FROM n",
                "printf('%.*c', 2000000000, 'x')",
                "length(replace(hex(zeroblob(40000)), '0', hex(zeroblob(40000))))",
                "json_group_array(hex(zeroblob(5000))) FROM n",
                // what sorts keep in memory
                "count(*) FROM (SELECT i || hex(zeroblob(49000)) AS x FROM n ORDER BY x LIMIT"
                        + " 19999)",
                "count(DISTINCT i || hex(zeroblob(49000))) FROM n",
                "count(*) FROM (SELECT i || hex(zeroblob(49000)) FROM n, person AS p UNION SELECT"
                        + " i || hex(zeroblob(49001)) FROM n)"
            })
    void whatIsTooExpensiveIsStoppedSoon(String query) {
        long start = System.nanoTime();
        Run run = run(MANY + query);
        assertThat(run).isEqualTo(new Run.OutOfBudget());
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
        assertThat(run("SELECT count(*) FROM person")).isInstanceOf(Run.Finished.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 12, 24, 40})
    void whatIsTooExpensiveToPrepareIsRefusedSoon(int doublings) {
        StringBuilder sql = new StringBuilder("WITH c0 AS (SELECT 1 AS x)");
        for (int i = 1; i <= doublings; i++)
            sql.append(", c%d AS (SELECT a.x FROM c%d AS a, c%d AS b)".formatted(i, i - 1, i - 1));
        sql.append(" SELECT * FROM c").append(doublings);
        long start = System.nanoTime();
        assertThat(engine.prepare(sql.toString()))
                .isInstanceOfSatisfying(
                        Preparation.Refused.class,
                        refused -> assertThat(refused.problem().code()).isEqualTo("TOO_LARGE"));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
    }

    @ParameterizedTest
    @CsvSource({
        "SELECT * FROM sqlite_master, 1:15",
        "SELECT sql FROM main.sqlite_schema, 1:22",
        "SELECT * FROM \"SQLITE_TEMP_MASTER\", 1:15",
        "SELECT * FROM [sqlite_sequence], 1:15",
        "SELECT * FROM pragma_table_info('person'), 1:15",
        "SELECT * FROM `pragma_database_list`, 1:15",
        "SELECT 1 FROM person JOIN dbstat, 1:27",
        "SELECT 1 WHERE 'x' IN sqlite_master, 1:23",
        "SELECT (SELECT count(*) FROM pragma_compile_options), 1:30",
        "SELECT * FROM fts3tokenize, 1:15",
    })
    void whatIsNoTableOfTheSchemaIsUnknown(String sql, String position) {
        isUnknownTable(engine.prepare(sql), position);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '|',
            value = {
                "SELECT * FROM sqlite_master, 1:15",
                "|SELECT * FROM pragma_function_list, sqlite_master|, 1:15",
                "|SELECT 1 FROM t, sqlite_master|, 1:18",
                "|SELECT 1 FROM t JOIN t AS u ON 1, sqlite_master|, 1:35",
                "SELECT 1 FROM (t JOIN sqlite_master), 1:23",
                "SELECT 1 FROM ((sqlite_master)), 1:17",
                "SELECT * FROM 'sqlite_master', 1:15",
                "SELECT * FROM main.'sqlite_master', 1:20",
                "SELECT * FROM 'pragma_database_list'(), 1:15",
                "SELECT * FROM pragma_function_list(), 1:15",
                "SELECT 1 WHERE 'x' IN main.sqlite_master, 1:28",
                "SELECT 1 WHERE 1 IS NOT DISTINCT FROM (SELECT 1 FROM sqlite_master), 1:54",
                "SELECT 1 FROM temp.dbstat, 1:20",
            })
    void aSchemaThatHasSuchNamesOpensNoOtherTable(String sql, String position) {
        Schema schema =
                SchemaReader.ddl(
                        "CREATE TABLE t (sqlite_master TEXT, pragma_function_list TEXT, bytecode"
                                + " INT);CREATE TABLE dbstat (a INT);");
        try (SqliteEngine named = SqliteEngine.open(schema)) {
            isUnknownTable(named.prepare(sql), position);
            String own =
                    "SELECT t.sqlite_master, bytecode, 'sqlite_master' IN ('dbstat', bytecode)"
                            + " FROM t, dbstat WHERE bytecode IS NOT DISTINCT FROM bytecode"
                            + " ORDER BY a, sqlite_master";
            assertThat(named.prepare(own)).isInstanceOf(Preparation.Ready.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 'sqlite_master'",
                "SELECT sqlite_version()",
                "SELECT value FROM json_each('[1, 2]')"
            })
    void whatOnlyLooksLikeItPasses(String sql) {
        assertThat(engine.prepare(sql)).isInstanceOf(Preparation.Ready.class);
    }

    private static void isUnknownTable(Preparation preparation, String position) {
        assertThat(preparation)
                .isInstanceOfSatisfying(
                        Preparation.Refused.class,
                        refused -> {
                            Problem.Invalid problem = (Problem.Invalid) refused.problem();
                            assertThat(problem.reason()).isEqualTo(Code.UNKNOWN_TABLE);
                            assertThat(problem.position().toString()).isEqualTo(position);
                        });
    }

    private Run run(String sql) {
        return switch (engine.prepare(sql)) {
            case Preparation.Ready(var select) -> {
                try (select) {
                    yield select.run(RunLimits.SMALL);
                }
            }
            case Preparation.Refused(var problem) -> throw new AssertionError(sql + ": " + problem);
        };
    }
}
