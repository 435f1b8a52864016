package dev.sameql.normalizer.fuzz;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// A random schema of three related tables, with or without keys and NOT NULL, and random rows that
/// keep its constraints: few values, NULLs, copies, rows without partner.
final class RandomTables {
    private static final List<String> TEXTS = List.of("a", "b", "B", "", "1", "2", "2013-05", "x1");

    final String ddl;
    private final Random random;

    RandomTables(long seed) {
        this.random = new Random(seed);
        boolean key = random.nextInt(4) > 0;
        this.ddl = p(key) + c(key) + r();
    }

    private String maybe(String constraint) {
        return random.nextBoolean() ? " " + constraint : "";
    }

    private String p(boolean key) {
        return "CREATE TABLE p (id INTEGER"
                + (key ? " PRIMARY KEY" : "")
                + ", n INTEGER"
                + maybe("NOT NULL")
                + ", s TEXT"
                + maybe("NOT NULL")
                + maybe("UNIQUE")
                + ", x REAL, d DATE);\n";
    }

    private String c(boolean key) {
        return "CREATE TABLE c (id INTEGER PRIMARY KEY, pid INTEGER"
                + maybe("NOT NULL")
                + (key ? maybe("REFERENCES p(id)") : "")
                + ", n INTEGER, s TEXT"
                + maybe("NOT NULL")
                + ");\n";
    }

    private String r() {
        return "CREATE TABLE r (pid INTEGER NOT NULL, cid INTEGER NOT NULL, w INTEGER"
                + maybe("NOT NULL")
                + (random.nextBoolean() ? ", PRIMARY KEY (pid, cid)" : "")
                + ");\n";
    }

    /// Makes the tables.
    void create(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA foreign_keys = ON");
            for (String sql : ddl.split(";\n", -1)) {
                if (!sql.isBlank()) statement.execute(sql);
            }
        }
    }

    /// Fills them anew.
    void fill(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM r");
            statement.execute("DELETE FROM c");
            statement.execute("DELETE FROM p");
        }
        rows(connection, "p", "ints", "ints", "text", "real", "date");
        rows(connection, "c", "ints", "ints", "ints", "text");
        rows(connection, "r", "ints", "ints", "ints");
        connection.commit();
    }

    private void rows(Connection connection, String table, String... kinds) throws SQLException {
        String marks = "?, ".repeat(kinds.length - 1) + "?";
        try (PreparedStatement insert =
                connection.prepareStatement(
                        "INSERT OR IGNORE INTO " + table + " VALUES (" + marks + ")")) {
            int rows = random.nextInt(6);
            for (int i = 0; i < rows; i++) {
                for (int k = 0; k < kinds.length; k++) insert.setObject(k + 1, value(kinds[k]));
                try {
                    insert.executeUpdate();
                    if (random.nextInt(6) == 0) insert.executeUpdate();
                } catch (SQLException refused) {
                    // a reference without its target: the next row may have one
                    insert.clearWarnings();
                }
            }
        }
    }

    private Object value(String kind) {
        if (random.nextInt(6) == 0) return null;
        return switch (kind) {
            case "ints" -> (long) random.nextInt(5);
            case "real" -> random.nextInt(4) + (random.nextBoolean() ? 0.5 : 0.0);
            case "date" -> "201" + random.nextInt(4) + "-0" + (1 + random.nextInt(2)) + "-15";
            // texts
            default -> TEXTS.get(random.nextInt(TEXTS.size()));
        };
    }

    /// The contents, for messages.
    static Map<String, List<List<Object>>> contents(Connection connection) throws SQLException {
        Map<String, List<List<Object>>> contents = new LinkedHashMap<>();
        for (String table : List.of("p", "c", "r")) {
            contents.put(table, rows(connection, "SELECT * FROM " + table));
        }
        return contents;
    }

    /// The rows of a query.
    static List<List<Object>> rows(Connection connection, String sql) throws SQLException {
        List<List<Object>> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            int width = result.getMetaData().getColumnCount();
            while (result.next()) {
                List<Object> row = new ArrayList<>();
                for (int i = 1; i <= width; i++) row.add(result.getObject(i));
                rows.add(row);
            }
        }
        return rows;
    }
}
