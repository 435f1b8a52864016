package dev.sameql.core.generate.data;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Table;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/// Proposes rows for one table and keeps those that its constraints admit. The tables it refers to
/// are filled already.
final class TableFiller {
    private static final int ATTEMPTS = 30;
    private static final ConcreteAlgebra ALGEBRA = Dialects.OF_SCHEMAS.algebra();

    private final Table table;
    private final Database database;
    private final Checks checks;
    private final ValuePool pool;
    private final Random random;
    private final List<List<Integer>> uniqueKeys = new ArrayList<>();
    private final List<Set<List<Object>>> taken = new ArrayList<>();
    private final List<List<Value>> rows = new ArrayList<>();

    TableFiller(Table table, Database database, Checks checks, ValuePool pool, Random random) {
        this.table = table;
        this.database = database;
        this.checks = checks;
        this.pool = pool;
        this.random = random;
        if (!table.primaryKey().isEmpty()) uniqueKeys.add(table.primaryKey());
        uniqueKeys.addAll(table.uniqueKeys());
        uniqueKeys.forEach(_ -> taken.add(new HashSet<>()));
    }

    /// As many rows as asked for, or as the constraints leave room for.
    List<List<Value>> rows(int wanted) {
        for (int i = 0; i < wanted * ATTEMPTS && rows.size() < wanted; i++) {
            List<Value> row = stored(proposal());
            if (isAdmitted(row)) add(row);
        }
        return rows;
    }

    /// The row as the table stores it, so that what is tested is what is there.
    private List<Value> stored(List<Value> row) {
        var one = new Database(database.schema(), Map.of(table.name(), List.of(row)));
        return Interpreter.stored(table, one).getFirst();
    }

    private List<Value> proposal() {
        Value[] row = new Value[table.columns().size()];
        for (int i = 0; i < row.length; i++) row[i] = value(i);
        for (ForeignKey key : table.foreignKeys()) refer(key, row);
        return Arrays.asList(row);
    }

    private Value value(int column) {
        boolean isKey = uniqueKeys.stream().anyMatch(key -> key.contains(column));
        if (!table.isNotNull(column) && random.nextInt(isKey ? 20 : 5) == 0) return Value.NULL;
        if (isKey && random.nextInt(3) == 0) return spread(column);
        return pool.value(table.columns().get(column), random, checks.constants());
    }

    /// Keys of many rows need more values than the pool has.
    private Value spread(int column) {
        Value value = pool.value(table.columns().get(column), random, List.of());
        return switch (value) {
            case Value.Text(String text) -> Value.of(text + random.nextInt(100));
            case Value.Int _ -> Value.of((long) random.nextInt(100));
            case Value other -> other;
        };
    }

    /// A reference to one of the target's rows, or to nothing where a column may be NULL.
    private void refer(ForeignKey key, Value[] row) {
        List<List<Value>> targets = targets(key);
        boolean mayBeNull = key.columns().stream().anyMatch(column -> !table.isNotNull(column));
        if (targets.isEmpty() || mayBeNull && random.nextInt(6) == 0) {
            for (int column : key.columns()) if (!table.isNotNull(column)) row[column] = Value.NULL;
            return;
        }
        List<Value> target = targets.get(random.nextInt(targets.size()));
        for (int i = 0; i < key.columns().size(); i++)
            row[key.columns().get(i)] = target.get(key.targetColumns().get(i));
    }

    private List<List<Value>> targets(ForeignKey key) {
        return key.target().equalsIgnoreCase(table.name())
                ? rows
                : database.schema()
                        .table(key.target())
                        .map(target -> database.rows(target.name()))
                        .orElse(List.of());
    }

    private boolean isAdmitted(List<Value> row) {
        for (int i = 0; i < row.size(); i++)
            if (table.isNotNull(i) && row.get(i).isNull() || !isRowNumber(i, row.get(i)))
                return false;
        for (int i = 0; i < uniqueKeys.size(); i++) {
            List<Object> key = key(row, uniqueKeys.get(i));
            if (key != null && taken.get(i).contains(key)) return false;
        }
        return table.foreignKeys().stream().allMatch(key -> refersToARow(key, row))
                && checks.admit(row);
    }

    /// An INTEGER PRIMARY KEY numbers the rows and holds nothing but integers.
    private boolean isRowNumber(int column, Value value) {
        boolean numbersRows =
                table.primaryKey().equals(List.of(column))
                        && table.columns().get(column).declaredType().equalsIgnoreCase("INTEGER");
        return !numbersRows || value instanceof Value.Int;
    }

    private boolean refersToARow(ForeignKey key, List<Value> row) {
        List<Object> wanted = key(row, key.columns());
        if (wanted == null) return true;
        boolean itself =
                key.target().equalsIgnoreCase(table.name())
                        && wanted.equals(key(row, key.targetColumns()));
        return itself
                || targets(key).stream()
                        .anyMatch(target -> wanted.equals(key(target, key.targetColumns())));
    }

    /// What makes the columns equal to others; null where one is NULL, which equals nothing. Texts
    /// that only differ in case are alike, so that a key is one under NOCASE, too.
    private static List<Object> key(List<Value> row, List<Integer> columns) {
        List<Object> key = new ArrayList<>();
        for (int column : columns) {
            if (row.get(column).isNull()) return null;
            key.add(ALGEBRA.key(row.get(column), Collation.NOCASE));
        }
        return key;
    }

    private void add(List<Value> row) {
        rows.add(row);
        for (int i = 0; i < uniqueKeys.size(); i++) {
            List<Object> key = key(row, uniqueKeys.get(i));
            if (key != null) taken.get(i).add(key);
        }
    }
}
