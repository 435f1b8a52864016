package dev.sameql.conformance.campaign.oracle;

import dev.sameql.conformance.campaign.generate.Layout;
import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.core.data.Database;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import dev.sameql.engines.testbed.Reply;
import dev.sameql.engines.testbed.TestBed;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// An engine under test with the rows of a case. What broke is opened anew. For one thread.
public final class Session implements AutoCloseable {
    /// Errors of names, types and features that an engine meets when it runs a query.
    private static final Pattern LATE =
            Pattern.compile("(?s).*SQLSTATE (?:42|90|0A|07|HYC00).*|.*Binder Error.*");

    private final TestBed bed;
    private final Pattern internal;
    private boolean open = true;
    private Optional<Layout> layout = Optional.empty();
    private Optional<Database> database = Optional.empty();

    /// On an engine, which the session closes; `internal` are messages of one that failed itself.
    public Session(TestBed bed, Pattern internal) {
        this.bed = bed;
        this.internal = internal;
    }

    /// The engine's name and version.
    public String version() {
        return bed.version();
    }

    /// The statements that make the tables of a case and fill them.
    public List<String> setup(TestCase test) {
        List<String> statements = new ArrayList<>(tables(test.layout()));
        statements.addAll(rows(test.layout(), test.database()));
        return statements;
    }

    /// The statements that fill the tables of a case.
    public List<String> inserts(TestCase test) {
        return rows(test.layout(), test.database());
    }

    private List<String> tables(Layout of) {
        List<String> statements = new ArrayList<>();
        for (Table table : of.schema().tables()) statements.add(bed.spelling().table(table));
        statements.addAll(of.indexes());
        return statements;
    }

    private List<String> rows(Layout of, Database rows) {
        List<String> statements = new ArrayList<>();
        for (Table table : of.schema().tables()) {
            List<Integer> columns = IntStream.range(0, table.columns().size()).boxed().toList();
            for (List<Value> row : rows.rows(table.name()))
                statements.add(
                        bed.spelling()
                                .insert(
                                        table,
                                        columns,
                                        row.stream().map(bed.spelling()::literal).toList()));
        }
        return statements;
    }

    /// What the engine makes of a text on the case's tables.
    ///
    /// @throws SQLException when it does not take the tables or rows, or cannot be reached
    public Observed run(TestCase test, String sql) throws SQLException {
        return run(test, sql, List.of());
    }

    /// What the engine makes of a text with these values for its parameters.
    ///
    /// @throws SQLException when it does not take the tables or rows, or cannot be reached
    public Observed run(TestCase test, String sql, List<Value> parameters) throws SQLException {
        try {
            load(test);
            return switch (bed.run(sql, parameters)) {
                case Reply.Answered(var answer) -> observed(answer);
                case Reply.Broke(var message) -> {
                    lost();
                    yield new Observed.Crashed(message);
                }
                case Reply.Silent(var message) -> {
                    lost();
                    yield new Observed.Silent(message);
                }
            };
        } catch (SQLException e) {
            lost();
            throw e;
        }
    }

    /// Whether the engine, filled by these statements alone, still answers as it did.
    ///
    /// @throws SQLException when it cannot be asked
    public boolean shows(List<String> setup, String sql, String actual) throws SQLException {
        lost();
        bed.reset();
        try {
            bed.execute(setup, List.of());
        } catch (SQLException refused) {
            return false;
        }
        return switch (bed.run(sql, List.of())) {
            case Reply.Answered(Answer.Table(var table)) -> Shown.rows(table.rows()).equals(actual);
            case Reply.Answered(Answer.StaticError(var message)) -> message.equals(actual);
            case Reply.Answered(Answer.RuntimeError(var message)) -> message.equals(actual);
            case Reply.Answered(Answer.Unsupported(var message)) -> message.equals(actual);
            case Reply.Broke(var message) -> message.equals(actual);
            case Reply.Silent(var message) -> message.equals(actual);
        };
    }

    private Observed observed(Answer answer) {
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
            case Answer.Unsupported(var message) -> new Observed.Refused(message);
        };
    }

    private boolean isInternal(String message) {
        return internal.matcher(message).matches();
    }

    private void load(TestCase test) throws SQLException {
        boolean same = layout.filter(test.layout()::equals).isPresent();
        if (same && database.filter(test.database()::equals).isPresent()) return;
        if (!open) bed.reset();
        open = true;
        bed.execute(emptied(test.layout(), same), rows(test.layout(), test.database()));
        layout = Optional.of(test.layout());
        database = Optional.of(test.database());
    }

    /// What leaves these tables, all empty, where there are those of the case before.
    private List<String> emptied(Layout wanted, boolean same) {
        List<String> statements = new ArrayList<>();
        boolean clean = same && bed.deletesCleanly();
        if (layout.isPresent())
            for (Table table : layout.get().schema().tables())
                statements.add(
                        (clean ? "DELETE FROM " : "DROP TABLE ")
                                + bed.spelling().name(table.name()));
        if (!clean) statements.addAll(tables(wanted));
        return statements;
    }

    /// What is there is not known any more.
    private void lost() {
        open = false;
        layout = Optional.empty();
        database = Optional.empty();
    }

    @Override
    public void close() {
        bed.close();
    }
}
