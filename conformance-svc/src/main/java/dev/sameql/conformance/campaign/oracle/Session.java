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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    /// What the tables hold; those that no query has read yet are empty.
    private final Map<String, List<List<Value>>> held = new HashMap<>();

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
        statements.addAll(inserts(test));
        return statements;
    }

    /// The statements that fill the tables of a case.
    public List<String> inserts(TestCase test) {
        return inserts(test.layout().schema().tables(), test.database());
    }

    private List<String> tables(Layout of) {
        List<String> statements = new ArrayList<>();
        for (Table table : of.schema().tables()) statements.add(bed.spelling().table(table));
        statements.addAll(of.indexes());
        return statements;
    }

    private List<String> inserts(List<Table> tables, Database rows) {
        List<String> statements = new ArrayList<>();
        for (Table table : tables) {
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

    /// The tables of the case, with its rows in those that its query reads: what the others hold
    /// is nothing to it.
    private void load(TestCase test) throws SQLException {
        boolean same = layout.filter(test.layout()::equals).isPresent();
        List<Table> read = test.tables();
        List<Table> changed =
                read.stream().filter(table -> !held(table).equals(rows(test, table))).toList();
        if (same && changed.isEmpty()) return;
        if (!open) bed.reset();
        open = true;
        boolean clean = same && bed.deletesCleanly();
        List<Table> filled = clean ? changed : read;
        bed.execute(
                clean ? emptied(changed) : made(test.layout()), inserts(filled, test.database()));
        if (!clean) held.clear();
        for (Table table : filled) held.put(table.name(), rows(test, table));
        layout = Optional.of(test.layout());
    }

    private List<List<Value>> held(Table table) {
        return held.getOrDefault(table.name(), List.of());
    }

    private static List<List<Value>> rows(TestCase test, Table table) {
        return test.database().rows(table.name());
    }

    private List<String> emptied(List<Table> tables) {
        return tables.stream()
                .filter(table -> !held(table).isEmpty())
                .map(table -> "DELETE FROM " + bed.spelling().name(table.name()))
                .toList();
    }

    /// What leaves the tables of a layout, all empty, where there are those of another.
    private List<String> made(Layout wanted) {
        List<String> statements = new ArrayList<>();
        if (layout.isPresent())
            for (Table table : layout.get().schema().tables())
                statements.add("DROP TABLE " + bed.spelling().name(table.name()));
        statements.addAll(tables(wanted));
        return statements;
    }

    /// What is there is not known any more.
    private void lost() {
        open = false;
        layout = Optional.empty();
        held.clear();
    }

    @Override
    public void close() {
        bed.close();
    }
}
