package dev.sameql.core.generate.pair;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Random schemas of two or three tables with keys of one or two columns, references and NOT NULL.
public final class RandomSchemas {
    private RandomSchemas() {}

    /// The DDL; the same for the same seed.
    public static String ddl(long seed) {
        return ddl(seed, false);
    }

    /// With `exact`, columns of exact numbers with decimals are among them.
    public static String ddl(long seed, boolean exact) {
        return ddl(seed, exact, false);
    }

    /// Tables that refer to the one before, by a key of one column.
    public static String related(long seed) {
        return ddl(seed, false, true);
    }

    private static String ddl(long seed, boolean exact, boolean related) {
        var random = new Random(seed);
        var script = new StringBuilder();
        var keys = new ArrayList<List<String>>();
        int tables = 2 + random.nextInt(2);
        for (int t = 0; t < tables; t++) {
            var parts = new ArrayList<String>();
            int columns = 2 + random.nextInt(3);
            var types = new ArrayList<String>();
            for (int c = 0; c < columns; c++) {
                String type =
                        exact && c > 0 && random.nextInt(3) == 0 ? exact(random) : type(random, c);
                types.add(type);
                parts.add("c" + c + " " + type + (random.nextInt(3) == 0 ? " NOT NULL" : ""));
            }
            int width = related ? 1 : random.nextInt(3);
            var key = new ArrayList<String>();
            for (int c = 0; c < Math.min(width, columns); c++) key.add("c" + c);
            if (!key.isEmpty()) parts.add("PRIMARY KEY (" + String.join(", ", key) + ")");
            else if (random.nextInt(2) == 0) parts.add("UNIQUE (c1)");
            if (t > 0 && keys.get(t - 1).size() == 1 && (related || random.nextInt(2) == 0)) {
                String presence = related && random.nextBoolean() ? "NOT NULL " : "";
                parts.add("ref INTEGER " + presence + "REFERENCES t" + (t - 1) + "(c0)");
                int reference = parts.size() - 1;
                parts.add(columns, parts.remove(reference));
            }
            keys.add(key);
            script.append("CREATE TABLE t").append(t).append(" (");
            script.append(String.join(", ", parts)).append(");\n");
        }
        return script.toString();
    }

    private static String exact(Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> "DECIMAL(8, 2)";
            case 1 -> "DECIMAL(9, 4)";
            default -> "BIGINT";
        };
    }

    private static String type(Random random, int column) {
        if (column == 0) return "INTEGER";
        return switch (random.nextInt(6)) {
            case 0, 1 -> "INTEGER";
            case 2, 3 -> "TEXT";
            case 4 -> "REAL";
            default -> "DATE";
        };
    }
}
