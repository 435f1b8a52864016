package dev.sameql.engines.process;

import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// Kills a child that does not answer in time.
final class Alarm {
    private static final ScheduledThreadPoolExecutor CLOCK = clock();

    private final Child child;
    private final ScheduledFuture<?> ring;
    private boolean settled;
    private boolean rang;

    private Alarm(Child child, Duration patience) {
        this.child = child;
        this.ring = CLOCK.schedule(this::ring, patience.toNanos(), TimeUnit.NANOSECONDS);
    }

    private static ScheduledThreadPoolExecutor clock() {
        var clock =
                new ScheduledThreadPoolExecutor(
                        1, Thread.ofPlatform().daemon().name("child-clock").factory());
        clock.setRemoveOnCancelPolicy(true);
        return clock;
    }

    static Alarm in(Duration patience, Child child) {
        return new Alarm(child, patience);
    }

    private synchronized void ring() {
        if (settled) return;
        rang = true;
        child.kill();
    }

    /// From here on it does not ring; whether it has.
    synchronized boolean settle() {
        settled = true;
        ring.cancel(false);
        return rang;
    }
}
