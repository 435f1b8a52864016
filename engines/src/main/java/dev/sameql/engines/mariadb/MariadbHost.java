package dev.sameql.engines.mariadb;

import dev.sameql.core.dialect.Dialect;
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
import java.util.Properties;
import java.util.UUID;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;

/// MariaDB or MySQL. A space is a database; queries run in transactions that only read. On a
/// server of our own they run for a user who may read this database and nothing else, without the
/// FILE privilege; on another one they have the rights of the URL's user.
public final class MariadbHost implements EngineHost {
    private static final TableSyntax SPELLING =
            new TableSyntax('`', Folding.NONE, true, "X'%s'", true, true);
    private static final Pattern FORBIDDEN =
            Pattern.compile(
                    "(?i)load_file|sleep|benchmark|get_lock|release_(?:all_)?locks?|is_(?:free|used)_lock"
                        + "|last_insert_id|(?:master|source)_\\w+|information_schema|mysql|sys"
                        + "|performance_schema|outfile|dumpfile|nextval|lastval|setval"
                        + "|current_user|session_user|system_user|connection_id");

    /// The driver writes each error to the log, which the caller gets anyway.
    private static final Logger NOISE = Logger.getLogger("org.mariadb.jdbc");

    private final Drivers drivers;
    private final Optional<MariadbServer> own;
    private final String url;
    private final EngineProfile profile;

    private MariadbHost(Dialect dialect, Drivers drivers, Optional<MariadbServer> own, String url)
            throws SQLException {
        NOISE.setLevel(Level.OFF);
        this.drivers = drivers;
        this.own = own;
        this.url = url;
        try (Connection connection = owner()) {
            String number = Sql.value(connection, "SELECT VERSION()");
            String name = number.contains("MariaDB") ? "mariadb" : "mysql";
            String version = name + " " + number.replaceFirst("-.*", "");
            this.profile = new EngineProfile(dialect, version, SPELLING, FORBIDDEN);
        }
    }

    /// One started here, as installed.
    public static MariadbHost start(Optional<Path> programs, Drivers drivers)
            throws IOException, SQLException {
        return start(Dialects.MARIADB, programs, drivers);
    }

    /// The same, for questions about a dialect that it stands in for.
    public static MariadbHost start(Dialect dialect, Optional<Path> programs, Drivers drivers)
            throws IOException, SQLException {
        MariadbServer server = MariadbServer.start(programs, drivers);
        return new MariadbHost(dialect, drivers, Optional.of(server), server.url());
    }

    /// One that runs already. The URL's user makes databases and runs queries.
    public static MariadbHost at(Dialect dialect, String url, Drivers drivers) throws SQLException {
        return new MariadbHost(dialect, drivers, Optional.empty(), url);
    }

    /// How the driver is to behave: the server prepares statements, and no type is guessed.
    static Properties properties() {
        var properties = new Properties();
        properties.setProperty("useServerPrepStmts", "true");
        properties.setProperty("cachePrepStmts", "false");
        properties.setProperty("tinyInt1isBit", "false");
        properties.setProperty("yearIsDateType", "false");
        properties.setProperty("connectionCollation", "utf8mb4_general_ci");
        return properties;
    }

    private Connection owner() throws SQLException {
        return own.isPresent()
                ? own.get().connect(drivers, own.get().user(), own.get().password())
                : drivers.connect(url, properties());
    }

    @Override
    public EngineProfile profile() {
        return profile;
    }

    @Override
    public Space open(String name) throws SQLException {
        try (var opening = new SpaceBuilder(owner())) {
            // a query that does not heed its time limit holds its tables: nothing waits for it
            opening.run("SET SESSION lock_wait_timeout = 5");
            opening.make("CREATE DATABASE " + name, "DROP DATABASE " + name);
            opening.run("USE " + name);
            Connection guest =
                    opening.admit(
                            own.isPresent() ? admitted(opening, name) : owner(),
                            "USE " + name,
                            "SET SESSION TRANSACTION READ ONLY");
            if (profile.version().startsWith("mariadb"))
                Sql.execute(
                        guest,
                        "SET SESSION max_statement_time = 15",
                        "SET SESSION max_session_mem_used = 268435456");
            return opening.space();
        }
    }

    private Connection admitted(SpaceBuilder opening, String name) throws SQLException {
        MariadbServer server = own.orElseThrow();
        String password = "p" + UUID.randomUUID();
        String account = "'" + name + "'@'127.0.0.1'";
        opening.make(
                "CREATE USER " + account + " IDENTIFIED BY '" + password + "'",
                "DROP USER " + account);
        opening.run("GRANT SELECT ON " + name + ".* TO " + account);
        return server.connect(drivers, name, password);
    }

    @Override
    public void close() {
        own.ifPresent(server -> server.stop().run());
    }
}
