package dev.sameql.engines.jdbc;

import java.time.Duration;

/// How much one query may cost: rows of its result, characters in them, and time, after which it
/// is cancelled; what does not react to that loses its connection.
public record JdbcLimits(int rows, long characters, Duration time) {

    /// Enough for a query of a dialect job.
    public static final JdbcLimits DIALECT_JOB =
            new JdbcLimits(20_000, 64_000_000, Duration.ofSeconds(10));
}
