package dev.sameql.verifier.engine;

import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/// Replaces the rows of one table, by statements prepared once for each number of rows. A row that
/// violates a constraint is left out, without an error.
public final class TableWriter {
    private static final int MOST_ROWS_AT_ONCE = 16;

    private final Connection connection;
    private final Table table;
    private final List<Integer> columns;
    private final List<PreparedStatement> inserts = new ArrayList<>();
    private PreparedStatement delete;
    private boolean filled = true;

    TableWriter(Connection connection, Table table, List<Integer> columns) {
        this.connection = connection;
        this.table = table;
        this.columns = columns;
    }

    /// The columns that it fills, by index.
    public List<Integer> columns() {
        return columns;
    }

    /// Makes these the rows of the table; each row has one value per column filled. Returns how many
    /// went in.
    public int replace(List<Value[]> rows) {
        clear();
        int inserted = 0;
        try {
            for (int from = 0; from < rows.size(); from += MOST_ROWS_AT_ONCE) {
                inserted += insert(rows.subList(from, Math.min(rows.size(), from + MOST_ROWS_AT_ONCE)));
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
                delete = connection.prepareStatement("DELETE FROM " + SqliteEngine.quote(table.name()));
            }
            delete.executeUpdate();
            filled = false;
        } catch (SQLException e) {
            throw new IllegalStateException("cannot empty " + table, e);
        }
    }

    private int insert(List<Value[]> rows) throws SQLException {
        PreparedStatement insert = insertOf(rows.size());
        int parameter = 1;
        for (Value[] row : rows) {
            for (Value value : row) {
                bind(insert, parameter++, value);
            }
        }
        return insert.executeUpdate();
    }

    private PreparedStatement insertOf(int rows) throws SQLException {
        while (inserts.size() <= rows) inserts.add(null);
        PreparedStatement known = inserts.get(rows);
        if (known != null) return known;
        String names =
                columns.stream()
                        .map(i -> SqliteEngine.quote(table.columns().get(i).name()))
                        .collect(Collectors.joining(","));
        String row = "(" + String.join(",", Collections.nCopies(columns.size(), "?")) + ")";
        String sql =
                "INSERT OR IGNORE INTO " + SqliteEngine.quote(table.name()) + "(" + names + ") VALUES "
                        + String.join(",", Collections.nCopies(rows, row));
        PreparedStatement prepared = connection.prepareStatement(sql);
        inserts.set(rows, prepared);
        return prepared;
    }

    private static void bind(PreparedStatement insert, int parameter, Value value) throws SQLException {
        switch (value) {
            case Value.Null() -> insert.setNull(parameter, java.sql.Types.NULL);
            case Value.Int(long number) -> insert.setLong(parameter, number);
            case Value.Real(double number) -> insert.setDouble(parameter, number);
            case Value.Text(String text) -> insert.setString(parameter, text);
            case Value.Decimal(var number) -> insert.setDouble(parameter, number.doubleValue());
            case Value.Bool(boolean truth) -> insert.setLong(parameter, truth ? 1 : 0);
            case Value.Blob(String hex) -> insert.setBytes(parameter, HexFormat.of().parseHex(hex));
            case Value.Temporal(String iso) -> insert.setString(parameter, iso);
        }
    }
}
