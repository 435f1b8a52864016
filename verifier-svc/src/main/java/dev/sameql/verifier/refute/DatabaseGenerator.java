package dev.sameql.verifier.refute;

import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes small databases for one pair of queries. Keys are unique and references have targets as
/// far as a few tries go; the database itself has the last word.
final class DatabaseGenerator {
    private static final int TRIES = 5;
    private static final int GOLD = 0;
    private static final int FEW_ROWS = 12;

    /// No table is crowded.
    static final int NO_TABLE = -1;

    /// How often, in percent, a column is NULL that a query asks about with IS NULL.
    private static final int NULL_MATTERS = 20;

    private final List<TablePlan> plans;
    private final SeededRandom random;
    private final List<List<Value[]>> data = new ArrayList<>();
    private final boolean[][] mayBeNull;

    DatabaseGenerator(List<TablePlan> plans, SeededRandom random) {
        this.plans = plans;
        this.random = random;
        this.mayBeNull =
                plans.stream()
                        .map(plan -> new boolean[plan.plans().length])
                        .toArray(boolean[][]::new);
    }

    /// The rows of each plan's table, a new database at each call. A row holds one value per filled
    /// column. The table numbered `crowded` gets `crowd` rows, or one or two
    /// less.
    List<List<Value[]>> next(ValueDistribution profile, int crowded, int crowd) {
        data.clear();
        chooseNullColumns(profile);
        for (int t = 0; t < plans.size(); t++) {
            List<Value[]> rows = new ArrayList<>();
            data.add(rows);
            int count = t == crowded ? crowd - random.below(3) : count(profile);
            for (int i = 0; i < count; i++) {
                row(t, rows, profile, i).ifPresent(rows::add);
            }
        }
        return data;
    }

    private int count(ValueDistribution profile) {
        if (random.percent(profile.empty())) return 0;
        if (profile.uneven() && random.percent(40)) return random.between(1, 2);
        return random.between(profile.fewest(), profile.most());
    }

    /// Which columns may be NULL in this database: not all at once, or nothing joins any more.
    private void chooseNullColumns(ValueDistribution profile) {
        for (boolean[] columns : mayBeNull) {
            for (int p = 0; p < columns.length; p++)
                columns[p] = random.percent(profile.nullColumns());
        }
    }

    private Optional<Value[]> row(
            int table, List<Value[]> rows, ValueDistribution profile, int index) {
        TablePlan plan = plans.get(table);
        Value[] before = rows.isEmpty() ? null : rows.getLast();
        int side = random.below(3);
        for (int attempt = 0; attempt < TRIES; attempt++) {
            Value[] row = new Value[plan.plans().length];
            boolean copies = before != null && random.percent(profile.copy());
            for (int p = 0; p < row.length; p++) {
                row[p] =
                        copies && random.percent(profile.copiedValues())
                                ? before[p]
                                : value(table, p, profile, side, index);
            }
            if (!refer(plan, rows, row, profile, index + attempt)) continue;
            if (unique(plan, rows, row)) return Optional.of(row);
        }
        return Optional.empty();
    }

    private Value value(int table, int position, ValueDistribution profile, int side, int index) {
        SlotPlan plan = plans.get(table).plans()[position];
        int none =
                mayBeNull[table][position] ? profile.none() : plan.nullMatters() ? NULL_MATTERS : 0;
        if (plan.nullable() && random.percent(none)) return Value.NULL;
        if (plan.hasHits() && random.percent(profile.hit())) {
            Value[] own = plan.hits()[side == GOLD ? 0 : 1];
            Value[] hits = own.length > 0 ? own : plan.hits()[side == GOLD ? 1 : 0];
            return hits[random.percent(60) ? 0 : random.below(hits.length)];
        }
        if (plan.near().length > 0 && random.percent(profile.near() + 10))
            return plan.near()[random.below(plan.near().length)];
        if (plan.keys().length > 0)
            return plan.keys()[
                    (index + random.below(profile.spread()))
                            % Math.min(plan.keys().length, Math.max(profile.spread(), index + 1))];
        Value[] plain = plan.plain();
        int start = profile.apart() ? position : 0;
        int reach = Math.min(plain.length, profile.spread() + 1);
        return plain[(start + random.below(reach)) % plain.length];
    }

    /// Makes the references of a row point at rows; false when one must but cannot.
    private boolean refer(
            TablePlan plan, List<Value[]> rows, Value[] row, ValueDistribution profile, int index) {
        for (TablePlan.Reference reference : plan.references()) {
            if (pointsNowhere(reference, row)) continue;
            List<Value[]> targets =
                    reference.target() < data.size() ? data.get(reference.target()) : List.of();
            boolean itself = targets == rows;
            if (targets.isEmpty() && !itself) {
                boolean open = reference.target() >= data.size();
                if (!open && !clear(plan, reference, row)) return false;
                continue;
            }
            if (itself && (targets.isEmpty() || random.percent(25))) {
                reference.point(row, row);
                continue;
            }
            int pick =
                    profile.apart() && random.percent(60)
                            ? index % targets.size()
                            : random.below(targets.size());
            reference.point(row, targets.get(pick));
        }
        return true;
    }

    private static boolean pointsNowhere(TablePlan.Reference reference, Value[] row) {
        for (int position : reference.positions()) {
            if (row[position].isNull()) return true;
        }
        return false;
    }

    private static boolean clear(TablePlan plan, TablePlan.Reference reference, Value[] row) {
        for (int position : reference.positions()) {
            if (plan.plans()[position].nullable()) {
                row[position] = Value.NULL;
                return true;
            }
        }
        return false;
    }

    private boolean unique(TablePlan plan, List<Value[]> rows, Value[] row) {
        for (int[] key : plan.keys()) {
            if (!taken(key, rows, row)) continue;
            if (!renew(plan, key, rows, row)) return false;
        }
        return true;
    }

    static boolean taken(int[] key, List<Value[]> rows, Value[] row) {
        for (Value[] other : rows) {
            boolean equal = true;
            for (int position : key) {
                if (row[position].isNull() || !row[position].equals(other[position])) {
                    equal = false;
                    break;
                }
            }
            if (equal) return true;
        }
        return false;
    }

    /// Gives one column of a key that is taken another value, unless all of them are references.
    private boolean renew(TablePlan plan, int[] key, List<Value[]> rows, Value[] row) {
        int position = freeColumn(plan, key);
        if (position < 0) return false;
        SlotPlan slot = plan.plans()[position];
        for (int attempt = 0; attempt < TRIES; attempt++) {
            row[position] =
                    slot.keys().length > rows.size()
                            ? slot.keys()[random.below(slot.keys().length)]
                            : slot.kind()
                                    .numbered(
                                            1 + random.below(Math.max(FEW_ROWS, 3 * rows.size())));
            if (!taken(key, rows, row)) return true;
        }
        return false;
    }

    private int freeColumn(TablePlan plan, int[] key) {
        int start = random.below(key.length);
        for (int i = 0; i < key.length; i++) {
            int position = key[(start + i) % key.length];
            boolean refers =
                    plan.references().stream()
                            .anyMatch(r -> TablePlan.isIn(r.positions(), position));
            if (!refers) return position;
        }
        return -1;
    }
}
