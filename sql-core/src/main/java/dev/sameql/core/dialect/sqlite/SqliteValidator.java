package dev.sameql.core.dialect.sqlite;

import dev.sameql.core.dialect.EngineValidator;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.sqlite.DriverMessage;
import dev.sameql.core.sqlite.SqliteConnections;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/// Asks SQLite itself whether it accepts a query: it only prepares it, on an empty database of the
/// schema, and never runs it. So *invalid* means that SQLite refuses, and a query that SQLite
/// refuses is never bound.
final class SqliteValidator implements EngineValidator {
    private final Connection connection;
    private final ReentrantLock lock = new ReentrantLock();

    private SqliteValidator(Connection connection) {
        this.connection = connection;
    }

    /// The validator of the schema; empty when SQLite refuses the schema's own statements.
    static Optional<EngineValidator> of(Schema schema) {
        try {
            Connection connection = SqliteConnections.inMemory();
            try (Statement statement = connection.createStatement()) {
                for (String ddl : schema.ddl()) statement.executeUpdate(ddl);
            } catch (SQLException refused) {
                connection.close();
                return Optional.empty();
            }
            return Optional.of(new SqliteValidator(connection));
        } catch (SQLException noDriver) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<String> refusal(String sql) {
        lock.lock();
        try (PreparedStatement _ = connection.prepareStatement(sql)) {
            return Optional.empty();
        } catch (SQLException refused) {
            return Optional.of(DriverMessage.plain(refused));
        } finally {
            lock.unlock();
        }
    }
}
