package dev.sameql.core.semantics;

import dev.sameql.core.data.Database;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Three small tables of SQLite that hold values of every storage class, and random rows for them.
final class SmallTables {
    static final String DDL =
            """
            CREATE TABLE p (id INTEGER, a INTEGER, b TEXT, c REAL);
            CREATE TABLE q (id INTEGER, pid INTEGER, d DATE, e VARCHAR(10), n DECIMAL(10,2));
            CREATE TABLE r (x INT, y TEXT COLLATE NOCASE, z);
            """;

    static final List<Sample> ALL =
            List.of(
                    new Sample("p", List.of("id", "a", "b", "c"), "nntn"),
                    new Sample("q", List.of("id", "pid", "d", "e", "n"), "nnttn"),
                    new Sample("r", List.of("x", "y", "z"), "ntt"));

    /// A table; `kinds` has `n` for a column of numbers and `t` for one of texts.
    record Sample(String name, List<String> columns, String kinds) {
        boolean isNumber(int column) {
            return kinds.charAt(column) == 'n';
        }
    }

    private SmallTables() {}

    static Database random(Schema schema, long seed) {
        return random(schema, seed, 5);
    }

    /// Up to `most` rows a table, some of them twice.
    static Database random(Schema schema, long seed, int most) {
        var random = new Random(seed);
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>();
        for (Sample table : ALL) {
            var rows = new ArrayList<List<Value>>();
            int count = random.nextInt(most + 1);
            for (int i = 0; i < count; i++) {
                var row = new ArrayList<Value>();
                for (int c = 0; c < table.columns.size(); c++) row.add(value(random, table, c));
                rows.add(row);
                if (random.nextInt(5) == 0) rows.add(row);
            }
            tables.put(table.name, rows);
        }
        return new Database(schema, tables);
    }

    private static Value value(Random random, Sample table, int column) {
        int kind = random.nextInt(20);
        if (kind < 3) return Value.NULL;
        boolean other = kind == 3;
        return table.isNumber(column) != other ? number(random) : text(random);
    }

    private static Value number(Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> Value.of(random.nextInt(5) - 1 + 0.5);
            case 1 -> Value.of(2.0);
            case 2 -> Value.of((long) random.nextInt(20) - 5);
            default -> Value.of((long) random.nextInt(4));
        };
    }

    private static Value text(Random random) {
        String[] texts = {
            "a",
            "b",
            "A",
            "abc",
            "aB c",
            "",
            "1",
            "2.50",
            " 3 ",
            "2x",
            "2020-02-29",
            "2019-12-31 23:59:00"
        };
        return Value.of(texts[random.nextInt(texts.length)]);
    }
}
