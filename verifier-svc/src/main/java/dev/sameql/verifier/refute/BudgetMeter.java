package dev.sameql.verifier.refute;

import dev.sameql.core.clock.ThreadCpuTime;
import dev.sameql.engines.sqlite.SqliteEngine;

/// Measures what a search has spent of its budget.
final class BudgetMeter {
    private final SqliteEngine engine;
    private final long operations;
    private final long deadline;

    BudgetMeter(SqliteEngine engine, RefuterBudget budget) {
        this.engine = engine;
        this.operations = engine.operations() + budget.operations();
        this.deadline = ThreadCpuTime.nanos() + budget.patience().toNanos();
    }

    /// Whether the budget is spent.
    boolean isOver() {
        return engine.operations() > operations || ThreadCpuTime.nanos() > deadline;
    }
}
