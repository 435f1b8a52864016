package dev.sameql.engines.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.problem.Problem;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SqliteEngineTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    """
                    CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, weight REAL);
                    CREATE TABLE visit (who INTEGER REFERENCES person (id), day DATE);
                    """);

    private final SqliteEngine engine = SqliteEngine.open(SCHEMA);

    @AfterEach
    void close() {
        engine.close();
    }

    private Run run(String sql, RunLimits limits) {
        return switch (engine.prepare(sql)) {
            case Preparation.Ready(var select) -> {
                try (select) {
                    yield select.run(limits);
                }
            }
            case Preparation.Refused(var refusal) -> throw new AssertionError(sql + ": " + refusal);
        };
    }

    private Problem.Invalid refusal(String sql) {
        return switch (engine.prepare(sql)) {
            case Preparation.Refused(var problem) -> (Problem.Invalid) problem;
            case Preparation.Ready ready -> throw new AssertionError("accepted: " + sql);
        };
    }

    @Test
    void storageClassesComeThroughExactly() {
        Run run = run("SELECT 1, 1.0, '1', NULL, x'0aFF', 9223372036854775807", RunLimits.SMALL);
        assertThat(run)
                .isInstanceOfSatisfying(
                        Run.Finished.class,
                        finished ->
                                assertThat(finished.result().rows())
                                        .containsExactly(
                                                List.of(
                                                        Value.of(1),
                                                        Value.of(1.0),
                                                        Value.of("1"),
                                                        Value.NULL,
                                                        new Value.Blob("0AFF"),
                                                        Value.of(Long.MAX_VALUE))));
    }

    @Test
    void aTextThatIsTooLongIsRefused() {
        assertThat(refusal("SELECT '" + "x".repeat(1_000_000) + "'").reason())
                .isEqualTo(Code.TOO_LARGE);
    }

    @Test
    void aCrossJoinOfTenTablesEndsInOutOfBudget() {
        List<Value[]> rows =
                IntStream.range(0, 8).mapToObj(i -> new Value[] {Value.of((long) i)}).toList();
        engine.writer(SCHEMA.tables().getFirst(), List.of(0)).replace(rows);
        String tables =
                IntStream.range(0, 10)
                        .mapToObj(i -> "person AS t" + i)
                        .collect(Collectors.joining(", "));
        assertThat(run("SELECT COUNT(*) FROM " + tables, RunLimits.SMALL))
                .isEqualTo(new Run.OutOfBudget());
        assertThat(run("SELECT COUNT(*) FROM person", RunLimits.SMALL))
                .isInstanceOf(Run.Finished.class);
    }

    @Test
    void rowsThatViolateAConstraintStayOut() {
        TableWriter writer = engine.writer(SCHEMA.tables().getFirst(), List.of(0, 1));
        int inserted =
                writer.replace(
                        List.of(
                                new Value[] {Value.of(1), Value.of("a")},
                                new Value[] {Value.of(1), Value.of("b")}));
        assertThat(inserted).isEqualTo(1);
        assertThat(engine.rows(SCHEMA.tables().getFirst()))
                .containsExactly(List.of(Value.of(1), Value.of("a"), Value.NULL));
        engine.clear();
        assertThat(engine.rows(SCHEMA.tables().getFirst())).isEmpty();
    }

    @Test
    void referencesAreCheckedAfterwards() {
        engine.writer(SCHEMA.tables().getLast(), List.of(0))
                .replace(List.<Value[]>of(new Value[] {Value.of(5)}));
        assertThat(engine.foreignKeysHold(SCHEMA.tables())).isFalse();
        engine.writer(SCHEMA.tables().getFirst(), List.of(0))
                .replace(List.<Value[]>of(new Value[] {Value.of(5)}));
        assertThat(engine.foreignKeysHold(SCHEMA.tables())).isTrue();
    }

    @Test
    void aSchemaReadAgainHasTheSameTables() {
        Schema again = SchemaReader.ddl(String.join(";", SCHEMA.ddl()));
        assertThat(again.tables().getLast()).isNotSameAs(SCHEMA.tables().getLast());
        engine.writer(again.tables().getLast(), List.of(0))
                .replace(List.<Value[]>of(new Value[] {Value.of(5)}));
        assertThat(engine.foreignKeysHold(SCHEMA.tables())).isFalse();
        assertThat(engine.foreignKeysHold(again.tables())).isFalse();
    }

    @Test
    void scriptsMayOnlyInsert() {
        assertThat(engine.insert("INSERT INTO person VALUES (1, 'a', 2)")).isEmpty();
        assertThat(engine.insert("DROP TABLE person")).isPresent();
        assertThat(engine.insert("INSERT INTO person VALUES (1, 'again', 2)")).isPresent();
    }
}
