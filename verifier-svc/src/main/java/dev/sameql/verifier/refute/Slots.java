package dev.sameql.verifier.refute;

import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.engines.sqlite.Tokens;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The columns of the tables that two queries can read, numbered through. Targets of references are
/// among the tables, and come before the tables that refer to them wherever references allow it.
public final class Slots {
    private final List<Table> tables;
    private final int[] offsets;
    private final Column[] columns;

    private Slots(List<Table> tables) {
        this.tables = tables;
        this.offsets = new int[tables.size() + 1];
        List<Column> all = new ArrayList<>();
        for (int i = 0; i < tables.size(); i++) {
            offsets[i] = all.size();
            all.addAll(tables.get(i).columns());
        }
        offsets[tables.size()] = all.size();
        this.columns = all.toArray(Column[]::new);
    }

    /// The slots of the tables that the texts mention, and of those that these refer to.
    public static Slots of(Schema schema, Tokens... texts) {
        Set<String> names = new HashSet<>();
        for (Tokens text : texts) {
            for (int i = 0; i < text.size(); i++) {
                if (text.at(i).isName()) names.add(text.at(i).text().toLowerCase(Locale.ROOT));
            }
        }
        Set<Table> found = new LinkedHashSet<>();
        for (Table table : schema.tables()) {
            if (names.contains(table.name().toLowerCase(Locale.ROOT)))
                addWithTargets(schema, table, found, new HashSet<>());
        }
        return new Slots(List.copyOf(found));
    }

    private static void addWithTargets(
            Schema schema, Table table, Set<Table> found, Set<Table> path) {
        if (found.contains(table) || !path.add(table)) return;
        for (ForeignKey key : table.foreignKeys()) {
            schema.table(key.target())
                    .ifPresent(target -> addWithTargets(schema, target, found, path));
        }
        found.add(table);
    }

    public List<Table> tables() {
        return tables;
    }

    public int size() {
        return columns.length;
    }

    public Column column(int slot) {
        return columns[slot];
    }

    public int slot(int table, int column) {
        return offsets[table] + column;
    }

    public int table(int slot) {
        int table = 0;
        while (offsets[table + 1] <= slot) table++;
        return table;
    }

    /// The index of the table of that name, or -1.
    public int tableNamed(String name) {
        for (int i = 0; i < tables.size(); i++) {
            if (tables.get(i).name().equalsIgnoreCase(name)) return i;
        }
        return -1;
    }

    /// The slots of all columns of that name.
    public List<Integer> named(String column) {
        List<Integer> found = new ArrayList<>();
        for (int slot = 0; slot < columns.length; slot++) {
            if (columns[slot].name().equalsIgnoreCase(column)) found.add(slot);
        }
        return found;
    }
}
