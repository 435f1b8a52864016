package dev.sameql.core.data;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Map;

/// A database of a schema: the rows of each table, keyed by the table's name as the schema spells
/// it. A table without an entry is empty.
public record Database(Schema schema, Map<String, List<List<Value>>> tables) {

    /// The rows of a table.
    public List<List<Value>> rows(String table) {
        return tables.getOrDefault(table, List.of());
    }

    /// How many rows there are in all tables.
    public int size() {
        return tables.values().stream().mapToInt(List::size).sum();
    }
}
