package dev.sameql.core.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.value.Value;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/// What a dialect answers on one database, written as it was when an engine was asked: values with
/// blanks between them, rows with slashes.
record RecordedAnswers(DialectId dialect, Database database, Function<Value, String> text) {

    /// The answer to a query.
    ///
    /// @throws EvaluationException when the dialect has none
    String answer(String sql) {
        Bound bound = Frontend.of(database.schema(), dialect).bind(sql);
        assertThat(bound).as(sql).isInstanceOf(Bound.Success.class);
        return new Interpreter(dialect)
                .run(((Bound.Success) bound).query(), database).table().rows().stream()
                        .map(row -> row.stream().map(this::shown).collect(Collectors.joining(" ")))
                        .collect(Collectors.joining("/"));
    }

    private String shown(Value value) {
        return value.isNull() ? "NULL" : text.apply(value);
    }

    /// A test for each query: its answer is the recorded one.
    static Stream<DynamicTest> tests(Map<String, String> recorded, UnaryOperator<String> answer) {
        return recorded.entrySet().stream()
                .map(
                        e ->
                                DynamicTest.dynamicTest(
                                        e.getKey(),
                                        () ->
                                                assertThat(answer.apply(e.getKey()))
                                                        .isEqualTo(e.getValue())));
    }
}
