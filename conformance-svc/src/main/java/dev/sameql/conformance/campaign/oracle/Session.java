package dev.sameql.conformance.campaign.oracle;

import dev.sameql.conformance.campaign.generate.Layout;
import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.core.data.Database;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import dev.sameql.engines.jdbc.EngineHost;
import dev.sameql.engines.jdbc.EngineTables;
import dev.sameql.engines.jdbc.JdbcEngine;
import dev.sameql.engines.jdbc.Spelling;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// An engine under test with the rows of a case. What broke is opened anew. For one thread.
public final class Session implements AutoCloseable {
    private static final Schema NO_TABLES = new Schema(List.of(), List.of());
    /// Errors of names, types and features that an engine meets when it runs a query.
    private static final Pattern LATE =
            Pattern.compile("(?s).*SQLSTATE (?:42|90|0A|07|HYC00).*|.*Binder Error.*");

    private static final String INTERNAL = "the engine broke: ";

    private final JdbcEngine engine;
    private final Spelling spelling;
    private final Pattern internal;
    private Optional<EngineTables> tables = Optional.empty();
    private Optional<Layout> layout = Optional.empty();
    private Optional<Database> database = Optional.empty();

    /// On a host, which the session closes; `internal` are messages of an engine that failed
    /// itself.
    public Session(EngineHost host, Pattern internal) {
        this.internal = internal;
        this.engine = new JdbcEngine(host);
        this.spelling = host.profile().spelling();
    }

    /// The engine's name and version.
    public String version() {
        return engine.version();
    }

    /// The statements that make the tables of a case and fill them.
    public List<String> setup(TestCase test) {
        List<String> statements = new ArrayList<>();
        List<Table> tables = test.layout().schema().tables();
        for (Table table : tables) statements.add(spelling.table(table));
        statements.addAll(test.layout().indexes());
        for (Table table : tables) {
            List<Integer> columns = IntStream.range(0, table.columns().size()).boxed().toList();
            for (List<Value> row : test.database().rows(table.name()))
                statements.add(
                        spelling.insert(
                                table, columns, row.stream().map(spelling::literal).toList()));
        }
        return statements;
    }

    /// What the engine makes of a text on the case's tables.
    ///
    /// @throws SQLException when it does not take the tables or rows
    public Observed run(TestCase test, String sql) throws SQLException {
        load(test);
        EngineTables filled = tables.orElseThrow();
        try {
            return observed(filled, filled.run(sql));
        } catch (SQLException e) {
            forget();
            return new Observed.Crashed(String.valueOf(e.getMessage()));
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            forget();
            return new Observed.Crashed(e.toString());
        }
    }

    /// Whether the engine, filled by these statements alone, still answers as it did.
    ///
    /// @throws SQLException when it cannot be asked
    public boolean shows(List<String> setup, String sql, String actual) throws SQLException {
        forget();
        EngineTables empty = engine.open(NO_TABLES);
        try {
            empty.execute(setup);
            return switch (empty.run(sql)) {
                case Answer.Table(var table) -> Shown.rows(table.rows()).equals(actual);
                case Answer.StaticError(var message) -> message.equals(actual);
                case Answer.RuntimeError(var message) -> message.equals(actual);
                case Answer.Unsupported(var message) -> message.endsWith(actual);
            };
        } catch (SQLException refused) {
            return false;
        } finally {
            abandon(empty);
        }
    }

    private Observed observed(EngineTables filled, Answer answer) throws SQLException {
        return switch (answer) {
            case Answer.Table(var table) -> new Observed.Rows(table);
            case Answer.StaticError(var message) when isInternal(message) ->
                    new Observed.Crashed(message);
            case Answer.StaticError(var message) -> new Observed.Refused(message);
            case Answer.RuntimeError(var message) when isInternal(message) ->
                    new Observed.Crashed(message);
            case Answer.RuntimeError(var message) when LATE.matcher(message).matches() ->
                    new Observed.Refused(message);
            case Answer.RuntimeError(var message) -> new Observed.Failed(message);
            case Answer.Unsupported(var message) -> {
                boolean broke = filled.isBroken();
                forget();
                yield broke && message.startsWith(INTERNAL)
                        ? new Observed.Crashed(message.substring(INTERNAL.length()))
                        : new Observed.Silent(message);
            }
        };
    }

    private boolean isInternal(String message) {
        return internal.matcher(message).matches();
    }

    private void load(TestCase test) throws SQLException {
        boolean same = layout.filter(test.layout()::equals).isPresent();
        if (same && database.filter(test.database()::equals).isPresent()) return;
        if (tables.isEmpty()) tables = Optional.of(engine.open(test.layout().schema()));
        EngineTables here = tables.get();
        database = Optional.empty();
        if (!same) {
            layout = Optional.empty();
            here.make(NO_TABLES);
            here.make(test.layout().schema());
            here.execute(test.layout().indexes());
            layout = Optional.of(test.layout());
        }
        here.fill(test.database());
        database = Optional.of(test.database());
    }

    private void forget() {
        tables.ifPresent(Session::abandon);
        tables = Optional.empty();
        layout = Optional.empty();
        database = Optional.empty();
    }

    private static void abandon(EngineTables broken) {
        try {
            broken.close();
        } catch (SQLException | RuntimeException gone) {
            // nothing is left of it
        }
    }

    @Override
    public void close() {
        forget();
        engine.close();
    }
}
