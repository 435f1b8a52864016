package dev.sameql.normalizer.rulebook.check;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.schema.Column;
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
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Random small databases of a case's schema on SQLite itself: few rows, NULLs, copies, and the
/// constants of the queries with their neighbours, numbers as texts. Rows that break a constraint
/// are left out.
public final class CaseDatabases implements AutoCloseable {
    private static final Pattern CONSTANT = Pattern.compile("'((?:[^']|'')*+)'|\\b(\\d+)\\b");

    private final Schema schema;
    private final Random random;
    private final Connection connection;
    private final List<String> texts = new ArrayList<>(List.of("a", "b", "B", "", "1", "02"));
    private final Map<String, PreparedStatement> inserts = new HashMap<>();
    private final List<Long> numbers = new ArrayList<>(List.of(0L, 1L, 2L, 3L));

    public CaseDatabases(Schema schema, long seed, String... queries) throws SQLException {
        this.schema = schema;
        this.random = new Random(seed);
        this.connection = SqliteConnections.inMemory();
        execute("PRAGMA foreign_keys = ON");
        for (String statement : schema.ddl()) execute(statement);
        for (String query : queries) constants(query);
    }

    private void constants(String query) {
        Matcher matcher = CONSTANT.matcher(query);
        while (matcher.find()) {
            if (matcher.group(1) != null) text(matcher.group(1).replace("''", "'"));
            if (matcher.group(2) != null && matcher.group(2).length() < 10) {
                long n = Long.parseLong(matcher.group(2));
                numbers.addAll(List.of(n - 1, n, n, n + 1));
                texts.add(matcher.group(2));
            }
        }
    }

    /// A text of the queries, in capitals too, and what a pattern matches.
    private void text(String text) {
        texts.add(text);
        texts.add(text.toUpperCase(Locale.ROOT));
        if (!text.matches("(?s).*[%_].*")) return;
        texts.add(text.replace("%", "").replace('_', 'x'));
        texts.add(text.replace("%", "zz").replace('_', 'B').toUpperCase(Locale.ROOT));
    }

    /// Fills the tables anew, in one transaction.
    public void refill() throws SQLException {
        execute("BEGIN");
        execute("PRAGMA defer_foreign_keys = ON");
        for (Table table : schema.tables()) execute("DELETE FROM \"" + table.name() + "\"");
        execute("COMMIT");
        execute("BEGIN");
        for (int round = 0; round < 2; round++) {
            for (Table table : schema.tables()) fill(table, random.nextInt(4));
        }
        execute("COMMIT");
    }

    /// Runs INSERT statements; a comment in their place says that there are none.
    void load(List<String> inserts) throws SQLException {
        for (String insert : inserts) if (!insert.startsWith("--")) execute(insert);
    }

    private void fill(Table table, int rows) throws SQLException {
        PreparedStatement insert = inserts.get(table.name());
        if (insert == null) {
            String marks = String.join(",", Collections.nCopies(table.columns().size(), "?"));
            insert =
                    connection.prepareStatement(
                            "INSERT OR IGNORE INTO \""
                                    + table.name()
                                    + "\" VALUES ("
                                    + marks
                                    + ")");
            inserts.put(table.name(), insert);
        }
        for (int i = 0; i < rows; i++) {
            for (int c = 0; c < table.columns().size(); c++) {
                insert.setObject(c + 1, value(table, c));
            }
            try {
                insert.executeUpdate();
            } catch (SQLException refused) {
                // a foreign key without its target: the next row may have one
                insert.clearWarnings();
            }
        }
    }

    private Object value(Table table, int index) {
        Column column = table.columns().get(index);
        if (!table.isNotNull(index) && random.nextInt(5) == 0) return null;
        Kind kind = column.type().kind();
        if (kind == Kind.INTEGER) return numbers.get(random.nextInt(numbers.size()));
        if (kind == Kind.REAL || kind == Kind.DECIMAL) {
            return numbers.get(random.nextInt(numbers.size())) + (random.nextBoolean() ? 0.5 : 0.0);
        }
        return texts.get(random.nextInt(texts.size()));
    }

    /// What SQLite returns.
    public ResultTable result(String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            List<List<Value>> rows = new ArrayList<>();
            List<String> columns = new ArrayList<>();
            for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                columns.add(result.getMetaData().getColumnLabel(i));
            }
            while (result.next()) {
                List<Value> row = new ArrayList<>();
                for (int i = 1; i <= columns.size(); i++) row.add(value(result.getObject(i)));
                rows.add(row);
            }
            return new ResultTable(columns, rows);
        }
    }

    private static Value value(Object value) {
        return switch (value) {
            case null -> Value.NULL;
            case Integer number -> Value.of(number.longValue());
            case Long number -> Value.of(number.longValue());
            case Number number -> Value.of(number.doubleValue());
            case byte[] bytes -> new Value.Blob(HexFormat.of().withUpperCase().formatHex(bytes));
            // the driver's only other class is String
            default -> Value.of(value.toString());
        };
    }

    /// The contents.
    Database contents() throws SQLException {
        Map<String, List<List<Value>>> tables = new HashMap<>();
        for (Table table : schema.tables()) {
            tables.put(table.name(), result("SELECT * FROM \"" + table.name() + "\"").rows());
        }
        return new Database(schema, tables);
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
