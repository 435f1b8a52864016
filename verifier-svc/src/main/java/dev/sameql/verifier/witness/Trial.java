package dev.sameql.verifier.witness;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.engine.PreparedSelect;
import dev.sameql.verifier.engine.Run;
import dev.sameql.verifier.engine.RunLimits;
import dev.sameql.verifier.engine.SqliteEngine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Runs both queries on one database after another, loading only the tables that change.
final class Trial {

    /// What both queries returned.
    record Results(ResultTable gold, ResultTable predicted) {}

    private final SqliteEngine engine;
    private final PreparedSelect gold;
    private final PreparedSelect predicted;
    private final Map<String, List<List<Value>>> loaded = new HashMap<>();
    private int runs;

    Trial(SqliteEngine engine, PreparedSelect gold, PreparedSelect predicted) {
        this.engine = engine;
        this.gold = gold;
        this.predicted = predicted;
        engine.clear();
    }

    int runs() {
        return runs;
    }

    /// The results on a database; empty when a constraint is violated, or when a query fails.
    Optional<Results> on(Database database) {
        runs++;
        return load(database) ? run() : Optional.empty();
    }

    /// Whether the references of the database loaded last have their targets.
    boolean foreignKeysHold(Database database) {
        return engine.foreignKeysHold(tables(database));
    }

    private boolean load(Database database) {
        for (Table table : tables(database)) {
            List<List<Value>> rows = database.rows(table.name());
            if (loaded.get(table.name()) == rows) continue;
            List<Value[]> values = new ArrayList<>(rows.size());
            for (List<Value> row : rows) values.add(row.toArray(Value[]::new));
            List<Integer> all = IntStream.range(0, table.columns().size()).boxed().toList();
            boolean complete = engine.writer(table, all).replace(values) == rows.size();
            if (!complete) {
                loaded.remove(table.name());
                return false;
            }
            loaded.put(table.name(), rows);
        }
        return true;
    }

    /// The results with SQLite's scan order reversed where a query leaves it open.
    Optional<Results> onReversed(Database database) {
        engine.reverseOpenOrders(true);
        try {
            return on(database);
        } finally {
            engine.reverseOpenOrders(false);
        }
    }

    private Optional<Results> run() {
        Run left = gold.run(RunLimits.SMALL);
        if (!(left instanceof Run.Finished(var goldRows))) return Optional.empty();
        Run right = predicted.run(RunLimits.SMALL);
        if (!(right instanceof Run.Finished(var predictedRows))) return Optional.empty();
        return Optional.of(new Results(goldRows, predictedRows));
    }

    private static List<Table> tables(Database database) {
        return database.schema().tables().stream().filter(t -> database.tables().containsKey(t.name())).toList();
    }
}
