package dev.sameql.engines.jdbc;

/// When an engine objected to a query.
public enum Moment {
    /// While it was prepared.
    PREPARING,
    /// While it ran.
    RUNNING
}
