package dev.sameql.normalizer.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.shrink.QueryTexts;
import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.sqlite.SqliteConnections;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.rewriting.NormalForm;
import dev.sameql.normalizer.rewriting.Rewriter;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.RuleBooks;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Random queries on random schemas and their normal forms by the sound rules give the same rows:
/// the query on SQLite itself, the normal form read by the reference interpreter, and, printed, on
/// SQLite again. What fails is printed with its seed, and made small.
///
/// `-Dsameql.fuzz.queries=N` for more queries than CI has time for, `-Dsameql.fuzz.seed=N` for
/// others.
class RewritingFuzzTest {
    private static final int QUERIES = Integer.getInteger("sameql.fuzz.queries", 400);
    private static final long SEED = Long.getLong("sameql.fuzz.seed", 1);
    private static final int DATABASES = 8;
    private static final int PER_SCHEMA = 20;
    private static final int TRIALS = 400;

    private final Map<String, Integer> fired = new TreeMap<>();
    private final List<String> failures = new ArrayList<>();
    private int executions;
    private int refused;

    @Test
    void normalFormsMeanWhatTheirQueriesMean() throws Exception {
        try (RuleBooks books = new RuleBooks(BundledRules.directory(Optional.empty()))) {
            for (int i = 0; i * PER_SCHEMA < QUERIES; i++) schema(SEED * 1_000_003 + i, books);
        }
        System.out.printf(
                "seed %d: %d queries, %d executions compared, %d printed forms refused, rules %s%n",
                SEED, QUERIES, executions, refused, fired);
        assertThat(failures).as("seed %d", SEED).isEmpty();
        assertThat(executions).isGreaterThan(QUERIES);
    }

    private void schema(long seed, RuleBooks books) throws SQLException {
        RandomTables tables = new RandomTables(seed);
        Schema schema = SchemaReader.ddl(tables.ddl);
        try (Connection connection = SqliteConnections.inMemory()) {
            tables.create(connection);
            List<Case> cases = new ArrayList<>();
            for (int i = 0; i < PER_SCHEMA; i++) {
                String sql = new RandomSelects(seed * 31 + i).query();
                RowSemantics rows = i % 4 == 0 ? RowSemantics.SET : RowSemantics.BAG;
                prepared(sql, rows, schema, books).ifPresent(cases::add);
            }
            for (int i = 0; i < DATABASES; i++) {
                tables.fill(connection);
                Database database = database(schema, connection);
                for (Case one : cases) {
                    int before = failures.size();
                    compare(one, database, connection, tables.ddl);
                    if (failures.size() > before)
                        shrink(one, schema, books, database, connection, tables.ddl);
                }
            }
        }
    }

    /// Adds to the last failure its query made small, on the same rows.
    private void shrink(
            Case one,
            Schema schema,
            RuleBooks books,
            Database database,
            Connection connection,
            String ddl) {
        var found = new ArrayList<>(failures);
        Predicate<String> fails =
                text -> {
                    failures.clear();
                    prepared(text, one.rows, schema, books)
                            .ifPresent(c -> compared(c, database, connection, ddl));
                    return !failures.isEmpty();
                };
        String small = new QueryTexts(schema, Dialects.SQLITE, TRIALS).shrink(one.sql, fails);
        String shrunk = fails.test(small) ? "\nshrunk: " + failures : "";
        failures.clear();
        failures.addAll(found);
        failures.add(failures.removeLast() + shrunk);
    }

    /// What SQLite refuses fails no rule.
    private void compared(Case one, Database database, Connection connection, String ddl) {
        try {
            compare(one, database, connection, ddl);
        } catch (SQLException e) {
            refused++;
        }
    }

    private record Case(
            String sql,
            Query query,
            Query normal,
            String printed,
            RowSemantics rows,
            String rules) {}

    private Optional<Case> prepared(String sql, RowSemantics rows, Schema schema, RuleBooks books) {
        if (!(Frontend.of(schema, Dialects.SQLITE).bind(sql)
                instanceof Bound.Success(Query query, _, _))) return Optional.empty();
        Rewriter rewriter = new Rewriter(books.book(), rows, false);
        NormalForm form =
                rewriter.continued(
                        rewriter.normalForm(query, r -> r.published() && r.sound()),
                        books.book().selection(RuleDescription::sound));
        if (!form.settled()) {
            failures.add("it never comes to rest: " + sql);
            return Optional.empty();
        }
        form.steps().forEach(s -> fired.merge(s.rule().id(), 1, Integer::sum));
        String rules =
                form.steps().stream()
                        .map(s -> s.rule().id())
                        .filter(r -> !r.startsWith("etm-p"))
                        .distinct()
                        .collect(Collectors.joining(" "));
        String printed = Printer.print(form.query(), Dialects.SQLITE);
        return Optional.of(new Case(sql, query, form.query(), printed, rows, rules));
    }

    private void compare(Case one, Database database, Connection connection, String ddl)
            throws SQLException {
        List<List<Object>> expected;
        Interpreter.Outcome outcome;
        try {
            if (new Interpreter(Dialects.SQLITE).run(one.query, database).isUndetermined()) return;
            expected = RandomTables.rows(connection, one.sql);
            outcome = new Interpreter(Dialects.SQLITE).run(one.normal, database);
        } catch (NotModelled unknown) {
            return;
        }
        List<List<Object>> actual =
                outcome.table().rows().stream()
                        .map(r -> r.stream().map(RewritingFuzzTest::object).toList())
                        .toList();
        executions++;
        check(one, "interpreted", expected, actual, connection, ddl);
        try {
            check(
                    one,
                    "printed",
                    expected,
                    RandomTables.rows(connection, one.printed),
                    connection,
                    ddl);
        } catch (SQLException tooOld) {
            refused++;
        }
    }

    private void check(
            Case one,
            String how,
            List<List<Object>> expected,
            List<List<Object>> actual,
            Connection connection,
            String ddl)
            throws SQLException {
        if (arranged(expected, one.rows).equals(arranged(actual, one.rows))) return;
        String head = how + " " + one.sql;
        if (failures.stream().anyMatch(f -> f.startsWith(head))) return;
        failures.add(
                head
                        + "\n  -> "
                        + one.printed
                        + "\n  by "
                        + one.rules
                        + "\n  "
                        + one.rows
                        + " gives "
                        + expected
                        + " but "
                        + actual
                        + "\n  on "
                        + RandomTables.contents(connection)
                        + "\n  of "
                        + ddl);
    }

    private static Object arranged(List<List<Object>> rows, RowSemantics semantics) {
        List<String> texts =
                rows.stream()
                        .map(r -> r.stream().map(RewritingFuzzTest::text).toList().toString())
                        .sorted()
                        .toList();
        return semantics == RowSemantics.SET ? new HashSet<>(texts) : texts;
    }

    private static String text(Object value) {
        return switch (value) {
            case null -> "NULL";
            case Number n -> String.valueOf(Math.rint(n.doubleValue() * 1e6) / 1e6 + 0.0);
            // texts
            default -> "'" + value + "'";
        };
    }

    private static Object object(Value value) {
        return switch (value) {
            case Value.Int(long n) -> n;
            case Value.Real(double n) -> n;
            case Value.Text(String text) -> text;
            case Value.Null _, Value.Decimal _, Value.Bool _, Value.Blob _, Value.Temporal _ ->
                    null;
        };
    }

    private static Database database(Schema schema, Connection connection) throws SQLException {
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>();
        for (var entry : RandomTables.contents(connection).entrySet()) {
            tables.put(
                    entry.getKey(),
                    entry.getValue().stream()
                            .map(r -> r.stream().map(RewritingFuzzTest::value).toList())
                            .toList());
        }
        return new Database(schema, tables);
    }

    private static Value value(Object object) {
        return switch (object) {
            case null -> Value.NULL;
            case Integer n -> Value.of(n.longValue());
            case Long n -> Value.of(n);
            case Double n -> Value.of(n);
            // texts
            default -> Value.of(object.toString());
        };
    }
}
