package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Engine;
import dev.sameql.standalone.broker.FreePort;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A real MariaDB: an installed server, started in an empty directory without users. Texts have
/// the collation `utf8mb4_general_ci`.
final class Mariadb implements AutoCloseable {
    private static final int TRIES = 120;
    private static final long PAUSE_MILLIS = 250;

    private final Process server;
    private final Path directory;
    private final Connection connection;

    private Mariadb(Process server, Path directory, Connection connection) {
        this.server = server;
        this.directory = directory;
        this.connection = connection;
    }

    /// Starts the server and waits until it answers.
    static Mariadb start(Path program) throws IOException, SQLException {
        Path directory = Files.createTempDirectory("sameql-mariadb");
        int port = FreePort.choose();
        Process server =
                new ProcessBuilder(
                                program.toString(),
                                "--no-defaults",
                                "--user=" + System.getProperty("user.name"),
                                "--datadir=" + Files.createDirectory(directory.resolve("data")),
                                "--socket=" + directory.resolve("socket"),
                                "--pid-file=" + directory.resolve("pid"),
                                "--bind-address=127.0.0.1",
                                "--port=" + port,
                                "--skip-grant-tables",
                                "--skip-networking=0",
                                "--character-set-server=utf8mb4",
                                "--collation-server=utf8mb4_general_ci",
                                "--sql-mode=STRICT_TRANS_TABLES",
                                "--innodb-flush-log-at-trx-commit=0")
                        .redirectErrorStream(true)
                        .redirectOutput(directory.resolve("log").toFile())
                        .start();
        return new Mariadb(server, directory, connection(port));
    }

    private static Connection connection(int port) throws SQLException {
        String url =
                "jdbc:mariadb://127.0.0.1:" + port + "/?connectionCollation=utf8mb4_general_ci";
        for (int i = 0; ; i++) {
            try {
                return DriverManager.getConnection(url, "root", "");
            } catch (SQLException notYet) {
                if (i == TRIES) throw notYet;
            }
            try {
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new SQLException(e);
            }
        }
    }

    /// The database with these tables.
    Engine open(List<String> ddl) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE sample");
            statement.execute("USE sample");
            statement.execute("SET max_statement_time = 10");
            for (String sql : ddl) statement.execute(sql);
        }
        return new TypedRows(connection);
    }

    @Override
    public void close() throws IOException, SQLException {
        connection.close();
        server.destroy();
        try {
            if (!server.waitFor(20, TimeUnit.SECONDS)) server.destroyForcibly();
        } catch (InterruptedException e) {
            server.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
    }
}
