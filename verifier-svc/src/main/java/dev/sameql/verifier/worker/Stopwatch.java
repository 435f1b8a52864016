package dev.sameql.verifier.worker;

import dev.sameql.engines.process.Child;
import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// Ends a child that overstays on one request.
///
/// A pair may take its time and [#GRACE]. What counts is the clock; but where a machine is so
/// crowded that the child was not given its time, as its processor time and its solver's tell, it
/// may go on until it was, [#MOST] times as long at most. So a verdict does not hang on what else
/// the machine does.
final class Stopwatch implements AutoCloseable {
    /// Between what the verifier keeps to by itself, and what it is held to.
    static final Duration GRACE = Duration.ofMillis(600);

    private static final int MOST = 6;

    private static final ScheduledThreadPoolExecutor CLOCK = clock();

    private final Child child;
    private final long allowed;
    private final long start = System.nanoTime();
    private final Duration earlier;
    private volatile long solving;
    private volatile long queueing;
    private volatile boolean rang;
    private ScheduledFuture<?> alarm;

    private Stopwatch(Child child, Duration patience) {
        this.child = child;
        this.allowed = patience.plus(GRACE).toNanos();
        this.earlier = child.processorTime();
    }

    private static ScheduledThreadPoolExecutor clock() {
        var clock =
                new ScheduledThreadPoolExecutor(
                        1, Thread.ofPlatform().daemon().name("pair-clock").factory());
        clock.setRemoveOnCancelPolicy(true);
        return clock;
    }

    /// Starts with a child's work on a request that may take so long.
    static Stopwatch start(Child child, Duration patience) {
        var stopwatch = new Stopwatch(child, patience);
        stopwatch.set(stopwatch.allowed);
        return stopwatch;
    }

    private synchronized void set(long nanos) {
        alarm = CLOCK.schedule(this::ring, nanos, TimeUnit.NANOSECONDS);
    }

    /// A question to the solver took so long, after it had waited so long for its turn.
    void solved(long nanos, long waited) {
        solving += nanos;
        queueing += waited;
    }

    private void ring() {
        long own = child.processorTime().minus(earlier).toNanos() + solving;
        long onTheClock = elapsed() - queueing;
        if (own >= allowed - GRACE.toNanos() || onTheClock >= MOST * allowed) {
            rang = true;
            child.kill();
        } else {
            set(Math.max(allowed - own, GRACE.toNanos() / 10));
        }
    }

    /// Whether it has ended the child.
    boolean hasRung() {
        return rang;
    }

    /// Nanoseconds since the start.
    long elapsed() {
        return System.nanoTime() - start;
    }

    @Override
    public synchronized void close() {
        alarm.cancel(false);
    }
}
