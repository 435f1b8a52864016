package dev.sameql.verifier.refute;

/// What a search may cost, counted.
///
/// - `databases`: how many databases at most.
/// - `operations`: operations of SQLite's virtual machine over all runs.
/// - `hopeless`: after so many databases on which a query failed or was cut off, and none on which
///   both ran, it stops.
public record RefuterBudget(int databases, long operations, int hopeless) {

    /// About ten milliseconds where the queries agree.
    public static final RefuterBudget DEFAULT = new RefuterBudget(200, 20_000_000, 12);
}
