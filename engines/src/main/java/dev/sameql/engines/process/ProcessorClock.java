package dev.sameql.engines.process;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;

/// The processor time of another process, all of its threads together. Linux has a clock for it,
/// which costs a call; elsewhere, and in what the platform tells of a process, it stands among its
/// command line and its user, whose lookup costs hundreds of times that.
final class ProcessorClock {
    private static final int CLOCK_GET_TIME = Machine.number(228, 113);
    private static final long NANOS = 1_000_000_000;

    private ProcessorClock() {}

    /// What the process has taken so far; none where the system does not tell.
    static Duration of(ProcessHandle process) {
        if (!Machine.isKnown()) return ofPlatform(process);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment time = arena.allocate(ValueLayout.JAVA_LONG, 2);
            boolean told = Libc.call(CLOCK_GET_TIME, clock(process.pid()), time.address()) == 0;
            if (!told) return ofPlatform(process);
            long seconds = time.getAtIndex(ValueLayout.JAVA_LONG, 0);
            return Duration.ofNanos(seconds * NANOS + time.getAtIndex(ValueLayout.JAVA_LONG, 1));
        }
    }

    private static Duration ofPlatform(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /// The kernel's name for the clock of a process: `clock_getcpuclockid(3)`.
    private static long clock(long process) {
        return ~process << 3 | 2;
    }
}
