package dev.sameql.core.schema;

import dev.sameql.core.problem.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.sqlite.JDBC;

/// Reads schemas. SQLite itself does the reading: the statements run in an empty database in
/// memory, and its catalogue tells what they declare.
public final class SchemaReader {
    private SchemaReader() {}

    /// The schema that a script of CREATE TABLE and CREATE INDEX statements declares.
    ///
    /// @throws SchemaException when SQLite refuses a statement, or one does something else
    public static Schema ddl(String script) {
        List<DdlScript.Statement> statements = DdlScript.statements(script);
        if (statements.isEmpty())
            throw SchemaException.at(new Position(1, 1), "the schema declares no table");
        try (Connection connection =
                JDBC.createConnection("jdbc:sqlite::memory:", new Properties())) {
            for (DdlScript.Statement statement : statements) run(connection, statement);
            Schema read = new SqliteCatalog(connection).schema();
            return new Schema(
                    read.tables(), statements.stream().map(DdlScript.Statement::sql).toList());
        } catch (SQLException broken) {
            throw SchemaException.at(Position.UNKNOWN, message(broken));
        }
    }

    private static void run(Connection connection, DdlScript.Statement statement) {
        try (Statement jdbc = connection.createStatement()) {
            jdbc.executeUpdate(statement.sql());
        } catch (SQLException refused) {
            throw SchemaException.at(statement.position(), message(refused));
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
