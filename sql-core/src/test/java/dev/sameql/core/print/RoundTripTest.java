package dev.sameql.core.print;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.agreement.RoundTrips;
import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.Ordering;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.query.RandomQueries;
import dev.sameql.core.generate.query.SampleTables;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The printed text binds back to the tree it came from, and means on SQLite what the original
/// means.
class RoundTripTest {
    private static final Schema SCHEMA = SchemaReader.ddl(SampleRows.DDL);
    private static final Frontend FRONTEND = Frontend.of(SCHEMA, Dialects.SQLITE);

    private static final Vocabulary WORDS = Vocabulary.of(Map.of("prints-back", 1));

    /// Schema and queries of `cases/print`: each binds back and means the same.
    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests(
                "print",
                WORDS,
                one -> {
                    assertThat(one.schema().ddl()).isEqualTo(SCHEMA.ddl());
                    bindsBack(one.sql());
                    meansTheSame(one.sql());
                });
    }

    private static void bindsBack(String sql) {
        Query query = bound(sql);
        String printed = Printer.print(query, Dialects.SQLITE);
        Query again = bound(printed);
        assertThat(Isomorphism.same(bare(query), bare(again), false))
                .as(
                        "%s%nprinted: %s%nagain:   %s",
                        sql, printed, Printer.print(again, Dialects.SQLITE))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"SQLITE", "POSTGRESQL", "MYSQL"})
    void randomQueriesBindBack(String engine) {
        Dialect dialect = Dialects.named(engine).orElseThrow();
        var trips = new RoundTrips(SchemaReader.ddl(SampleTables.ddl(dialect)), dialect);
        long seed = 20261121;
        for (int q = 0; q < 1_000; q++)
            trips.run(new RandomQueries(dialect, seed + q).query(), "seed " + (seed + q));
        assertThat(trips.differences()).isEmpty();
        assertThat(trips.same()).as("%s", trips).isGreaterThan(850);
    }

    @Test
    void randomQueriesPrintedForDuckdbBindBack() {
        Dialect dialect = Dialects.POSTGRESQL;
        var trips = new RoundTrips(SchemaReader.ddl(SampleTables.ddl(dialect)), Dialects.DUCKDB);
        long seed = 20261121;
        for (int q = 0; q < 1_000; q++)
            trips.run(new RandomQueries(dialect, seed + q).query(), "seed " + (seed + q));
        assertThat(trips.differences()).isEmpty();
        assertThat(trips.same()).as("%s", trips).isGreaterThan(600);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT day + n * INTERVAL '1 month', seen - INTERVAL '2 days 3 hours' * n FROM"
                        + " visit",
                "SELECT seen + (n - 1) * INTERVAL '1 year', day + b * INTERVAL '1 second' FROM"
                        + " visit",
                "SELECT MAKE_DATE(n, 2, id), TO_DATE(t, 'dd.mm.yyyy'), MAKE_DATE(2024, 2, 29) FROM"
                        + " visit"
            })
    void momentsOfPostgresqlBindBack(String sql) {
        Schema visits =
                SchemaReader.ddl(
                        "CREATE TABLE visit (id INTEGER PRIMARY KEY, day DATE, seen TIMESTAMP,"
                                + " n INTEGER, b BIGINT, t TEXT);");
        var trips = new RoundTrips(visits, Dialects.POSTGRESQL);
        trips.run(sql, sql);
        assertThat(trips.differences()).isEmpty();
        assertThat(trips.same()).isEqualTo(1);
    }

    private static void meansTheSame(String sql) throws SQLException {
        Query query = bound(sql);
        for (String printed :
                new String[] {
                    Printer.print(query, Dialects.SQLITE),
                    Printer.elaborated(query, Dialects.SQLITE)
                }) {
            for (int seed = 0; seed < 20; seed++) {
                SampleRows.assertSame(sql, printed, seed, Ordering.isOrdered(query));
            }
        }
    }

    private static Query bound(String sql) {
        return switch (FRONTEND.bind(sql)) {
            case Bound.Success(Query query, var positions, _) -> query;
            case Bound.Failure(var problem) ->
                    throw new AssertionError(
                            sql + ": " + problem.detail() + " at " + problem.position());
        };
    }

    private static Query bare(Query query) {
        return Trees.rewrite(
                query,
                node -> node,
                node -> node instanceof Parenthesised(var operand) ? operand : node);
    }
}
