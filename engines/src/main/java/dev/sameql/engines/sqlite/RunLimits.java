package dev.sameql.engines.sqlite;

/// How much one run may cost, in units that are the same on every machine: operations of SQLite's
/// virtual machine, and rows of the result.
public record RunLimits(long operations, int rows) {

    /// Enough for a few joins over tables of a dozen rows, about five milliseconds at most.
    public static final RunLimits SMALL = new RunLimits(300_000, 2_000);

    /// Enough for what a careful person would wait for.
    public static final RunLimits LARGE = new RunLimits(2_000_000, 20_000);
}
