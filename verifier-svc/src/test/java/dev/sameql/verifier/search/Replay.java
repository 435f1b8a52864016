package dev.sameql.verifier.search;

import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.Policy;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.sqlite.SqliteConnections;
import dev.sameql.core.value.Value;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Runs pairs on real SQLite.
public final class Replay {
    private Replay() {}

    /// A connection to the database, loaded; references lead somewhere.
    public static Connection load(Schema schema, Database database) throws SQLException {
        Connection sqlite = SqliteConnections.inMemory();
        try (Statement statement = sqlite.createStatement()) {
            for (String ddl : schema.ddl()) statement.execute(ddl);
        }
        for (Table table : schema.tables()) {
            for (List<Value> row : database.rows(table.name())) insert(sqlite, table, row);
        }
        try (Statement statement = sqlite.createStatement();
                ResultSet broken = statement.executeQuery("PRAGMA foreign_key_check")) {
            if (broken.next()) throw new SQLException("a reference leads nowhere");
        }
        return sqlite;
    }

    static boolean differs(Schema schema, Database database, SqlCase example) throws SQLException {
        try (Connection sqlite = load(schema, database)) {
            return differs(sqlite, example);
        }
    }

    static boolean differs(Connection sqlite, SqlCase example) throws SQLException {
        return !ResultComparison.under(Policy.STRICT.withRows(rows(example)))
                .same(run(sqlite, example.sql()), run(sqlite, example.other()));
    }

    /// How the results of a case are compared.
    static RowSemantics rows(SqlCase example) {
        return RowSemantics.valueOf(example.setting("rows").orElse("bag").toUpperCase(Locale.ROOT));
    }

    private static void insert(Connection sqlite, Table table, List<Value> row)
            throws SQLException {
        String marks = "?, ".repeat(row.size()).replaceAll(", $", "");
        String sql = "INSERT INTO \"" + table.name() + "\" VALUES (" + marks + ")";
        try (PreparedStatement insert = sqlite.prepareStatement(sql)) {
            for (int c = 0; c < row.size(); c++) {
                Object value =
                        switch (row.get(c)) {
                            case Value.Null _ -> null;
                            case Value.Int(long number) -> number;
                            case Value.Real(double number) -> number;
                            case Value.Text(String text) -> text;
                            case Value.Decimal _, Value.Bool _, Value.Blob _, Value.Temporal _ ->
                                    throw new IllegalStateException(row.toString());
                        };
                insert.setObject(c + 1, value);
            }
            insert.executeUpdate();
        }
    }

    private static ResultTable run(Connection sqlite, String sql) throws SQLException {
        try (Statement statement = sqlite.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            int width = result.getMetaData().getColumnCount();
            var columns = new ArrayList<String>();
            for (int c = 1; c <= width; c++) columns.add(result.getMetaData().getColumnName(c));
            var rows = new ArrayList<List<Value>>();
            while (result.next()) {
                var row = new ArrayList<Value>();
                for (int c = 1; c <= width; c++) {
                    row.add(
                            switch (result.getObject(c)) {
                                case null -> Value.NULL;
                                case Integer number -> Value.of(number.longValue());
                                case Long number -> Value.of(number);
                                case Double number -> Value.of(number);
                                case String text -> Value.of(text);
                                case Object other -> throw new SQLException("a value " + other);
                            });
                }
                rows.add(row);
            }
            return new ResultTable(columns, rows);
        }
    }
}
