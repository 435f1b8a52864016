package dev.sameql.verifier.refute;

import java.time.Duration;

/// What a search may cost, counted.
///
/// - `databases`: how many databases at most.
/// - `operations`: operations of SQLite's virtual machine over all runs.
/// - `patience`: the thread's own time, as the backstop behind the counted limits.
public record RefuterBudget(int databases, long operations, Duration patience) {

    /// About ten milliseconds where the queries agree.
    public static final RefuterBudget DEFAULT =
            new RefuterBudget(200, 20_000_000, Duration.ofSeconds(2));

    /// For databases that are bred: about fifty milliseconds where the queries agree.
    public static final RefuterBudget BREEDING =
            new RefuterBudget(800, 20_000_000, Duration.ofSeconds(2));

    /// The same, with at most this much time.
    public RefuterBudget within(Duration time) {
        return new RefuterBudget(
                databases, operations, time.compareTo(patience) < 0 ? time : patience);
    }

    /// The same, with at most this many databases.
    public RefuterBudget upTo(int most) {
        return new RefuterBudget(Math.min(most, databases), operations, patience);
    }
}
