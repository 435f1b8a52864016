package dev.sameql.verifier.witness;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import dev.sameql.engines.sqlite.PreparedSelect;
import dev.sameql.engines.sqlite.QueryReading;
import dev.sameql.engines.sqlite.Run;
import dev.sameql.engines.sqlite.RunLimits;
import dev.sameql.engines.sqlite.SqliteEngine;
import dev.sameql.engines.sqlite.TableWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Runs both queries on variants of one database while it is minimised, loading only the tables
/// that changed.
final class PairOnDatabases {

    /// What both queries returned.
    record Results(ResultTable gold, ResultTable predicted) {}

    private final SqliteEngine engine;
    private final PreparedSelect gold;
    private final PreparedSelect predicted;
    private final List<Table> tables;
    private final Map<String, List<List<Value>>> loaded = new HashMap<>();
    private final Map<String, TableWriter> writers = new HashMap<>();

    /// For databases that have values only in tables and columns in which `first` has some.
    PairOnDatabases(
            SqliteEngine engine, PreparedSelect gold, PreparedSelect predicted, Database first) {
        this.engine = engine;
        this.gold = gold;
        this.predicted = predicted;
        this.tables =
                first.schema().tables().stream()
                        .filter(table -> first.tables().containsKey(table.name()))
                        .toList();
        for (Table table : tables) {
            List<List<Value>> rows = first.rows(table.name());
            List<Integer> used =
                    IntStream.range(0, table.columns().size())
                            .filter(c -> rows.stream().anyMatch(row -> !row.get(c).isNull()))
                            .boxed()
                            .toList();
            writers.put(table.name(), engine.writerOf(table, used.isEmpty() ? List.of(0) : used));
        }
        engine.clear();
    }

    /// The results on a database; empty when a constraint is violated, or when a query fails.
    Optional<Results> on(Database database) {
        return load(database) ? run() : Optional.empty();
    }

    /// Whether the references of the database loaded last have their targets.
    boolean foreignKeysHold() {
        return engine.foreignKeysHold(tables);
    }

    private boolean load(Database database) {
        for (Table table : tables) {
            List<List<Value>> rows = database.rows(table.name());
            if (loaded.get(table.name()) == rows) continue;
            TableWriter writer = writers.get(table.name());
            List<Value[]> values = new ArrayList<>(rows.size());
            for (List<Value> row : rows) values.add(filled(row, writer.columns()));
            boolean complete = writer.replace(values) == rows.size();
            if (!complete) {
                loaded.remove(table.name());
                return false;
            }
            loaded.put(table.name(), rows);
        }
        return true;
    }

    private static Value[] filled(List<Value> row, List<Integer> columns) {
        Value[] values = new Value[columns.size()];
        for (int i = 0; i < values.length; i++) values[i] = row.get(columns.get(i));
        return values;
    }

    /// Whether the engine itself runs the queries, not a model of it.
    boolean isAtHand() {
        return engine.dialect().isAtHand();
    }

    /// Reverses SQLite's scan order where a query leaves it open, or takes that back.
    void reverseOpenOrders(boolean reverse) {
        engine.reverseOpenOrders(reverse);
    }

    /// The results on a database with so many orders of the rows that ORDER BY leaves tied; none
    /// when neither query has an ORDER BY to which that applies.
    List<Results> withOrdersOfTies(
            Database database, QueryReading goldText, QueryReading predictedText, int orders) {
        Optional<PreparedSelect> left = engine.prepareWithTies(goldText);
        Optional<PreparedSelect> right = engine.prepareWithTies(predictedText);
        List<Results> all = new ArrayList<>();
        boolean applies = left.isPresent() || right.isPresent();
        for (int order = 0; applies && order < orders && load(database); order++) {
            engine.orderTies(order);
            run(left.orElse(gold), right.orElse(predicted)).ifPresent(all::add);
        }
        left.ifPresent(PreparedSelect::close);
        right.ifPresent(PreparedSelect::close);
        return all;
    }

    private Optional<Results> run() {
        return run(gold, predicted);
    }

    private static Optional<Results> run(PreparedSelect gold, PreparedSelect predicted) {
        Run left = gold.run(RunLimits.SMALL);
        if (!(left instanceof Run.Finished(var goldRows))) return Optional.empty();
        Run right = predicted.run(RunLimits.SMALL);
        if (!(right instanceof Run.Finished(var predictedRows))) return Optional.empty();
        return Optional.of(new Results(goldRows, predictedRows));
    }
}
