package dev.sameql.engines.testbed;

import dev.sameql.engines.Answer;

/// What became of a query on an engine under test.
public sealed interface Reply {

    /// The engine goes on.
    record Answered(Answer answer) implements Reply {}

    /// The engine broke, or its process ended; nothing is left of its tables.
    record Broke(String message) implements Reply {}

    /// It did not answer in time.
    record Silent(String message) implements Reply {}
}
