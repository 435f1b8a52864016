package dev.sameql.engines.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/// Statements of our own.
public final class Sql {
    private Sql() {}

    /// Runs statements one after the other.
    public static void execute(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) statement.execute(sql);
        }
    }

    /// The one value that a query returns.
    public static String value(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            if (!result.next()) throw new SQLException(query + " returns nothing");
            return result.getString(1);
        }
    }
}
