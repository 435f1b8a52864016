package dev.sameql.verifier.witness;

import dev.sameql.core.data.Database;
import dev.sameql.core.schema.Column;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Looks for a difference that no order of ties explains near one that ties do explain: where two
/// rows tie, another value in one of them decides which comes first, and queries that differ in
/// what they choose among ties often differ in what they choose without.
///
/// One cell changes at a time: to the value of another row of its table, to one that is a little
/// more or less, or to NULL.
final class TieFreeSearch {
    private static final int MOST_ATTEMPTS = 160;
    private static final int MOST_CHECKS = 24;
    private static final int MOST_ROWS = 8;

    private TieFreeSearch() {}

    /// A database near `tied` that is `strong`. `differs` is the cheaper part of that condition.
    static Optional<Database> of(
            Database tied, Predicate<Database> differs, Predicate<Database> strong) {
        if (TieCheck.largest(tied) > MOST_ROWS) return Optional.empty();
        int attempts = 0;
        int checks = 0;
        for (Database candidate : neighbours(tied)) {
            if (attempts++ == MOST_ATTEMPTS || checks == MOST_CHECKS) break;
            if (!differs.test(candidate)) continue;
            checks++;
            if (strong.test(candidate)) return Optional.of(candidate);
        }
        return Optional.empty();
    }

    private static List<Database> neighbours(Database tied) {
        List<Database> neighbours = new ArrayList<>();
        tied.tables()
                .forEach(
                        (name, rows) -> {
                            List<Column> columns =
                                    tied.schema().table(name).orElseThrow().columns();
                            for (int column = 0; column < columns.size(); column++)
                                for (int row = 0; row < rows.size(); row++)
                                    for (Value value : others(rows, row, column))
                                        neighbours.add(with(tied, name, row, column, value));
                        });
        return neighbours;
    }

    private static Set<Value> others(List<List<Value>> rows, int row, int column) {
        Value own = rows.get(row).get(column);
        Set<Value> others = new LinkedHashSet<>();
        switch (own) {
            case Value.Int(long number) -> {
                others.add(Value.of(number + 1));
                others.add(Value.of(number - 1));
            }
            case Value.Real(double number) -> {
                others.add(Value.of(number + 1));
                others.add(Value.of(number - 1));
            }
            case Value.Text(String text) when !text.contains("-") ->
                    others.add(Value.of(text + "z"));
            case Value.Null _, Value.Text _, Value.Bool _, Value.Blob _ -> {}
            case Value.Decimal _, Value.Temporal _ -> {}
        }
        for (List<Value> other : rows) others.add(other.get(column));
        others.remove(own);
        return others;
    }

    private static Database with(
            Database database, String table, int row, int column, Value value) {
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>(database.tables());
        List<List<Value>> rows = new ArrayList<>(tables.get(table));
        List<Value> changed = new ArrayList<>(rows.get(row));
        changed.set(column, value);
        rows.set(row, changed);
        tables.put(table, rows);
        return new Database(database.schema(), tables);
    }
}
