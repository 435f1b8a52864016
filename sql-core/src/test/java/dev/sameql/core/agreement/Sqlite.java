package dev.sameql.core.agreement;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.schema.Table;
import dev.sameql.core.sqlite.SqliteConnections;
import dev.sameql.core.value.Value;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/// The real SQLite, in memory.
public final class Sqlite implements Engine {
    private final Connection connection;

    public Sqlite(List<String> ddl) throws SQLException {
        connection = SqliteConnections.inMemory();
        try (Statement statement = connection.createStatement()) {
            for (String sql : ddl) statement.execute(sql);
        }
    }

    @Override
    public void fill(Database database) throws SQLException {
        connection.setAutoCommit(false);
        for (Table table : database.schema().tables()) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("DELETE FROM \"" + table.name() + "\"");
            }
            String marks = "?, ".repeat(table.columns().size() - 1) + "?";
            String insert = "INSERT INTO \"" + table.name() + "\" VALUES (" + marks + ")";
            try (PreparedStatement statement = connection.prepareStatement(insert)) {
                for (List<Value> row : database.rows(table.name())) {
                    for (int i = 0; i < row.size(); i++)
                        statement.setObject(i + 1, object(row.get(i)));
                    statement.execute();
                }
            }
        }
        connection.commit();
    }

    @Override
    public ResultTable run(String sql) throws SQLException {
        var rows = new ArrayList<List<Value>>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            List<String> names = Engine.names(result.getMetaData());
            while (result.next()) {
                var row = new ArrayList<Value>();
                for (int i = 1; i <= names.size(); i++) row.add(value(result.getObject(i)));
                rows.add(row);
            }
            return new ResultTable(names, rows);
        }
    }

    private static Object object(Value value) {
        return switch (value) {
            case Value.Null _ -> null;
            case Value.Int(long number) -> number;
            case Value.Real(double number) -> number;
            case Value.Text(String text) -> text;
            case Value.Blob(String hex) -> HexFormat.of().parseHex(hex);
            case Value.Decimal _, Value.Bool _, Value.Temporal _ ->
                    throw new IllegalArgumentException("not a value of SQLite: " + value);
        };
    }

    private static Value value(Object object) {
        return switch (object) {
            case null -> Value.NULL;
            case Integer number -> Value.of(number.longValue());
            case Long number -> Value.of(number);
            case Double number -> Value.of(number);
            case String text -> Value.of(text);
            case byte[] bytes ->
                    new Value.Blob(HexFormat.of().formatHex(bytes).toUpperCase(Locale.ROOT));
            default -> throw new IllegalArgumentException(object.getClass().getName());
        };
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
