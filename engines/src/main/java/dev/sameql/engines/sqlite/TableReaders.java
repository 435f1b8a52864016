package dev.sameql.engines.sqlite;

import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Reads the tables of a connection.
final class TableReaders {
    private final Function<String, Preparation> prepare;
    private final UnaryOperator<String> all;
    private final Map<String, PreparedSelect> readers = new HashMap<>();

    /// Readers that are prepared so, once for each table; `all` is the query for all rows of a
    /// table's name.
    TableReaders(Function<String, Preparation> prepare, UnaryOperator<String> all) {
        this.prepare = prepare;
        this.all = all;
    }

    /// The rows that a table holds now.
    List<List<Value>> rows(Table table) {
        PreparedSelect reader =
                readers.computeIfAbsent(
                        table.name(), name -> reader(all.apply(SqliteEngine.quote(name))));
        return switch (reader.run(RunLimits.LARGE)) {
            case Run.Finished(var result) -> result.rows();
            case Run.Failed(var message) ->
                    throw new IllegalStateException("cannot read " + table + ": " + message);
            case Run.OutOfBudget() -> throw new IllegalStateException("too many rows in " + table);
        };
    }

    /// Whether a table has no row.
    boolean isEmpty(Table table) {
        String sql = "SELECT 1 FROM " + SqliteEngine.quote(table.name()) + " LIMIT 1";
        try (PreparedSelect first = reader(sql)) {
            return first.run(RunLimits.SMALL) instanceof Run.Finished(var result)
                    && result.rows().isEmpty();
        }
    }

    private PreparedSelect reader(String sql) {
        return switch (prepare.apply(sql)) {
            case Preparation.Ready(var select) -> select;
            case Preparation.Refused(var problem) ->
                    throw new IllegalStateException(sql + ": " + problem.detail());
        };
    }
}
