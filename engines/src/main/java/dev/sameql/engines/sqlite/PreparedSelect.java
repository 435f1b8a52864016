package dev.sameql.engines.sqlite;

import java.util.List;

/// A SELECT that was accepted, to be run many times on the changing rows of one connection.
public sealed interface PreparedSelect extends AutoCloseable permits SqliteSelect, ModelSelect {

    /// The names of the result's columns.
    List<String> columns();

    /// Runs it on the rows that the connection holds now.
    Run run(RunLimits limits);

    @Override
    void close();
}
