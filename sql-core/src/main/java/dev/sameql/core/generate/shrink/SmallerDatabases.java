package dev.sameql.core.generate.shrink;

import dev.sameql.core.data.Database;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Databases with fewer rows: a table without any, without half of them, without one. Whether what
/// is left satisfies the constraints is for the predicate to say.
public final class SmallerDatabases implements Reductions<Database> {

    @Override
    public Stream<Database> of(Database database) {
        List<String> filled =
                database.schema().tables().stream()
                        .map(Table::name)
                        .filter(t -> !database.rows(t).isEmpty())
                        .toList();
        return Stream.of(
                        filled.stream().map(t -> with(database, t, List.of())),
                        filled.stream().flatMap(t -> halves(database, t)),
                        filled.stream().flatMap(t -> one(database, t)))
                .flatMap(candidates -> candidates);
    }

    @Override
    public int size(Database database) {
        return database.schema().tables().stream()
                .mapToInt(t -> database.rows(t.name()).size())
                .sum();
    }

    private static Stream<Database> halves(Database database, String table) {
        List<List<Value>> rows = database.rows(table);
        int half = rows.size() / 2;
        if (half == 0) return Stream.of();
        return Stream.of(rows.subList(half, rows.size()), rows.subList(0, half))
                .map(kept -> with(database, table, kept));
    }

    private static Stream<Database> one(Database database, String table) {
        List<List<Value>> rows = database.rows(table);
        return IntStream.range(0, rows.size())
                .mapToObj(
                        i -> {
                            var kept = new ArrayList<>(rows);
                            kept.remove(i);
                            return with(database, table, kept);
                        });
    }

    private static Database with(Database database, String table, List<List<Value>> rows) {
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>();
        for (Table other : database.schema().tables())
            tables.put(other.name(), database.rows(other.name()));
        tables.put(table, List.copyOf(rows));
        return new Database(database.schema(), tables);
    }
}
