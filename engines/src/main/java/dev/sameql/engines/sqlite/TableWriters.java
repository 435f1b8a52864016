package dev.sameql.engines.sqlite;

import dev.sameql.core.schema.Table;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sqlite.SQLiteConnection;

/// The writers of a connection: one for each table and each choice of columns that was filled.
final class TableWriters {
    private static final int MOST = 60;

    private final SQLiteConnection connection;
    private final Map<Filled, TableWriter> writers = new HashMap<>();

    private record Filled(String table, List<Integer> columns) {}

    TableWriters(SQLiteConnection connection) {
        this.connection = connection;
    }

    /// What fills these columns of a table.
    TableWriter of(Table table, List<Integer> columns) {
        return writers.computeIfAbsent(
                new Filled(table.name(), columns),
                filled -> new TableWriter(connection, table, columns));
    }

    /// A writer there is that fills at least these columns.
    Optional<TableWriter> covering(Table table, List<Integer> columns) {
        return writers.entrySet().stream()
                .filter(entry -> entry.getKey().table().equals(table.name()))
                .filter(entry -> entry.getKey().columns().containsAll(columns))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /// Empties every table that was filled.
    void clear() {
        writers.values().forEach(TableWriter::clear);
    }

    /// Lets go of the statements when there are many of them.
    void tidy() {
        if (writers.size() <= MOST) return;
        writers.values().forEach(TableWriter::close);
        writers.clear();
    }

    /// Whether one of them has put rows into a table.
    boolean fill(Table table) {
        return writers.values().stream().anyMatch(writer -> writer.fills(table));
    }
}
