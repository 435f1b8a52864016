package dev.sameql.conformance.dialects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.conformance.engines.RealPostgres;
import dev.sameql.core.print.Printer;
import dev.sameql.core.schema.Schema;
import dev.sameql.engines.Answer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The model of PostgreSQL against a real PostgreSQL 18: every operator over every pair of operand
/// forms, and TRAF's examples. The elaborated query, all casts explicit, must end as the query does
/// (TRAF: cast insertion preserves meaning). Where the model claims nothing, nothing is compared;
/// what it claims must hold.
class PostgresMatrixTest {
    private static RealPostgres postgres;

    @BeforeAll
    static void start() {
        postgres = RealPostgres.start();
        Answer ready = postgres.run(OperandMatrix.SCHEMA, OperandMatrix.DATA, "SELECT 1");
        assertThat(ready).isInstanceOf(Answer.Table.class);
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    @Test
    void modelAgreesWithTheServer() {
        Schema schema = OperandMatrix.SCHEMA;
        DialectModel model = DialectModel.of(postgres.dialect()).orElseThrow();
        List<String> wrong = new ArrayList<>();
        int claimed = 0;
        List<String> queries = OperandMatrix.sample();
        for (String query : queries) {
            Modelled prediction = model.predict(schema, OperandMatrix.DATA, query);
            Answer expected = prediction.answer();
            if (expected instanceof Answer.Unsupported) continue;
            claimed++;
            Answer actual = postgres.ask(query);
            boolean agrees =
                    DialectExplainer.agrees(prediction, actual) && sameState(expected, actual);
            if (!agrees) wrong.add(query + "\n  model:  " + expected + "\n  server: " + actual);
            if (prediction.query().isEmpty()) continue;
            String elaborated = Printer.elaborated(prediction.query().get(), postgres.dialect());
            Answer again = postgres.ask(elaborated);
            if (!Agreement.of(false).holds(again, actual)) {
                wrong.add(
                        query
                                + "\n  elaborated: "
                                + elaborated
                                + "\n  "
                                + again
                                + "\n  not "
                                + actual);
            }
        }
        System.out.printf(
                "PostgreSQL matrix: %d queries, %d claimed, %d wrong%n",
                queries.size(), claimed, wrong.size());
        assertThat(wrong).isEmpty();
        assertThat(claimed).isGreaterThan(queries.size() * 9 / 10);
    }

    /// Constants are computed before the server sees that there are no rows.
    @Test
    void constantsFailOverEmptyTables() {
        DialectModel model = DialectModel.of(postgres.dialect()).orElseThrow();
        for (String query :
                List.of(
                        "SELECT 1 / 0 FROM R WHERE A = 'nowhere'",
                        "SELECT B FROM R WHERE A = 'nowhere' AND B > 1 / 0",
                        "SELECT B FROM R WHERE A = 'nowhere' AND B / 0 > 1",
                        "SELECT CAST('a' || 'b' AS INT) FROM R WHERE A = 'nowhere'",
                        "SELECT 1 FROM (SELECT 1 / 0 AS X FROM R WHERE A = 'nowhere') S",
                        "SELECT CASE WHEN B = 0 THEN 7 ELSE 2147483647 + B END FROM R WHERE A ="
                                + " 'nowhere'",
                        "SELECT 2147483647 + 1 FROM R WHERE 1 = 0",
                        "SELECT (SELECT 1 / 0 FROM R S WHERE S.B = R.B) FROM R WHERE A ="
                                + " 'nowhere'")) {
            Modelled prediction = model.predict(OperandMatrix.SCHEMA, OperandMatrix.DATA, query);
            Answer actual = postgres.ask(query);
            assertThat(DialectExplainer.agrees(prediction, actual))
                    .as("%s%nmodel: %s%nserver: %s", query, prediction.answer(), actual)
                    .isTrue();
        }
    }

    /// Strict evaluation fails here; this server takes the shortcuts.
    @Test
    void shortcutsAreLegal() {
        DialectModel model = DialectModel.of(postgres.dialect()).orElseThrow();
        for (String query :
                List.of(
                        "SELECT 1 FROM (SELECT CAST(A AS INT) AS X FROM R) S",
                        "SELECT 1 FROM R WHERE 5 = CAST(A AS FLOAT) AND 2 < 1")) {
            Modelled prediction = model.predict(OperandMatrix.SCHEMA, OperandMatrix.DATA, query);
            Answer actual = postgres.ask(query);
            assertThat(prediction.answer()).as(query).isInstanceOf(Answer.RuntimeError.class);
            assertThat(actual).as(query).isInstanceOf(Answer.Table.class);
            assertThat(DialectExplainer.agrees(prediction, actual)).as(query).isTrue();
        }
    }

    /// Errors must carry the same SQLSTATE where the model names one.
    private static boolean sameState(Answer expected, Answer actual) {
        String state = state(expected);
        return state.isEmpty() || state.equals(state(actual));
    }

    private static String state(Answer answer) {
        String message =
                switch (answer) {
                    case Answer.StaticError(String text) -> text;
                    case Answer.RuntimeError(String text) -> text;
                    case Answer.Table _, Answer.Unsupported _ -> "";
                };
        int at = message.indexOf("SQLSTATE ");
        return at < 0 ? "" : message.substring(at + 9, at + 14);
    }
}
