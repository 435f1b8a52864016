package dev.sameql.conformance.dialects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.ErrorClass;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// TRAF's theorems (Section 5), each for the engines it holds for, over queries that put every
/// operator between every two forms of operands.
class TheoremsTest {
    private static final List<String> OPERANDS =
            List.of("1", "1.1", "'1'", "'1.1'", "' 1 '", "'a'", "''", "NULL", "A", "B", "C");
    private static final List<String> FORMS =
            List.of(
                    "SELECT %s + %s FROM R",
                    "SELECT %s * %s FROM R",
                    "SELECT B FROM R WHERE %s = %s",
                    "SELECT B FROM R WHERE %s < %s",
                    "SELECT B FROM R WHERE %s IN (1, %s)",
                    "SELECT %s FROM R UNION SELECT %s FROM R",
                    "SELECT %s FROM R INTERSECT SELECT %s FROM R",
                    "SELECT CASE WHEN B > 10 THEN %s ELSE %s END FROM R",
                    "SELECT COALESCE(%s, %s) FROM R",
                    "SELECT X FROM (SELECT %s AS X FROM R WHERE %s IS NULL) S",
                    "SELECT MAX(%s), COUNT(%s) FROM R",
                    "SELECT B FROM R WHERE EXISTS (SELECT %s FROM R S WHERE S.B = %s)");

    /// Errors that no typing rules out.
    private static final Set<ErrorClass> OF_VALUES =
            Set.of(ErrorClass.OUT_OF_RANGE, ErrorClass.DIVISION_BY_ZERO);

    private final Models models = new Models();

    static Stream<Dialect> engines() {
        return Dialects.all().stream();
    }

    private static List<String> queries() {
        List<String> queries = new ArrayList<>();
        for (String form : FORMS)
            for (String left : OPERANDS)
                for (String right : OPERANDS) queries.add(form.formatted(left, right));
        return queries;
    }

    private Modelled ask(Dialect engine, String query) {
        return DialectModel.of(engine, models)
                .orElseThrow()
                .predict(Probes.SCHEMA, Probes.DATA, query);
    }

    /// Theorem 1 (type safety): what types ends in a table or a controlled error. Theorem 2 (type
    /// soundness): the table has the type of the query, in all engines but SQLite.
    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void typedQueriesEndInATableOfTheirTypeOrAnError(Dialect engine) {
        int tables = 0;
        for (String query : queries()) {
            Outcome outcome = ask(engine, query).outcome();
            if (!(outcome instanceof Outcome.Rows rows)) continue;
            tables++;
            if (engine == Dialects.SQLITE) continue;
            for (List<Value> row : rows.rows())
                for (int c = 0; c < row.size(); c++)
                    assertThat(isOf(row.get(c), rows.types().get(c)))
                            .as("%s: %s of type %s", query, row.get(c), rows.types().get(c))
                            .isTrue();
        }
        assertThat(tables).isGreaterThan(200);
    }

    private static boolean isOf(Value value, Type type) {
        return switch (value) {
            case Value.Null _ -> true;
            case Value.Int _ -> type.kind() == Kind.INT4 || type.kind() == Kind.INTEGER;
            case Value.Decimal _ -> type.kind() == Kind.DECIMAL;
            case Value.Real _ -> type.kind() == Kind.REAL;
            case Value.Text _ -> type.kind() == Kind.TEXT || type.kind() == Kind.UNKNOWN;
            case Value.Bool _ -> type.kind() == Kind.BOOLEAN;
            case Value.Blob _ -> type.kind() == Kind.BLOB;
            case Value.Temporal _ ->
                    type.kind() == Kind.DATE
                            || type.kind() == Kind.TIME
                            || type.kind() == Kind.TIMESTAMP;
        };
    }

    /// Theorem 3: a query without casts does not fail when it runs, in PostgreSQL, MySQL, MariaDB
    /// and SQLite. In the others it may.
    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void queriesWithoutCastsDoNotFail(Dialect engine) {
        List<String> failing = new ArrayList<>();
        for (String query : queries())
            if (ask(engine, query).outcome() instanceof Outcome.RuntimeError(Fault fault)
                    && !OF_VALUES.contains(fault.errorClass())) failing.add(query + ": " + fault);
        boolean mayFail =
                engine == Dialects.SQLSERVER
                        || engine == Dialects.ORACLE
                        || engine == Dialects.DUCKDB;
        if (mayFail) assertThat(failing).isNotEmpty();
        else assertThat(failing).isEmpty();
    }

    /// Theorem 4: inserting casts is a function and keeps types; the query with its casts ends as
    /// the query does.
    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void insertedCastsKeepTypesAndResults(Dialect engine) {
        List<String> wrong = new ArrayList<>();
        int read = 0;
        for (String query : queries()) {
            Modelled modelled = ask(engine, query);
            if (modelled.reading().isEmpty() || modelled.outcome() instanceof Outcome.NotModelled)
                continue;
            String reading = modelled.reading().get();
            assertThat(ask(engine, query).reading()).contains(reading);
            Modelled again = ask(engine, reading);
            if (again.outcome() instanceof Outcome.NotModelled) continue;
            read++;
            boolean same = Agreement.of(false).holds(modelled.answer(), again.answer());
            if (!same)
                wrong.add(
                        query
                                + "\n  read as "
                                + reading
                                + "\n  "
                                + modelled.outcome()
                                + "\n  "
                                + again.outcome());
        }
        System.out.printf("%s: %d readings bound again%n", engine.title(), read);
        assertThat(wrong).isEmpty();
        assertThat(read).isGreaterThan(200);
    }
}
