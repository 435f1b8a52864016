package dev.sameql.engines.postgresql;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.engines.jdbc.Drivers;
import dev.sameql.engines.jdbc.EngineHost;
import dev.sameql.engines.jdbc.EngineProfile;
import dev.sameql.engines.jdbc.Space;
import dev.sameql.engines.jdbc.SpaceBuilder;
import dev.sameql.engines.jdbc.Sql;
import dev.sameql.engines.jdbc.TableSyntax;
import dev.sameql.engines.jdbc.TableSyntax.Folding;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/// PostgreSQL. A space is a schema; queries run in transactions that only read and are taken back,
/// with whatever they set. On a server of our own they run for a role that may read this schema
/// and nothing else; on another one they have the rights of the URL's user.
public final class PostgresHost implements EngineHost {
    private static final TableSyntax SPELLING =
            new TableSyntax('"', Folding.LOWER, false, "'\\x%s'", false, true);
    private static final Pattern FORBIDDEN =
            Pattern.compile(
                    "(?i)pg_.*|lo_.*|loread|lowrite|dblink.*|set_config|current_setting|setseed"
                        + "|\\w+_to_xml(?:schema|_and_xmlschema)?|query_to_\\w+|txid_\\w+"
                        + "|currval|lastval|nextval|setval|information_schema|has_\\w+_privilege"
                        + "|inet_\\w+|current_query");

    private final Drivers drivers;
    private final Optional<PostgresServer> own;
    private final String url;
    private final EngineProfile profile;

    private PostgresHost(Drivers drivers, Optional<PostgresServer> own, String url)
            throws SQLException {
        this.drivers = drivers;
        this.own = own;
        this.url = url;
        try (Connection connection = owner()) {
            String version = "postgresql " + Sql.value(connection, "SHOW server_version");
            this.profile = new EngineProfile(Dialects.POSTGRESQL, version, SPELLING, FORBIDDEN);
        }
    }

    /// One started here, from the application's libraries or as installed.
    public static PostgresHost start(Optional<Path> programs, Drivers drivers)
            throws IOException, SQLException {
        PostgresServer server = PostgresServer.start(programs, drivers);
        return new PostgresHost(drivers, Optional.of(server), server.url());
    }

    /// One that runs already. The URL's user makes schemas and runs queries.
    public static PostgresHost at(String url, Drivers drivers) throws SQLException {
        return new PostgresHost(drivers, Optional.empty(), url);
    }

    private Connection owner() throws SQLException {
        return own.isPresent()
                ? own.get().connect(drivers)
                : drivers.connect(url, PostgresServer.asText());
    }

    @Override
    public EngineProfile profile() {
        return profile;
    }

    @Override
    public Space open(String name) throws SQLException {
        try (var opening = new SpaceBuilder(owner())) {
            opening.make("CREATE SCHEMA " + name, "DROP SCHEMA " + name + " CASCADE");
            opening.run("SET search_path TO " + name);
            Connection guest =
                    opening.admit(
                            own.isPresent() ? admitted(opening, name) : owner(),
                            "SET search_path TO " + name,
                            "SET statement_timeout TO 15000",
                            "SET timezone TO 'UTC'");
            guest.setReadOnly(true);
            guest.setAutoCommit(false);
            return opening.space();
        }
    }

    private Connection admitted(SpaceBuilder opening, String name) throws SQLException {
        PostgresServer server = own.orElseThrow();
        String password = "p" + UUID.randomUUID();
        opening.make(
                "CREATE ROLE %s LOGIN PASSWORD '%s' IN ROLE %s"
                        .formatted(name, password, PostgresServer.GUESTS),
                "DROP OWNED BY " + name,
                "DROP ROLE " + name);
        opening.run(
                "GRANT USAGE ON SCHEMA " + name + " TO " + name,
                "ALTER DEFAULT PRIVILEGES IN SCHEMA " + name + " GRANT SELECT ON TABLES TO " + name,
                "ALTER ROLE " + name + " SET temp_file_limit TO '100MB'");
        return server.connect(drivers, name, password);
    }

    @Override
    public void close() {
        own.ifPresent(server -> server.stop().run());
    }
}
