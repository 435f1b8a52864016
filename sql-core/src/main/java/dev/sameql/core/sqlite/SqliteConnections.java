package dev.sameql.core.sqlite;

import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteLimits;

/// The one door to SQLite: every connection of this process comes from here, and has the limits
/// below from its first statement on.
///
/// - Nothing can be attached, so `ATTACH` and `VACUUM INTO` reach no file; extensions cannot be
///   loaded; a schema's own expressions call no function that has effects.
/// - A value has at most [#LONGEST_VALUE] bytes, a pattern of LIKE or GLOB [#LONGEST_PATTERN]. The
///   work inside of one operation is bounded by their product, and nothing that counts operations
///   can bound it.
/// - A statement's text, columns, depth, arguments and program are limited as SQLite does by
///   itself, or below.
///
/// The driver's SQLite is built without statistics of memory, so that its own heap limits do
/// nothing; and the driver does not pass on the switch of the defensive mode, which guards against
/// PRAGMAs and writes that no text from outside gets to.
public final class SqliteConnections {
    /// Bytes of a value, and of a row of a table: hundreds of times what small databases hold.
    public static final int LONGEST_VALUE = 100_000;

    /// Bytes of a value in a copy of somebody's database file.
    public static final int LONGEST_STORED_VALUE = 1_000_000;

    /// Bytes of a pattern of LIKE or GLOB.
    public static final int LONGEST_PATTERN = 1_000;

    /// Characters of a statement.
    public static final int LONGEST_STATEMENT = 200_000;

    private static final int COLUMNS = 2_000;
    private static final int DEPTH = 1_000;
    private static final int ARMS_OF_A_SET_OPERATION = 500;
    private static final int ARGUMENTS = 100;
    private static final int VARIABLES = 10_000;
    private static final int PROGRAM = 5_000_000;

    private SqliteConnections() {}

    /// Loads SQLite's library, once for all of this process: at the start of a service, which ends
    /// when it cannot. The library is unpacked into a folder of temporary files; a process that
    /// found no space there when it was first needed would never have it, and fail one job after
    /// the other.
    ///
    /// @throws IllegalStateException when it cannot be loaded
    public static void load() {
        try {
            inMemory().close();
        } catch (SQLException | LinkageError none) {
            Throwable why = none.getCause() == null ? none : none.getCause();
            // no cause: who starts a service shows the message of the last one alone
            var failure =
                    new IllegalStateException(
                            "SQLite's library cannot be loaded ("
                                    + why.getMessage()
                                    + "): it needs space in a folder of temporary files that may"
                                    + " hold programs; -Dorg.sqlite.tmpdir=DIR names another");
            failure.addSuppressed(none);
            throw failure;
        }
    }

    /// A new empty database in memory.
    public static SQLiteConnection inMemory() throws SQLException {
        return limited(JDBC.createConnection("jdbc:sqlite::memory:", new Properties()));
    }

    /// A new empty database in memory that is to hold what a file holds.
    public static SQLiteConnection inMemoryForCopy() throws SQLException {
        SQLiteConnection connection = inMemory();
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_LENGTH, LONGEST_STORED_VALUE);
        return connection;
    }

    /// A database file that is only read, and taken to be changed by nobody.
    public static SQLiteConnection readOnly(Path file) throws SQLException {
        String url = "jdbc:sqlite:" + file.toUri() + "?mode=ro&immutable=1";
        SQLiteConnection connection = limited(JDBC.createConnection(url, new Properties()));
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_LENGTH, LONGEST_STORED_VALUE);
        return connection;
    }

    private static SQLiteConnection limited(SQLiteConnection connection) throws SQLException {
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_ATTACHED, 0);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_WORKER_THREADS, 0);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_LENGTH, LONGEST_VALUE);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, LONGEST_PATTERN);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_SQL_LENGTH, LONGEST_STATEMENT);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_COLUMN, COLUMNS);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_EXPR_DEPTH, DEPTH);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_COMPOUND_SELECT, ARMS_OF_A_SET_OPERATION);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_FUNCTION_ARG, ARGUMENTS);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_VARIABLE_NUMBER, VARIABLES);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_VDBE_OP, PROGRAM);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA trusted_schema=OFF");
            statement.execute("PRAGMA temp_store=MEMORY");
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
        return connection;
    }
}
