package dev.sameql.verifier.metrics;

import dev.sameql.core.data.ResultTable;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Results as Python's tuples compare: numbers by value, exactly; texts and bytes by themselves.
final class PythonRows {
    private static final double TWO_TO_63 = 9.223372036854775807E18;

    /// How many cells may be looked at in search of an order of columns.
    private static final long MOST_CELLS = 50_000_000;

    private final Object[][] gold;
    private final Object[][] predicted;
    private final int width;
    private long cells;

    private PythonRows(Object[][] gold, Object[][] predicted, int width) {
        this.gold = gold;
        this.predicted = predicted;
        this.width = width;
    }

    /// Whether the rows are the same as sets, columns in order.
    static boolean sameSets(ResultTable gold, ResultTable predicted) {
        return new HashSet<>(rows(keys(gold))).equals(new HashSet<>(rows(keys(predicted))));
    }

    private static List<List<Object>> rows(Object[][] keys) {
        return Arrays.stream(keys).map(Arrays::asList).toList();
    }

    /// Whether the rows are the same, as lists or as bags, under some order of the predicted
    /// columns; empty when there are too many to try.
    static Optional<Boolean> sameInSomeColumnOrder(
            ResultTable gold, ResultTable predicted, boolean lists) {
        if (gold.rows().size() != predicted.rows().size()) return Optional.of(false);
        if (gold.rows().isEmpty()) return Optional.of(true);
        int width = gold.columns().size();
        if (predicted.columns().size() != width) return Optional.of(false);
        PythonRows rows = new PythonRows(keys(gold), keys(predicted), width);
        if (lists) return Optional.of(rows.sameColumns());
        return rows.sameBags();
    }

    /// Rows that keep their places are the same under some order of columns exactly when there are
    /// the same columns, as often.
    private boolean sameColumns() {
        return bag(columns(gold)).equals(bag(columns(predicted)));
    }

    private List<List<Object>> columns(Object[][] rows) {
        List<List<Object>> columns = new ArrayList<>();
        for (int c = 0; c < width; c++) columns.add(column(rows, c));
        return columns;
    }

    private static List<Object> column(Object[][] rows, int c) {
        List<Object> column = new ArrayList<>(rows.length);
        for (Object[] row : rows) column.add(row[c]);
        return column;
    }

    /// Chooses a predicted column for one gold column after the other. A choice is dropped as soon
    /// as the rows, cut down to the columns chosen so far, are different bags; so only columns with
    /// the same values are ever tried for each other, and of equal columns only one.
    private Optional<Boolean> sameBags() {
        int[] classes = new int[gold.length];
        int[] others = new int[gold.length];
        try {
            return Optional.of(extend(0, new boolean[width], classes, others));
        } catch (TooMany tooMany) {
            return Optional.empty();
        }
    }

    /// `goldClass` and `otherClass` number the rows by their values in the columns chosen so far;
    /// equal numbers, equal values.
    private boolean extend(int next, boolean[] used, int[] goldClass, int[] otherClass) {
        if (next == width) return true;
        Map<List<Object>, Integer> numbers = new HashMap<>();
        int[] refined = refine(gold, next, goldClass, numbers);
        int[] counts = counts(refined, numbers.size());
        HashSet<List<Object>> tried = new HashSet<>();
        for (int c = 0; c < width; c++) {
            if (used[c] || !tried.add(column(predicted, c))) continue;
            int[] candidate = refine(predicted, c, otherClass, numbers);
            if (numbers.size() > counts.length) {
                numbers.values().removeIf(n -> n >= counts.length);
                continue;
            }
            if (!Arrays.equals(counts, counts(candidate, counts.length))) continue;
            used[c] = true;
            if (extend(next + 1, used, refined, candidate)) return true;
            used[c] = false;
        }
        return false;
    }

    private int[] refine(
            Object[][] rows, int column, int[] classes, Map<List<Object>, Integer> numbers) {
        cells += rows.length;
        if (cells > MOST_CELLS) throw new TooMany();
        int[] refined = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            List<Object> key = List.of(classes[i], rows[i][column]);
            refined[i] = numbers.computeIfAbsent(key, _ -> numbers.size());
        }
        return refined;
    }

    private static int[] counts(int[] classes, int size) {
        int[] counts = new int[size];
        for (int number : classes) counts[number]++;
        return counts;
    }

    private static <T> Map<T, Integer> bag(List<T> elements) {
        Map<T, Integer> bag = new HashMap<>();
        elements.forEach(e -> bag.merge(e, 1, Integer::sum));
        return bag;
    }

    private static Object[][] keys(ResultTable table) {
        Object[][] keys = new Object[table.rows().size()][];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = table.rows().get(i).stream().map(PythonRows::key).toArray();
        }
        return keys;
    }

    /// Values that Python takes for equal have equal keys.
    private static Object key(Value value) {
        return switch (value) {
            case Value.Null() -> Value.NULL;
            case Value.Int(long number) -> number;
            case Value.Real(double number) ->
                    number == Math.rint(number) && Math.abs(number) < TWO_TO_63
                            ? (Object) (long) number
                            : (Object) number;
            case Value.Text text -> text;
            case Value.Blob blob -> blob;
            case Value.Bool(boolean truth) -> truth ? 1L : 0L;
            case Value.Decimal decimal -> decimal;
            case Value.Temporal temporal -> temporal;
        };
    }

    /// The search went beyond its budget.
    private static final class TooMany extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooMany() {
            super(null, null, false, false);
        }
    }
}
