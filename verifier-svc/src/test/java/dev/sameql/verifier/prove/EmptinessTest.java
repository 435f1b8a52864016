package dev.sameql.verifier.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.verifier.search.EquivalenceTest;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/// `cases/emptiness`: queries that are certain to have no rows, and such that are not.
class EmptinessTest {
    private static final Vocabulary WORDS = Vocabulary.of(Map.of("empty", 1, "perhaps-rows", 1));

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("emptiness", WORDS, EmptinessTest::check);
    }

    private static void check(SqlCase one) {
        assertThat(Emptiness.isCertain(EquivalenceTest.bind(one.schema(), one.sql())))
                .isEqualTo(one.expected().equals("empty"));
    }
}
