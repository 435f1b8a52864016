package dev.sameql.verifier.refute;

import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.engine.Tokens;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What two texts and their schema say about the databases that may tell them apart: which tables
/// and columns matter, which values each column should hold, and how many rows it may take.
final class Clues {
    private static final int MOST_ROWS = 12;
    private static final int LARGEST_CROWD = 101;
    private static final int KEYS = 12;

    private final Slots slots;
    private final boolean[] live;
    private final int[] domain;
    private final ColumnClues[][] clues;
    private int rowsWanted;
    private int crowd;

    private Clues(Slots slots) {
        this.slots = slots;
        this.live = new boolean[slots.size()];
        this.domain = new int[slots.size()];
        this.clues = new ColumnClues[2][slots.size()];
        for (int slot = 0; slot < slots.size(); slot++) {
            domain[slot] = slot;
            for (ColumnClues[] side : clues)
                side[slot] = new ColumnClues(ValueKind.of(slots.column(slot)));
        }
    }

    static Clues of(Schema schema, String gold, String predicted) {
        Tokens[] texts = {Tokens.of(gold), Tokens.of(predicted)};
        Clues clues = new Clues(Slots.of(schema, texts));
        for (int side = 0; side < texts.length; side++) {
            clues.read(texts[side], clues.clues[side]);
        }
        clues.followReferences();
        return clues;
    }

    private void read(Tokens tokens, ColumnClues[] side) {
        Names names = new Names(tokens, slots);
        for (int i = 0; i < tokens.size(); i++) {
            names.slotsAt(i).forEach(slot -> live[slot] = true);
            for (int table : names.tablesOfStar(i)) allLive(table);
            if (tokens.keywordAt(i).equals("NATURAL")) {
                for (int table = 0; table < slots.tables().size(); table++) allLive(table);
            }
            boolean limits =
                    tokens.keywordAt(i).equals("LIMIT") || tokens.keywordAt(i).equals("OFFSET");
            if (limits) wantRows(tokens.at(i + 1).text());
            if (limits && tokens.at(i + 2).is(",")) wantRows(tokens.at(i + 3).text());
        }
        for (Atom atom : new AtomReader(tokens, names).atoms()) {
            if (atom.functions().contains("COUNT")) {
                atom.literals().forEach(literal -> wantRows(literal.text()));
                continue;
            }
            atom.slots().forEach(slot -> side[slot].add(atom));
            for (int slot : atom.slots()) {
                for (int other : atom.others()) join(slot, other);
            }
        }
    }

    private void allLive(int table) {
        for (int column = 0; column < slots.tables().get(table).columns().size(); column++) {
            live[slots.slot(table, column)] = true;
        }
    }

    private void wantRows(String count) {
        if (!count.matches("\\d{1,4}")) return;
        int rows = Integer.parseInt(count) + 1;
        rowsWanted = Math.max(rowsWanted, Math.min(MOST_ROWS, rows));
        if (rows > MOST_ROWS) crowd = Math.max(crowd, Math.min(LARGEST_CROWD, rows));
    }

    private void followReferences() {
        for (int t = slots.tables().size() - 1; t >= 0; t--) {
            Table table = slots.tables().get(t);
            for (int c = 0; c < table.columns().size(); c++) {
                if (table.isNotNull(c)) live[slots.slot(t, c)] = true;
            }
            for (ForeignKey key : table.foreignKeys()) {
                int target = slots.tableNamed(key.target());
                int owner = t;
                if (target < 0 || key.columns().stream().noneMatch(c -> live[slots.slot(owner, c)]))
                    continue;
                for (int i = 0; i < key.columns().size(); i++) {
                    int from = slots.slot(t, key.columns().get(i));
                    int to = slots.slot(target, key.targetColumns().get(i));
                    live[from] = true;
                    live[to] = true;
                    join(from, to);
                }
            }
        }
    }

    private int root(int slot) {
        int root = slot;
        while (domain[root] != root) root = domain[root];
        return root;
    }

    private void join(int left, int right) {
        domain[root(left)] = root(right);
    }

    Slots slots() {
        return slots;
    }

    boolean isLive(int slot) {
        return live[slot];
    }

    /// How many rows a table needs so that every LIMIT and every count in the texts is passed; 0
    /// when there is none.
    int rowsWanted() {
        return rowsWanted;
    }

    /// How many rows a single table needs to pass what [#rowsWanted] does not; 0 when there is no
    /// such count.
    int crowd() {
        return crowd;
    }

    /// What to fill a column with.
    SlotPlan plan(int slot) {
        ValueKind kind = ValueKind.of(slots.column(slot));
        List<Integer> members = new ArrayList<>();
        for (int other = 0; other < slots.size(); other++) {
            if (root(other) == root(slot)) members.add(other);
        }
        Set<Value> near = new LinkedHashSet<>(clues[0][slot].near());
        near.addAll(clues[1][slot].near());
        Table table = slots.tables().get(slots.table(slot));
        int column = slot - slots.slot(slots.table(slot), 0);
        return new SlotPlan(
                kind,
                new Value[][] {hits(0, members, kind), hits(1, members, kind)},
                near.toArray(Value[]::new),
                members.size() > 1 ? keys(members, kind) : new Value[0],
                kind.plain().toArray(Value[]::new),
                !table.isNotNull(column),
                clues[0][slot].nullMatters() || clues[1][slot].nullMatters());
    }

    private Value[] hits(int side, List<Integer> members, ValueKind kind) {
        Set<Value> hits = new LinkedHashSet<>();
        for (int member : members) {
            for (Value hit : clues[side][member].hits()) convert(hit, kind, hits);
        }
        return hits.toArray(Value[]::new);
    }

    private Value[] keys(List<Integer> members, ValueKind kind) {
        Set<Value> keys = new LinkedHashSet<>();
        boolean numeric = members.stream().anyMatch(m -> ValueKind.of(slots.column(m)).isNumeric());
        boolean temporal =
                members.stream().allMatch(m -> ValueKind.of(slots.column(m)).isTemporal());
        ValueKind common = numeric ? ValueKind.INTEGER : temporal ? kind : ValueKind.TEXT;
        for (int n = 1; n <= KEYS; n++) convert(common.numbered(n), kind, keys);
        return keys.toArray(Value[]::new);
    }

    private static void convert(Value value, ValueKind kind, Set<Value> converted) {
        String text =
                switch (value) {
                    case Value.Int(long number) -> Long.toString(number);
                    case Value.Real(double number) ->
                            number == Math.rint(number)
                                    ? Long.toString((long) number)
                                    : Double.toString(number);
                    case Value.Text(String t) -> t;
                    default -> "";
                };
        kind.read(text).ifPresent(converted::add);
    }
}
