package dev.sameql.core.clock;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/// The processor time of the current thread, so that the load of the machine does not change an
/// answer. Virtual threads have no such measure: there it is elapsed time.
public final class ThreadCpuTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private ThreadCpuTime() {}

    /// Nanoseconds, since some moment of this thread's.
    public static long nanos() {
        return Thread.currentThread().isVirtual() || !THREADS.isCurrentThreadCpuTimeSupported()
                ? System.nanoTime()
                : THREADS.getCurrentThreadCpuTime();
    }
}
