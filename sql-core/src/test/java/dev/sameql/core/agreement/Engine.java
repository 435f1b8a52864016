package dev.sameql.core.agreement;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultTable;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// A real engine with one database in it.
public interface Engine extends AutoCloseable {

    /// Replaces all rows.
    void fill(Database database) throws SQLException;

    /// The result of a query.
    ResultTable run(String sql) throws SQLException;

    /// What the columns are called.
    static List<String> names(ResultSetMetaData columns) throws SQLException {
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= columns.getColumnCount(); i++) names.add(columns.getColumnLabel(i));
        return names;
    }

    @Override
    void close() throws SQLException;
}
