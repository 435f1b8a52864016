package dev.sameql.engines.sqlite;

import dev.sameql.core.problem.Problem;

/// What becomes of a text before it runs.
public sealed interface Preparation {

    /// It can run.
    record Ready(PreparedSelect select) implements Preparation {}

    /// It cannot: the guard, SQLite, or the model of the dialect refuses it.
    record Refused(Problem problem) implements Preparation {}
}
