package dev.sameql.engines.postgresql;

import dev.sameql.engines.jdbc.Drivers;
import dev.sameql.engines.jdbc.Sql;
import dev.sameql.engines.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/// A PostgreSQL that runs for us alone.
///
/// - `url`: of its database, without user.
/// - `stop`: ends it.
record PostgresServer(String url, String user, String password, Runnable stop) {
    private static final Path DEBIAN = Path.of("/usr/lib/postgresql");
    private static final String OWNER = "sameql_owner";

    /// The role of all who may connect; each question has a user of its own in it.
    static final String GUESTS = "sameql_guests";

    /// Takes the rights that nobody needs who only queries tables, and lets guests in.
    private static final String[] RIGHTS = {
        "CREATE ROLE " + GUESTS,
        "GRANT CONNECT ON DATABASE postgres TO " + GUESTS,
        "REVOKE ALL ON SCHEMA public FROM PUBLIC",
        "REVOKE ALL ON DATABASE postgres FROM PUBLIC",
        "REVOKE USAGE ON LANGUAGE plpgsql FROM PUBLIC",
        """
        DO $$ DECLARE f regprocedure; BEGIN
          FOR f IN SELECT oid::regprocedure FROM pg_proc WHERE proname ~
            '^(lo_|loread|lowrite|pg_(try_)?advisory|pg_sleep|pg_notify|pg_stat_get_activity)'
          LOOP EXECUTE 'REVOKE EXECUTE ON FUNCTION ' || f || ' FROM PUBLIC'; END LOOP;
        END $$\
        """
    };

    /// Starts one from the binaries among the application's libraries, or else an installed one,
    /// of the newest version there is.
    ///
    /// @throws IOException when there is none, or it does not start
    static PostgresServer start(Optional<Path> programs, Drivers drivers) throws IOException {
        PostgresServer server =
                programs.isEmpty() && EmbeddedServer.isAtHand()
                        ? EmbeddedServer.start()
                        : installed(
                                programs.or(PostgresServer::newest)
                                        .orElseThrow(() -> new IOException("it is not installed")),
                                drivers);
        try (Connection owner = server.connect(drivers)) {
            Sql.execute(owner, RIGHTS);
            return server;
        } catch (SQLException e) {
            server.stop.run();
            throw new IOException(e.getMessage(), e);
        }
    }

    Connection connect(Drivers drivers) throws SQLException {
        return connect(drivers, user, password);
    }

    Connection connect(Drivers drivers, String as, String with) throws SQLException {
        Properties properties = asText();
        properties.setProperty("user", as);
        properties.setProperty("password", with);
        return drivers.connect(url, properties);
    }

    /// Results come as the server writes them; of arrays in binary form the driver has spellings of
    /// its own.
    static Properties asText() {
        var properties = new Properties();
        properties.setProperty("binaryTransfer", "false");
        return properties;
    }

    private static PostgresServer installed(Path programs, Drivers drivers) throws IOException {
        ServerProcess process = ServerProcess.prepare("postgresql");
        try {
            Path data = process.directory().resolve("data");
            Path secret = process.directory().resolve("secret");
            Files.writeString(secret, process.password());
            process.run(
                    command(
                            programs,
                            "initdb",
                            "--pgdata=" + data,
                            "--username=" + OWNER,
                            "--pwfile=" + secret,
                            "--auth=scram-sha-256",
                            "--locale=C",
                            "--encoding=UTF8",
                            "--no-sync"));
            process.start(
                    command(
                            programs,
                            "postgres",
                            "-D",
                            data.toString(),
                            "-k",
                            process.directory().toString(),
                            "-h",
                            "127.0.0.1",
                            "-p",
                            Integer.toString(process.port()),
                            "-c",
                            "fsync=off",
                            "-c",
                            "jit=off",
                            "-c",
                            "track_activities=off",
                            "-c",
                            "max_connections=30"));
            var server =
                    new PostgresServer(
                            "jdbc:postgresql://127.0.0.1:" + process.port() + "/postgres",
                            OWNER,
                            process.password(),
                            process::close);
            process.await(
                    () -> {
                        try (Connection connection = server.connect(drivers)) {
                            return Sql.value(connection, "SELECT 1");
                        }
                    });
            return server;
        } catch (IOException e) {
            process.close();
            throw e;
        }
    }

    /// PostgreSQL does not run for root; in a namespace of users it is nobody.
    private static List<String> command(Path programs, String program, String... arguments) {
        List<String> command = new ArrayList<>();
        if (ServerProcess.isRoot()) command.addAll(List.of("unshare", "-U"));
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(arguments));
        return command;
    }

    private static Optional<Path> newest() {
        Optional<Path> onPath = ServerProcess.find("initdb", List.of()).map(Path::getParent);
        if (!Files.isDirectory(DEBIAN)) return onPath;
        try (Stream<Path> versions = Files.list(DEBIAN)) {
            return versions.map(version -> version.resolve("bin"))
                    .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
                    .max(Comparator.comparing(PostgresServer::version))
                    .or(() -> onPath);
        } catch (IOException e) {
            return onPath;
        }
    }

    private static int version(Path bin) {
        String name = bin.getParent().getFileName().toString();
        return name.matches("\\d{1,4}") ? Integer.parseInt(name) : 0;
    }
}
