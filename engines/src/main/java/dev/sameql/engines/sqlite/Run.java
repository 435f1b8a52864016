package dev.sameql.engines.sqlite;

import dev.sameql.core.data.ResultTable;

/// How a statement's run on one database ended.
public sealed interface Run {

    /// It returned rows.
    record Finished(ResultTable result) implements Run {}

    /// SQLite stopped it with an error: an integer overflow, a text that is too long.
    record Failed(String message) implements Run {}

    /// It used up its operations or its rows.
    record OutOfBudget() implements Run {}
}
