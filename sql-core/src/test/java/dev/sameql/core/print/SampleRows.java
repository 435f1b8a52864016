package dev.sameql.core.print;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.sqlite.SqliteConnections;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/// Random small databases on SQLite, to compare what two texts mean.
final class SampleRows {
    static final String DDL =
            """
            CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, price REAL, qty INTEGER, code TEXT COLLATE NOCASE);
            CREATE TABLE sale (id INTEGER PRIMARY KEY, item INTEGER REFERENCES item(id), amount NUMERIC, note TEXT);
            CREATE TABLE "odd table" ("order" INTEGER, "a b" TEXT, "group" TEXT);
            """;

    private SampleRows() {}

    /// Both texts return the same rows (in the same order, or as bags).
    static void assertSame(String left, String right, int seed, boolean ordered)
            throws SQLException {
        try (Connection connection = filled(seed)) {
            List<String> expected = rows(connection, left);
            List<String> actual = rows(connection, right);
            if (!ordered) {
                expected.sort(null);
                actual.sort(null);
            }
            assertThat(actual)
                    .as("%s%nprinted: %s%nseed: %d", left, right, seed)
                    .isEqualTo(expected);
        }
    }

    private static Connection filled(int seed) throws SQLException {
        Random random = new Random(seed);
        Connection connection = SqliteConnections.inMemory();
        try (Statement statement = connection.createStatement()) {
            for (String ddl : DDL.split(";\n", -1)) {
                if (!ddl.isBlank()) statement.executeUpdate(ddl);
            }
            for (int i = 1; i <= random.nextInt(6); i++) {
                statement.executeUpdate(
                        "INSERT INTO item VALUES (%d, %s, %s, %s, %s)"
                                .formatted(
                                        i,
                                        pick(random, "'a'", "'ab'", "'Ab'", "'5'", "NULL"),
                                        pick(random, "3.5", "4.5", "12", "2", "NULL"),
                                        pick(random, "1", "2", "3", "0", "NULL"),
                                        pick(random, "'abc'", "'ABC'", "'b'", "NULL")));
            }
            for (int i = 1; i <= random.nextInt(6); i++) {
                statement.executeUpdate(
                        "INSERT INTO sale VALUES (%d, %s, %s, %s)"
                                .formatted(
                                        i,
                                        pick(random, "1", "2", "3", "NULL"),
                                        pick(random, "1", "2", "2.5", "3", "NULL"),
                                        pick(
                                                random,
                                                "'2019-05-05'",
                                                "'2021-01-01'",
                                                "'x'",
                                                "NULL")));
            }
            for (int i = 1; i <= random.nextInt(4); i++) {
                statement.executeUpdate(
                        "INSERT INTO \"odd table\" VALUES (%s, %s, 'g')"
                                .formatted(pick(random, "1", "2"), pick(random, "'x'", "NULL")));
            }
        }
        return connection;
    }

    private static String pick(Random random, String... values) {
        return values[random.nextInt(values.length)];
    }

    private static List<String> rows(Connection connection, String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            int width = result.getMetaData().getColumnCount();
            while (result.next()) {
                StringBuilder row = new StringBuilder();
                for (int i = 1; i <= width; i++) {
                    Object cell = result.getObject(i);
                    if (cell instanceof byte[] bytes) cell = Arrays.toString(bytes);
                    String type = cell == null ? "" : cell.getClass().getSimpleName();
                    row.append(type.replace("Long", "Integer"))
                            .append(':')
                            .append(cell)
                            .append('|');
                }
                rows.add(row.toString());
            }
        } catch (SQLException e) {
            throw new SQLException(sql + ": " + e.getMessage(), e);
        }
        return rows;
    }
}
