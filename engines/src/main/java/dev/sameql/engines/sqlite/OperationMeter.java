package dev.sameql.engines.sqlite;

import org.sqlite.ProgressHandler;

/// Counts the operations of SQLite's virtual machine, a thousand at a time, and interrupts a
/// statement that has used up its share. (`setQueryTimeout` of the driver does nothing.)
final class OperationMeter extends ProgressHandler {
    static final int STRIDE = 1_000;

    private static final long UNLIMITED = Long.MAX_VALUE;

    private long remaining = UNLIMITED;
    private long spent;

    void allow(long operations) {
        remaining = operations;
    }

    void lift() {
        remaining = UNLIMITED;
    }

    /// Counts operations that were not SQLite's.
    void charge(long operations) {
        spent += operations;
    }

    long spent() {
        return spent;
    }

    @Override
    protected int progress() {
        spent += STRIDE;
        if (remaining == UNLIMITED) return 0;
        remaining -= STRIDE;
        return remaining <= 0 ? 1 : 0;
    }
}
