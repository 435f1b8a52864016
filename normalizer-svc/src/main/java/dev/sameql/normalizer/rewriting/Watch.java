package dev.sameql.normalizer.rewriting;

import java.util.function.LongSupplier;

/// Ends rewriting when its time is up. Steps are counted, and the clock is looked at every so many:
/// a look costs more than a step mostly does. It belongs to one thread.
public final class Watch {
    private static final int STEPS = 50;

    private final LongSupplier nanos;
    private final long start;
    private final long allowed;
    private int left = STEPS;

    /// Rewriting was not through in time. What it came to is thrown away with it, so that nobody
    /// takes it for all that rules make of a query.
    public static final class OutOfTime extends RuntimeException {
        private static final long serialVersionUID = 1;

        private OutOfTime() {
            super("rewriting was not through in time", null, false, false);
        }
    }

    /// From now on, so many nanoseconds of a clock.
    public Watch(LongSupplier nanos, long allowed) {
        this.nanos = nanos;
        this.start = nanos.getAsLong();
        this.allowed = allowed;
    }

    /// One that ends nothing.
    public static Watch endless() {
        return new Watch(() -> 0, Long.MAX_VALUE);
    }

    /// Nanoseconds since the start.
    public long elapsed() {
        return nanos.getAsLong() - start;
    }

    /// A step of a few microseconds.
    ///
    /// @throws OutOfTime once time is up
    public void step() {
        if (--left > 0) return;
        left = STEPS;
        look();
    }

    /// A step that may be long.
    ///
    /// @throws OutOfTime once time is up
    public void look() {
        if (elapsed() > allowed) throw new OutOfTime();
    }
}
