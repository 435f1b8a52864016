package dev.sameql.verifier.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.verifier.search.EquivalenceTest;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmptinessTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE visit (id INTEGER PRIMARY KEY, place INTEGER, day TEXT, price"
                            + " INTEGER)");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    true | SELECT place FROM visit GROUP BY place HAVING COUNT(DISTINCT place) > 1
                    true | SELECT day FROM visit GROUP BY day, place HAVING 3 <= COUNT(DISTINCT day)
                    true | SELECT a.day FROM visit a JOIN (SELECT day FROM visit GROUP BY day HAVING COUNT(DISTINCT day) = 2) b ON a.day = b.day
                    true | WITH w AS (SELECT day FROM visit GROUP BY day HAVING COUNT(DISTINCT day) < 0) SELECT day FROM w
                    true | SELECT day FROM visit ORDER BY place LIMIT 0
                    true | SELECT day FROM visit WHERE place = 1 AND id IS NULL
                    false | SELECT day FROM visit LIMIT 1
                    false | SELECT day FROM visit WHERE place IS NULL
                    false | SELECT day FROM visit WHERE day IS NULL OR place = 1
                    false | SELECT place FROM visit GROUP BY place HAVING COUNT(DISTINCT place) >= 1
                    false | SELECT place FROM visit GROUP BY place HAVING COUNT(DISTINCT place) < 1
                    false | SELECT place FROM visit GROUP BY place HAVING COUNT(place) > 1
                    false | SELECT place FROM visit GROUP BY place HAVING COUNT(DISTINCT day) > 1
                    false | SELECT COUNT(*) FROM (SELECT day FROM visit GROUP BY day HAVING COUNT(DISTINCT day) > 1)
                    false | SELECT a.day FROM visit a LEFT JOIN (SELECT day FROM visit GROUP BY day HAVING COUNT(DISTINCT day) > 1) b ON a.day = b.day
                    """)
    void aGroupHoldsOneValueOfItsKey(boolean empty, String query) {
        assertThat(Emptiness.isCertain(EquivalenceTest.bind(SCHEMA, query))).isEqualTo(empty);
    }
}
