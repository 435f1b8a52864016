package dev.sameql.engines.sqlite;

import java.sql.SQLException;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConnection;
import org.sqlite.core.DB;

/// Counts the operations of SQLite's virtual machine, a thousand at a time, and interrupts a
/// statement that has used up its share. (`setQueryTimeout` of the driver does nothing.) What takes
/// long inside of few operations, [RunWatch] interrupts.
final class OperationMeter extends ProgressHandler {
    static final int STRIDE = 1_000;

    private static final long UNLIMITED = Long.MAX_VALUE;
    private static final long NEVER = 0;

    private final DB database;
    private long remaining = UNLIMITED;
    private long spent;
    private volatile long started = NEVER;
    private volatile long patience;

    /// A meter of a connection, which is watched until it is closed.
    static OperationMeter on(SQLiteConnection connection) throws SQLException {
        OperationMeter meter = new OperationMeter(connection.getDatabase());
        setHandler(connection, STRIDE, meter);
        RunWatch.add(meter);
        return meter;
    }

    private OperationMeter(DB database) {
        this.database = database;
    }

    /// From here on, a run may cost so much.
    void allow(RunLimits limits) {
        remaining = limits.operations();
        patience = limits.patience().toNanos();
        started = System.nanoTime() | 1;
    }

    /// The run is over.
    synchronized void lift() {
        started = NEVER;
        remaining = UNLIMITED;
    }

    /// Counts operations that were not SQLite's.
    void charge(long operations) {
        spent += operations;
    }

    long spent() {
        return spent;
    }

    /// How long the run has taken; 0 where none is on its way.
    long running() {
        long start = started;
        return start == NEVER ? 0 : System.nanoTime() - start;
    }

    /// Whether it has taken longer than it may.
    boolean isOverdue() {
        return running() > patience;
    }

    /// Ends the run that is on its way, if there is one; from any thread. While it does, the run
    /// cannot end, nor the connection be closed.
    synchronized void interrupt() {
        if (started == NEVER) return;
        try {
            database.interrupt();
        } catch (SQLException e) {
            throw new IllegalStateException("SQLite cannot be interrupted", e);
        }
    }

    void close() {
        RunWatch.remove(this);
    }

    @Override
    protected int progress() {
        spent += STRIDE;
        if (remaining == UNLIMITED) return 0;
        remaining -= STRIDE;
        return remaining <= 0 ? 1 : 0;
    }
}
