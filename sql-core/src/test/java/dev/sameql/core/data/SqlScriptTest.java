package dev.sameql.core.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SqlScriptTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    """
                    CREATE TABLE visit (id INTEGER PRIMARY KEY, who INTEGER REFERENCES person (id), note TEXT);
                    CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);
                    """);

    @Test
    void targetsOfReferencesComeFirstAndEmptyColumnsAreLeftOut() {
        Database database =
                new Database(
                        SCHEMA,
                        Map.of(
                                "visit", List.of(List.of(Value.of(1), Value.of(7), Value.NULL)),
                                "person",
                                        List.of(List.of(Value.of(7), Value.of("O'Hara; \"x\"")))));

        assertThat(SqlScript.inserts(database, true))
                .isEqualTo(
                        """
                        INSERT INTO "person" VALUES (7, 'O''Hara; "x"');
                        INSERT INTO "visit" ("id", "who") VALUES (1, 7);
                        """);
        assertThat(SqlScript.inserts(database, false)).contains("VALUES (1, 7, NULL)");
    }

    @Test
    void aScriptIsCutAtSemicolonsOutsideOfQuotes() {
        assertThat(
                        SqlScript.statements(
                                "INSERT INTO t VALUES ('a;''b\n');\n INSERT INTO u VALUES (1) ;\n"))
                .containsExactly("INSERT INTO t VALUES ('a;''b\n')", "INSERT INTO u VALUES (1)");
    }

    @Test
    void literalsKeepTheirStorageClass() {
        assertThat(SqlScript.literal(Value.of(1.0))).isEqualTo("1.0");
        assertThat(SqlScript.literal(Value.of(1e300))).isEqualTo("1.0E300");
        assertThat(SqlScript.literal(Value.of(Double.NEGATIVE_INFINITY))).isEqualTo("-9e999");
        assertThat(SqlScript.literal(new Value.Blob("00FF"))).isEqualTo("X'00FF'");
        assertThat(SqlScript.literal(Value.of(Long.MIN_VALUE))).isEqualTo("-9223372036854775808");
    }
}
