package dev.sameql.core.data;

import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Looks for an order of the predicted columns under which two results are the same.
///
/// Only columns with the same values are tried for each other, and a choice of columns is dropped
/// as soon as the rows cut down to the columns chosen so far differ. Gives up after a fixed number
/// of choices; then no order counts as found.
final class ColumnMatching {
    private static final int MOST_CHOICES = 5_000;

    private final int width;
    private final List<List<Value>> gold;
    private final List<List<Value>> predicted;
    private final ResultComparison cut;
    private final Predicate<List<List<Value>>> accepts;
    private int choices;

    private ColumnMatching(
            int width,
            List<List<Value>> gold,
            List<List<Value>> predicted,
            RowSemantics rows,
            Predicate<List<List<Value>>> accepts) {
        this.width = width;
        this.gold = gold;
        this.predicted = predicted;
        this.cut = ResultComparison.under(new Policy(rows, false, false, 1e-6));
        this.accepts = accepts;
    }

    /// For each gold column the predicted column that stands for it.
    static Optional<int[]> find(
            int width,
            List<List<Value>> gold,
            List<List<Value>> predicted,
            RowSemantics rows,
            Predicate<List<List<Value>>> accepts) {
        boolean sizesDiffer = rows != RowSemantics.SET && gold.size() != predicted.size();
        if (sizesDiffer || gold.isEmpty() != predicted.isEmpty()) return Optional.empty();
        return new ColumnMatching(width, gold, predicted, rows, accepts).extend(new int[width], 0);
    }

    private Optional<int[]> extend(int[] chosen, int next) {
        if (next == width) {
            return accepts.test(columns(predicted, chosen, width))
                    ? Optional.of(chosen.clone())
                    : Optional.empty();
        }
        for (int candidate = 0; candidate < width; candidate++) {
            int column = candidate;
            if (Arrays.stream(chosen, 0, next).anyMatch(used -> used == column)) continue;
            if (++choices > MOST_CHOICES) return Optional.empty();
            chosen[next] = candidate;
            if (!agreeSoFar(chosen, next + 1)) continue;
            Optional<int[]> found = extend(chosen, next + 1);
            if (found.isPresent()) return found;
        }
        return Optional.empty();
    }

    private boolean agreeSoFar(int[] chosen, int count) {
        int[] identity = new int[count];
        for (int i = 0; i < count; i++) identity[i] = i;
        ResultTable left = new ResultTable(List.of(), columns(gold, identity, count));
        ResultTable right = new ResultTable(List.of(), columns(predicted, chosen, count));
        return cut.same(left, right);
    }

    private static List<List<Value>> columns(List<List<Value>> rows, int[] chosen, int count) {
        List<List<Value>> cut = new ArrayList<>(rows.size());
        for (List<Value> row : rows) {
            List<Value> kept = new ArrayList<>(count);
            for (int i = 0; i < count; i++) kept.add(row.get(chosen[i]));
            cut.add(kept);
        }
        return cut;
    }
}
