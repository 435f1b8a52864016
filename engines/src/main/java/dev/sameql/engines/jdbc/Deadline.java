package dev.sameql.engines.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// Watches a running statement: cancels it in time, and takes its connection away when that does
/// not help.
final class Deadline implements AutoCloseable {
    private static final Duration GRACE = Duration.ofSeconds(2);
    private static final ScheduledThreadPoolExecutor CLOCK = clock();

    private final Statement statement;
    private final ScheduledFuture<?> cancellation;
    private final ScheduledFuture<?> abortion;
    private volatile boolean passed;

    private Deadline(Statement statement, Duration time) {
        this.statement = statement;
        this.cancellation = CLOCK.schedule(this::cancel, time.toMillis(), TimeUnit.MILLISECONDS);
        this.abortion =
                CLOCK.schedule(this::abort, time.plus(GRACE).toMillis(), TimeUnit.MILLISECONDS);
    }

    private static ScheduledThreadPoolExecutor clock() {
        var clock =
                new ScheduledThreadPoolExecutor(
                        1, Thread.ofPlatform().daemon().name("engine deadlines").factory());
        clock.setRemoveOnCancelPolicy(true);
        return clock;
    }

    static Deadline of(Statement statement, Duration time) {
        return new Deadline(statement, time);
    }

    /// Whether the statement was cancelled.
    boolean hasPassed() {
        return passed;
    }

    private void cancel() {
        passed = true;
        Thread.startVirtualThread(
                () -> {
                    try {
                        statement.cancel();
                    } catch (SQLException ended) {
                        // the abortion comes next
                    }
                });
    }

    private void abort() {
        Thread.startVirtualThread(
                () -> {
                    try {
                        Connection connection = statement.getConnection();
                        connection.abort(Runnable::run);
                    } catch (SQLException ended) {
                        // nothing is left to take away
                    }
                });
    }

    @Override
    public void close() {
        cancellation.cancel(false);
        abortion.cancel(false);
    }
}
