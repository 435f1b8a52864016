package dev.sameql.verifier.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.verifier.question.SolverAnswer;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `cases/few-rows`: how many rows a table `suffice` for a query to have a row if it can have one,
/// so that fewer do not; a number they lie `within`; and one that is not enough where it may take
/// `many`.
class FewRowsTest {
    private static final Vocabulary WORDS =
            Vocabulary.of(Map.of("suffice", 1, "within", 1, "many", 1));
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    """
                    CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE person (
                      id INTEGER PRIMARY KEY, age INTEGER, city INTEGER REFERENCES city (id));
                    """);

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("few-rows", WORDS, FewRowsTest::check);
    }

    private static void check(SqlCase one) {
        int rows = Integer.parseInt(one.detail());
        switch (one.expected()) {
            case "suffice" -> {
                assertThat(suffice(rows, one)).isTrue();
                assertThat(rows == 1 || !suffice(rows - 1, one)).isTrue();
            }
            case "within" -> assertThat(suffice(rows, one)).isTrue();
            case "many" -> assertThat(suffice(rows, one)).isFalse();
            // the reader knows the words
            default -> throw new AssertionError(one.expected());
        }
    }

    /// The text of a count is a function to the solver.
    @ParameterizedTest
    @CsvSource({
        "LENGTH(COUNT(*)) = 2, LENGTH(COUNT(*)) = 3, false",
        "CAST(COUNT(*) AS TEXT) LIKE '__', COUNT(*) > 9 AND COUNT(*) < 100 AND city <> city, false",
        "LENGTH(COUNT(*)) = 1, LENGTH(COUNT(*)) < 2, true",
        "LENGTH(COUNT(*)) + COUNT(*) = 3, COUNT(*) + LENGTH(COUNT(*)) = 3, true"
    })
    void aRowMustNotRestOnWhatIsUnknownOfACount(String gold, String predicted, boolean agreed) {
        String groups = "SELECT city FROM person GROUP BY city HAVING ";
        assertThat(answer(groups + gold, groups + predicted) instanceof SolverAnswer.Agreed)
                .isEqualTo(agreed);
    }

    @Test
    void queriesWithoutRowsAgreeUnlessMoreRowsMayGiveOne() {
        assertThat(
                        answer(
                                "SELECT id FROM person WHERE age > 10 AND age <= 10",
                                "SELECT id FROM person WHERE age IS NULL AND age = 1"))
                .isInstanceOf(SolverAnswer.Agreed.class);
        assertThat(
                        answer(
                                "SELECT id FROM person WHERE age = 1 AND age = 2",
                                "SELECT a.id FROM person a, person b, person c, person d, person e,"
                                        + " person f WHERE a.id < b.id AND b.id < c.id AND c.id <"
                                        + " d.id AND d.id < e.id AND e.id < f.id"))
                .isNotInstanceOf(SolverAnswer.Agreed.class);
        assertThat(
                        answer(
                                "SELECT city FROM person WHERE age = 1 GROUP BY city"
                                        + " HAVING SUM(age) > 100",
                                "SELECT city FROM person WHERE age = 1 GROUP BY city"
                                        + " HAVING SUM(age) > 101"))
                .isNotInstanceOf(SolverAnswer.Agreed.class);
    }

    private static boolean suffice(int bound, SqlCase one) {
        Bound query = Frontend.of(one.schema(), one.dialect()).bind(one.sql());
        assertThat(query).isInstanceOf(Bound.Success.class);
        return FewRows.suffice(bound, one.schema(), ((Bound.Success) query).query());
    }

    private static SolverAnswer answer(String gold, String predicted) {
        return EquivalenceTest.answer(SCHEMA, gold, predicted);
    }
}
