package dev.sameql.engines.sqlite;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.Insert;
import dev.sameql.core.data.InsertScript;
import dev.sameql.core.data.InsertScript.NotLiteral;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.TokenException;
import dev.sameql.core.token.Tokenizer;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import dev.sameql.engines.RealEngine;

import org.sqlite.JDBC;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteLimits;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/// SQLite in memory, for texts from strangers: nothing can be attached, only one SELECT is run,
/// only INSERTs that are printed from the literals read fill tables, and lengths, depths,
/// operations and rows are limited.
public final class SqliteInMemory implements RealEngine {
    private static final int MAX_SQL_LENGTH = 200_000;
    private static final int MAX_VALUE_LENGTH = 1_000_000;
    private static final long MAX_OPERATIONS = 20_000_000;
    private static final int MAX_ROWS = 20_000;

    @Override
    public Dialect dialect() {
        return Dialects.SQLITE;
    }

    @Override
    public String version() {
        try (SQLiteConnection connection = open()) {
            return "sqlite " + connection.libversion();
        } catch (SQLException e) {
            throw new IllegalStateException("SQLite does not tell its version", e);
        }
    }

    @Override
    public Answer run(Schema schema, List<String> inserts, String query) {
        if (!isOneSelect(query)) {
            return new Answer.StaticError("only one SELECT statement is run here");
        }
        try (SQLiteConnection connection = filled(schema, inserts)) {
            OperationBudget budget = limit(connection);
            PreparedStatement statement;
            try {
                statement = connection.prepareStatement(query);
            } catch (SQLException e) {
                return new Answer.StaticError(plain(e));
            }
            try (statement) {
                return rows(statement);
            } catch (SQLException e) {
                return budget.isSpent()
                        ? new Answer.Unsupported("the query takes too many operations")
                        : new Answer.RuntimeError(plain(e));
            }
        } catch (SQLException e) {
            return new Answer.Unsupported("the data cannot be loaded: " + plain(e));
        }
    }

    /// The database that the INSERT statements make, with the values as SQLite stores them.
    ///
    /// @throws SQLException when a statement is refused
    public Database load(Schema schema, List<String> inserts) throws SQLException {
        try (SQLiteConnection connection = filled(schema, inserts)) {
            Map<String, List<List<Value>>> tables = new LinkedHashMap<>();
            for (Table table : schema.tables()) {
                String select = "SELECT * FROM \"" + table.name().replace("\"", "\"\"") + '"';
                try (PreparedStatement statement = connection.prepareStatement(select)) {
                    if (!(rows(statement) instanceof Answer.Table(ResultTable result))) {
                        throw new SQLException("more than " + MAX_ROWS + " rows in " + table);
                    }
                    tables.put(table.name(), result.rows());
                }
            }
            return new Database(schema, tables);
        }
    }

    private static SQLiteConnection open() throws SQLException {
        return JDBC.createConnection("jdbc:sqlite::memory:", new Properties());
    }

    private static SQLiteConnection filled(Schema schema, List<String> inserts)
            throws SQLException {
        SQLiteConnection connection = open();
        try {
            connection.setLimit(SQLiteLimits.SQLITE_LIMIT_ATTACHED, 0);
            connection.setLimit(SQLiteLimits.SQLITE_LIMIT_WORKER_THREADS, 0);
            connection.setLimit(SQLiteLimits.SQLITE_LIMIT_LENGTH, MAX_VALUE_LENGTH);
            connection.setLimit(SQLiteLimits.SQLITE_LIMIT_SQL_LENGTH, MAX_SQL_LENGTH);
            OperationBudget budget = limit(connection);
            for (String statement : schema.ddl()) execute(connection, statement);
            for (String statement : inserts) {
                Optional<Insert> insert = InsertScript.insert(schema, statement);
                if (insert.isPresent()) execute(connection, insert.get().sql());
            }
            if (budget.isSpent()) throw new SQLException("the data takes too many operations");
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        } catch (NotLiteral e) {
            connection.close();
            throw new SQLException(e.getMessage(), e);
        }
    }

    private static OperationBudget limit(SQLiteConnection connection) throws SQLException {
        OperationBudget budget = new OperationBudget(MAX_OPERATIONS);
        ProgressHandler.setHandler(connection, OperationBudget.STRIDE, budget);
        return budget;
    }

    private static void execute(SQLiteConnection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    private static Answer rows(PreparedStatement statement) throws SQLException {
        List<List<Value>> rows = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        try (ResultSet result = statement.executeQuery()) {
            ResultSetMetaData metaData = result.getMetaData();
            for (int i = 1; i <= metaData.getColumnCount(); i++) {
                columns.add(metaData.getColumnLabel(i));
            }
            while (result.next()) {
                if (rows.size() == MAX_ROWS) {
                    return new Answer.Unsupported("the result has more than " + MAX_ROWS + " rows");
                }
                Value[] row = new Value[columns.size()];
                for (int i = 0; i < row.length; i++) row[i] = value(result.getObject(i + 1));
                rows.add(Arrays.asList(row));
            }
        }
        return new Answer.Table(new ResultTable(columns, rows));
    }

    private static Value value(Object cell) {
        return switch (cell) {
            case null -> Value.NULL;
            case Integer number -> Value.of((long) number);
            case Long number -> Value.of((long) number);
            case Double number -> Value.of((double) number);
            case String text -> Value.of(text);
            case byte[] bytes -> new Value.Blob(HexFormat.of().withUpperCase().formatHex(bytes));
            case Object other ->
                    throw new IllegalStateException("unknown cell " + other.getClass());
        };
    }

    /// Whether the text is one statement that starts like a SELECT. SQLite prepares only the first
    /// statement of a text; an UPDATE after WITH would meet a database that nobody keeps.
    private static boolean isOneSelect(String query) {
        List<Token> tokens;
        try {
            tokens = Tokenizer.tokens(query);
        } catch (TokenException e) {
            // SQLite says what is wrong with it
            return startsWith(query, "SELECT") || startsWith(query, "WITH");
        }
        int end = tokens.size();
        while (end > 0 && tokens.get(end - 1).isSymbol(";")) end--;
        if (end == 0 || tokens.subList(0, end).stream().anyMatch(t -> t.isSymbol(";")))
            return false;
        Token first = tokens.getFirst();
        return first.isWord("SELECT") || first.isWord("WITH") || first.isWord("VALUES");
    }

    private static boolean startsWith(String statement, String word) {
        return statement.strip().regionMatches(true, 0, word, 0, word.length());
    }

    /// SQLite's message without what the driver puts around it.
    private static String plain(SQLException e) {
        String message = String.valueOf(e.getMessage());
        int open = message.indexOf('(');
        boolean isWrapped = message.startsWith("[") && open >= 0 && message.endsWith(")");
        return isWrapped ? message.substring(open + 1, message.length() - 1) : message;
    }
}
