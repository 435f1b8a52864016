package dev.sameql.core.semantics;

import static dev.sameql.core.semantics.SmallTables.DATABASE;
import static dev.sameql.core.semantics.SmallTables.bound;
import static dev.sameql.core.semantics.SmallTables.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.semantics.coverage.RuleCoverage;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// Which rules of SEMCONF an evaluation is heard to use.
class HeardRulesTest {
    @Test
    void the_rules_that_fire_are_heard() {
        var heard = new TreeSet<Integer>();
        run(
                "SELECT g, COUNT(*) FROM t WHERE x = 5 OR x IS NULL GROUP BY g HAVING COUNT(*) > 1"
                        + " ORDER BY 1",
                (rule, _) -> heard.add(rule));
        // OR, =, >, IS NULL, literals, COUNT, FROM, SELECT, WHERE, GROUP BY, HAVING, ORDER BY,
        // each after the rule that lists it, and the rules of composition
        assertThat(heard)
                .containsExactly(
                        1, 2, 12, 14, 21, 49, 58, 85, 89, 91, 94, 96, 97, 98, 99, 102, 103);
    }

    @Test
    void coverageCountsFeaturesRulesAndPairsOfRules() {
        var coverage = new RuleCoverage();
        var bound = bound("SELECT g FROM t WHERE x > 5 OR x IS NULL");
        new Interpreter(Dialects.SQLITE, coverage).run(bound, DATABASE);
        coverage.ended(bound);
        assertThat(coverage.features())
                .containsExactly("Filter", "GT", "IsNull", "Literal", "Or", "Project", "Scan");
        // OR (2) over > (14) and IS NULL (21); > over a literal (58, listed by 49)
        assertThat(coverage.composites()).contains("2>14", "2>21", "14>58", "14>49");
        assertThat(coverage.missing()).hasSize(RuleCoverage.RULES - 11).doesNotContain(2, 14, 21);

        var empty = bound("SELECT x || 'a' FROM t WHERE 1 = 0");
        new Interpreter(Dialects.SQLITE, coverage).run(empty, DATABASE);
        coverage.ended(empty);
        assertThat(coverage.features()).doesNotContain("CONCAT");
    }
}
