package dev.sameql.engines.mariadb;

import dev.sameql.engines.jdbc.Drivers;
import dev.sameql.engines.jdbc.Sql;
import dev.sameql.engines.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// A MariaDB that runs for us alone: no files but in an empty directory, no table names in upper
/// case, texts in the collation `utf8mb4_general_ci`.
record MariadbServer(String url, String user, String password, Runnable stop) {
    private static final String OWNER = "sameql_owner";

    /// Starts an installed one.
    ///
    /// - `programs`: the directory of `mariadbd`; `mariadb-install-db` lies there, or in `bin`
    ///   beside it.
    static MariadbServer start(Optional<Path> programs, Drivers drivers) throws IOException {
        List<Path> places = programs.map(List::of).orElse(List.of(Path.of("/usr/sbin")));
        Path program =
                ServerProcess.find("mariadbd", places)
                        .orElseThrow(() -> new IOException("it is not installed"));
        Path base = program.toAbsolutePath().getParent().getParent();
        Path installer =
                ServerProcess.find(
                                "mariadb-install-db",
                                List.of(program.getParent(), base.resolve("bin")))
                        .orElseThrow(() -> new IOException("mariadb-install-db is missing"));
        ServerProcess process = ServerProcess.prepare("mariadb");
        try {
            return started(process, program, installer, base, drivers);
        } catch (IOException e) {
            process.close();
            throw e;
        }
    }

    private static MariadbServer started(
            ServerProcess process, Path program, Path installer, Path base, Drivers drivers)
            throws IOException {
        Path directory = process.directory();
        Path data = directory.resolve("data");
        String user = "--user=" + System.getProperty("user.name");
        process.run(
                List.of(
                        installer.toString(),
                        "--no-defaults",
                        "--basedir=" + base,
                        "--datadir=" + data,
                        "--auth-root-authentication-method=normal",
                        "--skip-test-db",
                        user));
        Path welcome = directory.resolve("welcome.sql");
        String account = "'" + OWNER + "'@'127.0.0.1'";
        Files.writeString(
                welcome,
                """
                CREATE USER %1$s IDENTIFIED BY '%2$s';
                GRANT ALL ON *.* TO %1$s WITH GRANT OPTION;
                ALTER USER 'root'@'localhost' IDENTIFIED BY '%2$s';
                """
                        .formatted(account, process.password()));
        Path files = Files.createDirectory(directory.resolve("files"));
        process.start(
                List.of(
                        program.toString(),
                        "--no-defaults",
                        user,
                        "--basedir=" + base,
                        "--datadir=" + data,
                        "--init-file=" + welcome,
                        "--socket=" + directory.resolve("socket"),
                        "--pid-file=" + directory.resolve("pid"),
                        "--bind-address=127.0.0.1",
                        "--port=" + process.port(),
                        "--skip-name-resolve",
                        "--secure-file-priv=" + files,
                        "--local-infile=0",
                        "--lower-case-table-names=1",
                        "--character-set-server=utf8mb4",
                        "--collation-server=utf8mb4_general_ci",
                        "--innodb-flush-log-at-trx-commit=0"));
        var server =
                new MariadbServer(
                        "jdbc:mariadb://127.0.0.1:" + process.port() + "/",
                        OWNER,
                        process.password(),
                        process::close);
        process.await(
                () -> {
                    try (Connection connection = server.connect(drivers, OWNER, server.password)) {
                        return Sql.value(connection, "SELECT 1");
                    }
                });
        return server;
    }

    Connection connect(Drivers drivers, String as, String with) throws SQLException {
        var properties = MariadbHost.properties();
        properties.setProperty("user", as);
        properties.setProperty("password", with);
        return drivers.connect(url, properties);
    }
}
