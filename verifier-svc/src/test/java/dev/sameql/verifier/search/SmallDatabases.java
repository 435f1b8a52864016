package dev.sameql.verifier.search;

import dev.sameql.core.data.Database;
import dev.sameql.core.ir.Affinity;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.encode.SymbolicDatabase;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Random databases with few rows and few values, constraints satisfied. Tables stand after those
/// that they refer to.
public final class SmallDatabases {
    private static final List<String> TEXTS =
            List.of("", "a", "ab", "b", "AB", "Z", "1", "01", " a", "Ab ", "1991-02-03", "babab");

    private SmallDatabases() {}

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

    private static Value value(Table table, int column, Random random) {
        return switch (SymbolicDatabase.form(table.columns().get(column))) {
            case NUMBER ->
                    switch (table.columns().get(column).type()) {
                        case Type(_, Affinity affinity, _) when affinity == Affinity.REAL ->
                                Value.of(random.nextInt(8) / 2.0);
                        case Type(Kind kind, Affinity affinity, _)
                                when kind == Kind.DECIMAL && affinity == Affinity.NONE ->
                                Value.of(random.nextInt(16) / 4.0);
                        case Type _ -> Value.of(random.nextInt(4));
                    };
            case TEXT -> Value.of(TEXTS.get(random.nextInt(TEXTS.size())));
            case ANY, NULL ->
                    Value.of("199%d-01-0%d".formatted(random.nextInt(3), 1 + random.nextInt(3)));
        };
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
