package dev.sameql.conformance.dialects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.engines.sqlite.SqliteInMemory;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.DialectReport;
import dev.sameql.v1.EngineReport;
import dev.sameql.v1.Outcome;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

class DialectExplainerTest {
    private static final Schema SCHEMA = SchemaReader.ddl("CREATE TABLE R (A VARCHAR(10), B INT);");
    private static final String DATA =
            "INSERT INTO R VALUES ('Bob', 10); INSERT INTO R VALUES ('1', 20);";

    private static final Vocabulary WORDS =
            Vocabulary.of(
                    Map.of(
                            "portable", 1,
                            "not-portable", 1,
                            "table", 1,
                            "static-error", 1,
                            "runtime-error", 1,
                            "unsupported", 1),
                    "says",
                    "says-not",
                    "read-as");

    private final DialectExplainer explainer = new DialectExplainer(List.of(new SqliteInMemory()));

    /// `cases/explained`: whether a query is `portable`, or how it ends on an engine, with the
    /// value of a table that has one. `--! says:` names parts of the message, `--! read-as:` the
    /// query as the engine reads it.
    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("explained", WORDS, this::check);
    }

    private void check(SqlCase one) {
        String data = one.setting("data").orElseThrow();
        DialectReport report = explain(one.sql(), data, one.schema());
        if (one.expected().endsWith("portable")) {
            assertThat(report.getPortable()).isEqualTo(one.expected().equals("portable"));
            return;
        }
        EngineReport engine = named(one.dialect().name(), report);
        assertThat(engine.getOutcome()).as("%s", engine).isEqualTo(outcome(one.expected()));
        if (one.expected().equals("static-error") && one.dialect() == Dialects.SQLITE)
            assertThat(engine.getObserved().getOutcome()).isEqualTo(Outcome.OUTCOME_STATIC_ERROR);
        if (!one.detail().isEmpty())
            assertThat(engine.getRows(0).getValues(0).getStringValue()).isEqualTo(one.detail());
        one.setting("says")
                .ifPresent(all -> assertThat(engine.getMessage()).contains(all.split(", ", -1)));
        one.setting("says-not")
                .ifPresent(part -> assertThat(engine.getMessage()).doesNotContain(part));
        one.setting("read-as")
                .ifPresent(text -> assertThat(engine.getElaborated()).isEqualTo(text));
        assertThat(engine.getModelled()).isEqualTo(!one.expected().equals("unsupported"));
    }

    private static Outcome outcome(String expected) {
        return Outcome.valueOf("OUTCOME_" + expected.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    private static EngineReport named(String name, DialectReport report) {
        return report.getEnginesList().stream()
                .filter(engine -> engine.getEngine().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow();
    }

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
        return explain(query, data, SCHEMA);
    }

    private DialectReport explain(String query, String data, Schema schema) {
        return explainer.explain(
                DialectQuestion.newBuilder().setQuery(query).setData(data).build(), schema);
    }
}
