package dev.sameql.engines.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// The clock of a process, beside what the platform tells of it.
class ProcessorClockTest {
    /// What the platform tells is rounded down to hundredths of a second, of the user's and of the
    /// system's time each.
    private static final Duration ROUNDED = Duration.ofMillis(20);

    private static Duration told(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    @Test
    void lies_between_what_the_platform_tells_before_and_after() {
        ProcessHandle own = ProcessHandle.current();
        assumeThat(told(own)).isPositive();

        Duration before = told(own);
        Duration now = ProcessorClock.of(own);
        Duration after = told(own);

        assertThat(now).isBetween(before, after.plus(ROUNDED));
    }

    @Test
    void goes_on_with_another_process_that_works() throws Exception {
        assumeThat(Machine.isKnown()).isTrue();
        Process busy = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
        try {
            Duration before = ProcessorClock.of(busy.toHandle());
            while (ProcessorClock.of(busy.toHandle()).compareTo(before.plusMillis(50)) < 0)
                assertThat(busy.waitFor(5, TimeUnit.MILLISECONDS)).isFalse();
        } finally {
            busy.destroyForcibly().waitFor();
        }
    }

    @Test
    void stands_at_nothing_for_a_process_that_is_gone() throws Exception {
        assumeThat(Machine.isKnown()).isTrue();
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();

        assertThat(ProcessorClock.of(gone.toHandle())).isZero();
    }
}
