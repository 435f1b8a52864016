package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Engine;
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
import java.util.Optional;

/// A real engine, started for a measurement.
public final class RealServer implements AutoCloseable {
    private static final Drivers DRIVERS = Drivers.of(Optional.empty());

    private final JdbcEngine engine;

    private RealServer(JdbcEngine engine) {
        this.engine = engine;
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
