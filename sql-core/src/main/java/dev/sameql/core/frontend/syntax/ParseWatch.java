package dev.sameql.core.frontend.syntax;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import net.sf.jsqlparser.parser.CCJSqlParser;

/// Interrupts a parse of the thread that opens it, once that thread has worked too long. Work is
/// the time on a processor: a machine that is busy elsewhere refuses nothing that an idle one
/// reads. Virtual threads have no such time: there the clock counts, and more of it.
final class ParseWatch implements AutoCloseable {
    private static final long MAX_WORK = TimeUnit.SECONDS.toNanos(2);
    private static final long MAX_CLOCK = TimeUnit.SECONDS.toNanos(20);
    private static final long INTERVAL = TimeUnit.MILLISECONDS.toNanos(200);

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final ScheduledExecutorService WATCHDOG = watchdog();

    private final CCJSqlParser parser;
    private final long thread = Thread.currentThread().threadId();
    private final long started = System.nanoTime();
    private final long before;
    private final ScheduledFuture<?> looks;

    ParseWatch(CCJSqlParser parser) {
        this.parser = parser;
        this.before = work();
        this.looks =
                WATCHDOG.scheduleWithFixedDelay(
                        this::look, INTERVAL, INTERVAL, TimeUnit.NANOSECONDS);
    }

    /// It forgets a parser that is through: each would be kept until its next look otherwise.
    private static ScheduledExecutorService watchdog() {
        ThreadFactory threads = Thread.ofPlatform().daemon().name("parser-watchdog").factory();
        var executor = new ScheduledThreadPoolExecutor(1, threads);
        executor.setRemoveOnCancelPolicy(true);
        return executor;
    }

    /// The nanoseconds that the thread has had; negative where nobody counts them.
    private long work() {
        return THREADS.isThreadCpuTimeSupported() ? THREADS.getThreadCpuTime(thread) : -1;
    }

    private void look() {
        boolean isOver =
                before >= 0 && work() - before > MAX_WORK
                        || System.nanoTime() - started > MAX_CLOCK;
        if (isOver) parser.interrupted = true;
    }

    @Override
    public void close() {
        looks.cancel(false);
    }
}
