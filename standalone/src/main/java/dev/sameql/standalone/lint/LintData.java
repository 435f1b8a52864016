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
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConnection;

/// A SQLite database that queries are asked of, read only. What takes SQLite more than a share of
/// operations is not known.
public final class LintData implements AutoCloseable {
    private static final int STRIDE = 10_000;
    /// Whose files these are.
    public static final Dialect DIALECT = Dialects.SQLITE;

    /// How NULL is shown among the values of a row.
    public static final String NULL = "NULL";

    private static final String BLOB = "X'";
    private static final int STRIDES = 20_000;
    private static final int MOST_VALUES = 20_000;

    private final SQLiteConnection connection;
    private final Map<String, Optional<List<String>>> texts = new HashMap<>();
    private final Map<String, Boolean> filled = new HashMap<>();
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

    /// The first rows of a query, at most as many as said, each value as SQLite shows it, NULL as
    /// [#NULL] and a BLOB as its literal. A text that looks like one of those is in quotes, so that
    /// none is taken for it. Empty where the query fails or takes too long.
    public Optional<List<List<String>>> rows(String sql, int most) {
        return rows(sql, most, LintData::shown);
    }

    private Optional<List<List<String>>> rows(
            String sql, int most, Function<Object, String> shown) {
        left = STRIDES;
        try (Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(sql)) {
            var rows = new ArrayList<List<String>>();
            int columns = answer.getMetaData().getColumnCount();
            while (rows.size() < most && answer.next()) {
                var row = new ArrayList<String>();
                for (int i = 1; i <= columns; i++) row.add(shown.apply(answer.getObject(i)));
                rows.add(row);
            }
            return Optional.of(rows);
        } catch (SQLException unknown) {
            return Optional.empty();
        }
    }

    private static String shown(Object value) {
        return switch (value) {
            case null -> NULL;
            case byte[] bytes -> BLOB + HexFormat.of().withUpperCase().formatHex(bytes) + '\'';
            case String text when text.equals(NULL) || text.startsWith(BLOB) -> literal(text);
            case String text when text.startsWith("'") -> literal(text);
            default -> value.toString();
        };
    }

    private static String literal(String text) {
        return '\'' + text.replace("'", "''") + '\'';
    }

    /// Whether a column holds no NULL for certain.
    boolean isFilled(String table, String column) {
        return filled.computeIfAbsent(
                table + '\0' + column,
                _ ->
                        rows(
                                        "SELECT 1 FROM %s WHERE %s IS NULL"
                                                .formatted(quoted(table), quoted(table, column)),
                                        1)
                                .filter(List::isEmpty)
                                .isPresent());
    }

    /// The different texts that a column holds; empty where there are very many.
    public Optional<List<String>> texts(String table, String column) {
        return texts.computeIfAbsent(table + '\0' + column, _ -> different(table, column));
    }

    private Optional<List<String>> different(String table, String column) {
        String sql =
                "SELECT DISTINCT %s FROM %s WHERE TYPEOF(%1$s) = 'text' LIMIT %d"
                        .formatted(quoted(table, column), quoted(table), MOST_VALUES + 1);
        return rows(sql, MOST_VALUES + 1, String::valueOf)
                .filter(values -> values.size() <= MOST_VALUES)
                .map(values -> values.stream().map(List::getFirst).toList());
    }

    /// A table's column as SQLite reads it. Without the table it takes the name of a column that is
    /// not there for a text.
    public static String quoted(String table, String column) {
        return quoted(table) + '.' + quoted(column);
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
