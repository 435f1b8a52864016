package dev.sameql.verifier.refute;

import dev.sameql.core.value.Value;
import dev.sameql.verifier.refute.clues.PatternTexts;
import java.util.ArrayList;
import java.util.List;

/// Makes databases from databases by a few small changes: a value, a NULL, a row more or less, two
/// values exchanged, another reference. Keys stay unique and references keep their targets as far
/// as that is easy; the database itself has the last word.
final class DatabaseMutations {
    private static final int MOST_CHANGES = 4;
    private static final int MOST_ROWS = 12;

    private final List<TablePlan> plans;
    private final SeededRandom random;

    DatabaseMutations(List<TablePlan> plans, SeededRandom random) {
        this.plans = plans;
        this.random = random;
    }

    /// Whether there are tables that children may differ in.
    boolean isPossible() {
        return !plans.isEmpty();
    }

    /// One of so many.
    int choose(int count) {
        return random.below(count);
    }

    static List<List<Value[]>> copy(List<List<Value[]>> data) {
        List<List<Value[]>> copy = new ArrayList<>();
        for (List<Value[]> rows : data) {
            List<Value[]> table = new ArrayList<>();
            for (Value[] row : rows) table.add(row.clone());
            copy.add(table);
        }
        return copy;
    }

    /// A child, which shares no row with its parent.
    List<List<Value[]>> of(List<List<Value[]>> parent) {
        List<List<Value[]>> data = copy(parent);
        int changes = 1 + random.below(MOST_CHANGES);
        for (int i = 0; i < changes; i++) change(data);
        for (int t = 0; t < plans.size(); t++) repair(data, t);
        return data;
    }

    private void change(List<List<Value[]>> data) {
        int t = random.below(plans.size());
        TablePlan plan = plans.get(t);
        List<Value[]> rows = data.get(t);
        if (rows.isEmpty()) {
            rows.add(fresh(plan));
            return;
        }
        Value[] row = rows.get(random.below(rows.size()));
        if (row.length == 0) {
            if (random.percent(50)) rows.remove(row);
            else rows.add(fresh(plan));
            return;
        }
        int position = random.below(row.length);
        Value[] other = rows.get(random.below(rows.size()));
        int roll = random.below(100);
        if (roll < 35) row[position] = value(plan.plans()[position], row[position]);
        else if (roll < 50 && rows.size() < MOST_ROWS) rows.add(like(plan, row));
        else if (roll < 60) rows.remove(row);
        else if (roll < 70 && plan.plans()[position].nullable()) row[position] = Value.NULL;
        else if (roll < 80) swap(row, other, position);
        else if (roll < 90) row[position] = other[position];
        else refer(data, plan, row);
    }

    private Value[] fresh(TablePlan plan) {
        Value[] row = new Value[plan.plans().length];
        for (int p = 0; p < row.length; p++)
            row[p] = plan.plans()[p].numbered(random.below(2), p, 0);
        return row;
    }

    /// The same row once more, but for one value at times.
    private Value[] like(TablePlan plan, Value[] row) {
        Value[] copy = row.clone();
        int position = random.below(copy.length);
        if (random.percent(50)) copy[position] = value(plan.plans()[position], row[position]);
        return copy;
    }

    private static void swap(Value[] row, Value[] other, int position) {
        Value kept = row[position];
        row[position] = other[position];
        other[position] = kept;
    }

    /// Another value of a column.
    private Value value(SlotPlan slot, Value before) {
        int roll = random.below(100);
        Value[] from =
                roll < 30
                        ? slot.hits()[random.below(2)]
                        : roll < 45 ? slot.near() : roll < 60 ? slot.keys() : slot.plain();
        if (roll >= 75 || from.length == 0) return next(before, slot);
        return from[random.below(from.length)];
    }

    /// A value close to one.
    private Value next(Value value, SlotPlan slot) {
        int step = random.percent(50) ? 1 : -1;
        return switch (value) {
            case Value.Int(long number) -> Value.of(number + step);
            case Value.Real(double number) ->
                    Value.of(number + step * (random.percent(50) ? 1 : 0.5));
            case Value.Text(String text) -> text(text, slot);
            case Value.Null _, Value.Decimal _, Value.Bool _, Value.Blob _, Value.Temporal _ ->
                    slot.plain()[random.below(slot.plain().length)];
        };
    }

    private Value text(String text, SlotPlan slot) {
        String near =
                switch (random.below(4)) {
                    case 0 -> PatternTexts.swapCase(text);
                    case 1 -> text + "a";
                    case 2 -> text.isEmpty() ? text : text.substring(0, text.length() - 1);
                    default -> "a" + text;
                };
        return slot.kind().read(near).orElse(slot.plain()[random.below(slot.plain().length)]);
    }

    private void refer(List<List<Value[]>> data, TablePlan plan, Value[] row) {
        if (plan.references().isEmpty()) return;
        TablePlan.Reference reference =
                plan.references().get(random.below(plan.references().size()));
        point(data, reference, row);
    }

    private boolean point(List<List<Value[]>> data, TablePlan.Reference reference, Value[] row) {
        List<Value[]> targets = data.get(reference.target());
        if (targets.isEmpty()) return false;
        reference.point(row, targets.get(random.below(targets.size())));
        return true;
    }

    private void repair(List<List<Value[]>> data, int table) {
        TablePlan plan = plans.get(table);
        List<Value[]> rows = data.get(table);
        List<Value[]> sound = new ArrayList<>();
        for (Value[] row : rows) {
            boolean refers = true;
            for (TablePlan.Reference reference : plan.references())
                refers &= isMet(data, reference, row) || point(data, reference, row);
            if (refers && unique(plan, sound, row)) sound.add(row);
        }
        rows.clear();
        rows.addAll(sound);
    }

    private static boolean isMet(
            List<List<Value[]>> data, TablePlan.Reference reference, Value[] row) {
        for (int position : reference.positions()) if (row[position].isNull()) return true;
        for (Value[] target : data.get(reference.target())) {
            boolean same = true;
            for (int i = 0; i < reference.positions().length; i++)
                same &=
                        row[reference.positions()[i]].equals(
                                target[reference.targetPositions()[i]]);
            if (same) return true;
        }
        return false;
    }

    /// Gives a key that is taken a number of its own, unless all of it refers.
    private boolean unique(TablePlan plan, List<Value[]> rows, Value[] row) {
        for (int[] key : plan.keys()) {
            for (int n = 1; DatabaseGenerator.taken(key, rows, row); n++) {
                int position = free(plan, key);
                if (position < 0 || n > 2 * MOST_ROWS) return false;
                row[position] = plan.plans()[position].kind().numbered(n);
            }
        }
        return true;
    }

    private static int free(TablePlan plan, int[] key) {
        for (int position : key) {
            if (plan.references().stream().noneMatch(r -> TablePlan.isIn(r.positions(), position)))
                return position;
        }
        return -1;
    }
}
