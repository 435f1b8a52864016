package dev.sameql.engines;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.engines.duckdb.DuckdbHost;
import dev.sameql.engines.jdbc.Drivers;
import dev.sameql.engines.jdbc.EngineHost;
import dev.sameql.engines.jdbc.JdbcEngine;
import dev.sameql.engines.mariadb.MariadbHost;
import dev.sameql.engines.postgresql.PostgresHost;
import dev.sameql.engines.sqlite.SqliteInMemory;
import dev.sameql.engines.url.UrlHost;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The engines at hand: SQLite, and what the settings name. What cannot be started or reached is
/// absent, for a reason; nobody fails for it.
public final class EngineRoom implements AutoCloseable {
    private static final Map<EngineSettings, EngineRoom> SHARED = new HashMap<>();

    private final List<RealEngine> engines = new ArrayList<>();
    private final Map<String, String> absent = new LinkedHashMap<>();

    private EngineRoom(EngineSettings settings) {
        engines.add(new SqliteInMemory());
        Drivers drivers = Drivers.of(settings.drivers());
        settings.urls().forEach((name, url) -> add(name, () -> at(name, url, drivers)));
        for (String name : settings.start()) {
            Optional<Path> programs = Optional.ofNullable(settings.programs().get(name));
            if (!settings.urls().containsKey(name))
                add(name, () -> started(name, programs, drivers));
        }
    }

    /// A room of its own.
    public static EngineRoom open(EngineSettings settings) {
        return new EngineRoom(settings);
    }

    /// The room that everybody in this process shares who has the same settings. Its engines stop
    /// with the process.
    public static EngineRoom shared(EngineSettings settings) {
        synchronized (SHARED) {
            return SHARED.computeIfAbsent(settings, EngineRoom::new);
        }
    }

    @FunctionalInterface
    private interface Opening {
        EngineHost open() throws IOException, SQLException;
    }

    private void add(String name, Opening opening) {
        try {
            engines.add(new JdbcEngine(opening.open()));
        } catch (IOException | SQLException e) {
            absent.put(name, e.getMessage());
        }
    }

    private static EngineHost started(String name, Optional<Path> programs, Drivers drivers)
            throws IOException, SQLException {
        return switch (name) {
            case "postgresql" -> PostgresHost.start(programs, drivers);
            case "mariadb" -> MariadbHost.start(programs, drivers);
            case "duckdb" -> DuckdbHost.start(drivers);
            default ->
                    throw new IOException(
                            "it cannot be started here, only reached by sameql.engines."
                                    + name
                                    + ".url");
        };
    }

    private static EngineHost at(String name, String url, Drivers drivers)
            throws IOException, SQLException {
        Dialect dialect =
                Dialects.engine(name).orElseThrow(() -> new IOException("no engine is called so"));
        if (url.startsWith("jdbc:postgresql:")) return PostgresHost.at(url, drivers);
        if (url.startsWith("jdbc:mariadb:") || url.startsWith("jdbc:mysql:"))
            return MariadbHost.at(dialect, url, drivers);
        return UrlHost.at(dialect, url, drivers);
    }

    /// All engines at hand, SQLite first.
    public List<RealEngine> engines() {
        return List.copyOf(engines);
    }

    /// The engine that speaks a dialect, if one is at hand.
    public Optional<RealEngine> engine(Dialect dialect) {
        return engines.stream().filter(engine -> engine.dialect() == dialect).findFirst();
    }

    /// Which engines were asked for and are not at hand, with the reasons.
    public Map<String, String> absent() {
        return Map.copyOf(absent);
    }

    @Override
    public void close() {
        engines.forEach(RealEngine::close);
    }
}
