package dev.sameql.conformance.dialects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.engines.Answer;
import dev.sameql.engines.sqlite.SqliteInMemory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The model of SQLite against SQLite itself: every operator over every pair of operand forms.
class SqliteMatrixTest {

    @Test
    void modelAgreesWithSqlite() {
        SqliteInMemory sqlite = new SqliteInMemory();
        DialectModel model = DialectModel.of(Dialects.SQLITE).orElseThrow();
        List<String> wrong = new ArrayList<>();
        int claimed = 0;
        List<String> queries = OperandMatrix.sample();
        for (String query : queries) {
            Answer expected = model.answer(OperandMatrix.SCHEMA, OperandMatrix.DATA, query);
            if (expected instanceof Answer.Unsupported) continue;
            claimed++;
            Answer actual = sqlite.run(OperandMatrix.SCHEMA, OperandMatrix.DATA, query);
            if (!Agreement.of(false).holds(expected, actual)) {
                wrong.add(query + "\n  model:  " + expected + "\n  sqlite: " + actual);
            }
        }
        System.out.printf(
                "SQLite matrix: %d queries, %d claimed, %d wrong%n",
                queries.size(), claimed, wrong.size());
        assertThat(wrong).isEmpty();
        assertThat(claimed).isGreaterThan(queries.size() * 9 / 10);
    }
}
