package dev.sameql.conformance.campaign.generate;

import dev.sameql.core.data.Database;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Random keys, NOT NULLs and indexes that rows satisfy: the rows come first, so that no plan over
/// a key or an index is left out for want of rows that fit.
final class Layouts {
    private final Random random;
    private final boolean declaresKeys;

    /// Without `declaresKeys` there are only indexes.
    Layouts(Random random, boolean declaresKeys) {
        this.random = random;
        this.declaresKeys = declaresKeys;
    }

    Layout of(Schema plain, Database rows) {
        List<Table> tables =
                plain.tables().stream().map(t -> keyed(t, rows.rows(t.name()))).toList();
        List<String> indexes = new ArrayList<>();
        for (Table table : tables) indexes(table, rows.rows(table.name()), indexes);
        return new Layout(new Schema(tables, plain.ddl()), List.copyOf(indexes));
    }

    private Table keyed(Table table, List<List<Value>> rows) {
        if (!declaresKeys) return table;
        List<Column> columns = new ArrayList<>();
        for (int c = 0; c < table.columns().size(); c++) {
            Column column = table.columns().get(c);
            boolean notNull = holdsNoNull(rows, c) && random.nextInt(3) == 0;
            columns.add(new Column(column.name(), column.declaredType(), column.type(), notNull));
        }
        List<Integer> key = List.of();
        List<List<Integer>> unique = new ArrayList<>();
        for (List<Integer> candidate : candidates(columns.size())) {
            if (!areDistinct(rows, candidate)) continue;
            boolean complete = candidate.stream().allMatch(c -> holdsNoNull(rows, c));
            if (complete && key.isEmpty() && random.nextInt(3) == 0) key = candidate;
            else if (random.nextInt(8) == 0) unique.add(candidate);
        }
        return new Table(table.name(), columns, key, unique, List.of(), List.of());
    }

    private static List<List<Integer>> candidates(int columns) {
        List<List<Integer>> found = new ArrayList<>();
        for (int first = 0; first < columns; first++) {
            found.add(List.of(first));
            for (int second = 0; second < first; second++) found.add(List.of(first, second));
        }
        return found;
    }

    private static boolean holdsNoNull(List<List<Value>> rows, int column) {
        return rows.stream().noneMatch(row -> row.get(column).isNull());
    }

    /// Whether every engine takes the columns for a key: some hold texts for the same that differ
    /// in case, or in blanks at their end.
    private static boolean areDistinct(List<List<Value>> rows, List<Integer> columns) {
        Set<List<Value>> seen = new HashSet<>();
        for (List<Value> row : rows) {
            List<Value> key = columns.stream().map(c -> folded(row.get(c))).toList();
            if (key.stream().noneMatch(Value::isNull) && !seen.add(key)) return false;
        }
        return true;
    }

    /// The same where an engine holds one NULL for another.
    private static boolean areDistinctWithNulls(List<List<Value>> rows, List<Integer> columns) {
        return rows.stream()
                        .map(row -> columns.stream().map(c -> folded(row.get(c))).toList())
                        .distinct()
                        .count()
                == rows.size();
    }

    private static Value folded(Value value) {
        return value instanceof Value.Text(String text)
                ? Value.of(text.toLowerCase(Locale.ROOT).stripTrailing())
                : value;
    }

    private void indexes(Table table, List<List<Value>> rows, List<String> into) {
        int count = random.nextInt(4);
        for (int i = 0; i < count; i++) {
            int width = 1 + random.nextInt(3);
            List<Integer> places =
                    IntStream.range(0, width)
                            .map(_ -> random.nextInt(table.columns().size()))
                            .distinct()
                            .boxed()
                            .toList();
            String columns =
                    places.stream()
                            .map(c -> table.columns().get(c).name() + direction())
                            .collect(Collectors.joining(", "));
            boolean mayBeUnique = declaresKeys && areDistinctWithNulls(rows, places);
            into.add(
                    "CREATE "
                            + (mayBeUnique && random.nextInt(3) == 0 ? "UNIQUE " : "")
                            + "INDEX "
                            + table.name()
                            + "_i"
                            + i
                            + " ON "
                            + table.name()
                            + " ("
                            + columns
                            + ")");
        }
    }

    private String direction() {
        return random.nextInt(4) == 0 ? " DESC" : "";
    }
}
