package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Engine;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A real PostgreSQL 18, unpacked and started on first use. Each database is a schema of its own on
/// a connection of its own; texts compare by code point.
public final class Postgres implements AutoCloseable {
    private static final Logger NOISE = Logger.getLogger("io.zonky.test");

    private final EmbeddedPostgres server;
    private final Path directory;
    private int databases;

    private Postgres(EmbeddedPostgres server, Path directory) {
        this.server = server;
        this.directory = directory;
    }

    /// Starts a server in a directory of its own.
    public static Postgres start() throws IOException {
        NOISE.setLevel(Level.WARNING);
        Path directory = Files.createTempDirectory("sameql-postgres");
        EmbeddedPostgres server =
                EmbeddedPostgres.builder()
                        .setOverrideWorkingDirectory(directory.toFile())
                        .setLocaleConfig("locale", "C")
                        .setServerConfig("fsync", "off")
                        .setServerConfig("jit", "off")
                        .start();
        return new Postgres(server, directory);
    }

    /// An empty database with these tables.
    public Engine open(List<String> ddl) throws SQLException {
        Connection connection = server.getPostgresDatabase().getConnection();
        String name = "d" + databases++;
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE SCHEMA " + name);
            statement.execute("SET search_path TO " + name);
            statement.execute("SET statement_timeout TO 10000");
            for (String sql : ddl) statement.execute(sql);
        }
        return new OneDatabase(connection);
    }

    private record OneDatabase(Connection connection) implements Engine {
        @Override
        public void fill(Database database) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                for (Table table : database.schema().tables())
                    statement.execute("TRUNCATE " + quoted(table.name()) + " CASCADE");
                for (Table table : database.schema().tables()) {
                    for (List<Value> row : database.rows(table.name())) {
                        String values =
                                row.stream()
                                        .map(OneDatabase::literal)
                                        .collect(Collectors.joining(", "));
                        statement.execute(
                                "INSERT INTO " + quoted(table.name()) + " VALUES (" + values + ")");
                    }
                }
            }
        }

        private static String quoted(String name) {
            String folded = name.toLowerCase(Locale.ROOT);
            return '"' + folded.replace("\"", "\"\"") + '"';
        }

        private static String literal(Value value) {
            return switch (value) {
                case Value.Null _ -> "NULL";
                case Value.Int(long number) -> Long.toString(number);
                case Value.Real(double number) -> "'" + number + "'";
                case Value.Decimal(BigDecimal number) -> number.toPlainString();
                case Value.Text(String text) -> "'" + text.replace("'", "''") + "'";
                case Value.Bool(boolean truth) -> truth ? "TRUE" : "FALSE";
                case Value.Blob(String hex) -> "'\\x" + hex + "'";
                case Value.Temporal(String iso) -> "'" + iso + "'";
            };
        }

        @Override
        public ResultTable run(String sql) throws SQLException {
            try (Statement statement = connection.createStatement();
                    ResultSet result = statement.executeQuery(sql)) {
                ResultSetMetaData columns = result.getMetaData();
                List<List<Value>> rows = new ArrayList<>();
                while (result.next()) {
                    List<Value> row = new ArrayList<>();
                    for (int i = 1; i <= columns.getColumnCount(); i++)
                        row.add(value(result.getString(i), columns.getColumnTypeName(i)));
                    rows.add(row);
                }
                return new ResultTable(Engine.names(columns), rows);
            }
        }

        private static Value value(String text, String type) {
            if (text == null) return Value.NULL;
            return switch (type.toLowerCase(Locale.ROOT)) {
                case "int2", "int4", "int8", "serial" -> Value.of(Long.parseLong(text));
                case "numeric" -> new Value.Decimal(new BigDecimal(text));
                case "float4", "float8" -> Value.of(Double.parseDouble(text));
                case "bool" -> new Value.Bool(text.equals("t"));
                case "date", "timestamp", "time" -> new Value.Temporal(text);
                default -> Value.of(text);
            };
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
    }
}
