package dev.sameql.verifier.encode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.data.Policy;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverBudget;
import dev.sameql.verifier.search.EquivalenceTest;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class FixedKeysTest {
    private static final Vocabulary WORDS = Vocabulary.of(Map.of("first-key", 2, "unknown", 2));
    private static final Schema SCHEMA = Cases.all("fixed-keys", WORDS).getFirst().schema();

    /// `cases/fixed-keys`: the `first-key` of a city, or that it is `unknown`.
    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("fixed-keys", WORDS, FixedKeysTest::check);
    }

    private static void check(SqlCase one) {
        Schema schema = one.schema();
        Optional<FixedKeys.Key> key = keys(schema, one.sql(), one.other()).of("city", 0);
        if (one.expected().equals("unknown")) assertThat(key).isEmpty();
        else assertThat(number(schema, key.orElseThrow())).isEqualTo(Long.parseLong(one.detail()));
    }

    @Test
    void aCheckIsAComparisonWithAConstant() {
        assertThat(
                        keys(SCHEMA, "SELECT city FROM person", "SELECT city FROM person")
                                .of("person", 0))
                .isEmpty();
    }

    @Test
    void valuesBetweenKeysAreNotForgotten() {
        // a number between two keys, below the least and above the greatest
        SolverAnswer answer =
                answer(
                        "SELECT id FROM city WHERE size > id",
                        "SELECT id FROM city WHERE id < size AND EXISTS (SELECT 1 FROM city c WHERE"
                                + " c.id > city.size)");
        assertThat(answer).isInstanceOf(SolverAnswer.Differs.class);
        assertThat(
                        answer(
                                "SELECT COUNT(*) FROM city c WHERE (SELECT COUNT(*) FROM city d"
                                        + " WHERE d.id < c.size) = 2 AND c.size < (SELECT MAX(id)"
                                        + " FROM city)",
                                "SELECT 0"))
                .isInstanceOf(SolverAnswer.Differs.class);
    }

    private static long number(Schema schema, FixedKeys.Key key) {
        Terms terms = new Terms();
        Term value =
                FixedKeys.value(
                        terms, key, schema.table("city").orElseThrow().columns().getFirst(), 0);
        return Long.parseLong(value.payload().toString());
    }

    private static FixedKeys keys(Schema schema, String gold, String predicted) {
        Query left = EquivalenceTest.bind(schema, gold);
        Query right = EquivalenceTest.bind(schema, predicted);
        Policy bags = Policy.STRICT.withRows(RowSemantics.BAG);
        return FixedKeys.of(
                SearchSpace.of(new Question(left, right, schema, bags, SolverBudget.DEFAULT)));
    }

    private static SolverAnswer answer(String gold, String predicted) {
        return EquivalenceTest.answer(SCHEMA, gold, predicted);
    }
}
