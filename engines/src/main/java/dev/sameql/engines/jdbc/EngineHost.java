package dev.sameql.engines.jdbc;

import java.sql.SQLException;

/// Where an engine runs, and all in which it differs from others behind JDBC.
public interface EngineHost extends AutoCloseable {

    /// What is there.
    EngineProfile profile();

    /// Two connections to a new and empty space of that name, apart from all others.
    Space open(String name) throws SQLException;

    /// How many spaces there may be at a time.
    default int mostSpaces() {
        return 4;
    }

    /// Whether an error is one of typing, not of values. Without [#preparesFully], one that comes
    /// up on empty tables too counts as static.
    default boolean isStatic(SQLException error, Moment moment) {
        return moment == Moment.PREPARING;
    }

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
    default void close() {
        // most start nothing
    }
}
