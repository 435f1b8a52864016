package dev.sameql.core.agreement;

import dev.sameql.core.data.Database;
import dev.sameql.core.value.Value;
import java.sql.SQLException;
import java.util.List;

/// A real engine with one database in it.
public interface Engine extends AutoCloseable {

    /// Replaces all rows.
    void fill(Database database) throws SQLException;

    /// The rows of a query.
    List<List<Value>> run(String sql) throws SQLException;

    @Override
    void close() throws SQLException;
}
