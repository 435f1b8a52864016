package dev.sameql.core.clock;

import java.time.Duration;

/// The time that a pair may take: its budget, and less than a second. Rules come first and may take
/// [#FREE] and half of the budget; the verifier has what is left of the budget, and six tenths of a
/// second more before its process is ended.
///
/// - `free`: what rules may take beside the budget.
public record PairTime(Duration budget, Duration free) {
    /// The budget of a pair that names none.
    public static final Duration DEFAULT = Duration.ofSeconds(8);

    /// What rules may take beside the budget: nearly all pairs take less, and so it does not hang
    /// on them how much the verifier may do.
    public static final Duration FREE = Duration.ofMillis(300);

    /// What they may take beside it in a process that has just begun to work, whose code is slow
    /// yet.
    private static final Duration FREE_AT_FIRST = Duration.ofSeconds(3);

    private static final Duration MOST = Duration.ofDays(1);
    private static final Duration LEAST = Duration.ofMillis(1);

    /// What is above it is told in steps of a twentieth of the budget, of so many milliseconds at
    /// most, rounded up: pairs that differ in nothing else shall have one answer, which is
    /// remembered.
    private static final long MOST_STEP_MILLIS = 100;

    private static final int STEPS = 20;

    /// What so many milliseconds allow: a day at most, whatever a record says that passed no
    /// gateway, and the default for none.
    public static PairTime of(long millis) {
        return new PairTime(
                millis > 0 ? Duration.ofMillis(Math.min(millis, MOST.toMillis())) : DEFAULT, FREE);
    }

    /// The same in a process that has just begun to work.
    public PairTime atFirst() {
        return new PairTime(budget, FREE_AT_FIRST);
    }

    /// How long rules may take.
    public Duration ofRules() {
        return free.plus(budget.dividedBy(2));
    }

    /// The milliseconds of the budget that rules took which worked so long.
    public long overdrawnMillis(Duration worked) {
        long over = worked.minus(free).toMillis();
        long step = Math.clamp(budget.toMillis() / STEPS, 1, MOST_STEP_MILLIS);
        return over <= 0 ? 0 : (over + step - 1) / step * step;
    }

    /// What the verifier has where rules took so many milliseconds of the budget.
    public Duration ofVerifier(long overdrawnMillis) {
        Duration left = budget.minusMillis(Math.clamp(overdrawnMillis, 0, MOST.toMillis()));
        return left.compareTo(LEAST) > 0 ? left : LEAST;
    }
}
