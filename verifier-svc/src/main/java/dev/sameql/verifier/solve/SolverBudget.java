package dev.sameql.verifier.solve;

import java.time.Duration;

/// What one pair may cost. `rlimit` counts Z3's elementary steps over all bounds, so that the same
/// pair gets the same answer on every machine; `wallClock` is the backstop behind it.
public record SolverBudget(int bound, long rlimit, Duration wallClock) {

    /// Three rows a table, at most about two seconds on an idle core.
    public static final SolverBudget DEFAULT =
            new SolverBudget(3, 8_000_000L, Duration.ofSeconds(8));
}
