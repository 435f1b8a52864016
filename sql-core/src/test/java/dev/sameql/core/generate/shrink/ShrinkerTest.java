package dev.sameql.core.generate.shrink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.Policy;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.query.RandomQueries;
import dev.sameql.core.generate.query.SampleTables;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.print.Printer;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class ShrinkerTest {
    /// Operators, what they list, and expressions of `SELECT 1 FROM q HAVING COUNT(*) <> 1` and
    /// more.
    private static final int SMALL = 18;
    private static final Schema SCHEMA = SchemaReader.ddl(SampleTables.ddl(Dialects.SQLITE));
    private static final Frontend FRONTEND = Frontend.of(SCHEMA, Dialects.SQLITE);
    private static final Interpreter INTERPRETER = new Interpreter(Dialects.SQLITE);
    private static final Database DATABASE = SampleTables.random(Dialects.SQLITE, SCHEMA, 7, 5);

    private static Optional<Query> bound(String sql) {
        return FRONTEND.bind(sql) instanceof Bound.Success(Query query, _, _)
                ? Optional.of(query)
                : Optional.empty();
    }

    /// A reading that takes no notice of HAVING where groups are counted.
    private static Query misread(Query query) {
        return Trees.rewrite(
                query,
                node ->
                        node instanceof Filter(Aggregate groups, _) && isCounted(groups)
                                ? groups
                                : node,
                expression -> expression);
    }

    private static boolean isCounted(Aggregate groups) {
        return groups.aggregates().stream()
                .anyMatch(call -> call.function() == AggregateFunction.COUNT);
    }

    private static boolean isMisread(String sql, Database database) {
        Query query = bound(sql).orElseThrow();
        Query wrong = misread(query);
        if (wrong.equals(query)) return false;
        try {
            var right = INTERPRETER.run(query, database);
            var other = INTERPRETER.run(wrong, database);
            return !right.isUndetermined()
                    && !other.isUndetermined()
                    && !ResultComparison.under(Policy.STRICT.withRows(RowSemantics.BAG))
                            .same(right.table(), other.table());
        } catch (NotModelled | EvaluationException e) {
            return false;
        }
    }

    @Test
    void aWrongReadingOfHavingIsShownByASmallQueryOnFewRows() {
        var texts = new QueryTexts(SCHEMA, Dialects.SQLITE, 2_000);
        int found = 0;
        for (long seed = 0; found < 5 && seed < 3_000; seed++) {
            String sql = new RandomQueries(Dialects.SQLITE, seed).query();
            if (bound(sql).isEmpty() || !isMisread(sql, DATABASE)) continue;
            found++;

            String small = texts.shrink(sql, text -> isMisread(text, DATABASE));
            Database rows =
                    new Shrinker<>(
                                    new SmallerDatabases(),
                                    (Database smaller) -> isMisread(small, smaller),
                                    500)
                            .shrink(DATABASE)
                            .thing();

            String about = "seed %d%n%s%n%s%n%s".formatted(seed, sql, small, rows.tables());
            assertThat(isMisread(small, rows)).as(about).isTrue();
            assertThat(size(small)).as(about).isLessThanOrEqualTo(SMALL);
            assertThat(new SmallerDatabases().size(rows)).as(about).isLessThanOrEqualTo(2);
        }
        assertThat(found).isEqualTo(5);
    }

    private static int size(String sql) {
        return new SmallerQueries().size(bound(sql).orElseThrow());
    }

    @Test
    void whatIsSmallerPrints() {
        var reductions = new SmallerQueries();
        int candidates = 0;
        int bind = 0;
        for (long seed = 0; seed < 60; seed++) {
            Optional<Query> query = bound(new RandomQueries(Dialects.SQLITE, seed).query());
            if (query.isEmpty()) continue;
            List<Query> smaller = reductions.of(query.get()).limit(40).toList();
            for (Query candidate : smaller) {
                candidates++;
                if (bound(Printer.print(candidate, Dialects.SQLITE)).isPresent()) bind++;
            }
        }
        assertThat(bind).isGreaterThan(candidates * 3 / 4);
    }

    @Test
    void theSameComesOfTheSameAndNoMoreIsTriedThanAsked() {
        String sql =
                "SELECT a, b FROM p JOIN r ON p.id = r.x WHERE a > 1 AND b LIKE 'a%' ORDER BY a";
        var asked = new ArrayList<String>();
        Predicate<String> keeps =
                text -> {
                    asked.add(text);
                    return text.contains("LIKE");
                };

        String small = new QueryTexts(SCHEMA, Dialects.SQLITE, 1_000).shrink(sql, keeps);

        assertThat(small).contains("LIKE").doesNotContain("JOIN", "ORDER", "AND", " > ");
        assertThat(new QueryTexts(SCHEMA, Dialects.SQLITE, 1_000).shrink(sql, keeps))
                .isEqualTo(small);
        asked.clear();
        String less = new QueryTexts(SCHEMA, Dialects.SQLITE, 3).shrink(sql, keeps);
        assertThat(asked).hasSizeLessThanOrEqualTo(3);
        assertThat(less).contains("LIKE");
    }

    @Test
    void commonTablesAndWindowsAreMadeSmallToo() {
        var texts = new QueryTexts(SCHEMA, Dialects.SQLITE, 2_000);

        String inlined =
                texts.shrink(
                        "WITH w AS (SELECT a + 1 AS k FROM p) SELECT k FROM w WHERE k > 2",
                        text -> text.contains("+"));
        assertThat(inlined).contains("FROM p").doesNotContain("WITH", "WHERE");

        String window =
                texts.shrink(
                        "SELECT SUM(a) OVER (PARTITION BY b, c ORDER BY a, id ROWS BETWEEN 1"
                                + " PRECEDING AND CURRENT ROW) FROM p",
                        text -> text.contains("OVER"));
        assertThat(window).contains("OVER ()");
    }

    @Test
    void whatDoesNotBindOrCannotBeMadeSmallerStays() {
        var texts = new QueryTexts(SCHEMA, Dialects.SQLITE, 100);

        assertThat(texts.shrink("SELECT nothing FROM p", _ -> true))
                .isEqualTo("SELECT nothing FROM p");
        assertThat(texts.shrink("SELECT a AS k FROM p", _ -> false))
                .isEqualTo("SELECT a AS k FROM p");
    }

    @Test
    void rowsThatDoNotMatterGo() {
        Schema schema = SchemaReader.ddl("CREATE TABLE t (a INTEGER); CREATE TABLE u (b INTEGER);");
        List<List<Value>> rows = new ArrayList<>();
        for (int i = 0; i < 9; i++) rows.add(List.of(Value.of(i)));
        var database = new Database(schema, Map.of("t", rows, "u", rows));

        var shrunk =
                new Shrinker<>(
                                new SmallerDatabases(),
                                (Database d) ->
                                        d.rows("t").contains(List.of(Value.of(2)))
                                                && d.rows("t").contains(List.of(Value.of(7))),
                                200)
                        .shrink(database);

        assertThat(shrunk.thing().rows("u")).isEmpty();
        assertThat(shrunk.thing().rows("t"))
                .containsExactly(List.of(Value.of(2)), List.of(Value.of(7)));
        assertThat(shrunk.steps()).isPositive().isLessThan(12);
    }
}
