package dev.sameql.verifier.refute;

import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/// Makes databases of alike rows, which made by chance are rare: all satisfy what the queries ask
/// of them, and each row of one table joins one of the others.
///
/// So many as a LIMIT or OFFSET asks for make results long enough to reach past it. A few show what
/// is done with ties: what is no key, no column of a join and no filter is the same in all rows,
/// another value in each, or any, and rows refer to others in another order than that of their own
/// keys.
final class Copies {

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
    private final Dice dice;

    /// `sizes`: about how many rows a table gets, one of these.
    Copies(List<TablePlan> plans, int[] sizes, Dice dice) {
        this.plans = plans;
        this.sizes = sizes;
        this.dice = dice;
    }

    /// The rows of each plan's table, a new database at each call.
    List<List<Value[]>> next() {
        int side = dice.below(2);
        int copies = sizes[dice.below(sizes.length)] + dice.below(3);
        List<List<Value[]>> data = new ArrayList<>();
        for (int t = 0; t < plans.size(); t++) {
            TablePlan plan = plans.get(t);
            boolean shared =
                    hasOneKey(plan) && dice.percent(ONE_KEY)
                            || TablePlan.isTarget(t, plans) && dice.percent(SHARED_TABLE);
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
        if (dice.percent(IN_ORDER)) return order;
        for (int n = rows - 1; n > 0; n--) Collections.swap(order, n, dice.below(n + 1));
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
            int roll = dice.below(100);
            if (slot.hasHits()) fills[p] = roll < FILTER_HOLDS ? Fill.SAME : Fill.EACH;
            else if (slot.keys().length > 0) fills[p] = Fill.EACH;
            else fills[p] = roll < SAME ? Fill.SAME : roll < EACH ? Fill.EACH : Fill.ANY;
        }
        for (int[] key : plan.keys()) {
            boolean apart = false;
            for (int position : key) apart |= fills[position] == Fill.EACH;
            if (!apart && key.length > 0) fills[key[dice.below(key.length)]] = Fill.EACH;
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
                        case ANY -> slot.any(dice);
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
