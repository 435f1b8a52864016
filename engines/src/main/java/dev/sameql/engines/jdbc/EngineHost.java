package dev.sameql.engines.jdbc;

import dev.sameql.core.dialect.Dialect;
import java.sql.SQLException;
import java.util.regex.Pattern;

/// Where an engine runs, and all in which it differs from others behind JDBC.
public interface EngineHost extends AutoCloseable {

    /// Whose SQL it speaks.
    Dialect dialect();

    /// The engine's name and version.
    String version();

    /// Two connections to a new and empty space of that name, apart from all others.
    Space open(String name) throws SQLException;

    /// How many spaces there may be at a time.
    default int mostSpaces() {
        return 4;
    }

    /// How names, types and literals are written.
    Spelling spelling();

    /// Names that no query may have unless its schema has them: what reaches outside of the
    /// space, or stays behind in the session.
    Pattern forbidden();

    /// Whether an error is one of typing, not of values. Without [#preparesFully], one that comes
    /// up on empty tables too counts as static.
    boolean isStatic(SQLException error, Moment moment);

    /// Whether preparing a statement checks all of its names and types.
    default boolean preparesFully() {
        return true;
    }

    /// Whether the engine itself broke, so that the space is of no use any more.
    default boolean isBroken(SQLException error) {
        return false;
    }

    /// Whether a table whose rows were deleted is as good as a new one.
    default boolean deletesCleanly() {
        return true;
    }

    /// Stops what was started.
    @Override
    void close();
}
