package dev.sameql.core.semantics;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Whether another dialect could store what SQLite holds: each value fits its column, keys differ
/// as that dialect compares them, and nothing is NULL in a primary key.
public final class StoredKeys {
    private final ConcreteAlgebra algebra;
    private final StoredValues values;

    private StoredKeys(Dialect dialect) {
        this.algebra = dialect.algebra();
        this.values = StoredValues.of(dialect);
    }

    /// Of a dialect whose types and values are modelled.
    public static StoredKeys of(Dialect dialect) {
        return new StoredKeys(dialect);
    }

    /// Whether the rows of a table could be stored; no where the dialect's comparison is not
    /// modelled.
    public boolean hold(Table table, List<List<Value>> rows) {
        Optional<List<List<Value>>> read = values.read(table, rows);
        if (read.isEmpty()) return false;
        var keys = new ArrayList<>(table.uniqueKeys());
        if (!table.primaryKey().isEmpty()) keys.add(table.primaryKey());
        boolean isNull =
                read.get().stream()
                        .anyMatch(
                                row ->
                                        table.primaryKey().stream()
                                                .anyMatch(c -> row.get(c).isNull()));
        if (isNull) return false;
        try {
            return keys.stream().allMatch(key -> differ(table, key, read.get()));
        } catch (NotModelled open) {
            return false;
        }
    }

    private boolean differ(Table table, List<Integer> key, List<List<Value>> rows) {
        Set<List<Object>> seen = new HashSet<>();
        for (List<Value> row : rows) {
            if (key.stream().anyMatch(c -> row.get(c).isNull())) continue;
            var parts = new ArrayList<Object>();
            for (int c : key) parts.add(algebra.key(row.get(c), values.collation(table, c)));
            if (!seen.add(parts)) return false;
        }
        return true;
    }
}
