package dev.sameql.core.ir;

/// Aggregates over a group (SEMCONF rules 86 to 90, and those of SQLite). All but COUNT without
/// arguments drop NULLs first.
public enum AggregateFunction {
    COUNT,
    SUM,
    AVG,
    MIN,
    MAX,
    /// SQLite's TOTAL: SUM as a real, 0.0 over nothing.
    TOTAL,
    GROUP_CONCAT,
    /// A bare column of SQLite: its value in some row of the group, or, when the query has exactly
    /// one MIN or MAX, in a row that holds that extremum; NULL over nothing.
    BARE
}
