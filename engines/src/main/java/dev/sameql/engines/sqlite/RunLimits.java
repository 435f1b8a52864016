package dev.sameql.engines.sqlite;

import java.time.Duration;

/// How much one run may cost. Operations of SQLite's virtual machine, rows of the result and its
/// bytes are the same on every machine. `patience` is the backstop for work inside of single
/// operations, hundreds of times what as many operations take.
public record RunLimits(long operations, int rows, long bytes, Duration patience) {

    /// Enough for a few joins over tables of a dozen rows, about five milliseconds at most.
    public static final RunLimits SMALL =
            new RunLimits(300_000, 2_000, 16_000_000, Duration.ofSeconds(1));

    /// Enough for what a careful person would wait for.
    public static final RunLimits LARGE =
            new RunLimits(2_000_000, 20_000, 64_000_000, Duration.ofSeconds(2));

    /// Enough for a query of a dialect job, and for one statement of its data.
    public static final RunLimits DIALECT_JOB =
            new RunLimits(20_000_000, 20_000, 64_000_000, Duration.ofSeconds(10));

    /// Enough for a benchmark's query on a benchmark's database.
    public static final RunLimits BENCHMARK =
            new RunLimits(200_000_000, 1_000_000, 1_000_000_000, Duration.ofSeconds(120));
}
