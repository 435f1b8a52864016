package dev.sameql.engines.sqlite;

/// What SQLite says to a statement before it runs.
public sealed interface Preparation {

    /// It can run.
    record Ready(PreparedSelect select) implements Preparation {}

    /// It cannot; `message` is SQLite's own.
    record Refused(Refusal refusal) implements Preparation {}
}
