package dev.sameql.conformance.translation;

import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.core.generate.data.RandomDatabases;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Random databases on which translations are tried: columns hold values of their declared types,
/// often what the queries compare them with. A seed yields one list.
final class FittingDatabases {
    private static final int ROWS = 8;

    /// The most values of one database: wide schemas get fewer rows.
    private static final int MOST_VALUES = 40_000;

    private FittingDatabases() {}

    /// Of a schema of an engine, as the engine holds them. What those that are `dated` read as days
    /// holds days.
    static List<Database> of(
            Schema schema,
            Dialect engine,
            List<Query> queries,
            List<Query> dated,
            long seed,
            int count) {
        StoredValues stored = StoredValues.of(engine);
        var likely = new LikelyValues(queries);
        int rows = rows(schema);
        var days = new OtherDays(new LikelyValues(dated).days());
        var generator = new RandomDatabases(schema, likely::of);
        List<Database> databases = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            var random = new Random(seed + i);
            Database made =
                    i % 2 == 0 ? generator.full(random, rows) : generator.next(random, rows);
            Database fit = days.of(made);
            databases.add(stored.read(fit).orElse(fit));
        }
        return databases;
    }

    /// Whether a query reads columns of texts as days.
    static boolean readsDays(Query query) {
        return !new LikelyValues(List.of(query)).days().isEmpty();
    }

    private static int rows(Schema schema) {
        int columns = schema.tables().stream().mapToInt(table -> table.columns().size()).sum();
        return Math.clamp(MOST_VALUES / Math.max(1, columns), 1, ROWS);
    }

    /// The same with another number, which occurs nowhere in it, for each 0: so keys and references
    /// stay what they are.
    static Database withoutZeros(Database database) {
        long most = 0;
        for (List<List<Value>> rows : database.tables().values())
            for (List<Value> row : rows)
                for (Value value : row)
                    if (value instanceof Value.Int(long n)) most = Math.max(most, n);
        long other = most + 1;
        Map<String, List<List<Value>>> tables = new HashMap<>();
        database.tables()
                .forEach(
                        (name, rows) ->
                                tables.put(
                                        name,
                                        rows.stream()
                                                .map(row -> withoutZeros(row, other))
                                                .toList()));
        return new Database(database.schema(), tables);
    }

    private static List<Value> withoutZeros(List<Value> row, long other) {
        return row.stream().map(value -> withoutZero(value, other)).toList();
    }

    private static Value withoutZero(Value value, long other) {
        return switch (value) {
            case Value.Int(long n) -> n == 0 ? Value.of(other) : value;
            case Value.Real(double x) -> x == 0 ? Value.of((double) other) : value;
            case Value.Decimal(var n) ->
                    n.signum() == 0
                            ? new Value.Decimal(BigDecimal.valueOf(other).setScale(n.scale()))
                            : value;
            case Value kept -> kept;
        };
    }
}
