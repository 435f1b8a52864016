package dev.sameql.standalone.lint;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.sqlite.SqliteConnections;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConnection;

/// A SQLite database that queries are asked of, read only. What takes SQLite more than a share of
/// operations is not known.
public final class LintData implements AutoCloseable {
    private static final int STRIDE = 10_000;
    /// Whose files these are.
    static final Dialect DIALECT = Dialects.SQLITE;

    private static final int STRIDES = 20_000;
    private static final int MOST_VALUES = 20_000;

    private final SQLiteConnection connection;
    private final Map<String, Optional<List<String>>> texts = new HashMap<>();
    private int left;

    private LintData(SQLiteConnection connection) {
        this.connection = connection;
    }

    /// The database of a file.
    public static LintData open(Path file) throws SQLException {
        var data = new LintData(SqliteConnections.readOnly(file));
        ProgressHandler.setHandler(
                data.connection,
                STRIDE,
                new ProgressHandler() {
                    @Override
                    protected int progress() {
                        return --data.left <= 0 ? 1 : 0;
                    }
                });
        return data;
    }

    /// The first rows of a query, at most as many as said, each value as SQLite shows it; empty
    /// where the query fails or takes too long.
    public Optional<List<List<String>>> rows(String sql, int most) {
        left = STRIDES;
        try (Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(sql)) {
            var rows = new ArrayList<List<String>>();
            int columns = answer.getMetaData().getColumnCount();
            while (rows.size() < most && answer.next()) {
                var row = new ArrayList<String>();
                for (int i = 1; i <= columns; i++) row.add(String.valueOf(answer.getObject(i)));
                rows.add(row);
            }
            return Optional.of(rows);
        } catch (SQLException unknown) {
            return Optional.empty();
        }
    }

    /// The different texts that a column holds; empty where there are very many.
    public Optional<List<String>> texts(String table, String column) {
        return texts.computeIfAbsent(table + '\0' + column, _ -> different(table, column));
    }

    private Optional<List<String>> different(String table, String column) {
        String sql =
                "SELECT DISTINCT %s FROM %s WHERE TYPEOF(%1$s) = 'text' LIMIT %d"
                        .formatted(quoted(column), quoted(table), MOST_VALUES + 1);
        return rows(sql, MOST_VALUES + 1)
                .filter(values -> values.size() <= MOST_VALUES)
                .map(values -> values.stream().map(List::getFirst).toList());
    }

    /// A name as SQLite reads it.
    public static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException("the database cannot be closed", e);
        }
    }
}
