package dev.sameql.verifier.refute;

import dev.sameql.engines.sqlite.SqliteEngine;

/// What a search has spent since it began, against its budget.
final class Expense {
    private final SqliteEngine engine;
    private final long operations;
    private final long deadline;

    Expense(SqliteEngine engine, RefuterBudget budget) {
        this.engine = engine;
        this.operations = engine.operations() + budget.operations();
        this.deadline = OwnTime.nanos() + budget.patience().toNanos();
    }

    /// Whether the budget is spent.
    boolean isOver() {
        return engine.operations() > operations || OwnTime.nanos() > deadline;
    }
}
