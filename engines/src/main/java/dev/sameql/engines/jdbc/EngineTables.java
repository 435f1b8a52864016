package dev.sameql.engines.jdbc;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.Insert;
import dev.sameql.core.data.InsertScript;
import dev.sameql.core.data.InsertScript.NotLiteral;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The tables of one schema in a space of an engine, to be filled and asked again and again. For
/// one thread at a time.
public final class EngineTables implements AutoCloseable {
    private final EngineHost host;
    private final Space space;
    private final JdbcLimits limits;
    private Schema schema = new Schema(List.of(), List.of());
    private boolean filled;
    private boolean broken;

    EngineTables(EngineHost host, Space space, JdbcLimits limits) {
        this.host = host;
        this.space = space;
        this.limits = limits;
    }

    /// Whether these are the tables of that schema.
    boolean areOf(Schema other) {
        return schema.equals(other);
    }

    /// Whether the engine or the connection broke at a query.
    public boolean isBroken() {
        return broken;
    }

    /// Makes these the tables, all empty.
    ///
    /// @throws SQLException when the engine does not take one
    public void make(Schema wanted) throws SQLException {
        if (areOf(wanted)) {
            clear();
            return;
        }
        drop();
        List<Table> made = new ArrayList<>();
        for (Table table : wanted.tables()) {
            try {
                Sql.execute(space.owner(), host.profile().spelling().table(table));
                made.add(table);
            } catch (SQLException e) {
                schema = new Schema(made, List.of());
                throw new SQLException(table.name() + ": " + described(e), e);
            }
        }
        schema = wanted;
        filled = false;
    }

    private void drop() throws SQLException {
        for (Table table : schema.tables())
            Sql.execute(
                    space.owner(), "DROP TABLE " + host.profile().spelling().name(table.name()));
        schema = new Schema(List.of(), List.of());
    }

    /// Empties all tables.
    void clear() throws SQLException {
        if (!filled) return;
        if (!host.deletesCleanly()) {
            Schema same = schema;
            drop();
            make(same);
            return;
        }
        for (Table table : schema.tables())
            Sql.execute(
                    space.owner(), "DELETE FROM " + host.profile().spelling().name(table.name()));
        filled = false;
    }

    /// Adds the rows of INSERT statements of literals.
    ///
    /// @throws SQLException when a statement is of another form, or the engine does not take it
    public void insert(List<String> statements) throws SQLException {
        try {
            List<String> printed = new ArrayList<>();
            for (String statement : statements) {
                Optional<Insert> insert = InsertScript.insert(schema, statement);
                insert.ifPresent(given -> print(given, printed));
            }
            run(printed);
        } catch (NotLiteral e) {
            throw new SQLException(e.getMessage(), e);
        }
    }

    private void print(Insert insert, List<String> into) {
        for (var row : insert.cells()) {
            List<String> literals = row.stream().map(host.profile().spelling()::literal).toList();
            into.add(host.profile().spelling().insert(insert.table(), insert.columns(), literals));
        }
    }

    /// Replaces all rows.
    ///
    /// @throws SQLException when the engine does not take one
    public void fill(Database database) throws SQLException {
        clear();
        List<String> printed = new ArrayList<>();
        for (Table table : database.schema().targetsFirst()) {
            List<Integer> columns = IntStream.range(0, table.columns().size()).boxed().toList();
            for (List<Value> row : database.rows(table.name())) {
                List<String> literals =
                        row.stream().map(host.profile().spelling()::literal).toList();
                printed.add(host.profile().spelling().insert(table, columns, literals));
            }
        }
        run(printed);
    }

    /// Runs INSERT statements of our own, in one transaction.
    ///
    /// @throws SQLException when the engine does not take one
    public void insertOwn(List<String> inserts) throws SQLException {
        run(inserts);
    }

    private void run(List<String> inserts) throws SQLException {
        if (inserts.isEmpty()) return;
        filled = true;
        Connection owner = space.owner();
        boolean alone = owner.getAutoCommit();
        owner.setAutoCommit(false);
        try {
            Sql.execute(owner, inserts.toArray(String[]::new));
            owner.commit();
        } catch (SQLException e) {
            owner.rollback();
            throw e;
        } finally {
            owner.setAutoCommit(alone);
        }
    }

    /// Runs statements of our own on the tables, as their owner.
    ///
    /// @throws SQLException when the engine does not take one
    public void execute(List<String> statements) throws SQLException {
        Sql.execute(space.owner(), statements.toArray(String[]::new));
    }

    /// What becomes of a text from elsewhere on the rows that are there now.
    public Answer ask(String sql) throws SQLException {
        var text = new ObservedText(host.profile(), schema, sql);
        Optional<String> objection = text.objection();
        if (objection.isPresent())
            return new Answer.Unsupported("not run on a real engine: " + objection.get());
        Answer answer = run(text.sql());
        if (host.preparesFully() || !(answer instanceof Answer.RuntimeError(String message)))
            return answer;
        clear();
        return run(text.sql()) instanceof Answer.RuntimeError
                ? new Answer.StaticError(message)
                : answer;
    }

    /// What becomes of a query of our own.
    public Answer run(String sql) throws SQLException {
        return run(sql, List.of());
    }

    /// What becomes of a query of our own with these values for its parameters.
    public Answer run(String sql, List<Value> parameters) throws SQLException {
        Connection guest = space.guest();
        try (PreparedStatement statement = prepared(sql)) {
            for (int i = 0; i < parameters.size(); i++)
                Parameters.set(statement, i + 1, parameters.get(i));
            return answer(statement);
        } catch (SQLException e) {
            if (isLost(e)) {
                broken = true;
                return new Answer.Unsupported("the engine broke: " + described(e));
            }
            return host.isStatic(e, Moment.PREPARING)
                    ? new Answer.StaticError(described(e))
                    : new Answer.RuntimeError(described(e));
        } finally {
            if (!broken && !guest.getAutoCommit()) guest.rollback();
        }
    }

    private PreparedStatement prepared(String sql) throws SQLException {
        PreparedStatement statement = space.guest().prepareStatement(sql);
        try {
            if (host.preparesFully()) statement.getMetaData();
            return statement;
        } catch (SQLException e) {
            statement.close();
            throw e;
        }
    }

    private Answer answer(PreparedStatement statement) throws SQLException {
        bound(statement);
        try (var deadline = Deadline.of(statement, limits.time())) {
            try (ResultSet result = statement.executeQuery()) {
                Optional<ResultTable> table = new ResultReader(result, limits).table();
                if (table.isPresent()) return new Answer.Table(table.get());
                statement.cancel();
                return new Answer.Unsupported("the result is too large");
            } catch (ResultReader.Unreadable e) {
                return new Answer.Unsupported(e.getMessage());
            } catch (SQLException e) {
                if (isLost(e)) broken = true;
                if (deadline.hasPassed())
                    return new Answer.Unsupported(
                            "the query takes longer than " + limits.time().toSeconds() + " s");
                if (broken) return new Answer.Unsupported("the engine broke: " + described(e));
                return host.isStatic(e, Moment.RUNNING)
                        ? new Answer.StaticError(described(e))
                        : new Answer.RuntimeError(described(e));
            }
        }
    }

    private void bound(Statement statement) throws SQLException {
        statement.setMaxRows(limits.rows() + 1);
        statement.setFetchSize(1_000);
    }

    private boolean isLost(SQLException e) throws SQLException {
        return host.isBroken(e) || space.guest().isClosed();
    }

    private static String described(SQLException e) {
        String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        String plain = message.replaceFirst("^ERROR: |^\\(conn=\\d+\\) ", "");
        String stated =
                e.getSQLState() == null ? plain : plain + " (SQLSTATE " + e.getSQLState() + ")";
        return stated + fault(e).map(" at "::concat).orElse("");
    }

    /// What an engine written in Java failed with itself, and where.
    private static Optional<String> fault(Throwable error) {
        Optional<String> deepest = Optional.empty();
        for (Throwable cause = error.getCause(); cause != null; cause = cause.getCause()) {
            boolean isFault = cause instanceof RuntimeException || cause instanceof Error;
            boolean isOfJava = cause.getClass().getName().startsWith("java.");
            if (isFault && isOfJava && cause.getStackTrace().length > 0)
                deepest =
                        Optional.of(
                                cause.getClass().getName() + " in " + where(cause.getStackTrace()));
        }
        return deepest;
    }

    /// The innermost frame of the engine's own that does more than make an exception.
    private static String where(StackTraceElement[] trace) {
        for (StackTraceElement frame : trace)
            if (!frame.getClassName().startsWith("java.")
                    && !frame.getClassName().startsWith("jdk.")
                    && !frame.getClassName().endsWith("Exception"))
                return frame.getClassName() + "." + frame.getMethodName();
        return trace[0].getClassName() + "." + trace[0].getMethodName();
    }

    @Override
    public void close() throws SQLException {
        try (space) {
            if (space.goodbye().isEmpty() && !broken) drop();
        }
    }
}
