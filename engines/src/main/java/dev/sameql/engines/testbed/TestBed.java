package dev.sameql.engines.testbed;

import dev.sameql.core.value.Value;
import dev.sameql.engines.jdbc.TableSyntax;
import java.sql.SQLException;
import java.util.List;

/// One engine under test, with one empty space. Whatever a query does to the engine, the bed itself
/// goes on: after a [Reply.Broke] or [Reply.Silent] the next statements find an engine opened anew,
/// without tables. For one thread.
public interface TestBed extends AutoCloseable {

    /// The engine's name and version.
    String version();

    /// How it writes tables and rows.
    TableSyntax spelling();

    /// Whether a table whose rows were deleted is as good as a new one.
    boolean deletesCleanly();

    /// Runs statements that make tables, then, in one transaction, those that fill them.
    ///
    /// @throws SQLException when the engine does not take one, or cannot be reached
    void execute(List<String> statements, List<String> rows) throws SQLException;

    /// What becomes of a query with these values for its parameters.
    ///
    /// @throws SQLException when the engine cannot be reached
    Reply run(String sql, List<Value> parameters) throws SQLException;

    /// Goes on in a new and empty space.
    ///
    /// @throws SQLException when the engine cannot be opened any more
    void reset() throws SQLException;

    @Override
    void close();
}
