package dev.sameql.verifier.refute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.data.Policy;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.mutate.Mutants;
import dev.sameql.core.print.Printer;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.engines.sqlite.Preparation;
import dev.sameql.engines.sqlite.PreparedSelect;
import dev.sameql.engines.sqlite.QueryReading;
import dev.sameql.engines.sqlite.SqliteEngine;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvolutionarySearchTest {
    private static final int MUTANTS = 24;
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    """
                    CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT NOT NULL, founded DATE, size REAL);
                    CREATE TABLE person (
                      id INTEGER PRIMARY KEY, name TEXT, age INTEGER, seen TIMESTAMP, city INTEGER REFERENCES city (id));
                    CREATE TABLE stay (
                      person INTEGER REFERENCES person (id), city INTEGER REFERENCES city (id), nights INTEGER,
                      PRIMARY KEY (person, city));
                    CREATE TABLE log (line TEXT);
                    """);

    private static QueryReading reading(String sql) {
        return new QueryReading(sql, Frontend.of(SCHEMA, Dialects.SQLITE));
    }

    private static <T> T on(
            String gold, String predicted, BiFunction<SqliteEngine, Refuter, T> work) {
        try (SqliteEngine engine = SqliteEngine.open(SCHEMA);
                PreparedSelect left = ready(engine, gold);
                PreparedSelect right = ready(engine, predicted)) {
            var comparison = ResultComparison.under(Policy.STRICT.withRows(RowSemantics.BAG));
            return work.apply(
                    engine,
                    new Refuter(
                            engine, left, right, reading(gold), reading(predicted), comparison));
        }
    }

    private static PreparedSelect ready(SqliteEngine engine, String sql) {
        return switch (engine.prepare(sql)) {
            case Preparation.Ready(var select) -> select;
            case Preparation.Refused(var refusal) -> throw new AssertionError(refusal.toString());
        };
    }

    private static List<String> mutants(String sql) {
        return switch (Frontend.of(SCHEMA, Dialects.SQLITE).bind(sql)) {
            case Bound.Success(var query, _, _) ->
                    Mutants.of(query, MUTANTS).stream()
                            .map(mutant -> Printer.print(mutant.query(), Dialects.SQLITE))
                            .toList();
            case Bound.Failure(var problem) -> throw new AssertionError(problem.toString());
        };
    }

    private static Refutation byChance(String gold, String predicted) {
        return on(gold, predicted, (_, refuter) -> refuter.search(RefuterBudget.DEFAULT));
    }

    private static Refutation bred(String gold, String predicted) {
        return on(
                gold,
                predicted,
                (_, refuter) -> {
                    refuter.search(RefuterBudget.DEFAULT.upTo(100));
                    try (EvolutionarySearch evolution =
                            refuter.evolution(mutants(gold), mutants(predicted))) {
                        return evolution.search(RefuterBudget.BREEDING);
                    }
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT COUNT(DISTINCT p.name) FROM person p JOIN stay s ON s.person = p.id WHERE strftime('%Y', p.seen) < '1986' AND s.nights = 3 AND p.age = 5 | SELECT COUNT(DISTINCT p.id) FROM person p JOIN stay s ON s.person = p.id WHERE strftime('%Y', p.seen) < '1986' AND s.nights = 3 AND p.age = 5
                    """)
    void differencesShowThatTwoHundredDatabasesMadeByChanceDoNotShow(
            String gold, String predicted) {
        assertThat(byChance(gold, predicted)).isInstanceOf(Refutation.NotFound.class);
        assertThat(bred(gold, predicted)).isInstanceOf(Refutation.Found.class);
    }

    @Test
    void theSamePairGetsTheSameDatabase() {
        String gold = "SELECT COUNT(id) FROM person WHERE date(seen) > '2014-09-01'";
        String predicted = "SELECT COUNT(id) FROM person WHERE seen > '2014-09-01'";
        assertThat(bred(gold, predicted)).isEqualTo(bred(gold, predicted));
    }

    @Test
    void constraintsHoldInEveryDatabase() {
        String gold =
                "SELECT s.nights, p.age FROM stay s JOIN person p ON s.person = p.id JOIN city c ON"
                        + " s.city = c.id WHERE p.age > 3";
        String predicted =
                "SELECT s.nights, p.age FROM stay s JOIN person p ON s.person = p.id WHERE p.age >"
                        + " 3 AND s.city IS NOT NULL";
        assertThat(bred(gold, predicted))
                .isInstanceOfSatisfying(
                        Refutation.NotFound.class,
                        notFound -> {
                            assertThat(notFound.databases())
                                    .isEqualTo(RefuterBudget.BREEDING.databases());
                            assertThat(notFound.compared()).isGreaterThan(800);
                        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT COUNT(*) > 1 FROM log | SELECT COUNT(*) >= 2 FROM log
                    SELECT 1 < 2                 | SELECT 2 > 1
                    """)
    void rowsWithoutColumnsAndNoTablesAtAllTellNothing(String gold, String predicted) {
        assertThat(bred(gold, predicted)).isInstanceOf(Refutation.NotFound.class);
    }

    @Test
    void withoutMutantsNothingIsTried() {
        String gold = "SELECT name FROM city";
        Refutation refutation =
                on(
                        gold,
                        gold,
                        (_, refuter) -> {
                            try (EvolutionarySearch evolution =
                                    refuter.evolution(List.of(), List.of())) {
                                return evolution.search(RefuterBudget.BREEDING);
                            }
                        });
        assertThat(refutation.databases()).isZero();
    }
}
