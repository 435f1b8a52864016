package dev.sameql.verifier.encode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.data.Policy;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverBudget;
import dev.sameql.verifier.search.EquivalenceTest;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FixedKeysTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    """
                    CREATE TABLE city (
                      id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, size INTEGER);
                    CREATE TABLE person (
                      id INTEGER PRIMARY KEY CHECK (id > 0), city INTEGER REFERENCES city (id));
                    """);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT size FROM city | SELECT size FROM city | 1
                    SELECT id FROM city | SELECT city FROM person | 1
                    SELECT COUNT(DISTINCT id) FROM city | SELECT COUNT(*) FROM city | 1
                    SELECT id FROM city ORDER BY id | SELECT MIN(id) FROM city | 100
                    SELECT id FROM city | SELECT c.id FROM city c, person p WHERE c.id > city | 100
                    SELECT id FROM city WHERE id = 7 | SELECT id FROM city | 0
                    SELECT id + 1 FROM city | SELECT id FROM city | 0
                    SELECT id FROM city | SELECT size FROM city WHERE size > 3 | 0
                    SELECT id FROM city | SELECT code FROM city | 0
                    SELECT c.id FROM city c JOIN person p ON c.id = p.id | SELECT id FROM city | 0
                    """)
    void aKeyIsKnownWhereOnlyEqualityOrOrderOfItsValuesMatters(
            String gold, String predicted, int first) {
        FixedKeys.Key key = keys(gold, predicted).of("city", 0).orElse(null);
        assertThat(key == null ? 0 : number(key)).isEqualTo(first);
    }

    @Test
    void aCheckIsAComparisonWithAConstant() {
        assertThat(keys("SELECT city FROM person", "SELECT city FROM person").of("person", 0))
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

    private static long number(FixedKeys.Key key) {
        Terms terms = new Terms();
        Term value =
                FixedKeys.value(
                        terms, key, SCHEMA.table("city").orElseThrow().columns().getFirst(), 0);
        return Long.parseLong(value.payload().toString());
    }

    private static FixedKeys keys(String gold, String predicted) {
        Query left = EquivalenceTest.bind(SCHEMA, gold);
        Query right = EquivalenceTest.bind(SCHEMA, predicted);
        Policy bags = Policy.STRICT.withRows(RowSemantics.BAG);
        return FixedKeys.of(
                SearchSpace.of(new Question(left, right, SCHEMA, bags, SolverBudget.DEFAULT)));
    }

    private static SolverAnswer answer(String gold, String predicted) {
        return EquivalenceTest.answer(SCHEMA, gold, predicted);
    }
}
