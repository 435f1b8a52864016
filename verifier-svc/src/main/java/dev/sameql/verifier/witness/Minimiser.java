package dev.sameql.verifier.witness;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.SqlScript;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/// Makes a database smaller and plainer while a condition holds: first it drops rows, then it
/// replaces values by simpler ones, everywhere at once or in one cell.
final class Minimiser {
    private static final int MOST_ATTEMPTS = 250;

    /// An attempt on so many rows counts for one more.
    private static final int ROWS_OF_AN_ATTEMPT = 50;

    private static final int MANY_ROWS = 4;

    private final Predicate<Database> holds;
    private final List<Table> targetsFirst;
    private final Map<Needed, Integer> needed = new HashMap<>();
    private Database current;
    private int attempts;
    private int changes;

    /// A row, or all the rows of a table when it is empty, that could not be dropped.
    private record Needed(String table, List<Value> row) {}

    private Minimiser(Database start, Predicate<Database> holds) {
        this.current = start;
        this.targetsFirst = SqlScript.targetsFirst(start);
        this.holds = holds;
    }

    /// A database from which no single row can be dropped.
    static Database minimise(Database start, Predicate<Database> holds) {
        Minimiser minimiser = new Minimiser(start, holds);
        minimiser.dropHalves();
        while (minimiser.dropRows()) {}
        minimiser.renameValues();
        minimiser.simplifyCells();
        while (minimiser.dropRows()) {}
        return minimiser.current;
    }

    private boolean isExhausted() {
        return attempts >= MOST_ATTEMPTS;
    }

    private boolean accept(Database candidate) {
        if (isExhausted()) return false;
        attempts += 1 + current.size() / ROWS_OF_AN_ATTEMPT;
        if (!holds.test(candidate)) return false;
        current = candidate;
        changes++;
        return true;
    }

    /// Of a table with many rows, drops the first or the last half, then a quarter, and so on.
    private void dropHalves() {
        for (Table table : targetsFirst.reversed()) {
            String name = table.name();
            for (int part = current.rows(name).size() / 2; part > 0; part /= 2) {
                List<List<Value>> rows = current.rows(name);
                if (rows.size() < MANY_ROWS) break;
                List<List<Value>> later = List.copyOf(rows.subList(part, rows.size()));
                boolean dropped = accept(with(name, later));
                if (!dropped) accept(with(name, List.copyOf(rows.subList(0, rows.size() - part))));
            }
        }
    }

    private boolean dropRows() {
        boolean dropped = false;
        for (Table table : targetsFirst.reversed()) {
            String name = table.name();
            if (current.rows(name).size() > 1 && drop(name, List.of(), List.of())) {
                dropped = true;
                continue;
            }
            for (int row = current.rows(name).size() - 1; row >= 0; row--) {
                List<List<Value>> fewer = new ArrayList<>(current.rows(name));
                List<Value> removed = fewer.remove(row);
                dropped |= drop(name, removed, fewer);
            }
        }
        return dropped && !isExhausted();
    }

    /// Drops a row, unless that has failed already and nothing has changed since.
    private boolean drop(String table, List<Value> row, List<List<Value>> others) {
        Needed needs = new Needed(table, row);
        if (needed.getOrDefault(needs, -1) == changes) return false;
        if (accept(with(table, others))) return true;
        needed.put(needs, changes);
        return false;
    }

    private Database with(String table, List<List<Value>> rows) {
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>(current.tables());
        tables.put(table, rows);
        return new Database(current.schema(), tables);
    }

    /// Gives a value that stands in several cells, a key, a simpler name in all of them at once.
    private void renameValues() {
        if (isExhausted()) return;
        Map<Value, Column> values = values();
        Set<Value> taken = new HashSet<>(values.keySet());
        for (var entry : values.entrySet()) {
            if (isExhausted()) return;
            Value value = entry.getKey();
            if (PlainValues.isPlain(value, entry.getValue())) continue;
            for (Value plain : PlainValues.like(value, entry.getValue())) {
                if (taken.contains(plain) || !accept(renamed(value, plain))) continue;
                taken.remove(value);
                taken.add(plain);
                break;
            }
        }
    }

    /// The values in use, each with the first column in which it stands.
    private Map<Value, Column> values() {
        Map<Value, Column> values = new LinkedHashMap<>();
        for (Table table : targetsFirst) {
            for (List<Value> row : current.rows(table.name())) {
                for (int c = 0; c < row.size(); c++)
                    values.putIfAbsent(row.get(c), table.columns().get(c));
            }
        }
        values.remove(Value.NULL);
        return values;
    }

    private Database renamed(Value from, Value to) {
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>(current.tables());
        tables.replaceAll((_, rows) -> renamed(rows, from, to));
        return new Database(current.schema(), tables);
    }

    private static List<List<Value>> renamed(List<List<Value>> rows, Value from, Value to) {
        List<List<Value>> changed = new ArrayList<>(rows.size());
        for (List<Value> row : rows)
            changed.add(row.contains(from) ? replaced(row, from, to) : row);
        return changed;
    }

    private static List<Value> replaced(List<Value> row, Value from, Value to) {
        List<Value> changed = new ArrayList<>(row);
        changed.replaceAll(value -> value.equals(from) ? to : value);
        return changed;
    }

    private void simplifyCells() {
        for (Table table : targetsFirst) {
            for (int row = 0; row < current.rows(table.name()).size() && !isExhausted(); row++) {
                for (int column = 0; column < table.columns().size(); column++)
                    simplify(table, row, column);
            }
        }
    }

    private void simplify(Table table, int row, int column) {
        Value value = current.rows(table.name()).get(row).get(column);
        Column of = table.columns().get(column);
        if (value.isNull() ? isUnused(table, column) : PlainValues.isPlain(value, of)) return;
        for (Value plain : value.isNull() ? PlainValues.of(of) : PlainValues.like(value, of)) {
            List<List<Value>> rows = new ArrayList<>(current.rows(table.name()));
            List<Value> changed = new ArrayList<>(rows.get(row));
            changed.set(column, plain);
            rows.set(row, changed);
            if (accept(with(table.name(), rows))) return;
        }
    }

    private boolean isUnused(Table table, int column) {
        for (List<Value> row : current.rows(table.name())) {
            if (!row.get(column).isNull()) return false;
        }
        return true;
    }
}
