package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Engine;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
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
        int port = freePort();
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

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
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
        return new Rows(connection);
    }

    private record Rows(Connection connection) implements Engine {
        @Override
        public void fill(Database database) throws SQLException {
            for (Table table : database.schema().tables()) {
                try (Statement statement = connection.createStatement()) {
                    statement.execute("DELETE FROM " + table.name());
                }
                String marks = "?, ".repeat(table.columns().size() - 1) + "?";
                String insert = "INSERT INTO " + table.name() + " VALUES (" + marks + ")";
                try (PreparedStatement statement = connection.prepareStatement(insert)) {
                    for (List<Value> row : database.rows(table.name())) {
                        for (int i = 0; i < row.size(); i++)
                            statement.setObject(i + 1, object(row.get(i)));
                        statement.executeUpdate();
                    }
                }
            }
        }

        private static Object object(Value value) {
            return switch (value) {
                case Value.Null _ -> null;
                case Value.Int(long number) -> number;
                case Value.Real(double number) -> number;
                case Value.Decimal(BigDecimal number) -> number;
                case Value.Text(String text) -> text;
                case Value.Bool(boolean truth) -> truth;
                case Value.Blob _, Value.Temporal _ ->
                        throw new IllegalArgumentException("" + value);
            };
        }

        @Override
        public ResultTable run(String sql) throws SQLException {
            try (Statement statement = connection.createStatement();
                    ResultSet result = statement.executeQuery(sql)) {
                List<String> names = Engine.names(result.getMetaData());
                List<List<Value>> rows = new ArrayList<>();
                while (result.next()) {
                    List<Value> row = new ArrayList<>();
                    for (int i = 1; i <= names.size(); i++) row.add(value(result.getObject(i)));
                    rows.add(row);
                }
                return new ResultTable(names, rows);
            }
        }

        private static Value value(Object cell) {
            return switch (cell) {
                case null -> Value.NULL;
                case Boolean truth -> new Value.Bool(truth);
                case Number number -> Value.of(number.doubleValue());
                case java.sql.Date day -> new Value.Temporal(day.toString());
                case java.sql.Timestamp moment -> new Value.Temporal(moment.toString());
                case Object other -> Value.of(other.toString());
            };
        }

        @Override
        public void close() {
            // the connection is the server's
        }
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
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(java.io.File::delete);
        }
    }
}
