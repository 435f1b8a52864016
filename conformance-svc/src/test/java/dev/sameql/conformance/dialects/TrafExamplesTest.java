package dev.sameql.conformance.dialects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import dev.sameql.engines.sqlite.SqliteInMemory;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/// `cases/traf`: TRAF's Table 1. `static 22P02` is a static error of that SQLSTATE; anything else
/// is the rows. What SQLite's model says, a real one says, too.
class TrafExamplesTest {
    private static final Vocabulary WORDS = Vocabulary.of(Map.of("shows", 1));

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("traf", WORDS, TrafExamplesTest::check);
    }

    private static void check(SqlCase one) {
        List<String> data = one.script();
        DialectModel model = DialectModel.of(one.dialect()).orElseThrow();
        assertThat(shown(model.answer(one.schema(), data, one.sql()))).isEqualTo(one.detail());
        if (one.dialect() == Dialects.SQLITE)
            assertThat(shown(new SqliteInMemory().run(one.schema(), data, one.sql())))
                    .as("a real SQLite")
                    .isEqualTo(one.detail());
    }

    private static String shown(Answer answer) {
        return switch (answer) {
            case Answer.Table(ResultTable result) when result.rows().isEmpty() -> "empty";
            case Answer.Table(ResultTable result) ->
                    String.join(
                            ",", result.rows().stream().map(row -> shown(row.getFirst())).toList());
            case Answer.StaticError(String message) ->
                    "static " + message.replaceFirst(".*SQLSTATE (\\w+).*", "$1");
            case Answer.RuntimeError(String message) -> "runtime " + message;
            case Answer.Unsupported(String message) -> "unsupported " + message;
        };
    }

    private static String shown(Value value) {
        return switch (value) {
            case Value.Int(long number) -> Long.toString(number);
            case Value.Decimal(var number) -> number.toPlainString();
            case Value.Real(double number) -> Double.toString(number);
            case Value other -> other.toString();
        };
    }
}
