package dev.sameql.engines.duckdb;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.engines.jdbc.Drivers;
import dev.sameql.engines.jdbc.EngineHost;
import dev.sameql.engines.jdbc.EngineProfile;
import dev.sameql.engines.jdbc.Moment;
import dev.sameql.engines.jdbc.Space;
import dev.sameql.engines.jdbc.SpaceBuilder;
import dev.sameql.engines.jdbc.Sql;
import dev.sameql.engines.jdbc.TableSyntax;
import dev.sameql.engines.jdbc.TableSyntax.Folding;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import java.util.regex.Pattern;

/// DuckDB, in memory. A space is a database of its own, without files, network and extensions, and
/// with settings that cannot be changed any more; what a query does is taken back. A database goes
/// with its connections.
public final class DuckdbHost implements EngineHost {
    private static final String URL = "jdbc:duckdb:";
    private static final TableSyntax SPELLING =
            new TableSyntax('"', Folding.NONE, false, "unhex('%s')", false, true);
    private static final Pattern FORBIDDEN =
            Pattern.compile(
                    "(?i)read_\\w+|parquet_\\w+|glob|sniff_csv|duckdb_\\w+|pragma_\\w+|pg_\\w+|getenv"
                        + "|query|query_table|current_setting|sqlite_\\w+|postgres_\\w+"
                        + "|\\w+_scan|information_schema|which_secret|test_\\w+|setseed|nextval"
                        + "|currval|getvariable|write_log|summary");

    /// Errors of types and names. Its driver has no SQLSTATE.
    private static final Pattern STATIC =
            Pattern.compile("(?s)(?:Parser|Binder|Catalog|Not implemented|Syntax) Error.*");

    private static final Pattern BROKEN = Pattern.compile("(?s)(?:INTERNAL|FATAL) Error.*");

    private static final String[] HARDENING = {
        "SET threads=1",
        "SET memory_limit='512MB'",
        "SET max_temp_directory_size='0KB'",
        "SET autoinstall_known_extensions=false",
        "SET autoload_known_extensions=false",
        "SET TimeZone='UTC'",
        "SET enable_external_access=false",
        "SET lock_configuration=true"
    };

    private final Drivers drivers;
    private final EngineProfile profile;

    private DuckdbHost(Drivers drivers) throws SQLException {
        this.drivers = drivers;
        try (Connection connection = drivers.connect(URL, new Properties())) {
            String version = "duckdb " + Sql.value(connection, "SELECT version()");
            this.profile = new EngineProfile(Dialects.DUCKDB, version, SPELLING, FORBIDDEN);
        }
    }

    /// Opens nothing yet.
    ///
    /// @throws SQLException when its driver is not at hand
    public static DuckdbHost start(Drivers drivers) throws SQLException {
        return new DuckdbHost(drivers);
    }

    @Override
    public EngineProfile profile() {
        return profile;
    }

    @Override
    public Space open(String name) throws SQLException {
        String url = URL + ":memory:" + name;
        try (var opening = new SpaceBuilder(drivers.connect(url, new Properties()))) {
            opening.run(HARDENING);
            opening.admit(drivers.connect(url, new Properties())).setAutoCommit(false);
            return opening.space();
        }
    }

    @Override
    public boolean isStatic(SQLException error, Moment moment) {
        return STATIC.matcher(String.valueOf(error.getMessage())).matches();
    }

    @Override
    public boolean isBroken(SQLException error) {
        return BROKEN.matcher(String.valueOf(error.getMessage())).matches();
    }

    /// In version 2.0 ORDER BY with LIMIT over a table whose rows were deleted and written anew may
    /// miss rows.
    @Override
    public boolean deletesCleanly() {
        return false;
    }
}
