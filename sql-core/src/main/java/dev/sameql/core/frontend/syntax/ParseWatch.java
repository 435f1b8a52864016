package dev.sameql.core.frontend.syntax;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import net.sf.jsqlparser.parser.CCJSqlParser;

/// Interrupts a parse of the thread that opens it, once that thread has worked too long. Work is
/// the time on a processor: a machine that is busy elsewhere refuses nothing that an idle one
/// reads. Virtual threads have no such time: there the clock counts, and more of it.
final class ParseWatch implements AutoCloseable {
    private static final long MAX_WORK = TimeUnit.SECONDS.toNanos(2);
    private static final long MAX_CLOCK = TimeUnit.SECONDS.toNanos(20);
    private static final long INTERVAL = TimeUnit.MILLISECONDS.toNanos(200);

    private static final Set<ParseWatch> OPEN = ConcurrentHashMap.newKeySet();
    private static final AtomicBoolean IS_LOOKED_AFTER = new AtomicBoolean();

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final ScheduledExecutorService WATCHDOG = watchdog();

    private final CCJSqlParser parser;
    private final long thread = Thread.currentThread().threadId();
    private final long started = System.nanoTime();
    private final long before;

    ParseWatch(CCJSqlParser parser) {
        this.parser = parser;
        this.before = work();
        OPEN.add(this);
        lookSoon();
    }

    private static ScheduledExecutorService watchdog() {
        ThreadFactory threads = Thread.ofPlatform().daemon().name("parser-watchdog").factory();
        return Executors.newSingleThreadScheduledExecutor(threads);
    }

    /// One look at all parses a while, as long as there are any: most are through before it comes.
    private static void lookSoon() {
        if (IS_LOOKED_AFTER.get() || !IS_LOOKED_AFTER.compareAndSet(false, true)) return;
        var _ = WATCHDOG.schedule(ParseWatch::lookAtAll, INTERVAL, TimeUnit.NANOSECONDS);
    }

    private static void lookAtAll() {
        try {
            OPEN.forEach(ParseWatch::look);
        } finally {
            IS_LOOKED_AFTER.set(false);
            if (!OPEN.isEmpty()) lookSoon();
        }
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
        OPEN.remove(this);
    }
}
