package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Engine;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultTable;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/// A real DuckDB, in memory. An internal error of its own invalidates the whole database: it is
/// opened anew, with the same rows, and the query reported as [Broken].
final class Duckdb implements Engine {
    private final List<String> ddl;
    private Engine rows;
    private Database filled;

    /// DuckDB broke at a query.
    static final class Broken extends SQLException {
        private static final long serialVersionUID = 1L;

        private Broken(SQLException cause) {
            super("an internal error of the engine", cause);
        }
    }

    private Duckdb(List<String> ddl) throws SQLException {
        this.ddl = ddl;
        this.rows = opened(ddl);
    }

    /// A database with these tables.
    static Engine open(List<String> ddl) throws SQLException {
        return new Duckdb(ddl);
    }

    private static Engine opened(List<String> ddl) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        try (Statement statement = connection.createStatement()) {
            for (String sql : ddl) statement.execute(sql);
        }
        return new TypedRows(connection);
    }

    @Override
    public void fill(Database database) throws SQLException {
        filled = database;
        rows.fill(database);
    }

    @Override
    public ResultTable run(String sql) throws SQLException {
        try {
            return rows.run(sql);
        } catch (SQLException error) {
            String message = String.valueOf(error.getMessage());
            if (!message.contains("INTERNAL Error") && !message.contains("FATAL Error"))
                throw error;
            rows.close();
            rows = opened(ddl);
            if (filled != null) rows.fill(filled);
            throw new Broken(error);
        }
    }

    @Override
    public void close() throws SQLException {
        rows.close();
    }
}
