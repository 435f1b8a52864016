package dev.sameql.conformance.dialects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.print.Printer;
import dev.sameql.core.schema.Schema;
import dev.sameql.engines.Answer;
import dev.sameql.engines.jdbc.Drivers;
import dev.sameql.engines.jdbc.EngineTables;
import dev.sameql.engines.jdbc.JdbcEngine;
import dev.sameql.engines.postgresql.PostgresHost;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The model of PostgreSQL against a real PostgreSQL 18: every operator over every pair of operand
/// forms, and TRAF's examples. The elaborated query, all casts explicit, must end as the query does
/// (TRAF: cast insertion preserves meaning). Where the model claims nothing, nothing is compared;
/// what it claims must hold.
class PostgresMatrixTest {
    private static JdbcEngine server;
    private static EngineTables postgres;

    @BeforeAll
    static void start() throws IOException, SQLException {
        Drivers drivers = Drivers.of(Optional.empty());
        server = new JdbcEngine(PostgresHost.start(Optional.empty(), drivers));
        postgres = server.open(OperandMatrix.SCHEMA);
        postgres.insert(OperandMatrix.DATA);
    }

    @AfterAll
    static void stop() throws SQLException {
        postgres.close();
        server.close();
    }

    @Test
    void modelAgreesWithTheServer() throws SQLException {
        Schema schema = OperandMatrix.SCHEMA;
        DialectModel model = DialectModel.of(server.dialect()).orElseThrow();
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
            String elaborated = Printer.elaborated(prediction.query().get(), server.dialect());
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
    void constantsFailOverEmptyTables() throws SQLException {
        DialectModel model = DialectModel.of(server.dialect()).orElseThrow();
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
    void shortcutsAreLegal() throws SQLException {
        DialectModel model = DialectModel.of(server.dialect()).orElseThrow();
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
