package dev.sameql.engines;

import dev.sameql.core.data.ResultTable;

/// How a query ends, on an engine or on a model of one (TRAF's verdict of a query).
public sealed interface Answer {

    /// It returns rows.
    record Table(ResultTable result) implements Answer {}

    /// It is refused before it runs. `message` is the engine's, with its SQLSTATE where there is
    /// one.
    record StaticError(String message) implements Answer {}

    /// It starts and fails.
    record RuntimeError(String message) implements Answer {}

    /// Nothing can be said, and why.
    record Unsupported(String message) implements Answer {}
}
