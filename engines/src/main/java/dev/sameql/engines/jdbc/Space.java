package dev.sameql.engines.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/// A part of an engine that one question has to itself.
///
/// - `owner`: makes tables and rows.
/// - `guest`: runs queries; may be the owner where an engine knows no users.
/// - `goodbye`: what removes the space, a statement; empty when closing the connections does.
public record Space(Connection owner, Connection guest, String goodbye) implements AutoCloseable {

    @Override
    public void close() throws SQLException {
        try (owner;
                guest) {
            if (!goodbye.isEmpty()) Sql.execute(owner, goodbye);
        }
    }
}
