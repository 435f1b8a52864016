package dev.sameql.core.schema;

import dev.sameql.core.problem.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.sqlite.JDBC;

/// Reads schemas. SQLite itself does the reading: the statements run in an empty database in
/// memory, and its catalogue tells what they declare.
public final class SchemaReader {
    private SchemaReader() {}

    /// The schema that a script of CREATE TABLE and CREATE INDEX statements declares. A statement
    /// that only MySQL takes is respelled for SQLite.
    ///
    /// @throws SchemaException when SQLite refuses a statement, or one does something else
    public static Schema ddl(String script) {
        List<DdlScript.Statement> statements = DdlScript.statements(script);
        if (statements.isEmpty())
            throw SchemaException.at(new Position(1, 1), "the schema declares no table");
        try (Connection connection =
                JDBC.createConnection("jdbc:sqlite::memory:", new Properties())) {
            List<String> accepted = new ArrayList<>();
            for (DdlScript.Statement statement : statements)
                accepted.add(run(connection, statement));
            Schema read = new SqliteCatalog(connection).schema();
            return new Schema(read.tables(), List.copyOf(accepted));
        } catch (SQLException broken) {
            throw SchemaException.at(Position.UNKNOWN, message(broken));
        }
    }

    /// Runs a statement, and tells how SQLite took it.
    private static String run(Connection connection, DdlScript.Statement statement) {
        try (Statement jdbc = connection.createStatement()) {
            jdbc.executeUpdate(statement.sql());
            return statement.sql();
        } catch (SQLException refused) {
            return respelled(connection, statement)
                    .orElseThrow(() -> SchemaException.at(statement.position(), message(refused)));
        }
    }

    private static Optional<String> respelled(
            Connection connection, DdlScript.Statement statement) {
        Optional<String> mysql = MysqlDdl.respelled(statement.sql());
        if (mysql.isEmpty()) return Optional.empty();
        try (Statement jdbc = connection.createStatement()) {
            jdbc.executeUpdate(mysql.get());
            return mysql;
        } catch (SQLException refused) {
            return Optional.empty();
        }
    }

    /// The schema of a SQLite database file, opened for reading only.
    public static Schema sqliteFile(Path file) {
        if (!Files.isRegularFile(file))
            throw SchemaException.at(
                    Position.UNKNOWN, "there is no database file " + file.getFileName());
        try (Connection connection =
                DriverManager.getConnection(
                        "jdbc:sqlite:" + file.toUri() + "?mode=ro&immutable=1")) {
            return new SqliteCatalog(connection).schema();
        } catch (SQLException refused) {
            throw SchemaException.at(
                    Position.UNKNOWN,
                    file.getFileName() + " is no SQLite database: " + message(refused));
        }
    }

    /// The schemas of a `tables.json` as Spider and BIRD publish it, by database id.
    public static Map<String, Schema> tablesJson(Path file) {
        try {
            return TablesJson.read(Files.readString(file));
        } catch (IOException unreadable) {
            throw SchemaException.at(
                    Position.UNKNOWN,
                    file.getFileName() + " cannot be read: " + unreadable.getMessage());
        }
    }

    /// What SQLite said, without the driver's wrapping.
    static String message(SQLException refused) {
        String text = String.valueOf(refused.getMessage());
        int open = text.lastIndexOf('(');
        boolean wrapped = text.startsWith("[SQLITE_") && open > 0 && text.endsWith(")");
        return wrapped ? text.substring(open + 1, text.length() - 1) : text;
    }
}
