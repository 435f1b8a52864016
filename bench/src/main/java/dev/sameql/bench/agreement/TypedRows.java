package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Engine;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;

/// A database of an engine with static types, behind its driver. Every number comes back as a
/// double: engines give sums and quotients different types.
final class TypedRows implements Engine {
    private final Connection connection;

    TypedRows(Connection connection) {
        this.connection = connection;
    }

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
            case Value.Blob _, Value.Temporal _ -> throw new IllegalArgumentException("" + value);
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
            case Date day -> new Value.Temporal(day.toString());
            case Timestamp moment -> new Value.Temporal(moment.toString());
            case Object other -> Value.of(other.toString());
        };
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
