package dev.sameql.core.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.With;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.util.BitSet;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// `cases/facts`: what is known of a query without its rows.
///
/// Its rows are `distinct` or may be `repeated`; its first column is `never-null` or `maybe-null`;
/// it is `ordered` or `unordered`; an open order is `order-hidden`, or it is one that `order-shows`
/// under `--! rows:`. Two queries are the `same-text` but for their symbols, the `same-tree`, or an
/// `other-tree`, and break ties alike (`ties-alike`) or not (`ties-apart`).
class FactsTest {
    private static final Vocabulary WORDS =
            Vocabulary.of(
                    Map.ofEntries(
                            Map.entry("distinct", 1),
                            Map.entry("repeated", 1),
                            Map.entry("never-null", 1),
                            Map.entry("maybe-null", 1),
                            Map.entry("order-shows", 1),
                            Map.entry("order-hidden", 1),
                            Map.entry("ordered", 1),
                            Map.entry("unordered", 1),
                            Map.entry("same-text", 2),
                            Map.entry("same-tree", 2),
                            Map.entry("other-tree", 2),
                            Map.entry("ties-alike", 2),
                            Map.entry("ties-apart", 2)),
                    "rows");

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("facts", WORDS, FactsTest::check);
    }

    private static void check(SqlCase one) {
        Query query = bind(one, one.sql());
        switch (one.expected()) {
            case "distinct" -> assertThat(isDistinct(query)).isTrue();
            case "repeated" -> assertThat(isDistinct(query)).isFalse();
            case "never-null" -> assertThat(isNeverNull(query)).isTrue();
            case "maybe-null" -> assertThat(isNeverNull(query)).isFalse();
            case "order-shows" -> assertThat(orderShows(one, query)).isTrue();
            case "order-hidden" -> assertThat(orderShows(one, query)).isFalse();
            case "ordered" -> assertThat(Ordering.isOrdered(query)).isTrue();
            case "unordered" -> assertThat(Ordering.isOrdered(query)).isFalse();
            default -> compare(one, query, bind(one, one.other()));
        }
    }

    private static void compare(SqlCase one, Query left, Query right) {
        switch (one.expected()) {
            case "same-text" -> areSame(left, right, true, true);
            case "same-tree" -> areSame(left, right, true, false);
            case "other-tree" -> areSame(left, right, false, false);
            case "ties-alike" -> assertThat(TieOrder.isAlike(left, right)).isTrue();
            case "ties-apart" -> assertThat(TieOrder.isAlike(left, right)).isFalse();
            // the reader knows the words
            default -> throw new AssertionError(one.expected());
        }
    }

    private static void areSame(Query left, Query right, boolean same, boolean spelledAlike) {
        assertThat(Isomorphism.same(left, right, false)).isEqualTo(same);
        assertThat(Isomorphism.same(left, right, true)).isEqualTo(spelledAlike);
    }

    private static boolean isDistinct(Query query) {
        BitSet all = new BitSet();
        query.fields().forEach(f -> all.set(f.id()));
        return UniqueKeys.of(query, Map.of()).isKey(all);
    }

    private static boolean isNeverNull(Query query) {
        return NonNull.fields(query, Map.of()).get(query.fields().getFirst().id());
    }

    private static boolean orderShows(SqlCase one, Query query) {
        String rows = one.setting("rows").orElseThrow().toUpperCase(Locale.ROOT);
        return OrderSensitivity.isSensitive(query, RowSemantics.valueOf(rows));
    }

    private static Query bind(SqlCase one, String sql) {
        return bind(Frontend.of(one.schema(), one.dialect()), sql);
    }

    private static Query bind(Frontend frontend, String sql) {
        return switch (frontend.bind(sql)) {
            case Bound.Success(var query, _, _) -> query;
            case Bound.Failure(var problem) -> throw new AssertionError(problem.toString());
        };
    }

    @Test
    void nothingIsSaidOfATableWithinItsOwnDefinition() {
        Schema none = SchemaReader.ddl("CREATE TABLE t (id INTEGER)");
        Query query =
                bind(
                        Frontend.of(none, Dialects.SQLITE),
                        """
                        WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 3)
                        SELECT n FROM r
                        """);

        With with = (With) query;
        assertThat(NonNull.fields(with.body(), Map.of(with.id(), with.definition())).cardinality())
                .isOne();
        assertThat(UniqueKeys.of(with.body(), Map.of(with.id(), with.definition())))
                .isEqualTo(UniqueKeys.of(with.body(), Map.of()));
    }
}
