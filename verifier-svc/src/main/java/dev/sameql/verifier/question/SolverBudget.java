package dev.sameql.verifier.question;

import dev.sameql.core.clock.PairTime;
import java.time.Duration;

/// What one pair may cost. `rlimit` counts Z3's elementary steps over all bounds, so that the same
/// pair gets the same answer on every machine; `wallClock` is the backstop behind it.
///
/// - `bound`: the highest bound that is tried.
/// - `sure`: the highest bound for which all of `rlimit` may go; for those beyond it together only
///   [#BEYOND] steps, so that a low bound that is cheap is raised and none becomes dear.
public record SolverBudget(int bound, int sure, long rlimit, Duration wallClock) {

    /// The steps that bounds beyond the sure one may take together: some forty milliseconds.
    public static final long BEYOND = 200_000;

    /// Five rows a table where that is cheap, three where it is not: five take about six times the
    /// steps of three. At most about four seconds on an idle core.
    public static final SolverBudget DEFAULT =
            new SolverBudget(5, 3, 20_000_000L, PairTime.DEFAULT);

    /// All of it for every bound.
    public SolverBudget(int bound, long rlimit, Duration wallClock) {
        this(bound, bound, rlimit, wallClock);
    }

    /// The same, ended by the clock after this time at the latest.
    public SolverBudget endingWithin(Duration time) {
        Duration sooner = time.compareTo(wallClock) < 0 ? time : wallClock;
        return new SolverBudget(bound, sure, rlimit, sooner);
    }

    /// As much as fits the time: some two million steps a second, half of what an idle core does,
    /// and never less than by default. With 0 for a bound, those of the default.
    public static SolverBudget within(int bound, Duration wallClock) {
        long steps = Math.max(DEFAULT.rlimit, wallClock.toMillis() * 2_500);
        return bound > 0
                ? new SolverBudget(bound, steps, wallClock)
                : new SolverBudget(DEFAULT.bound, DEFAULT.sure, steps, wallClock);
    }
}
