package dev.sameql.core.semantics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.core.agreement.Agreement;
import dev.sameql.core.agreement.Sqlite;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.ExpectedProblem;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.mysql.values.MysqlCasts;
import dev.sameql.core.dialect.postgresql.values.PostgresCasts;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.semantics.Interpreter.Outcome;
import dev.sameql.core.value.Value;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/// `cases/semantics`: what the interpreter answers, beside what an engine answered.
///
/// Rows are written with slashes between them, values with blanks. `rows` is what the interpreter
/// and the real SQLite answer, in any order unless the query has one; `answers` what another engine
/// did when it was asked, in its order; `as-sqlite` whatever the real one answers. Of a query,
/// `open` says that SQL leaves its result open, `settled` that it does not.
class SemanticsCasesTest {
    private static final Vocabulary WORDS =
            Vocabulary.of(
                    Map.of(
                            "rows", 1,
                            "answers", 1,
                            "as-sqlite", 1,
                            "open", 1,
                            "settled", 1,
                            "fails", 1,
                            "not-modelled", 1,
                            "refused", 1));

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("semantics", WORDS, SemanticsCasesTest::check);
    }

    private static void check(SqlCase one) throws SQLException {
        Database database = one.database();
        switch (one.expected()) {
            case "rows" -> rows(one, database);
            case "answers" ->
                    assertThat(written(one, run(one, database).table().rows().stream()))
                            .isEqualTo(one.detail());
            case "as-sqlite" -> asSqlite(one, database);
            case "open" -> assertThat(run(one, database).isUndetermined()).isTrue();
            case "settled" -> assertThat(run(one, database).isUndetermined()).isFalse();
            case "fails" ->
                    assertThatThrownBy(() -> run(one, database))
                            .isInstanceOfSatisfying(EvaluationException.class, e -> state(one, e));
            case "not-modelled" ->
                    assertThatThrownBy(() -> run(one, database)).isInstanceOf(NotModelled.class);
            case "refused" -> ExpectedProblem.refused(one);
            // the reader knows the words
            default -> throw new AssertionError(one.expected());
        }
    }

    private static void state(SqlCase one, EvaluationException e) {
        if (!one.detail().isEmpty()) assertThat(e.sqlState()).isEqualTo(one.detail());
    }

    private static void rows(SqlCase one, Database database) throws SQLException {
        Outcome outcome = run(one, database);
        assertThat(outcome.isUndetermined()).isFalse();
        assertThat(arranged(one, outcome.isOrdered(), outcome.table().rows()))
                .isEqualTo(one.detail());
        List<List<Value>> theirs = sqlite(one, database);
        assertThat(arranged(one, outcome.isOrdered(), theirs)).as("SQLite").isEqualTo(one.detail());
    }

    private static void asSqlite(SqlCase one, Database database) throws SQLException {
        Outcome ours = run(one, database);
        assertThat(ours.isUndetermined()).isFalse();
        List<List<Value>> theirs = sqlite(one, database);
        assertThat(Agreement.holds(ours, theirs, one.sql()))
                .as("%s, SQLite says %s", ours.table().rows(), theirs)
                .isTrue();
    }

    private static List<List<Value>> sqlite(SqlCase one, Database database) throws SQLException {
        try (var sqlite = new Sqlite(database.schema().ddl())) {
            sqlite.fill(database);
            return sqlite.run(one.sql()).rows();
        }
    }

    private static Outcome run(SqlCase one, Database database) {
        Bound bound = Frontend.of(database.schema(), one.dialect()).bind(one.sql());
        assertThat(bound).isInstanceOf(Bound.Success.class);
        return new Interpreter(one.dialect()).run(((Bound.Success) bound).query(), database);
    }

    private static String arranged(SqlCase one, boolean isOrdered, List<List<Value>> rows) {
        if (isOrdered) return written(one, rows.stream());
        return rows.stream()
                .map(row -> written(one, Stream.of(row)))
                .sorted()
                .collect(Collectors.joining("/"));
    }

    private static String written(SqlCase one, Stream<List<Value>> rows) {
        return rows.map(
                        row ->
                                row.stream()
                                        .map(value -> text(one, value))
                                        .collect(Collectors.joining(" ")))
                .collect(Collectors.joining("/"));
    }

    private static String text(SqlCase one, Value value) {
        if (value.isNull()) return "NULL";
        if (one.dialect() == Dialects.MYSQL) return MysqlCasts.text(value);
        return one.dialect() == Dialects.POSTGRESQL ? PostgresCasts.text(value) : plain(value);
    }

    private static String plain(Value value) {
        return switch (value) {
            case Value.Int(long number) -> Long.toString(number);
            case Value.Real(double number) -> Double.toString(number);
            case Value.Text(String text) -> text;
            case Value.Null _, Value.Decimal _, Value.Bool _, Value.Blob _, Value.Temporal _ ->
                    value.toString();
        };
    }
}
