package dev.sameql.core.generate.data;

import dev.sameql.core.data.Database;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/// Random databases with few rows and few values, constraints satisfied. Tables stand after those
/// that they refer to. The same seed yields the same database.
public final class SmallDatabases {
    private static final List<String> TEXTS =
            List.of("", "a", "ab", "b", "AB", "Z", "1", "01", " a", "Ab ", "1991-02-03", "babab");

    private SmallDatabases() {}

    /// Up to `most` rows a table.
    public static Database random(Schema schema, int seed, int most) {
        var random = new Random(seed);
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>();
        for (Table table : schema.tables()) {
            var rows = new ArrayList<List<Value>>();
            int wanted = random.nextInt(most + 1);
            for (int i = 0; i < wanted; i++) {
                List<Value> row = row(table, random, tables);
                if (row != null && isAllowed(table, row, rows)) rows.add(row);
            }
            tables.put(table.name(), rows);
        }
        return new Database(schema, tables);
    }

    private static List<Value> row(
            Table table, Random random, Map<String, List<List<Value>>> tables) {
        var row = new ArrayList<Value>();
        for (int c = 0; c < table.columns().size(); c++) {
            boolean isNull = !table.isNotNull(c) && random.nextInt(4) == 0;
            row.add(isNull ? Value.NULL : value(table, c, random));
        }
        for (ForeignKey reference : table.foreignKeys()) {
            List<List<Value>> parents = tables.get(reference.target());
            if (parents.isEmpty()) return null;
            List<Value> parent = parents.get(random.nextInt(parents.size()));
            for (int i = 0; i < reference.columns().size(); i++) {
                row.set(reference.columns().get(i), parent.get(reference.targetColumns().get(i)));
            }
        }
        return row;
    }

    private static Value value(Table table, int at, Random random) {
        Column column = table.columns().get(at);
        if (column.type().affinity() == SqliteAffinity.TEXT) {
            return Value.of(TEXTS.get(random.nextInt(TEXTS.size())));
        }
        return isNumber(column) ? number(column.type(), random) : day(random);
    }

    private static boolean isNumber(Column column) {
        return switch (column.type().kind()) {
            case INTEGER, INT4, REAL -> true;
            case DECIMAL -> isDecimal(column.declaredType());
            case BOOLEAN -> column.type().affinity() == SqliteAffinity.INTEGER;
            case TEXT, BLOB, DATE, TIME, TIMESTAMP, NULL, UNKNOWN, ANY -> false;
        };
    }

    /// Any unknown type name has numeric affinity in SQLite; only some promise numbers.
    private static boolean isDecimal(String declared) {
        String type = declared.toUpperCase(Locale.ROOT);
        return type.contains("NUM") || type.contains("DEC") || type.contains("MONEY");
    }

    private static Value number(Type type, Random random) {
        if (type.affinity() == SqliteAffinity.REAL) return Value.of(random.nextInt(8) / 2.0);
        boolean exact = type.kind() == Kind.DECIMAL && type.affinity() == SqliteAffinity.NONE;
        return exact ? Value.of(random.nextInt(16) / 4.0) : Value.of(random.nextInt(4));
    }

    private static Value day(Random random) {
        return Value.of("199%d-01-0%d".formatted(random.nextInt(3), 1 + random.nextInt(3)));
    }

    private static boolean isAllowed(Table table, List<Value> row, List<List<Value>> rows) {
        var keys = new ArrayList<>(table.uniqueKeys());
        if (!table.primaryKey().isEmpty()) keys.add(table.primaryKey());
        for (List<Integer> key : keys) {
            List<Value> own = key.stream().map(row::get).toList();
            if (own.contains(Value.NULL)) continue;
            if (rows.stream().anyMatch(r -> key.stream().map(r::get).toList().equals(own)))
                return false;
        }
        return true;
    }
}
