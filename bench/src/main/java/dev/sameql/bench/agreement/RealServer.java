package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Engine;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.Schema;
import dev.sameql.engines.duckdb.DuckdbHost;
import dev.sameql.engines.jdbc.Drivers;
import dev.sameql.engines.jdbc.JdbcEngine;
import dev.sameql.engines.mariadb.MariadbHost;
import dev.sameql.engines.postgresql.PostgresHost;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;

/// A real engine, started for a measurement.
public final class RealServer implements AutoCloseable {
    private static final Drivers DRIVERS = Drivers.of(Optional.empty());

    /// How the engine of a dialect is started, whose own typing reads its queries.
    private static final Map<Dialect, Start> STARTS =
            Map.of(Dialects.POSTGRESQL, RealServer::postgresql);

    private final JdbcEngine engine;

    private RealServer(JdbcEngine engine) {
        this.engine = engine;
    }

    private interface Start {
        RealServer begin() throws IOException, SQLException;
    }

    /// The engine of a dialect.
    ///
    /// @throws IllegalArgumentException where none is known
    public static RealServer of(Dialect dialect) throws IOException, SQLException {
        return Optional.ofNullable(STARTS.get(dialect))
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there is no " + dialect + " to compare with"))
                .begin();
    }

    /// PostgreSQL 18, unpacked; texts compare by code point.
    public static RealServer postgresql() throws IOException, SQLException {
        return new RealServer(new JdbcEngine(PostgresHost.start(Optional.empty(), DRIVERS)));
    }

    /// An installed MariaDB, whose programs lie in a directory.
    public static RealServer mariadb(Optional<Path> programs) throws IOException, SQLException {
        return new RealServer(new JdbcEngine(MariadbHost.start(Dialects.MYSQL, programs, DRIVERS)));
    }

    /// DuckDB, in memory.
    public static RealServer duckdb() throws SQLException {
        return new RealServer(new JdbcEngine(DuckdbHost.start(DRIVERS)));
    }

    /// A database of its own with the schema's tables.
    public Engine open(Schema schema) throws SQLException {
        return new RealDatabase(engine, schema);
    }

    @Override
    public void close() {
        engine.close();
    }
}
