package dev.sameql.standalone.run;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Struct;

/// What Kafka Connect's JDBC sink does on SQLite with `pk.mode=record_key`, `insert.mode=upsert`,
/// `delete.enabled=true` and `auto.create=true`: the table by the first record's schema, a row for
/// each key, none for a key whose record has no value.
final class TableSink {

    private final Connection database;
    private final String table;
    private final String key;
    private boolean created;

    TableSink(Connection database, String table, String key) {
        this.database = database;
        this.table = table;
        this.key = key;
    }

    void put(String id, Struct row) throws SQLException {
        if (row == null) {
            if (created) delete(id);
            return;
        }
        if (!created) create(row.schema());
        upsert(id, row);
    }

    private void create(Schema schema) throws SQLException {
        String columns =
                others(schema).stream()
                        .map(field -> quoted(field.name()) + " " + type(field.schema()))
                        .collect(Collectors.joining(", "));
        try (Statement statement = database.createStatement()) {
            statement.execute(
                    "CREATE TABLE %s (%s TEXT NOT NULL, %s, PRIMARY KEY (%s))"
                            .formatted(quoted(table), quoted(key), columns, quoted(key)));
        }
        created = true;
    }

    private static String type(Schema schema) {
        String type =
                switch (schema.type()) {
                    case INT8, INT16, INT32, INT64, BOOLEAN -> "INTEGER";
                    case FLOAT32, FLOAT64 -> "REAL";
                    case STRING -> "TEXT";
                    case BYTES -> "BLOB";
                    case ARRAY, MAP, STRUCT ->
                            throw new AssertionError("no column for a " + schema.type());
                };
        return schema.isOptional() ? type : type + " NOT NULL";
    }

    private void upsert(String id, Struct row) throws SQLException {
        List<Field> fields = others(row.schema());
        String names = fields.stream().map(f -> quoted(f.name())).collect(Collectors.joining(", "));
        String marks = fields.stream().map(_ -> "?").collect(Collectors.joining(", "));
        String text =
                "INSERT OR REPLACE INTO %s (%s, %s) VALUES (?, %s)"
                        .formatted(quoted(table), quoted(key), names, marks);
        try (PreparedStatement statement = database.prepareStatement(text)) {
            statement.setString(1, id);
            for (int i = 0; i < fields.size(); i++)
                statement.setObject(i + 2, row.get(fields.get(i)));
            statement.executeUpdate();
        }
    }

    private void delete(String id) throws SQLException {
        String text = "DELETE FROM %s WHERE %s = ?".formatted(quoted(table), quoted(key));
        try (PreparedStatement statement = database.prepareStatement(text)) {
            statement.setString(1, id);
            statement.executeUpdate();
        }
    }

    private List<Field> others(Schema schema) {
        return schema.fields().stream().filter(field -> !field.name().equals(key)).toList();
    }

    private static String quoted(String name) {
        return '"' + name + '"';
    }
}
