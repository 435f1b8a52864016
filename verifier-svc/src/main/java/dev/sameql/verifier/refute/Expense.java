package dev.sameql.verifier.refute;

import dev.sameql.verifier.engine.SqliteEngine;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/// What a search has spent since it began, against its budget.
final class Expense {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final SqliteEngine engine;
    private final long operations;
    private final long deadline;

    Expense(SqliteEngine engine, RefuterBudget budget) {
        this.engine = engine;
        this.operations = engine.operations() + budget.operations();
        this.deadline = worked() + budget.patience().toNanos();
    }

    /// Whether the budget is spent.
    boolean isOver() {
        return engine.operations() > operations || worked() > deadline;
    }

    /// Nanoseconds that this thread has worked: a busy machine must not change an answer. On a
    /// virtual thread, whose work is not measured, the time of day has to do.
    private static long worked() {
        return Thread.currentThread().isVirtual() || !THREADS.isCurrentThreadCpuTimeSupported()
                ? System.nanoTime()
                : THREADS.getCurrentThreadCpuTime();
    }
}
