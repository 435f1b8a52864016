package dev.sameql.engines.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.engines.jdbc.TableSyntax.Folding;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/// `cases/observed`: of texts for an engine behind a URL, which one `reaches` outside of its
/// schema, and which is `read`.
class ObservedTextTest {
    private static final Vocabulary WORDS = Vocabulary.of(Map.of("reaches", 1, "read", 1));
    private static final EngineProfile PROFILE =
            new EngineProfile(
                    Dialects.POSTGRESQL,
                    "PostgreSQL",
                    new TableSyntax('"', Folding.LOWER, false, "X'%s'", false, false, true),
                    Pattern.compile("(?i)pg_.*"));

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("observed", WORDS, ObservedTextTest::check);
    }

    private static void check(SqlCase one) {
        var objection = new ObservedText(PROFILE, one.schema(), one.sql()).objection();
        switch (one.expected()) {
            case "reaches" ->
                    assertThat(objection).hasValueSatisfying(o -> assertThat(o).contains("reach"));
            case "read" -> assertThat(objection).isEmpty();
            // the reader knows the words
            default -> throw new AssertionError(one.expected());
        }
    }
}
