package dev.sameql.engines.sqlite;

import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.sqlite.SQLiteConnection;
import org.sqlite.core.CoreStatement;

/// Replaces the rows of one table, by statements prepared once for each number of rows. A row that
/// violates a constraint is left out, without an error.
///
/// Statements run below JDBC, which would ask for the generated key after each.
public final class TableWriter {
    /// Preparing a statement costs as much as running it a dozen times, so there are only a few.
    private static final int ROWS_AT_ONCE = 4;

    private static final Object[] NOTHING = {};

    private final SQLiteConnection connection;
    private final Table table;
    private final List<Integer> columns;
    private final PreparedStatement[] inserts = new PreparedStatement[ROWS_AT_ONCE + 1];
    private PreparedStatement delete;
    private boolean filled;

    TableWriter(SQLiteConnection connection, Table table, List<Integer> columns) {
        this.connection = connection;
        this.table = table;
        this.columns = columns;
    }

    /// The columns that it fills, by index.
    public List<Integer> columns() {
        return columns;
    }

    /// Whether it has put rows into this table that are still there.
    boolean fills(Table other) {
        return filled && table.name().equals(other.name());
    }

    /// Makes these the rows of the table; each row has one value per column filled. Returns how
    /// many went in.
    public int replace(List<Value[]> rows) {
        clear();
        int inserted = 0;
        try {
            int done = 0;
            while (done < rows.size()) {
                int next = Math.min(rows.size() - done, ROWS_AT_ONCE);
                inserted += insert(rows.subList(done, done + next));
                done += next;
            }
            filled = !rows.isEmpty();
            return inserted;
        } catch (SQLException e) {
            throw new IllegalStateException("cannot fill " + table, e);
        }
    }

    /// Leaves the table empty.
    public void clear() {
        if (!filled) return;
        try {
            if (delete == null) {
                delete =
                        connection.prepareStatement(
                                "DELETE FROM " + SqliteEngine.quote(table.name()));
            }
            run(delete, NOTHING);
            filled = false;
        } catch (SQLException e) {
            throw new IllegalStateException("cannot empty " + table, e);
        }
    }

    /// Empties the table and lets go of the statements.
    void close() {
        clear();
        try {
            for (PreparedStatement insert : inserts) {
                if (insert != null) insert.close();
            }
            if (delete != null) delete.close();
        } catch (SQLException e) {
            throw new IllegalStateException("cannot release the statements of " + table, e);
        }
    }

    private int insert(List<Value[]> rows) throws SQLException {
        PreparedStatement insert = insertOf(rows.size());
        Object[] values = new Object[rows.size() * columns.size()];
        int next = 0;
        for (Value[] row : rows) {
            for (Value value : row) values[next++] = bound(value);
        }
        return run(insert, values);
    }

    private int run(PreparedStatement statement, Object[] values) throws SQLException {
        return (int) connection.getDatabase().executeUpdate((CoreStatement) statement, values);
    }

    private PreparedStatement insertOf(int rows) throws SQLException {
        if (inserts[rows] == null) inserts[rows] = prepareInsert(rows);
        return inserts[rows];
    }

    private PreparedStatement prepareInsert(int rows) throws SQLException {
        String names =
                columns.stream()
                        .map(i -> SqliteEngine.quote(table.columns().get(i).name()))
                        .collect(Collectors.joining(","));
        String row = "(" + String.join(",", Collections.nCopies(columns.size(), "?")) + ")";
        String sql =
                "INSERT OR IGNORE INTO "
                        + SqliteEngine.quote(table.name())
                        + "("
                        + names
                        + ") VALUES "
                        + String.join(",", Collections.nCopies(rows, row));
        return connection.prepareStatement(sql);
    }

    /// As the driver binds it.
    private static Object bound(Value value) {
        return switch (value) {
            case Value.Null() -> null;
            case Value.Int(long number) -> number;
            case Value.Real(double number) -> number;
            case Value.Text(String text) -> text;
            case Value.Decimal(var number) -> number.doubleValue();
            case Value.Bool(boolean truth) -> truth ? 1L : 0L;
            case Value.Blob(String hex) -> HexFormat.of().parseHex(hex);
            case Value.Temporal(String iso) -> iso;
        };
    }
}
