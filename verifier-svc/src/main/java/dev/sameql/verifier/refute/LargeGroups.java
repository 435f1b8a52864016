package dev.sameql.verifier.refute;

import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;

/// Makes databases in which one table is one large group, or two, for queries that compare a count
/// with a constant: a column holds the same value in all rows, another one in each row, or one in
/// the first half and one in the second. The other tables have the few rows that join with these.
/// Thus COUNT and COUNT(DISTINCT) exceed the constant, which random rows seldom reach.
final class LargeGroups {

    /// What the rows of a table hold in one column.
    private enum Fill {
        SAME,
        EACH,
        HALVES,
        ANY
    }

    private static final int SAME = 75;
    private static final int EACH = 90;
    private static final int EACH_IF_COUNTED = 70;
    private static final int ODD_ONE_OUT = 50;
    private static final int SECOND_ROW = 20;
    private static final int LIKELY = 75;
    private static final int TWO_GROUPS = 50;
    private static final int BY_REFERENCE = 70;
    private static final int LARGEST_OF_TWO = 120;

    private final List<TablePlan> plans;
    private final boolean[][] counted;
    private final int[] counts;
    private final SeededRandom random;
    private final Fill[][] fills;
    private final int[] sizes;
    private final List<Integer> likely = new ArrayList<>();
    private int side;

    /// `counted`: by table and filled column, whether a count compared with a constant is of that
    /// column; `counts`: those constants, at least one.
    LargeGroups(List<TablePlan> plans, boolean[][] counted, int[] counts, SeededRandom random) {
        this.plans = plans;
        this.counted = counted;
        this.counts = counts;
        this.random = random;
        this.fills =
                plans.stream().map(plan -> new Fill[plan.plans().length]).toArray(Fill[][]::new);
        this.sizes = new int[plans.size()];
        for (int t = 0; t < plans.size(); t++) {
            if (isCounted(t) || !TablePlan.isTarget(t, plans)) likely.add(t);
        }
    }

    private boolean isCounted(int table) {
        boolean any = false;
        for (boolean column : counted[table]) any |= column;
        return any;
    }

    /// The rows of each plan's table, a new database at each call. Most often the table with the
    /// group is one whose column is counted, or one that refers to others.
    List<List<Value[]>> next() {
        side = random.below(2);
        int large =
                !likely.isEmpty() && random.percent(LIKELY)
                        ? likely.get(random.below(likely.size()))
                        : random.below(plans.size());
        chooseSizes(large);
        List<List<Value[]>> data = new ArrayList<>();
        for (int t = 0; t < plans.size(); t++) {
            List<Value[]> rows = new ArrayList<>(sizes[t]);
            data.add(rows);
            for (int i = 0; i < sizes[t]; i++) rows.add(row(t, i, data));
        }
        if (random.percent(ODD_ONE_OUT)) makeOdd(large, data.get(large).getLast());
        return data;
    }

    private void chooseSizes(int large) {
        for (int t = 0; t < plans.size(); t++) {
            sizes[t] = random.percent(SECOND_ROW) ? 2 : 1;
            for (int p = 0; p < fills[t].length; p++) fills[t][p] = fill(t, p);
        }
        int count = counts[random.below(counts.length)];
        sizes[large] = Math.max(1, count + (random.percent(40) ? 0 : random.percent(20) ? -1 : 1));
        boolean two = sizes[large] <= LARGEST_OF_TWO && random.percent(TWO_GROUPS);
        if (two) {
            sizes[large] *= 2;
            fills[large][groupedBy(plans.get(large))] = Fill.HALVES;
        }
        // targets come before the tables that refer to them
        for (int t = plans.size() - 1; t >= 0; t--) {
            if (sizes[t] > 1) keepKeysApart(t);
        }
    }

    /// The column that tells two groups apart.
    private int groupedBy(TablePlan plan) {
        List<TablePlan.Reference> references = plan.references();
        if (references.isEmpty() || !random.percent(BY_REFERENCE))
            return random.below(plan.plans().length);
        int[] positions = references.get(random.below(references.size())).positions();
        return positions[random.below(positions.length)];
    }

    private Fill fill(int table, int position) {
        if (counted[table][position] && random.percent(EACH_IF_COUNTED)) return Fill.EACH;
        int roll = random.below(100);
        return roll < SAME ? Fill.SAME : roll < EACH ? Fill.EACH : Fill.ANY;
    }

    /// One column of each key differs from row to row; where it refers to a table, that table has
    /// as many rows.
    private void keepKeysApart(int table) {
        TablePlan plan = plans.get(table);
        Fill[] own = fills[table];
        for (int[] key : plan.keys()) {
            boolean apart = false;
            for (int position : key) apart |= own[position] == Fill.EACH;
            if (!apart) own[key[random.below(key.length)]] = Fill.EACH;
        }
        for (TablePlan.Reference reference : plan.references()) {
            int target = reference.target();
            if (target >= table) continue;
            if (has(Fill.EACH, own, reference))
                sizes[target] = Math.max(sizes[target], sizes[table]);
            if (has(Fill.HALVES, own, reference)) sizes[target] = Math.max(sizes[target], 2);
        }
    }

    private static boolean has(Fill wanted, Fill[] fills, TablePlan.Reference reference) {
        for (int position : reference.positions()) {
            if (fills[position] == wanted) return true;
        }
        return false;
    }

    private Value[] row(int table, int index, List<List<Value[]>> data) {
        TablePlan plan = plans.get(table);
        Value[] row = new Value[plan.plans().length];
        int half = 2 * index / sizes[table];
        for (int p = 0; p < row.length; p++) {
            row[p] =
                    switch (fills[table][p]) {
                        case SAME -> plan.plans()[p].numbered(side, p, 0);
                        case EACH -> plan.plans()[p].numbered(side, p, index);
                        case HALVES -> plan.plans()[p].numbered(side, p, half);
                        case ANY -> plan.plans()[p].any(random);
                    };
        }
        for (TablePlan.Reference reference : plan.references()) {
            if (reference.target() >= data.size()) continue;
            List<Value[]> targets = data.get(reference.target());
            boolean first = targets.isEmpty();
            int pick =
                    has(Fill.EACH, fills[table], reference)
                            ? index
                            : has(Fill.HALVES, fills[table], reference) ? half : 0;
            Value[] target = first ? row : targets.get(pick % targets.size());
            reference.point(row, target);
        }
        return row;
    }

    /// Changes one column of a row that belongs to no key.
    private void makeOdd(int table, Value[] row) {
        TablePlan plan = plans.get(table);
        int position = random.below(row.length);
        boolean inKey = plan.keys().stream().anyMatch(key -> TablePlan.isIn(key, position));
        boolean refers =
                plan.references().stream().anyMatch(r -> TablePlan.isIn(r.positions(), position));
        SlotPlan slot = plan.plans()[position];
        if (inKey) return;
        if (slot.nullable() && (refers || random.percent(50))) row[position] = Value.NULL;
        else if (!refers) row[position] = slot.numbered(side, position, sizes[table]);
    }
}
