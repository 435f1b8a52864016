package dev.sameql.verifier.solve;

import java.time.Duration;

/// What one pair may cost. `rlimit` counts Z3's elementary steps over all bounds, so that the same
/// pair gets the same answer on every machine; `wallClock` is the backstop behind it.
public record SolverBudget(int bound, long rlimit, Duration wallClock) {

    /// Three rows a table: five take about five times the steps, which a job may ask for. At most
    /// about four seconds on an idle core.
    public static final SolverBudget DEFAULT =
            new SolverBudget(3, 20_000_000L, Duration.ofSeconds(8));

    /// As much as fits the time: some two million steps a second, half of what an idle core does,
    /// and never less than by default.
    public static SolverBudget within(int bound, Duration wallClock) {
        long steps = Math.max(DEFAULT.rlimit, wallClock.toMillis() * 2_500);
        return new SolverBudget(bound, steps, wallClock);
    }
}
