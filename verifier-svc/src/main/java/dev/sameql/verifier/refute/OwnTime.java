package dev.sameql.verifier.refute;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/// The time that the current thread has worked: a busy machine must not change an answer. On a
/// virtual thread, whose work is not measured, the time of day has to do.
public final class OwnTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private OwnTime() {}

    /// Nanoseconds, since some moment of this thread's.
    public static long nanos() {
        return Thread.currentThread().isVirtual() || !THREADS.isCurrentThreadCpuTimeSupported()
                ? System.nanoTime()
                : THREADS.getCurrentThreadCpuTime();
    }
}
