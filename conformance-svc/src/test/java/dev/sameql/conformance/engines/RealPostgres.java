package dev.sameql.conformance.engines;

import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import dev.sameql.engines.RealEngine;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/// A real PostgreSQL 18, unpacked and started for the tests. A failure is *static* when the server
/// refuses to prepare the query.
public final class RealPostgres implements RealEngine, AutoCloseable {
    private static final Logger NOISE = Logger.getLogger("io.zonky.test");

    private final EmbeddedPostgres server;
    private final Path directory;
    private final Connection connection;

    private RealPostgres(EmbeddedPostgres server, Path directory) throws SQLException {
        this.server = server;
        this.directory = directory;
        this.connection = server.getPostgresDatabase().getConnection();
    }

    /// Starts a server in a directory of its own.
    public static RealPostgres start() {
        try {
            NOISE.setLevel(Level.WARNING);
            Path directory = Files.createTempDirectory("sameql-postgres");
            EmbeddedPostgres server =
                    EmbeddedPostgres.builder()
                            .setOverrideWorkingDirectory(directory.toFile())
                            .setLocaleConfig("locale", "C")
                            .setServerConfig("fsync", "off")
                            .start();
            return new RealPostgres(server, directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Dialect dialect() {
        return Dialects.POSTGRESQL;
    }

    @Override
    public String version() {
        try {
            return "postgresql " + connection.getMetaData().getDatabaseProductVersion();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Answer run(Schema schema, List<String> inserts, String query) {
        try {
            List<String> setup = new ArrayList<>(schema.ddl());
            setup.addAll(inserts);
            execute("DROP SCHEMA public CASCADE");
            execute("CREATE SCHEMA public");
            for (String statement : setup) execute(statement);
        } catch (SQLException e) {
            return new Answer.Unsupported(e.getMessage());
        }
        return ask(query);
    }

    /// What becomes of a query on the tables that are there.
    public Answer ask(String query) {
        try {
            execute("PREPARE probe AS " + query);
        } catch (SQLException e) {
            return new Answer.StaticError(described(e));
        }
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            return new Answer.Table(table(result));
        } catch (SQLException e) {
            return new Answer.RuntimeError(described(e));
        } finally {
            deallocate();
        }
    }

    private void deallocate() {
        try {
            execute("DEALLOCATE probe");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String described(SQLException e) {
        return e.getMessage().lines().findFirst().orElse("").replaceFirst("^ERROR: ", "")
                + " (SQLSTATE "
                + e.getSQLState()
                + ")";
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static ResultTable table(ResultSet result) throws SQLException {
        ResultSetMetaData metaData = result.getMetaData();
        List<String> columns = new ArrayList<>();
        for (int i = 1; i <= metaData.getColumnCount(); i++)
            columns.add(metaData.getColumnLabel(i));
        List<List<Value>> rows = new ArrayList<>();
        while (result.next()) {
            Value[] row = new Value[columns.size()];
            for (int i = 0; i < row.length; i++) {
                row[i] = value(result.getString(i + 1), metaData.getColumnTypeName(i + 1));
            }
            rows.add(Arrays.asList(row));
        }
        return new ResultTable(columns, rows);
    }

    private static Value value(String text, String type) {
        if (text == null) return Value.NULL;
        return switch (type.toLowerCase(Locale.ROOT)) {
            case "int4", "int8", "int2", "serial" -> Value.of(Long.parseLong(text));
            case "numeric" -> new Value.Decimal(new BigDecimal(text));
            case "float8" -> Value.of(Double.parseDouble(text));
            case "bool" -> new Value.Bool(text.equals("t"));
            default -> Value.of(text);
        };
    }

    @Override
    public void close() {
        try {
            connection.close();
            server.close();
            try (Stream<Path> files = Files.walk(directory)) {
                files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
            }
        } catch (SQLException | IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
