package dev.sameql.verifier.refute;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import dev.sameql.engines.sqlite.PreparedSelect;
import dev.sameql.engines.sqlite.Run;
import dev.sameql.engines.sqlite.RunLimits;
import dev.sameql.engines.sqlite.SqliteEngine;
import dev.sameql.engines.sqlite.TableWriter;
import java.util.List;

/// Runs two queries on one generated database after another and compares their results.
final class PairExecution {

    /// How the two came out on a database.
    enum Outcome {
        SAME,
        DIFFER,
        FAILED
    }

    private final SqliteEngine engine;
    private final PreparedSelect gold;
    private final PreparedSelect predicted;
    private final ResultComparison comparison;
    private final List<Table> tables;
    private final List<TableWriter> writers;
    private ResultTable goldRows;
    private ResultTable predictedRows;
    private int databases;
    private int compared;
    private boolean exhausted;
    private String failure = "";

    PairExecution(
            SqliteEngine engine,
            PreparedSelect gold,
            PreparedSelect predicted,
            ResultComparison comparison,
            List<TablePlan> plans) {
        this.engine = engine;
        this.gold = gold;
        this.predicted = predicted;
        this.comparison = comparison;
        this.tables = plans.stream().map(TablePlan::table).toList();
        this.writers =
                plans.stream().map(plan -> engine.writer(plan.table(), plan.columns())).toList();
    }

    SqliteEngine engine() {
        return engine;
    }

    ResultComparison comparison() {
        return comparison;
    }

    /// Fills the database with the rows of each plan's table and runs both. `large`: that it is too
    /// much for a query says nothing about small databases.
    Outcome on(List<List<Value[]>> data, boolean large) {
        databases++;
        for (int i = 0; i < writers.size(); i++) writers.get(i).replace(data.get(i));
        Run left = gold.run(RunLimits.SMALL);
        if (!(left instanceof Run.Finished(var ofGold))) return failed(left, large);
        Run right = predicted.run(RunLimits.SMALL);
        if (!(right instanceof Run.Finished(var ofPredicted))) return failed(right, large);
        goldRows = ofGold;
        predictedRows = ofPredicted;
        compared++;
        return comparison.same(goldRows, predictedRows) ? Outcome.SAME : Outcome.DIFFER;
    }

    private Outcome failed(Run run, boolean large) {
        switch (run) {
            case Run.Failed(var message) -> failure = message;
            case Run.OutOfBudget() -> exhausted |= !large;
            case Run.Finished finished ->
                    throw new IllegalStateException("not a failure: " + finished);
        }
        return Outcome.FAILED;
    }

    /// What the gold query returned on the last database on which both ran.
    ResultTable goldRows() {
        return goldRows;
    }

    /// What the predicted query returned there.
    ResultTable predictedRows() {
        return predictedRows;
    }

    /// Whether every reference of what the database holds now has its target.
    boolean referencesHold() {
        return engine.foreignKeysHold(tables);
    }

    /// What the database holds now.
    Database contents() {
        return engine.contents(tables);
    }

    /// How many databases there were.
    int databases() {
        return databases;
    }

    /// On how many of them both ran.
    int compared() {
        return compared;
    }

    /// Remembers that there is no use in going on.
    void exhaust() {
        exhausted = true;
    }

    /// How it stands after so many databases without a difference.
    Refutation.NotFound notFound(int databases) {
        return new Refutation.NotFound(databases, compared, exhausted, failure);
    }
}
