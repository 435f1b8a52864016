package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Engine;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/// A real DuckDB, in memory.
final class Duckdb {
    private Duckdb() {}

    /// A database with these tables.
    static Engine open(List<String> ddl) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        try (Statement statement = connection.createStatement()) {
            for (String sql : ddl) statement.execute(sql);
        }
        return new TypedRows(connection);
    }
}
