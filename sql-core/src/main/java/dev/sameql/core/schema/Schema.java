package dev.sameql.core.schema;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The tables of one database with their integrity constraints, in order of declaration.
///
/// `ddl` is the script that creates them on SQLite, statement by statement.
public record Schema(List<Table> tables, List<String> ddl) {

    /// The table of that name; names compare without case, as SQL's unquoted names do.
    public Optional<Table> table(String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        for (Table table : tables)
            if (table.name().toLowerCase(Locale.ROOT).equals(wanted)) return Optional.of(table);
        return Optional.empty();
    }

    /// The same schema, whose names no quotes bind to their case: one that is no engine's own.
    public Schema inAnyCase() {
        return new Schema(tables.stream().map(Table::inAnyCase).toList(), ddl);
    }

    /// The tables in an order in which a table follows those it refers to, cycles aside.
    public List<Table> targetsFirst() {
        Map<String, Table> ordered = new LinkedHashMap<>();
        for (Table table : tables) visit(table, new HashSet<>(), ordered);
        return List.copyOf(ordered.values());
    }

    private void visit(Table table, Set<String> path, Map<String, Table> ordered) {
        if (ordered.containsKey(table.name()) || !path.add(table.name())) return;
        for (ForeignKey key : table.foreignKeys())
            table(key.target()).ifPresent(target -> visit(target, path, ordered));
        ordered.put(table.name(), table);
    }
}
