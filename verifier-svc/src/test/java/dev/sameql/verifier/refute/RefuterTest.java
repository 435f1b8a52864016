package dev.sameql.verifier.refute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.data.Policy;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.schema.Schema;
import dev.sameql.engines.sqlite.Preparation;
import dev.sameql.engines.sqlite.PreparedSelect;
import dev.sameql.engines.sqlite.QueryReading;
import dev.sameql.engines.sqlite.SqliteEngine;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class RefuterTest {
    private static final Vocabulary WORDS = Vocabulary.of(Map.of("found", 2, "not-found", 2));
    private static final Schema SCHEMA = Cases.all("refuter", WORDS).getFirst().schema();

    private static QueryReading reading(Schema schema, String sql) {
        return new QueryReading(sql, Frontend.of(schema, Dialects.SQLITE));
    }

    private static Refutation refute(String gold, String predicted) {
        return refute(SCHEMA, gold, predicted);
    }

    private static Refutation refute(Schema schema, String gold, String predicted) {
        try (SqliteEngine engine = SqliteEngine.open(schema);
                PreparedSelect left = ready(engine, gold);
                PreparedSelect right = ready(engine, predicted)) {
            ResultComparison comparison =
                    ResultComparison.under(Policy.STRICT.withRows(RowSemantics.BAG));
            return new Refuter(
                            engine,
                            left,
                            right,
                            reading(schema, gold),
                            reading(schema, predicted),
                            comparison)
                    .search(RefuterBudget.DEFAULT);
        }
    }

    private static PreparedSelect ready(SqliteEngine engine, String sql) {
        return switch (engine.prepare(sql)) {
            case Preparation.Ready(var select) -> select;
            case Preparation.Refused(var refusal) -> throw new AssertionError(refusal.toString());
        };
    }

    /// `cases/refuter`: pairs whose difference is `found`, and pairs of which many databases show
    /// none (`not-found`).
    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("refuter", WORDS, RefuterTest::check);
    }

    private static void check(SqlCase one) {
        Refutation refutation = refute(one.schema(), one.sql(), one.other());
        switch (one.expected()) {
            case "found" -> assertThat(refutation).isInstanceOf(Refutation.Found.class);
            case "not-found" -> {
                assertThat(refutation).isInstanceOf(Refutation.NotFound.class);
                assertThat(((Refutation.NotFound) refutation).compared()).isGreaterThan(150);
            }
            // the reader knows the words
            default -> throw new AssertionError(one.expected());
        }
    }

    @Test
    void theSamePairGetsTheSameDatabase() {
        String gold = "SELECT name FROM person WHERE age > 30 AND city = 2";
        String predicted = "SELECT name FROM person WHERE age > 30 OR city = 2";
        assertThat(refute(gold, predicted)).isEqualTo(refute(gold, predicted));
    }

    @Test
    void aProductThatNeverEndsStopsTheSearch() {
        String gold =
                "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n";
        Refutation refutation = refute(gold, "SELECT 1");
        assertThat(refutation)
                .isInstanceOfSatisfying(
                        Refutation.NotFound.class,
                        notFound -> {
                            assertThat(notFound.exhausted()).isTrue();
                            assertThat(notFound.compared()).isZero();
                            assertThat(notFound.databases()).isLessThan(20);
                        });
    }

    @Test
    void queriesOfNoTableAreComparedUnderALimit() {
        assertThat(refute("SELECT 1 LIMIT 100", "SELECT 1 LIMIT 101"))
                .isInstanceOf(Refutation.NotFound.class);
    }
}
