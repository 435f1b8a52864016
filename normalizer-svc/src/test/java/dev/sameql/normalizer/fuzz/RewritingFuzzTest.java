package dev.sameql.normalizer.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.agreement.Sqlite;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.data.RandomDatabases;
import dev.sameql.core.generate.shrink.QueryTexts;
import dev.sameql.core.generate.shrink.Shrinker;
import dev.sameql.core.generate.shrink.SmallerDatabases;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.rewriting.NormalForm;
import dev.sameql.normalizer.rewriting.Rewriter;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.RuleBooks;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
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
    private static final int MOST_ROWS = 5;
    private static final int PER_SCHEMA = 20;
    private static final int TRIALS = 400;
    private static final List<Value> KEYS = List.of(Value.of(0), Value.of(1), Value.of(2));

    private final Map<String, Integer> fired = new TreeMap<>();
    private final List<String> failures = new ArrayList<>();
    private int executions;
    private int refused;
    private int rewritten;

    @Test
    void normalFormsMeanWhatTheirQueriesMean() throws Exception {
        try (RuleBooks books = new RuleBooks(BundledRules.directory(Optional.empty()))) {
            for (int i = 0; i * PER_SCHEMA < QUERIES; i++) schema(SEED * 1_000_003 + i, books);
        }
        System.out.printf(
                "seed %d: %d queries, %d of them rewritten, %d executions compared,"
                        + " %d printed forms refused, rules %s%n",
                SEED, QUERIES, rewritten, executions, refused, fired);
        assertThat(failures).as("seed %d", SEED).isEmpty();
        assertThat(executions).isGreaterThan(QUERIES);
        assertThat(rewritten).isGreaterThan(QUERIES * 9 / 10);
    }

    private void schema(long seed, RuleBooks books) throws SQLException {
        var queries = new RewrittenQueries(seed);
        Schema schema = queries.schema();
        var databases = new RandomDatabases(schema, RewritingFuzzTest::likely);
        var random = new Random(seed);
        try (Sqlite sqlite = new Sqlite(schema.ddl())) {
            List<Case> cases = new ArrayList<>();
            for (RewrittenQueries.Drawn drawn : queries.next(PER_SCHEMA)) {
                RowSemantics rows = cases.size() % 4 == 0 ? RowSemantics.SET : RowSemantics.BAG;
                prepared(drawn.sql(), drawn.query(), rows, books).ifPresent(cases::add);
            }
            cases.stream().filter(c -> !c.rules.isEmpty()).forEach(_ -> rewritten++);
            for (int i = 0; i < DATABASES; i++) {
                Database database = databases.next(random, MOST_ROWS);
                sqlite.fill(database);
                for (Case one : cases) {
                    int before = failures.size();
                    compare(one, database, sqlite);
                    if (failures.size() > before) shrink(one, books, database, sqlite);
                }
            }
        }
    }

    /// Few numbers, so that rows meet.
    private static List<Value> likely(Column column) {
        return column.type().kind() == Kind.INTEGER ? KEYS : List.of();
    }

    /// Adds to the last failure its query made small, then its rows.
    private void shrink(Case one, RuleBooks books, Database database, Sqlite sqlite)
            throws SQLException {
        var found = new ArrayList<>(failures);
        String small =
                new QueryTexts(database.schema(), Dialects.SQLITE, TRIALS)
                        .shrink(one.sql, text -> fails(text, one.rows, books, database, sqlite));
        Predicate<Database> stillFails = rows -> fails(small, one.rows, books, rows, sqlite);
        Database fewer =
                new Shrinker<>(new SmallerDatabases(), stillFails, TRIALS).shrink(database).thing();
        String shrunk = stillFails.test(fewer) ? "\nshrunk: " + failures : "";
        failures.clear();
        failures.addAll(found);
        failures.add(failures.removeLast() + shrunk);
        sqlite.fill(database);
    }

    /// What SQLite refuses fails no rule. The failures are those of this text afterwards.
    private boolean fails(
            String sql, RowSemantics rows, RuleBooks books, Database database, Sqlite sqlite) {
        failures.clear();
        if (!(Frontend.of(database.schema(), Dialects.SQLITE).bind(sql)
                instanceof Bound.Success(Query query, _, _))) return false;
        try {
            sqlite.fill(database);
            Optional<Case> one = prepared(sql, query, rows, books);
            if (one.isPresent()) compare(one.get(), database, sqlite);
        } catch (SQLException e) {
            refused++;
        }
        return !failures.isEmpty();
    }

    private record Case(
            String sql,
            Query query,
            Query normal,
            String printed,
            RowSemantics rows,
            String rules) {}

    private Optional<Case> prepared(String sql, Query query, RowSemantics rows, RuleBooks books) {
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

    private void compare(Case one, Database database, Sqlite sqlite) throws SQLException {
        List<List<Value>> expected;
        Interpreter.Outcome outcome;
        try {
            if (new Interpreter(Dialects.SQLITE).run(one.query, database).isUndetermined()) return;
            expected = sqlite.run(one.sql).rows();
            outcome = new Interpreter(Dialects.SQLITE).run(one.normal, database);
        } catch (NotModelled unknown) {
            return;
        }
        executions++;
        check(one, "interpreted", expected, outcome.table().rows(), database);
        try {
            check(one, "printed", expected, sqlite.run(one.printed).rows(), database);
        } catch (SQLException tooOld) {
            refused++;
        }
    }

    private void check(
            Case one,
            String how,
            List<List<Value>> expected,
            List<List<Value>> actual,
            Database database) {
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
                        + database.tables()
                        + "\n  of "
                        + database.schema().ddl());
    }

    private static Object arranged(List<List<Value>> rows, RowSemantics semantics) {
        List<String> texts =
                rows.stream()
                        .map(r -> r.stream().map(RewritingFuzzTest::text).toList().toString())
                        .sorted()
                        .toList();
        return semantics == RowSemantics.SET ? new HashSet<>(texts) : texts;
    }

    private static String text(Value value) {
        return switch (value) {
            case Value.Int(long n) -> rounded(n);
            case Value.Real(double n) -> rounded(n);
            case Value.Text(String text) -> "'" + text + "'";
            case Value.Null _, Value.Decimal _, Value.Bool _, Value.Blob _, Value.Temporal _ ->
                    value.toString();
        };
    }

    private static String rounded(double number) {
        return String.valueOf(Math.rint(number * 1e6) / 1e6 + 0.0);
    }
}
