package dev.sameql.verifier.witness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.Difference;
import dev.sameql.core.data.Policy;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import dev.sameql.engines.sqlite.Preparation;
import dev.sameql.engines.sqlite.PreparedSelect;
import dev.sameql.engines.sqlite.QueryReading;
import dev.sameql.engines.sqlite.SqliteEngine;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WitnessMakerTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    """
                    CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE person (id INTEGER PRIMARY KEY, age INTEGER, city INTEGER REFERENCES city (id));
                    """);

    private static Optional<Witness> make(
            String gold, String predicted, RowSemantics rows, Database database) {
        try (SqliteEngine engine = SqliteEngine.open(SCHEMA);
                PreparedSelect left = ready(engine, gold);
                PreparedSelect right = ready(engine, predicted)) {
            return new WitnessMaker(
                            engine,
                            left,
                            right,
                            reading(gold),
                            reading(predicted),
                            Policy.STRICT.withRows(rows))
                    .make(database);
        }
    }

    private static QueryReading reading(String sql) {
        return new QueryReading(sql, Frontend.of(SCHEMA, Dialects.SQLITE));
    }

    private static PreparedSelect ready(SqliteEngine engine, String sql) {
        return switch (engine.prepare(sql)) {
            case Preparation.Ready(var select) -> select;
            case Preparation.Refused(var refusal) -> throw new AssertionError(refusal.toString());
        };
    }

    private static List<Value> row(Object... values) {
        return Arrays.stream(values)
                .map(
                        v ->
                                v == null
                                        ? Value.NULL
                                        : v instanceof Integer i
                                                ? Value.of(i.longValue())
                                                : Value.of((String) v))
                .toList();
    }

    private static final Database ROWS =
            database(
                    List.of(row(17, "Fez"), row(23, "Oslo")),
                    List.of(
                            row(101, 30, 17),
                            row(102, 31, 17),
                            row(103, null, 23),
                            row(104, 30, 23)));

    private static Database database(List<List<Value>> cities, List<List<Value>> people) {
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>();
        tables.put("city", cities);
        tables.put("person", people);
        return new Database(SCHEMA, tables);
    }

    @Test
    void onlyWhatTheDifferenceNeedsIsLeft() {
        Witness witness =
                make(
                                "SELECT age FROM person WHERE age > 30",
                                "SELECT age FROM person WHERE age >= 30",
                                RowSemantics.BAG,
                                ROWS)
                        .orElseThrow();
        assertThat(witness.database().size()).isEqualTo(2);
        assertThat(witness.differences()).containsExactly(Difference.VALUES);
        assertThat(witness.script())
                .isEqualTo(
                        "INSERT INTO \"city\" VALUES (1, 'Ann');\n"
                                + "INSERT INTO \"person\" VALUES (2, 30, 1);\n");
    }

    @Test
    void equalResultsMakeNoWitness() {
        assertThat(
                        make(
                                "SELECT age FROM person",
                                "SELECT age FROM person WHERE id > 0",
                                RowSemantics.BAG,
                                ROWS))
                .isEmpty();
    }

    @Test
    void aDatabaseThatViolatesAReferenceMakesNoWitness() {
        Database dangling = database(List.of(), List.of(row(1, 30, 5)));
        assertThat(
                        make(
                                "SELECT age FROM person",
                                "SELECT age + 1 FROM person",
                                RowSemantics.BAG,
                                dangling))
                .isEmpty();
    }

    @Test
    void nextToATieADifferenceIsSoughtThatNoOrderExplains() {
        Database tied = database(List.of(), List.of(row(1, 30, null), row(2, 30, null)));
        Witness witness =
                make(
                                "SELECT id FROM person ORDER BY age LIMIT 1",
                                "SELECT MAX(id) FROM person GROUP BY age",
                                RowSemantics.LIST,
                                tied)
                        .orElseThrow();
        assertThat(witness.differences()).containsExactly(Difference.VALUES);
        assertThat(witness.database().rows("person"))
                .extracting(person -> person.get(1))
                .doesNotHaveDuplicates();
    }

    @Test
    void tiesAreToldFromRealDifferences() {
        Database tied = database(List.of(), List.of(row(1, 30, null), row(2, 30, null)));
        assertThat(
                        make(
                                        "SELECT id FROM person ORDER BY age LIMIT 1",
                                        "SELECT id FROM person ORDER BY age, id DESC LIMIT 1",
                                        RowSemantics.LIST,
                                        tied)
                                .orElseThrow()
                                .differences())
                .containsExactly(Difference.TIES);
        assertThat(
                        make(
                                        "SELECT id FROM person ORDER BY age, id LIMIT 1",
                                        "SELECT id FROM person ORDER BY age, id DESC LIMIT 1",
                                        RowSemantics.LIST,
                                        tied)
                                .orElseThrow()
                                .differences())
                .containsExactly(Difference.VALUES);
    }

    @Test
    void tiesAmongManyRowsAreTies() {
        Database tied =
                database(
                        List.of(),
                        List.of(
                                row(1, 30, null),
                                row(2, 31, null),
                                row(3, 30, null),
                                row(4, 30, null),
                                row(5, 30, null)));
        Witness witness =
                make(
                                "SELECT id FROM person ORDER BY age LIMIT 1",
                                "SELECT id FROM person ORDER BY age, id DESC LIMIT 1",
                                RowSemantics.LIST,
                                tied)
                        .orElseThrow();
        assertThat(witness.differences()).containsExactly(Difference.TIES);
        assertThat(witness.database().size()).isEqualTo(2);
    }

    @Test
    void aMissingOrderIsNoMatterOfTies() {
        Database two = database(List.of(), List.of(row(1, 31, null), row(2, 30, null)));
        Witness witness =
                make(
                                "SELECT age FROM person ORDER BY age",
                                "SELECT age FROM person",
                                RowSemantics.LIST,
                                two)
                        .orElseThrow();
        assertThat(witness.differences()).containsExactly(Difference.ORDER);
    }

    @Test
    void theEmptyDatabaseIsWrittenAsAComment() {
        Witness witness =
                make(
                                "SELECT COUNT(*) FROM person",
                                "SELECT COUNT(*) FROM person GROUP BY age",
                                RowSemantics.BAG,
                                database(List.of(), List.of()))
                        .orElseThrow();
        assertThat(witness.script()).startsWith("--");
        assertThat(witness.database().size()).isZero();
    }
}
