package dev.sameql.core.schema;

import dev.sameql.core.problem.Position;
import dev.sameql.core.schema.ddl.DdlScript;
import dev.sameql.core.sqlite.DriverMessage;
import dev.sameql.core.sqlite.SqliteConnections;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Reads schemas, by the grammar of [dev.sameql.core.schema.ddl]: no engine is given a text as it
/// was sent, only what is printed of the definitions read.
public final class SchemaReader {
    /// Views and triggers are no tables, and virtual tables have no pages of their own.
    private static final String STATEMENTS_OF_A_FILE =
            "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND type IN ('table', 'index') AND"
                    + " rootpage <> 0 AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type"
                    + " DESC, rowid";

    private SchemaReader() {}

    /// The schema that a script of CREATE TABLE and CREATE INDEX statements declares, with the
    /// types that CREATE TYPE … AS ENUM and the constraints that ALTER TABLE adds. A statement that
    /// only MySQL takes is respelled for SQLite.
    ///
    /// @throws SchemaException when a statement is of no form that the grammar has, or SQLite
    ///     refuses what it declares
    public static Schema ddl(String script) {
        List<DdlScript.Statement> statements = DdlScript.statements(script);
        if (statements.stream().allMatch(DdlScript.Statement::isType))
            throw SchemaException.at(new Position(1, 1), "the schema declares no table");
        return declared(statements);
    }

    private static Schema declared(List<DdlScript.Statement> statements) {
        try (PrintedSchema printed = new PrintedSchema()) {
            printed.read(statements);
            return printed.schema();
        } catch (SQLException broken) {
            throw SchemaException.at(Position.UNKNOWN, DriverMessage.plain(broken));
        }
    }

    /// The schema of a SQLite database file, opened for reading only. Views, triggers and virtual
    /// tables in it are passed over.
    public static Schema sqliteFile(Path file) {
        if (!Files.isRegularFile(file))
            throw SchemaException.at(
                    Position.UNKNOWN, "there is no database file " + file.getFileName());
        try (Connection connection = SqliteConnections.readOnly(file)) {
            return declared(statements(connection));
        } catch (SQLException refused) {
            throw SchemaException.at(
                    Position.UNKNOWN,
                    file.getFileName() + " is no SQLite database: " + DriverMessage.plain(refused));
        }
    }

    private static List<DdlScript.Statement> statements(Connection file) throws SQLException {
        List<DdlScript.Statement> statements = new ArrayList<>();
        try (Statement jdbc = file.createStatement();
                ResultSet row = jdbc.executeQuery(STATEMENTS_OF_A_FILE)) {
            while (row.next()) statements.addAll(DdlScript.statements(row.getString(1)));
        }
        return statements;
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
}
