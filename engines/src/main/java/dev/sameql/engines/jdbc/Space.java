package dev.sameql.engines.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// A part of an engine that one question has to itself.
///
/// - `owner`: makes tables and rows.
/// - `guest`: runs queries; may be the owner where an engine knows no users.
/// - `goodbye`: the statements that remove the space and its user; none when closing the
///   connections does.
public record Space(Connection owner, Connection guest, List<String> goodbye)
        implements AutoCloseable {

    @Override
    public void close() throws SQLException {
        try (owner;
                guest) {
            Sql.execute(owner, goodbye.toArray(String[]::new));
        }
    }
}
