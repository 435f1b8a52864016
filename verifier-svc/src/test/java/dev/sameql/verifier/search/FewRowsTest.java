package dev.sameql.verifier.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.verifier.question.SolverAnswer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FewRowsTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    """
                    CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE person (
                      id INTEGER PRIMARY KEY, age INTEGER, city INTEGER REFERENCES city (id));
                    """);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT id FROM person WHERE age > 10 AND age <= 10 | 1
                    SELECT id FROM person WHERE FALSE ORDER BY age | 1
                    SELECT SUM(age) FROM (SELECT age, city FROM person WHERE FALSE) GROUP BY city | 1
                    SELECT p.id FROM person p JOIN person q ON p.city = q.city AND p.age < q.age | 2
                    SELECT p.id FROM person p LEFT JOIN city c ON p.city = c.id WHERE c.name = 'a' | 2
                    SELECT id FROM person EXCEPT SELECT id FROM city | 2
                    SELECT id FROM person WHERE id IN (SELECT city FROM person) | 2
                    SELECT city FROM (SELECT city, SUM(age) AS s FROM person GROUP BY city) WHERE city > 1 | 1
                    SELECT id FROM (SELECT id, SUM(age) AS s FROM person GROUP BY id, city) WHERE s > 60 | 1
                    SELECT id FROM person GROUP BY id HAVING COUNT(*) > 1 | 1
                    SELECT age FROM (SELECT age, COUNT(*) AS n FROM person GROUP BY age UNION ALL SELECT id, 1 FROM city) GROUP BY age HAVING COUNT(*) = 2 | 3
                    """)
    void aRowComesOfOneRowOfEachOccurrence(String query, int rows) {
        assertThat(suffice(rows, query)).isTrue();
        assertThat(rows == 1 || !suffice(rows - 1, query)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT city FROM person GROUP BY city HAVING COUNT(*) > 10
                    SELECT city FROM person GROUP BY city HAVING COUNT(*) > 60.5
                    SELECT city FROM person GROUP BY city HAVING COUNT(*) * 1.0 / 40 > 1
                    SELECT city FROM person GROUP BY city HAVING COUNT(*) LIKE '6_'
                    SELECT city FROM person GROUP BY city HAVING COUNT(*) - 60
                    SELECT city FROM (SELECT city, COUNT(*) / 50 AS n FROM person GROUP BY city) WHERE n = 1
                    SELECT id FROM person WHERE 60.5 < (SELECT COUNT(*) FROM city)
                    SELECT city FROM person GROUP BY city HAVING COUNT(*) IN (SELECT 60)
                    SELECT city FROM (SELECT city, COUNT(*) AS n FROM person GROUP BY city) JOIN (SELECT 60 AS m) ON n = m
                    SELECT city FROM person WHERE age = 1 GROUP BY city HAVING SUM(age) > 10
                    SELECT id FROM person WHERE 10 < (SELECT COUNT(*) FROM city)
                    SELECT COUNT(*) FROM person INTERSECT SELECT 10
                    SELECT id FROM person ORDER BY id LIMIT 1 OFFSET 10
                    SELECT n FROM (SELECT city, COUNT(*) AS n FROM person GROUP BY city) GROUP BY n HAVING n = 60
                    SELECT s FROM (SELECT city, SUM(age) AS s FROM person GROUP BY city) INTERSECT SELECT 60
                    SELECT id FROM city WHERE id IN (SELECT SUM(age) FROM person GROUP BY city)
                    SELECT n FROM (SELECT age, COUNT(*) AS n FROM person GROUP BY age UNION ALL SELECT age, age FROM person) GROUP BY n HAVING n + 1 = 30
                    SELECT 1 FROM (SELECT s + 1 AS t FROM (SELECT city, SUM(age) AS s FROM person GROUP BY city)) WHERE t = 60
                    SELECT city FROM (SELECT DISTINCT city, SUM(age) AS s FROM person GROUP BY city) GROUP BY city, s HAVING s = 60
                    SELECT id FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS n FROM person) WHERE n > 10
                    """)
    void whatIsCountedMayTakeMany(String query) {
        assertThat(suffice(5, query)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT id FROM person EXCEPT ALL SELECT id FROM city | true
                    SELECT p.city FROM person p, person q EXCEPT ALL SELECT city FROM person | false
                    SELECT city FROM person INTERSECT ALL SELECT id FROM city | true
                    """)
    void whatIsLeftOverMayTakeManyUnlessNothingRepeats(String query, boolean few) {
        Bound bound = Frontend.of(SCHEMA, DialectId.POSTGRESQL).bind(query);
        assertThat(bound).isInstanceOf(Bound.Success.class);

        Query bag = ((Bound.Success) bound).query();
        assertThat(FewRows.suffice(4, SCHEMA, bag)).isEqualTo(few);
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

    private static boolean suffice(int bound, String query) {
        return FewRows.suffice(bound, SCHEMA, EquivalenceTest.bind(SCHEMA, query));
    }

    private static SolverAnswer answer(String gold, String predicted) {
        return EquivalenceTest.answer(SCHEMA, gold, predicted);
    }
}
