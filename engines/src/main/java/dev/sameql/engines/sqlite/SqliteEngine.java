package dev.sameql.engines.sqlite;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.Insert;
import dev.sameql.core.data.InsertScript;
import dev.sameql.core.data.InsertScript.NotLiteral;
import dev.sameql.core.data.SqlScript;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.guard.QueryGuard;
import dev.sameql.core.guard.SqlText;
import dev.sameql.core.guard.SqliteMessage;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.schema.Table;
import dev.sameql.core.semantics.StoredKeys;
import dev.sameql.core.sqlite.DriverMessage;
import dev.sameql.core.sqlite.SqliteConnections;
import dev.sameql.core.value.Value;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.sqlite.SQLiteConnection;

/// A schema's tables in a SQLite connection in memory, ready to be filled and queried thousands of
/// times a second. For one thread at a time.
///
/// Texts come from strangers: only one SELECT is ever prepared, nothing can be attached or loaded,
/// and lengths, depths and operations are limited. Foreign keys are not enforced while rows come
/// in, so that they may come in any order; [#foreignKeysHold] asks afterwards. All other
/// constraints are.
public final class SqliteEngine implements AutoCloseable {
    private final Schema schema;
    private final Dialect dialect;
    private final Optional<Frontend> model;
    private final SQLiteConnection connection;
    private final OperationMeter meter;
    private final TieBreaker ties = new TieBreaker();
    private final TableWriters writers;
    private final TableReaders readers;
    private final ReferenceChecks references = new ReferenceChecks(this::prepareUnguarded);
    private final boolean forReplays;

    /// What the clock of a dialect's model shows, until the tables are emptied.
    private Instant now = Instant.now();

    private boolean insertsByScript;
    private SqliteEngine replays;

    private SqliteEngine(
            SQLiteConnection connection, Schema schema, Dialect dialect, boolean forReplays)
            throws SQLException {
        this.schema = schema;
        this.dialect = dialect;
        this.model =
                dialect.isAtHand() ? Optional.empty() : Optional.of(Frontend.of(schema, dialect));
        this.forReplays = forReplays;
        this.connection = connection;
        this.meter = OperationMeter.on(connection);
        this.writers = new TableWriters(connection);
        this.readers =
                new TableReaders(
                        this::prepareUnguarded,
                        model.isPresent() ? HeapTables::rows : table -> "SELECT * FROM " + table);
    }

    /// A new connection with the schema's tables, all empty.
    public static SqliteEngine open(Schema schema) {
        return open(schema, Dialects.SQLITE);
    }

    /// A new connection with the schema's tables, all empty, whose queries mean what they mean in
    /// the dialect. SQLite keeps the rows and sees to the constraints; queries of another dialect
    /// are evaluated by its model, on values as that dialect would store them.
    public static SqliteEngine open(Schema schema, Dialect dialect) {
        return open(schema, dialect, false);
    }

    private static SqliteEngine open(Schema schema, Dialect dialect, boolean forReplays) {
        try {
            return new SqliteEngine(SqliteConnections.inMemory(), schema, dialect, forReplays)
                    .ready(SqliteEngine::create);
        } catch (SQLException e) {
            throw new IllegalArgumentException(
                    "SQLite does not take the schema: " + DriverMessage.plain(e), e);
        }
    }

    /// A copy of a SQLite file, in memory: the file is read, once, and never written.
    ///
    /// @throws dev.sameql.core.schema.SchemaException when its tables cannot be read
    public static SqliteEngine copyOf(Path file) {
        String path = file.toString();
        try {
            return new SqliteEngine(
                            SqliteConnections.inMemoryForCopy(),
                            SchemaReader.sqliteFile(file),
                            Dialects.SQLITE,
                            false)
                    .ready(copy -> copy.connection.getDatabase().restore("main", path, null));
        } catch (SQLException e) {
            throw new IllegalArgumentException(
                    file + " is no SQLite file: " + DriverMessage.plain(e), e);
        }
    }

    /// The engine with its version, as verdicts name it.
    public static String version() {
        try (SqliteEngine engine = open(new Schema(List.of(), List.of()))) {
            return "sqlite " + engine.connection.libversion();
        } catch (SQLException e) {
            throw new IllegalStateException("SQLite does not tell its version", e);
        }
    }

    private interface Filling {
        void into(SqliteEngine engine) throws SQLException;
    }

    /// This engine with its limits and its tables; without them, it is closed.
    private SqliteEngine ready(Filling tables) throws SQLException {
        try {
            configure();
            tables.into(this);
            // one transaction for ever: nothing here is to be kept
            connection.setAutoCommit(false);
            return this;
        } catch (SQLException e) {
            close();
            throw e;
        }
    }

    private void create() throws SQLException {
        for (String statement : schema.ddl())
            execute(isHeap() ? HeapTables.keptAsInserted(statement) : statement);
    }

    private boolean isHeap() {
        return dialect.has(Trait.TABLES_ARE_HEAPS);
    }

    private void configure() throws SQLException {
        org.sqlite.Function.create(connection, TieBreaker.NAME, ties, 0, 0);
        execute("PRAGMA foreign_keys=OFF");
        execute("PRAGMA journal_mode=" + (forReplays ? "MEMORY" : "OFF"));
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /// The schema whose tables it holds.
    public Schema schema() {
        return schema;
    }

    /// Whose queries it takes.
    public Dialect dialect() {
        return dialect;
    }

    /// Operations of the virtual machine so far, in thousands rounded down per statement.
    public long operations() {
        return meter.spent();
    }

    /// Has one SELECT prepared that nobody has read yet.
    public Preparation prepare(String sql) {
        return model.isEmpty()
                ? prepare(SqlText.of(sql))
                : modelled(model.get().bind(SqlText.of(sql)));
    }

    /// Has one SELECT prepared. Its tree is read only in a dialect of which no engine is at hand.
    public Preparation prepare(QueryReading query) {
        return model.isEmpty() ? prepare(query.text()) : modelled(query.bound());
    }

    private Preparation prepare(SqlText text) {
        return QueryGuard.objectionBySqlite(text, schema)
                .<Preparation>map(Preparation.Refused::new)
                .orElseGet(() -> prepareUnguarded(text));
    }

    private Preparation modelled(Bound bound) {
        return switch (bound) {
            case Bound.Success(var query, _, _) ->
                    new Preparation.Ready(new ModelSelect(this, dialect, query, meter));
            case Bound.Failure(var problem) -> new Preparation.Refused(problem);
        };
    }

    /// One SELECT that was accepted, prepared so that rows that its ORDER BY clauses leave tied
    /// come in the order chosen by [#orderTies]; empty when it has no such clause, or none that can
    /// be extended.
    public Optional<PreparedSelect> prepareWithTies(QueryReading query) {
        if (model.isPresent()) return Optional.empty();
        return TieBreaker.spliced(query.sql(), query.tokens())
                .flatMap(
                        spliced ->
                                prepareUnguarded(spliced) instanceof Preparation.Ready(var select)
                                        ? Optional.of(select)
                                        : Optional.empty());
    }

    /// Chooses one of the orders of tied rows, by number.
    public void orderTies(int order) {
        ties.choose(order);
    }

    private Preparation prepareUnguarded(String sql) {
        return prepareUnguarded(SqlText.of(sql));
    }

    private Preparation prepareUnguarded(SqlText text) {
        meter.allow(RunLimits.LARGE);
        try {
            PreparedStatement statement = connection.prepareStatement(text.sql());
            int parameters = statement.getParameterMetaData().getParameterCount();
            List<String> columns = columnNames(statement);
            if (parameters > 0) {
                statement.close();
                return new Preparation.Refused(parameters(parameters));
            }
            return new Preparation.Ready(new SqliteSelect(statement, meter, columns));
        } catch (SQLException e) {
            return new Preparation.Refused(SqliteMessage.about(text, DriverMessage.plain(e)));
        } finally {
            meter.lift();
        }
    }

    private static Problem parameters(int count) {
        return new Problem.Invalid(
                Code.SYNTAX_ERROR,
                "the text has " + count + " parameters without values",
                Position.UNKNOWN);
    }

    private static List<String> columnNames(PreparedStatement statement) throws SQLException {
        var metaData = statement.getMetaData();
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= metaData.getColumnCount(); i++) {
            names.add(metaData.getColumnLabel(i));
        }
        return List.copyOf(names);
    }

    /// What fills these columns of a table; the others get their defaults.
    public TableWriter writer(Table table, List<Integer> columns) {
        return writers.of(table, columns);
    }

    /// A writer that fills at least these columns: one that is there already, if possible.
    public TableWriter writerOf(Table table, List<Integer> columns) {
        return writers.covering(table, columns).orElseGet(() -> writer(table, columns));
    }

    /// Lets go of statements when there are many of them.
    void tidy() {
        clear();
        writers.tidy();
    }

    /// Empties every table that a writer has filled.
    public void clear() {
        writers.clear();
        now = Instant.now();
    }

    Instant now() {
        return now;
    }

    /// The rows that a table holds now.
    public List<List<Value>> rows(Table table) {
        return readers.rows(table);
    }

    /// Whether no table has a row.
    public boolean hasNoRows() {
        return schema.tables().stream().allMatch(readers::isEmpty);
    }

    /// The rows that these tables hold now, of those that have any.
    public Database contents(List<Table> tables) {
        Map<String, List<List<Value>>> contents = new LinkedHashMap<>();
        for (Table table : tables) {
            List<List<Value>> rows = rows(table);
            if (!rows.isEmpty()) contents.put(table.name(), rows);
        }
        return new Database(schema, contents);
    }

    /// Whether every reference has its target now. A foreign key whose target SQLite does not know
    /// as a key cannot be enforced by SQLite either, and is left out. In another dialect, also
    /// whether each value fits its column and keys differ as that dialect compares them.
    public boolean foreignKeysHold(List<Table> tables) {
        for (Table table : tables) {
            if (isEmpty(table)) continue;
            if (model.isPresent() && !StoredKeys.of(dialect).hold(table, rows(table))) return false;
            if (!references.hold(table)) return false;
        }
        return true;
    }

    /// Does some work on a connection of its own with the same tables, all empty at first; what it
    /// puts into them is taken back. Nothing else ever happens on that connection.
    public <T> T replay(Function<SqliteEngine, T> work) {
        if (replays == null) replays = open(schema, dialect, true);
        try {
            return work.apply(replays);
        } finally {
            replays.takeBack();
        }
    }

    /// The rows that a script of INSERT statements puts into the tables; empty when one of them is
    /// more than literals, or does not go in. What runs is printed from the literals read.
    public Optional<Database> load(String script) {
        return replay(
                fresh -> {
                    for (String statement : SqlScript.statements(script)) {
                        Optional<Insert> insert;
                        try {
                            insert = InsertScript.insert(schema, statement);
                        } catch (NotLiteral other) {
                            return Optional.empty();
                        }
                        if (insert.flatMap(literals -> fresh.insert(literals.sql())).isPresent())
                            return Optional.empty();
                    }
                    return Optional.of(fresh.contents(schema.tables()));
                });
    }

    private void takeBack() {
        try {
            connection.rollback();
            insertsByScript = false;
        } catch (SQLException e) {
            throw new IllegalStateException("cannot take back what a replay did", e);
        }
    }

    /// Whether a table is known to be empty without asking SQLite.
    private boolean isEmpty(Table table) {
        return !insertsByScript && !writers.fill(table);
    }

    /// Runs one INSERT of a script; empty when it went in, else SQLite's message.
    public Optional<String> insert(String statement) {
        if (!Tokens.of(statement).keywordAt(0).equals("INSERT"))
            return Optional.of("not an INSERT statement");
        meter.allow(RunLimits.DIALECT_JOB);
        try {
            execute(statement);
            insertsByScript = true;
            return Optional.empty();
        } catch (SQLException e) {
            return Optional.of(DriverMessage.plain(e));
        } finally {
            meter.lift();
        }
    }

    /// Whether SQLite returns rows of open order in the reverse of its usual order.
    public void reverseOpenOrders(boolean reverse) {
        try {
            execute("PRAGMA reverse_unordered_selects=" + (reverse ? "ON" : "OFF"));
        } catch (SQLException e) {
            throw new IllegalStateException("cannot set the scan order", e);
        }
    }

    /// A name as SQL text.
    public static String quote(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    @Override
    public void close() {
        if (replays != null) replays.close();
        meter.close();
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException("SQLite cannot close a connection", e);
        }
    }
}
