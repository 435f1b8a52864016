package dev.sameql.core.dialect;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.util.List;

/// The order in which a dialect returns a table's rows where a query gives none: by the primary
/// key, or else by the first unique key without NULL, if the dialect keeps them so; as they were
/// inserted if it does not, or if there is no such key. A plan that reads another index may have
/// another order, as in any engine.
public final class ClusteredRows {
    private final boolean areClustered;
    private final ConcreteAlgebra algebra;
    private final StoredValues values;

    private ClusteredRows(Dialect dialect) {
        this.areClustered = dialect.has(Trait.TABLES_ARE_CLUSTERED);
        this.algebra = dialect.algebra();
        this.values = StoredValues.of(dialect);
    }

    /// Of a dialect whose types and values are modelled.
    public static ClusteredRows of(Dialect dialect) {
        return new ClusteredRows(dialect);
    }

    /// The rows, which are as inserted, as the dialect returns them. Where it is not known how keys
    /// compare, they stay as they are.
    public List<List<Value>> ordered(Table table, List<List<Value>> rows) {
        if (!areClustered) return rows;
        List<Integer> key = key(table);
        if (key.isEmpty()) return rows;
        try {
            return rows.stream().sorted((left, right) -> compare(table, key, left, right)).toList();
        } catch (NotModelled _) {
            return rows;
        }
    }

    private static List<Integer> key(Table table) {
        if (!table.primaryKey().isEmpty()) return table.primaryKey();
        return table.uniqueKeys().stream()
                .filter(key -> key.stream().allMatch(table::isNotNull))
                .findFirst()
                .orElse(List.of());
    }

    private int compare(Table table, List<Integer> key, List<Value> left, List<Value> right) {
        for (int c : key) {
            int order = algebra.order(left.get(c), right.get(c), values.collation(table, c));
            if (order != 0) return order;
        }
        return 0;
    }
}
