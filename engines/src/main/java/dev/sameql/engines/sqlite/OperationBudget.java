package dev.sameql.engines.sqlite;

import org.sqlite.ProgressHandler;

/// Stops a statement of SQLite after so many operations of its virtual machine, on every machine at
/// the same one. (`setQueryTimeout` of the driver does nothing.)
final class OperationBudget extends ProgressHandler {
    static final int STRIDE = 1_000;

    private long remaining;
    private boolean spent;

    OperationBudget(long operations) {
        this.remaining = operations;
    }

    /// Whether a statement was stopped.
    boolean isSpent() {
        return spent;
    }

    @Override
    protected int progress() {
        remaining -= STRIDE;
        spent = remaining <= 0;
        return spent ? 1 : 0;
    }
}
