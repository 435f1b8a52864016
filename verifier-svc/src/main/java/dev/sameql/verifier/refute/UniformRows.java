package dev.sameql.verifier.refute;

import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/// Makes databases whose rows all satisfy the conditions of the queries, each row of one table
/// joining one row of the others; random rows rarely do.
///
/// With as many rows as a LIMIT or OFFSET asks for, results reach past it. A few rows show how ties
/// are resolved: a column that is no key, joined with nothing and in no condition holds one value
/// in all rows, a different one in each, or random ones; references are not in the order of keys.
final class UniformRows {

    /// What the rows of a table hold in one column.
    private enum Fill {
        SAME,
        EACH,
        ANY
    }

    private static final int FILTER_HOLDS = 92;
    private static final int SAME = 45;
    private static final int EACH = 85;
    private static final int SHARED_TABLE = 20;
    private static final int ONE_KEY = 60;
    private static final int IN_ORDER = 40;

    private final List<TablePlan> plans;
    private final int[] sizes;
    private final SeededRandom random;

    /// `sizes`: about how many rows a table gets, one of these.
    UniformRows(List<TablePlan> plans, int[] sizes, SeededRandom random) {
        this.plans = plans;
        this.sizes = sizes;
        this.random = random;
    }

    /// The rows of each plan's table, a new database at each call.
    List<List<Value[]>> next() {
        int side = random.below(2);
        int copies = sizes[random.below(sizes.length)] + random.below(3);
        List<List<Value[]>> data = new ArrayList<>();
        for (int t = 0; t < plans.size(); t++) {
            TablePlan plan = plans.get(t);
            boolean shared =
                    hasOneKey(plan) && random.percent(ONE_KEY)
                            || TablePlan.isTarget(t, plans) && random.percent(SHARED_TABLE);
            int rows = shared ? 1 : copies;
            Fill[] fills = fills(plan);
            List<Integer> order = order(rows);
            List<Value[]> table = new ArrayList<>(rows);
            data.add(table);
            for (int n = 0; n < rows; n++) table.add(row(plan, fills, side, n, order.get(n), data));
        }
        return data;
    }

    private List<Integer> order(int rows) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, rows).boxed().toList());
        if (random.percent(IN_ORDER)) return order;
        for (int n = rows - 1; n > 0; n--) Collections.swap(order, n, random.below(n + 1));
        return order;
    }

    /// Whether a filter leaves a key of the table one value.
    private static boolean hasOneKey(TablePlan plan) {
        for (int[] key : plan.keys()) {
            boolean one = key.length > 0;
            for (int position : key) one &= plan.plans()[position].hasHits();
            if (one) return true;
        }
        return false;
    }

    private Fill[] fills(TablePlan plan) {
        Fill[] fills = new Fill[plan.plans().length];
        for (int p = 0; p < fills.length; p++) {
            SlotPlan slot = plan.plans()[p];
            int roll = random.below(100);
            if (slot.hasHits()) fills[p] = roll < FILTER_HOLDS ? Fill.SAME : Fill.EACH;
            else if (slot.keys().length > 0) fills[p] = Fill.EACH;
            else fills[p] = roll < SAME ? Fill.SAME : roll < EACH ? Fill.EACH : Fill.ANY;
        }
        for (int[] key : plan.keys()) {
            boolean apart = false;
            for (int position : key) apart |= fills[position] == Fill.EACH;
            if (!apart && key.length > 0) fills[key[random.below(key.length)]] = Fill.EACH;
        }
        return fills;
    }

    /// The n-th row: its first key is the n-th, all else that differs from row to row is `other`.
    private Value[] row(
            TablePlan plan, Fill[] fills, int side, int n, int other, List<List<Value[]>> data) {
        int[] first = plan.keys().isEmpty() ? new int[0] : plan.keys().getFirst();
        Value[] row = new Value[fills.length];
        for (int p = 0; p < row.length; p++) {
            SlotPlan slot = plan.plans()[p];
            row[p] =
                    switch (fills[p]) {
                        case SAME -> slot.numbered(side, p, 0);
                        case EACH -> slot.numbered(side, p, TablePlan.isIn(first, p) ? n : other);
                        case ANY -> slot.any(random);
                    };
        }
        for (TablePlan.Reference reference : plan.references()) {
            if (reference.target() >= data.size()) continue;
            List<Value[]> targets = data.get(reference.target());
            Value[] target = targets.isEmpty() ? row : targets.get(other % targets.size());
            reference.point(row, target);
        }
        return row;
    }
}
