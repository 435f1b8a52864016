package dev.sameql.engines.testbed;

import dev.sameql.engines.duckdb.DuckdbHost;
import dev.sameql.engines.embedded.EmbeddedHost;
import dev.sameql.engines.embedded.Library;
import dev.sameql.engines.jdbc.Drivers;
import dev.sameql.engines.jdbc.EngineHost;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A library that runs in a process of its own when it is tested, and the classes that it needs
/// there, as resources; those of a jar of the user's are not among the application's.
public enum TestedLibrary {
    H2("org/h2/Driver.class"),
    HSQLDB("org/hsqldb/jdbc/JDBCDriver.class"),
    DERBY(
            "org/apache/derby/iapi/jdbc/AutoloadedDriver.class",
            "org/apache/derby/shared/common/reference/SQLState.class"),
    DUCKDB("org/duckdb/DuckDBDriver.class");

    private final List<String> parts;

    TestedLibrary(String... parts) {
        this.parts = List.of(parts);
    }

    List<String> parts() {
        ClassLoader own = TestedLibrary.class.getClassLoader();
        return parts.stream().filter(part -> own.getResource(part) != null).toList();
    }

    /// The library of that name.
    static TestedLibrary named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    /// The engine in this process.
    ///
    /// @throws SQLException when its driver is not at hand
    public EngineHost open(Optional<Path> drivers) throws SQLException {
        Drivers found = Drivers.of(drivers);
        return switch (this) {
            case H2 -> EmbeddedHost.start(Library.H2, found);
            case HSQLDB -> EmbeddedHost.start(Library.HSQLDB, found);
            case DERBY -> EmbeddedHost.start(Library.DERBY, found);
            case DUCKDB -> DuckdbHost.start(found);
        };
    }
}
