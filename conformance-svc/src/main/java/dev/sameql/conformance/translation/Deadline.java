package dev.sameql.conformance.translation;

import java.time.Duration;

/// When a check is given up.
record Deadline(long nanos) {
    /// Never.
    static final Deadline NONE = new Deadline(Long.MAX_VALUE);

    static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    boolean isOver() {
        return this != NONE && System.nanoTime() - nanos > 0;
    }
}
