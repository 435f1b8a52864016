package dev.sameql.core.semantics;

import static dev.sameql.core.semantics.SmallTables.SCHEMA;
import static dev.sameql.core.semantics.SmallTables.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;

import org.junit.jupiter.api.Test;

import java.util.List;

/// What SQLite leaves open: orders among ties, rows of bare columns, what releases and plans do
/// differently. The interpreter says so, or refuses.
class OpenChoicesTest {
    @Test
    void ties_at_a_limit_are_an_open_choice() {
        assertThat(run("SELECT id FROM t ORDER BY g LIMIT 2").isUndetermined()).isTrue();
        assertThat(run("SELECT g FROM t ORDER BY g LIMIT 2").isUndetermined()).isFalse();
        assertThat(run("SELECT id FROM t ORDER BY g LIMIT 3").isUndetermined()).isFalse();
        assertThat(run("SELECT id FROM t ORDER BY g LIMIT 0 OFFSET 2").isUndetermined()).isFalse();
        assertThat(run("SELECT 1 FROM e WHERE EXISTS (SELECT id FROM t LIMIT 1)").isUndetermined())
                .isFalse();
        assertThat(run("SELECT 1 WHERE EXISTS (SELECT id FROM t LIMIT 1)").isUndetermined())
                .isFalse();
    }

    @Test
    void bare_columns_are_an_open_choice_unless_the_group_agrees() {
        assertThat(run("SELECT id FROM t GROUP BY g").isUndetermined()).isTrue();
        assertThat(run("SELECT g, COUNT(*) FROM t GROUP BY g || ''").isUndetermined()).isFalse();
        assertThat(run("SELECT id, MIN(x) FROM t GROUP BY g").isUndetermined()).isFalse();
        assertThat(run("SELECT id, MIN(x) FROM t").isUndetermined()).isTrue();
    }

    @Test
    void the_order_of_concatenation_is_open_among_ties() {
        String concatenated = "SELECT GROUP_CONCAT(id, '-' ORDER BY ";
        assertThat(run(concatenated + "x) FROM t").isUndetermined()).isTrue();
        assertThat(run(concatenated + "x, id) FROM t").isUndetermined()).isFalse();
        assertThat(run("SELECT GROUP_CONCAT(x ORDER BY g) FROM t WHERE x = 5").isUndetermined())
                .isFalse();
        assertThat(run("SELECT GROUP_CONCAT(0, id) FROM t").isUndetermined()).isTrue();
        assertThat(run("SELECT GROUP_CONCAT(0, id ORDER BY id) FROM t").isUndetermined()).isFalse();
    }

    @Test
    void the_row_of_a_distinct_extremum_is_open() {
        assertThat(run("SELECT id, MIN(DISTINCT x) FROM t").isUndetermined()).isTrue();
        assertThat(run("SELECT id, MAX(DISTINCT x) FROM t").isUndetermined()).isTrue();
        assertThat(run("SELECT g, MAX(DISTINCT x) FROM t WHERE g = 'a'").isUndetermined())
                .isFalse();
    }

    @Test
    void a_bare_column_over_no_rows_may_be_computed() {
        String derived = "SELECT k, COUNT(*) FROM (SELECT COALESCE(id, 0) AS k FROM e)";
        assertThat(run(derived).isUndetermined()).isTrue();
        assertThat(run("SELECT id, COUNT(*) FROM e").isUndetermined()).isFalse();
    }

    @Test
    void releases_disagree_on_a_list_of_one_subquery() {
        var bound = Frontend.of(SCHEMA, DialectId.SQLITE).bind("SELECT 5 IN ((SELECT id FROM t))");
        assertThat(bound).isInstanceOf(Bound.Failure.class);
    }

    @Test
    void plans_disagree_on_what_a_mixed_column_of_a_set_operation_converts() {
        String union = "SELECT COUNT(*) FROM (SELECT x AS k FROM t UNION ALL SELECT ";
        for (String mixed :
                List.of(
                        union + "1) WHERE k = '1'",
                        union + "+x FROM t) WHERE k = '5'",
                        union + "g LIKE 'a' FROM t) WHERE k IN ('5')",
                        union + "COALESCE(x, 1) FROM t) WHERE k <> '5'",
                        "SELECT 1 FROM (SELECT g AS k FROM t UNION ALL SELECT '10') WHERE k = 10",
                        "WITH c AS (SELECT x AS k FROM t UNION ALL SELECT 1) SELECT * FROM c WHERE"
                                + " k = '1'",
                        // there an integer is read as real
                        "SELECT k / 2 FROM (SELECT 1 AS k UNION ALL SELECT r FROM t)",
                        "WITH c AS (SELECT r AS k FROM t UNION SELECT x FROM t) SELECT * FROM c"))
            assertThat(Frontend.of(SCHEMA, DialectId.SQLITE).bind(mixed))
                    .as(mixed)
                    .isInstanceOf(Bound.Failure.class);
    }

    @Test
    void collations_that_are_not_expressed_are_refused() {
        String nocase = " FROM (SELECT g COLLATE NOCASE AS k FROM t)";
        for (String collated :
                List.of(
                        "SELECT MIN(k, 'b')" + nocase,
                        "SELECT NULLIF('A', k)" + nocase,
                        "SELECT NULLIF(CASE WHEN x > 0 COLLATE NOCASE THEN g END, 'A') FROM t",
                        "SELECT COUNT(*) OVER (PARTITION BY CASE WHEN x > 0 COLLATE NOCASE THEN g"
                                + " END) FROM t",
                        "SELECT 'B' COLLATE BINARY AS j UNION ALL SELECT k" + nocase))
            assertThat(Frontend.of(SCHEMA, DialectId.SQLITE).bind(collated))
                    .as(collated)
                    .isInstanceOf(Bound.Failure.class);
    }

    @Test
    void what_grows_beyond_counts_is_given_up() {
        String doubled = "SELECT i + 1, s || s FROM n WHERE i < 40";
        for (String large :
                List.of(
                        "SELECT COUNT(*) FROM t a, t b, t c, t d, t e, t f, t g, t h, t i, t j, t"
                                + " k",
                        "WITH RECURSIVE n(i, s) AS (SELECT 1, 'ab' UNION ALL "
                                + doubled
                                + ") SELECT MAX(s) FROM n",
                        "SELECT PRINTF('%100000000d', 1)"))
            assertThatThrownBy(() -> run(large)).as(large).isInstanceOf(NotModelled.class);
    }

    @Test
    void an_error_is_certain_only_where_every_plan_meets_it() {
        String unread = "SELECT c FROM (SELECT g AS c, ABS(-9223372036854775808) AS s FROM t)";
        assertThatThrownBy(() -> run(unread)).isInstanceOf(NotModelled.class);
        String inside = "SELECT EXISTS (SELECT ABS(-9223372036854775808 + 0 * x) FROM t) FROM t";
        assertThatThrownBy(() -> run(inside)).isInstanceOf(NotModelled.class);
        assertThatThrownBy(() -> run("SELECT ABS(-9223372036854775808)"))
                .isInstanceOf(EvaluationException.class);
        assertThatThrownBy(() -> run("SELECT SUM(9223372036854775807) FROM t"))
                .isInstanceOf(EvaluationException.class);
    }
}
