package dev.sameql.core.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListedValuesTest {
    private static Set<String> listed(String column) {
        Table table = SchemaReader.ddl("CREATE TABLE t (id INT, " + column + ");").table("t").get();
        return ListedValues.of(table, table.columns().getLast());
    }

    @Test
    void aCheckListsThemInOrder() {
        assertThat(listed("kind TEXT CHECK (kind IN ('out', 'In', 'it''s'))"))
                .containsExactly("out", "In", "it's");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "kind TEXT",
                "kind TEXT CHECK (id IN ('a', 'b'))",
                "kind TEXT CHECK (kind NOT IN ('a', 'b'))",
                "kind TEXT CHECK (kind IN ('a', 'b') OR id > 3)",
                "kind TEXT CHECK (kind IN ('a', UPPER('b')))",
                "kind INT CHECK (kind IN (1, 2))"
            })
    void otherConditionsListNone(String column) {
        assertThat(listed(column)).isEmpty();
    }
}
