package dev.sameql.engines.sqlite;

import dev.sameql.core.data.ResultTable;

/// How a statement's run on one database ended.
public sealed interface Run {

    /// It returned rows.
    record Finished(ResultTable result) implements Run {}

    /// SQLite stopped it with an error: an integer overflow, JSON that is none.
    record Failed(String message) implements Run {}

    /// It is too expensive: it used up its operations, its rows or bytes of result, its time, or a
    /// value in it became too long. Nothing follows from it for what the query means.
    record OutOfBudget() implements Run {}
}
