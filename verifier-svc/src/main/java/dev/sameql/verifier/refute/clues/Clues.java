package dev.sameql.verifier.refute.clues;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.ListedValues;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import dev.sameql.engines.sqlite.QueryReading;
import dev.sameql.engines.sqlite.Shape;
import dev.sameql.engines.sqlite.Tokens;
import dev.sameql.verifier.refute.SlotPlan;
import dev.sameql.verifier.refute.Slots;
import dev.sameql.verifier.refute.ValueKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// What two texts and their schema say about the databases that may tell them apart: which tables
/// and columns matter, which values each column should hold, and how many rows it may take.
public final class Clues {
    private static final int MOST_ROWS = 12;
    private static final int LARGEST_CROWD = 101;
    private static final int LARGEST_GROUP = 1_001;
    private static final int KEYS = 12;

    /// Results of fewer rows come by chance.
    private static final int FEW_RESULTS = 3;

    private final Slots slots;
    private final StoredValues stored;
    private final boolean[] live;
    private final int[] domain;
    private final ColumnClues[][] clues;
    private final boolean[] counted;
    private final boolean collatesByOperand;
    private final Set<Integer> counts = new TreeSet<>();
    private final Set<Integer> results = new TreeSet<>();
    private int rowsWanted;
    private int crowd;
    private boolean mayTie;

    private Clues(Slots slots, Dialect dialect) {
        this.slots = slots;
        this.stored = StoredValues.of(dialect);
        this.collatesByOperand = dialect.has(Trait.COLLATES_BY_OPERAND);
        this.live = new boolean[slots.size()];
        this.domain = new int[slots.size()];
        this.counted = new boolean[slots.size()];
        this.clues = new ColumnClues[2][slots.size()];
        for (int slot = 0; slot < slots.size(); slot++) {
            domain[slot] = slot;
            for (ColumnClues[] side : clues)
                side[slot] =
                        new ColumnClues(
                                ValueKind.of(slots.column(slot)),
                                dialect.has(Trait.TEXTS_COMPARE_AS_NUMBERS));
        }
    }

    public static Clues of(
            Schema schema, Dialect dialect, QueryReading gold, QueryReading predicted) {
        QueryReading[] texts = {gold, predicted};
        Clues clues = new Clues(Slots.of(schema, gold.tokens(), predicted.tokens()), dialect);
        for (int side = 0; side < texts.length; side++) {
            clues.read(texts[side].tokens(), clues.clues[side]);
            Shape shape = texts[side].shape();
            clues.mayTie |= shape.sorts() || shape.picks();
        }
        clues.followReferences();
        return clues;
    }

    private void read(Tokens tokens, ColumnClues[] side) {
        Names names = new Names(tokens, slots);
        for (int i = 0; i < tokens.size(); i++) {
            names.slotsAt(i).forEach(slot -> live[slot] = true);
            for (int table : names.tablesOfStar(i)) allLive(table);
            if (tokens.keywordAt(i).equals("NATURAL")) joinNaturally();
            if (tokens.keywordAt(i).equals("USING")) joinUsing(tokens, i + 1);
            if (tokens.keywordAt(i).equals("LIMIT")) wantResult(tokens, i + 1);
            if (tokens.keywordAt(i).equals("OVER")) wantRanks(tokens, i + 1);
            // a frame has the current row, too
            if (isFrameBound(tokens, i)) wantRows(tokens.at(i - 1).text(), 2);
            if (tokens.keywordAt(i).equals("NTILE")) wantRows(tokens.at(i + 2).text());
        }
        readElements(tokens, names, side);
        for (FunctionUse use : FunctionUse.in(tokens, names))
            use.slots().forEach(slot -> side[slot].add(use));
        for (TextComparison atom : new TextComparisonReader(tokens, names).atoms()) {
            if (atom.functions().contains("COUNT")) {
                atom.slots().forEach(slot -> counted[slot] = true);
                for (TextComparison.Literal literal : atom.literals()) {
                    wantRows(literal.text());
                    wantGroup(literal.text());
                }
                continue;
            }
            atom.slots().forEach(slot -> side[slot].add(atom));
            for (int slot : atom.slots()) {
                for (int other : atom.others()) join(slot, other);
            }
        }
    }

    /// Any literal may be sought in a column of arrays.
    private void readElements(Tokens tokens, Names names, ColumnClues[] side) {
        for (int slot = 0; slot < slots.size(); slot++) {
            if (!live[slot] || !ValueKind.of(slots.column(slot)).isArray()) continue;
            side[slot].addNoElements();
            for (int i = 0; i < tokens.size(); i++) {
                String text = tokens.at(i).text();
                // what stands in the brackets of ARRAY['a', 'b'] is a name to SQLite
                boolean listed = i > 0 && tokens.at(i - 1).text().equalsIgnoreCase("ARRAY");
                boolean literal = names.isText(i) || tokens.at(i).kind() == Tokens.Kind.NUMBER;
                if (listed || literal)
                    for (String element : text.split(",", -1)) side[slot].addElement(element);
            }
        }
    }

    /// Any two columns of one name may be joined.
    private void joinNaturally() {
        for (int table = 0; table < slots.tables().size(); table++) allLive(table);
        for (int slot = 0; slot < slots.size(); slot++) joinNamed(slots.column(slot).name());
    }

    private void joinUsing(Tokens tokens, int open) {
        for (int i = open + 1; i < tokens.size() && !tokens.at(i).is(")"); i++) {
            if (tokens.at(i).isName()) joinNamed(tokens.at(i).text());
        }
    }

    private void joinNamed(String column) {
        List<Integer> named = slots.named(column);
        for (int slot : named) join(named.getFirst(), slot);
    }

    private void allLive(int table) {
        for (int column = 0; column < slots.tables().get(table).columns().size(); column++) {
            live[slots.slot(table, column)] = true;
        }
    }

    private void wantRows(String count) {
        wantRows(count, 1);
    }

    private void wantRows(String count, int more) {
        if (!count.matches("\\d{1,4}")) return;
        int rows = Integer.parseInt(count) + more;
        rowsWanted = Math.max(rowsWanted, Math.min(MOST_ROWS, rows));
        if (rows > MOST_ROWS) crowd = Math.max(crowd, Math.min(LARGEST_CROWD, rows));
    }

    /// Reads `n PRECEDING` and `n FOLLOWING`.
    private static boolean isFrameBound(Tokens tokens, int at) {
        boolean bounds =
                tokens.keywordAt(at).equals("PRECEDING")
                        || tokens.keywordAt(at).equals("FOLLOWING");
        return bounds && at > 0 && tokens.at(at - 1).kind() == Tokens.Kind.NUMBER;
    }

    /// Reads `LIMIT n`, `LIMIT n OFFSET m` and `LIMIT m, n`.
    private void wantResult(Tokens tokens, int limit) {
        String first = tokens.at(limit).text();
        boolean skips =
                tokens.at(limit + 1).is(",") || tokens.keywordAt(limit + 1).equals("OFFSET");
        String second = skips ? tokens.at(limit + 2).text() : "0";
        wantRows(first);
        if (skips) wantRows(second);
        if (!first.matches("\\d{1,4}") || !second.matches("\\d{1,4}")) return;
        int rows = Integer.parseInt(first) + Integer.parseInt(second);
        if (rows >= FEW_RESULTS && rows < LARGEST_GROUP) results.add(rows);
    }

    /// Reads `… OVER (…) AS r`, and then every `r <= n`.
    private void wantRanks(Tokens tokens, int open) {
        int at = open;
        for (int depth = 0; at < tokens.size(); at++) {
            if (tokens.at(at).is("(")) depth++;
            if (tokens.at(at).is(")") && --depth == 0) break;
        }
        int alias = tokens.keywordAt(at + 1).equals("AS") ? at + 2 : at + 1;
        if (alias >= tokens.size() || !tokens.at(alias).isName()) return;
        String name = tokens.at(alias).text();
        for (int i = 0; i + 2 < tokens.size(); i++) {
            boolean compared =
                    tokens.at(i).text().equalsIgnoreCase(name)
                            && tokens.at(i + 1).text().matches("<=?|>=?|=");
            if (!compared || !tokens.at(i + 2).text().matches("\\d{1,4}")) continue;
            int rank = Integer.parseInt(tokens.at(i + 2).text());
            wantRows(tokens.at(i + 2).text());
            if (rank >= FEW_RESULTS && rank < LARGEST_GROUP) results.add(rank);
        }
    }

    private void wantGroup(String count) {
        if (!count.matches("\\d{1,4}")) return;
        int size = Integer.parseInt(count);
        if (size > 1 && size < LARGEST_GROUP) counts.add(size);
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

    public Slots slots() {
        return slots;
    }

    public boolean isLive(int slot) {
        return live[slot];
    }

    /// How many rows a table needs so that every LIMIT and every count in the texts is passed; 0
    /// when there is none.
    public int rowsWanted() {
        return rowsWanted;
    }

    /// How many rows a single table needs to pass what [#rowsWanted] does not; 0 when there is no
    /// such count.
    public int crowd() {
        return crowd;
    }

    /// How many rows results need to reach past a LIMIT with its OFFSET, in order; those apart
    /// that are few.
    public int[] results() {
        return results.stream().mapToInt(rows -> rows).toArray();
    }

    /// Whether a query sorts, or picks among rows: an order that it leaves open may then show.
    public boolean mayTie() {
        return mayTie;
    }

    /// The constants above 1 that counts are compared with, in order.
    public int[] counts() {
        return counts.stream().mapToInt(count -> count).toArray();
    }

    /// Whether such a count is of this column.
    public boolean isCounted(int slot) {
        return counted[slot];
    }

    /// What to fill a column with.
    public SlotPlan plan(int slot) {
        ValueKind kind = ValueKind.of(slots.column(slot));
        List<Integer> members = new ArrayList<>();
        for (int other = 0; other < slots.size(); other++) {
            if (root(other) == root(slot)) members.add(other);
        }
        // a row that refers to another has what the other has
        Set<Value> near = new LinkedHashSet<>();
        for (int member : members) {
            for (ColumnClues[] side : clues) {
                for (Value value : side[member].near()) convert(value, kind, near);
            }
        }
        Table table = slots.tables().get(slots.table(slot));
        int column = slot - slots.slot(slots.table(slot), 0);
        boolean nullable = !table.isNotNull(column);
        boolean nullMatters = clues[0][slot].nullMatters() || clues[1][slot].nullMatters();
        Value[] listed = listed(table, slots.column(slot), kind);
        if (listed.length > 0)
            return new SlotPlan(
                    kind,
                    new Value[][] {
                        among(listed, hits(0, members, kind)), among(listed, hits(1, members, kind))
                    },
                    new Value[0],
                    new Value[0],
                    listed,
                    true,
                    nullable,
                    nullMatters);
        return new SlotPlan(
                kind,
                new Value[][] {
                    fitting(slot, hits(0, members, kind)), fitting(slot, hits(1, members, kind))
                },
                fitting(slot, near.toArray(Value[]::new)),
                members.size() > 1 ? keys(members, kind) : new Value[0],
                plain(kind, slots.column(slot).type().collation()),
                false,
                nullable,
                nullMatters);
    }

    /// What the column can hold in the place of the values.
    private Value[] fitting(int slot, Value[] values) {
        return Stream.of(values)
                .flatMap(value -> stored.nearest(slots.column(slot), value).stream())
                .distinct()
                .toArray(Value[]::new);
    }

    private static Value[] listed(Table table, Column column, ValueKind kind) {
        return ListedValues.of(table, column).stream()
                .flatMap(text -> kind.read(text).stream())
                .toArray(Value[]::new);
    }

    /// Those that are listed, as the list spells them: letters may differ in case.
    private static Value[] among(Value[] listed, Value[] values) {
        Set<Value> among = new LinkedHashSet<>();
        for (Value value : values)
            for (Value one : listed)
                if (one.toString().equalsIgnoreCase(value.toString())) among.add(one);
        return among.toArray(Value[]::new);
    }

    /// Values that mean nothing; where a column has a collation of its own, also texts that it
    /// holds equal to others. Where one is the engine's, which of them a group shows is open.
    private Value[] plain(ValueKind kind, Collation collation) {
        Set<Value> all = new LinkedHashSet<>();
        for (Value value : kind.plain()) {
            all.add(value);
            if (!collatesByOperand || !(value instanceof Value.Text(String text))) continue;
            switch (collation) {
                case BINARY -> {}
                case NOCASE -> convert(Value.of(PatternTexts.swapCase(text)), kind, all);
                case RTRIM -> convert(Value.of(text + " "), kind, all);
            }
        }
        return all.toArray(Value[]::new);
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
        boolean written = members.stream().anyMatch(m -> ValueKind.of(slots.column(m)).isWritten());
        ValueKind common =
                numeric ? ValueKind.INTEGER : temporal || written ? kind : ValueKind.TEXT;
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
