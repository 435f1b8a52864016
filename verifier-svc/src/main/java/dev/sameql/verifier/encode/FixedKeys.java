package dev.sameql.verifier.encode;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.dialect.SymbolicEngine;
import dev.sameql.verifier.encode.ValueClasses.Use;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.SymbolicValue.Form;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Keys whose values are taken to be known: 1 in the first row of the table, 2 in the second.
///
/// The values of a key differ. Where queries look only at whether such values are equal, databases
/// that rename them one to one are all alike; where they look at their order too, those that rename
/// them in order, and then rows are taken in the order of the key, with room between two keys for
/// other values that are compared with them. In either case one database stands for all its like.
/// Of the columns whose values meet, one key is fixed.
public final class FixedKeys {
    private static final int GAP = 100;

    /// A key column, and how its values are looked at.
    record Key(String table, int column, Use use) {}

    private final Map<String, List<Key>> keys = new HashMap<>();

    private FixedKeys() {}

    /// No key is known.
    public static FixedKeys none() {
        return new FixedKeys();
    }

    /// What can be fixed for the two queries of a space.
    public static FixedKeys of(SearchSpace scope) {
        var classes = new ValueClasses();
        List<Integer> left = classes.read(scope.question().gold());
        List<Integer> right = classes.read(scope.question().predicted());
        if (left.size() != right.size()) return none();
        for (int c = 0; c < left.size(); c++) {
            classes.unite(left.get(c), right.get(c));
            if (scope.question().policy().anyColumnOrder())
                classes.unite(left.getFirst(), left.get(c));
        }
        scope.checks().queries().forEach(classes::read);
        List<Table> tables =
                scope.tables().stream()
                        .map(name -> scope.schema().table(name).orElseThrow())
                        .toList();
        for (Table table : tables) {
            for (ForeignKey reference : table.foreignKeys()) {
                Table parent = target(scope.schema(), reference);
                if (parent == null || !scope.tables().contains(parent.name())) continue;
                for (int i = 0; i < reference.columns().size(); i++) {
                    classes.unite(
                            classes.column(table.name(), reference.columns().get(i)),
                            classes.column(parent.name(), reference.targetColumns().get(i)));
                }
            }
        }
        var fixed = new FixedKeys();
        fixed.choose(tables, classes, scope);
        return fixed;
    }

    private static Table target(Schema schema, ForeignKey reference) {
        return schema.table(reference.target()).orElse(null);
    }

    private void choose(List<Table> tables, ValueClasses classes, SearchSpace scope) {
        Map<Integer, List<Column>> members = new HashMap<>();
        var candidates = new ArrayList<Key>();
        for (Table table : tables) {
            for (int c = 0; c < table.columns().size(); c++) {
                int member = classes.root(classes.column(table.name(), c));
                members.computeIfAbsent(member, _ -> new ArrayList<>()).add(table.columns().get(c));
                if (isKey(table, c)) {
                    Use use = classes.use(member);
                    if (use != Use.ANY) candidates.add(new Key(table.name(), c, use));
                }
            }
        }
        candidates.sort(Comparator.comparing(key -> refers(scope.schema(), key)));
        Set<Integer> taken = new HashSet<>();
        Set<String> ordered = new HashSet<>();
        for (Key key : candidates) {
            int member = classes.root(classes.column(key.table, key.column));
            if (taken.contains(member) || !areAlike(members.get(member), scope.question().engine()))
                continue;
            if (scope.countsDays() && holdDays(members.get(member))) continue;
            // rows have one order
            if (key.use == Use.ORDER && !ordered.add(key.table)) continue;
            taken.add(member);
            keys.computeIfAbsent(key.table, _ -> new ArrayList<>()).add(key);
        }
    }

    private static boolean isKey(Table table, int column) {
        List<Integer> key = List.of(column);
        return table.primaryKey().equals(key)
                || table.isNotNull(column) && table.uniqueKeys().contains(key);
    }

    /// Whether a key is a reference itself: the key it leads to is fixed rather.
    private static boolean refers(Schema schema, Key key) {
        return schema.table(key.table).orElseThrow().foreignKeys().stream()
                .anyMatch(reference -> reference.columns().contains(key.column));
    }

    /// Whether all columns hold integers, or all texts that are compared as they are.
    private static boolean areAlike(List<Column> columns, SymbolicEngine engine) {
        boolean integers =
                columns.stream()
                        .allMatch(
                                c ->
                                        SymbolicDatabase.form(c) == Form.NUMBER
                                                && isInteger(c.type().kind()));
        boolean texts =
                engine.fixesKeysOfTexts()
                        && columns.stream()
                                .allMatch(
                                        c ->
                                                SymbolicDatabase.form(c) == Form.TEXT
                                                        && c.type().collation()
                                                                == Collation.BINARY);
        return integers || texts;
    }

    private static boolean holdDays(List<Column> columns) {
        return columns.stream().anyMatch(c -> c.type().kind() == Kind.DATE);
    }

    private static boolean isInteger(Kind kind) {
        return kind.isInteger();
    }

    /// The fixed key of a table's column, if it is one.
    public Optional<Key> of(String table, int column) {
        for (Key key : keys.getOrDefault(table, List.of())) {
            if (key.column == column) return Optional.of(key);
        }
        return Optional.empty();
    }

    /// Whether the rows of a table stand in the order of a key.
    boolean isOrdered(String table) {
        return keys.getOrDefault(table, List.of()).stream().anyMatch(k -> k.use == Use.ORDER);
    }

    /// The value of a key in a row.
    static Term value(Terms terms, Key key, Column column, int row) {
        if (SymbolicDatabase.form(column) == Form.TEXT) {
            return terms.atom(Value.of(Character.toString('a' + row)));
        }
        return terms.integer(key.use == Use.ORDER ? (long) GAP * (row + 1) : row + 1);
    }
}
