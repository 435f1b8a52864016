package dev.sameql.verifier.metrics;

import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/// Names of columns in which a foreign key's column has the name of what it refers to, all the way:
/// ESM takes the two for one.
final class KeyColumns {
    private final Map<String, String> targets = new HashMap<>();

    KeyColumns(Schema schema) {
        for (Table table : schema.tables()) {
            for (ForeignKey key : table.foreignKeys()) {
                schema.table(key.target()).ifPresent(target -> note(table, key, target));
            }
        }
    }

    private void note(Table table, ForeignKey key, Table target) {
        for (int i = 0; i < Math.min(key.columns().size(), key.targetColumns().size()); i++) {
            String from = root(plain(table, key.columns().get(i)));
            String to = root(plain(target, key.targetColumns().get(i)));
            if (!from.equals(to)) targets.put(from, to);
        }
    }

    private String root(String name) {
        String current = name;
        for (String next = targets.get(current); next != null; next = targets.get(current)) {
            current = next;
        }
        return current;
    }

    /// The name of a table's column.
    String name(Table table, int column) {
        return root(plain(table, column));
    }

    private static String plain(Table table, int column) {
        String name = table.name() + "." + table.columns().get(column).name();
        return name.toLowerCase(Locale.ROOT);
    }
}
