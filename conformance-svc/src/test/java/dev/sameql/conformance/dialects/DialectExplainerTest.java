package dev.sameql.conformance.dialects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.engines.sqlite.SqliteInMemory;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.DialectReport;
import dev.sameql.v1.EngineReport;
import dev.sameql.v1.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DialectExplainerTest {
    private static final Schema SCHEMA = SchemaReader.ddl("CREATE TABLE R (A VARCHAR(10), B INT);");
    private static final String DATA =
            "INSERT INTO R VALUES ('Bob', 10); INSERT INTO R VALUES ('1', 20);";

    private final DialectExplainer explainer = new DialectExplainer(List.of(new SqliteInMemory()));

    @Test
    void allEnginesAnswerUnlessSomeAreNamed() {
        DialectReport report = explain("SELECT '1.1' + 1 FROM R", DATA);

        assertThat(report.getEnginesList())
                .extracting(EngineReport::getEngine)
                .containsExactly(
                        "sqlite",
                        "postgresql",
                        "mysql",
                        "mariadb",
                        "sqlserver",
                        "oracle",
                        "duckdb");
        assertThat(report.getPortable()).isFalse();

        EngineReport sqlite = report.getEngines(0);
        assertThat(sqlite.getOutcome()).isEqualTo(Outcome.OUTCOME_TABLE);
        assertThat(sqlite.getRows(0).getValues(0).getNumberValue()).isEqualTo(2.1);
        assertThat(sqlite.getModelled()).isTrue();
        assertThat(sqlite.getObserved().getAgrees()).isTrue();
        assertThat(sqlite.getObserved().getVersion()).startsWith("sqlite 3.");

        EngineReport postgres = report.getEngines(1);
        assertThat(postgres.getOutcome()).isEqualTo(Outcome.OUTCOME_STATIC_ERROR);
        assertThat(postgres.getMessage())
                .contains("invalid input syntax for type integer: \"1.1\"", "22P02");
        assertThat(postgres.getModelled()).isTrue();

        for (EngineReport engine : report.getEnginesList())
            assertThat(engine.getModelled()).as(engine.getEngine()).isTrue();
        assertThat(report.getEngines(4).getOutcome()).isEqualTo(Outcome.OUTCOME_RUNTIME_ERROR);
        assertThat(report.getEngines(4).getMessage())
                .contains("Conversion failed when converting the varchar value '1.1'", "22018");
        assertThat(report.getEngines(5).getOutcome()).isEqualTo(Outcome.OUTCOME_TABLE);
        assertThat(report.getEngines(6).getOutcome()).isEqualTo(Outcome.OUTCOME_STATIC_ERROR);
    }

    @Test
    void eachQuestionIsAnsweredOverItsOwnData() {
        String query = "SELECT COUNT(*) FROM R";

        for (int round = 0; round < 2; round++) {
            assertCount(explain(query, DATA), 2);
            assertCount(explain(query, ""), 0);
            assertCount(explain(query, "INSERT INTO R VALUES ('Bob', 10)"), 1);
        }
    }

    private static void assertCount(DialectReport report, int rows) {
        for (EngineReport engine : report.getEnginesList())
            assertThat(engine.getRows(0).getValues(0).getNumberValue())
                    .as(engine.getEngine())
                    .isEqualTo(rows);
    }

    @Test
    void castsAreShown() {
        EngineReport postgres = explain("SELECT '1' + B FROM R", DATA).getEngines(1);
        assertThat(postgres.getElaborated()).isEqualTo("SELECT CAST('1' AS integer) + B FROM R");
    }

    @Test
    void aMomentWithATimeZoneShowsIt() {
        EngineReport postgres =
                explain("SELECT DATE_TRUNC('month', DATE '2020-01-31')", DATA).getEngines(1);
        assertThat(postgres.getRows(0).getValues(0).getStringValue())
                .isEqualTo("2020-01-01 00:00:00+00");
    }

    @Test
    void aRuntimeErrorIsNoStaticOne() {
        EngineReport postgres = explain("SELECT CAST(A AS INT) FROM R", DATA).getEngines(1);
        assertThat(postgres.getOutcome()).isEqualTo(Outcome.OUTCOME_RUNTIME_ERROR);
        assertThat(postgres.getMessage()).contains("Bob", "22P02");

        EngineReport onEmptyTables = explain("SELECT CAST(A AS INT) FROM R", "").getEngines(1);
        assertThat(onEmptyTables.getOutcome()).isEqualTo(Outcome.OUTCOME_TABLE);
    }

    @Test
    void whatNeedNotBeEvaluatedMayBeSkipped() {
        String unread = "SELECT 1 FROM (SELECT CAST(A AS INT) AS X FROM R) S";
        EngineReport postgres = explain(unread, DATA).getEngines(1);
        assertThat(postgres.getOutcome()).isEqualTo(Outcome.OUTCOME_RUNTIME_ERROR);
        assertThat(postgres.getMessage()).contains("skips what the result does not need");

        String decided = "SELECT 1 FROM R WHERE 5 = CAST(A AS DOUBLE PRECISION) AND 2 < 1";
        assertThat(explain(decided, DATA).getEngines(1).getMessage()).contains("skips");
        String needed = "SELECT X FROM (SELECT CAST(A AS INT) AS X FROM R) S";
        assertThat(explain(needed, DATA).getEngines(1).getMessage()).doesNotContain("skips");
    }

    @Test
    void portableMeansThatAllModelsAgree() {
        assertThat(explain("SELECT A, B + 1 FROM R WHERE B > 10 ORDER BY B", DATA).getPortable())
                .isTrue();
        assertThat(explain("SELECT B FROM R WHERE (B < 15) IS TRUE", DATA).getPortable())
                .as("SQL Server and Oracle have no IS TRUE")
                .isFalse();
        assertThat(explain("SELECT A FROM R WHERE A = 1", DATA).getPortable()).isFalse();
    }

    @Test
    void namesOfEnginesAreForgiving() {
        DialectReport report =
                explainer.explain(
                        DialectQuestion.newBuilder()
                                .setQuery("SELECT 1")
                                .addEngines("Postgres")
                                .addEngines("informix")
                                .build(),
                        SCHEMA);
        assertThat(report.getEngines(0).getEngine()).isEqualTo("postgresql");
        assertThat(report.getEngines(1).getMessage()).isEqualTo("no engine is called informix");
    }

    @Test
    void dataThatDoesNotLoadIsSaid() {
        DialectReport report = explain("SELECT 1 FROM R", "INSERT INTO R VALUES ('a', 'b', 'c')");
        assertThat(report.getEngines(0).getMessage()).contains("the data cannot be loaded");
        assertThat(report.getEngines(1).getMessage()).contains("the data cannot be loaded");
        assertThat(report.getPortable()).isFalse();

        DialectReport misfit = explain("SELECT 1 FROM R", "INSERT INTO R VALUES ('a', 'b')");
        assertThat(misfit.getEngines(0).getOutcome()).isEqualTo(Outcome.OUTCOME_TABLE);
        assertThat(misfit.getEngines(1).getMessage()).contains("column B INT takes no b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DROP TABLE R",
                "SELECT 1; DROP TABLE R",
                "ATTACH 'x.db' AS x",
                "VACUUM INTO 'x.db'",
                "INSERT INTO R VALUES (1, 2)",
                ""
            })
    void onlyOneSelectIsTaken(String query) {
        DialectReport report = explain(query, DATA);
        assertThat(report.getEngines(0).getOutcome()).isEqualTo(Outcome.OUTCOME_STATIC_ERROR);
        assertThat(report.getEngines(0).getObserved().getOutcome())
                .isEqualTo(Outcome.OUTCOME_STATIC_ERROR);
        assertThat(report.getEngines(1).getOutcome()).isEqualTo(Outcome.OUTCOME_STATIC_ERROR);
    }

    @Test
    void syntaxThatOnlyOurParserRefusesIsNoStaticError() {
        DialectReport report = explain("SELECT (A, A) OVERLAPS (A, A) FROM R", DATA);
        assertThat(report.getEngines(0).getOutcome()).isEqualTo(Outcome.OUTCOME_STATIC_ERROR);
        assertThat(report.getEngines(1).getOutcome()).isEqualTo(Outcome.OUTCOME_UNSUPPORTED);
        assertThat(report.getEngines(1).getModelled()).isFalse();
    }

    @Test
    @Timeout(60)
    void nothingTakesForever() {
        String rows = "INSERT INTO R VALUES " + "('a', 1),".repeat(30) + "('b', 2)";
        assertThat(gaps("SELECT COUNT(*) FROM R a, R b, R c, R d, R e, R f, R g, R h", rows))
                .containsOnly("an evaluation of more than 1000000 rows is not modelled");
        assertThat(gaps("SELECT " + "(".repeat(300) + "1" + ")".repeat(300), DATA))
                .allMatch(message -> message.startsWith("parentheses are nested more than 64 deep"))
                .hasSize(7);
        assertThat(gaps("SELECT '" + "x".repeat(1_000_000) + "'", DATA)).isEmpty();
        assertThat(
                        gaps(
                                "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"
                                        + " SELECT x FROM n",
                                DATA))
                .isNotEmpty();
    }

    /// Each text is within the limit of one; all together are ten gigabytes.
    @Test
    @Timeout(60)
    void whatOperationsMakeIsCounted() {
        String texts =
                "WITH RECURSIVE c(n, s) AS (SELECT 1, 'aaaaaaaaaa' UNION ALL SELECT n + 1,"
                        + " CASE WHEN n < 5 THEN REPLACE(s, 'a', 'aaaaaaaaaa')"
                        + " ELSE REPLACE(s, 'a', 'b') END FROM c WHERE n < 20000)"
                        + " SELECT MAX(LENGTH(s)) FROM c";
        assertThat(gaps(texts, DATA))
                .contains("the query takes too many operations or too much room");
        String digits =
                "WITH RECURSIVE c(n, x) AS (SELECT 1, CAST(12345678901234567890.5 AS numeric)"
                        + " UNION ALL SELECT n + 1, x * x FROM c WHERE n < 40)"
                        + " SELECT COUNT(x) FROM c";
        assertThat(gaps(digits, DATA))
                .containsOnly("the query takes too many operations or too much room");
    }

    /// Why engines' models have no answer.
    private List<String> gaps(String query, String data) {
        return explain(query, data).getEnginesList().stream()
                .filter(engine -> engine.getOutcome() == Outcome.OUTCOME_UNSUPPORTED)
                .map(EngineReport::getMessage)
                .toList();
    }

    private DialectReport explain(String query, String data) {
        return explainer.explain(
                DialectQuestion.newBuilder().setQuery(query).setData(data).build(), SCHEMA);
    }
}
