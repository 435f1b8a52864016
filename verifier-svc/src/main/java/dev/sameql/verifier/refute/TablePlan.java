package dev.sameql.verifier.refute;

import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.refute.clues.Clues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// How one table is filled: which columns, with what, under which keys and references. Positions
/// count the filled columns only.
record TablePlan(
        Table table,
        List<Integer> columns,
        SlotPlan[] plans,
        List<int[]> keys,
        List<Reference> references) {

    /// Columns that take their values from a row of another plan's table.
    record Reference(int[] positions, int target, int[] targetPositions) {

        /// Makes a row refer to a row of the target.
        void point(Value[] row, Value[] targetRow) {
            for (int i = 0; i < positions.length; i++)
                row[positions[i]] = targetRow[targetPositions[i]];
        }
    }

    /// Whether another of the plans refers to a table, or it to itself.
    static boolean isTarget(int table, List<TablePlan> plans) {
        return plans.stream()
                .flatMap(plan -> plan.references().stream())
                .anyMatch(reference -> reference.target() == table);
    }

    /// Whether a column is one of some columns.
    static boolean isIn(int[] positions, int wanted) {
        for (int position : positions) {
            if (position == wanted) return true;
        }
        return false;
    }

    /// The plans of all tables, in the order of the slots.
    static List<TablePlan> of(Clues clues) {
        Slots slots = clues.slots();
        List<List<Integer>> columns = new ArrayList<>();
        for (int t = 0; t < slots.tables().size(); t++) columns.add(filled(clues, t));
        List<TablePlan> plans = new ArrayList<>();
        for (int t = 0; t < slots.tables().size(); t++) {
            int owner = t;
            Table table = slots.tables().get(t);
            List<Integer> own = columns.get(t);
            SlotPlan[] values =
                    own.stream()
                            .map(c -> clues.plan(slots.slot(owner, c)))
                            .toArray(SlotPlan[]::new);
            plans.add(
                    new TablePlan(
                            table,
                            own,
                            values,
                            keys(table, own),
                            references(slots, table, columns, own)));
        }
        return plans;
    }

    private static List<Integer> filled(Clues clues, int table) {
        List<Integer> filled = new ArrayList<>();
        int width = clues.slots().tables().get(table).columns().size();
        for (int c = 0; c < width; c++) {
            if (clues.isLive(clues.slots().slot(table, c))) filled.add(c);
        }
        return filled.isEmpty() ? List.of(0) : List.copyOf(filled);
    }

    private static List<int[]> keys(Table table, List<Integer> filled) {
        List<int[]> keys = new ArrayList<>();
        List<List<Integer>> declared = new ArrayList<>(table.uniqueKeys());
        if (!table.primaryKey().isEmpty()) declared.addFirst(table.primaryKey());
        for (List<Integer> key : declared) {
            int[] positions = positions(key, filled);
            if (Arrays.stream(positions).allMatch(p -> p >= 0)) keys.add(positions);
        }
        return keys;
    }

    private static List<Reference> references(
            Slots slots, Table table, List<List<Integer>> columns, List<Integer> own) {
        List<Reference> references = new ArrayList<>();
        for (ForeignKey key : table.foreignKeys()) {
            int target = slots.tableNamed(key.target());
            if (target < 0) continue;
            int[] from = positions(key.columns(), own);
            int[] to = positions(key.targetColumns(), columns.get(target));
            boolean filled =
                    Arrays.stream(from).allMatch(p -> p >= 0)
                            && Arrays.stream(to).allMatch(p -> p >= 0);
            if (filled) references.add(new Reference(from, target, to));
        }
        return references;
    }

    private static int[] positions(List<Integer> columns, List<Integer> filled) {
        return columns.stream().mapToInt(filled::indexOf).toArray();
    }
}
