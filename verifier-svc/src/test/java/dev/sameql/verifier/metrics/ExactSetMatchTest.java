package dev.sameql.verifier.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.SchemaReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExactSetMatchTest {
    private static final ExactSetMatch MATCH =
            new ExactSetMatch(
                    SchemaReader.ddl(
                            "CREATE TABLE p (id INTEGER PRIMARY KEY, name TEXT, v INTEGER);"
                                    + "CREATE TABLE c (id INTEGER PRIMARY KEY, pid INTEGER"
                                    + " REFERENCES p(id), w INTEGER);"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT name, v FROM p | select T.V, T.Name from P as T | true",
                "SELECT name FROM p WHERE v = 1 AND id = 2"
                        + " | SELECT name FROM p WHERE id = 2 AND v = 1 | true",
                "SELECT name FROM p WHERE v = 1 AND id = 2"
                        + " | SELECT name FROM p WHERE v = 1 OR id = 2 | false",
                // values, DISTINCT and LIMIT are checked
                "SELECT name FROM p WHERE v = 1 | SELECT name FROM p WHERE v = 2 | false",
                "SELECT name FROM p | SELECT DISTINCT name FROM p | false",
                "SELECT COUNT(name) FROM p | SELECT COUNT(DISTINCT name) FROM p | false",
                "SELECT name FROM p LIMIT 1 | SELECT name FROM p LIMIT 2 | false",
                // the conditions and kinds of joins are not
                "SELECT p.name FROM p JOIN c ON p.id = c.pid"
                        + " | SELECT p.name FROM c JOIN p ON c.w = p.v | true",
                "SELECT p.name FROM p JOIN c ON p.id = c.pid"
                        + " | SELECT p.name FROM p LEFT JOIN c ON p.id = c.pid | true",
                // a foreign key stands for what it refers to
                "SELECT p.id FROM p JOIN c ON p.id = c.pid"
                        + " | SELECT c.pid FROM p JOIN c ON p.id = c.pid | true",
                // order of keys
                "SELECT v FROM p GROUP BY v, name | SELECT v FROM p GROUP BY name, v | true",
                "SELECT v FROM p ORDER BY v, name | SELECT v FROM p ORDER BY name, v | false",
                "SELECT v FROM p ORDER BY v | SELECT v FROM p ORDER BY v DESC | false",
                "SELECT v FROM p GROUP BY v HAVING COUNT(*) > 1"
                        + " | SELECT v FROM p GROUP BY v HAVING COUNT(*) > 2 | false",
                // another way to say the same does not match
                "SELECT MAX(v) FROM p | SELECT v FROM p ORDER BY v DESC LIMIT 1 | false",
                "SELECT name FROM p WHERE id IN (SELECT pid FROM c WHERE w = 1)"
                        + " | SELECT name FROM p WHERE id IN (SELECT pid FROM c WHERE w = 2)"
                        + " | false",
                "SELECT name FROM p WHERE id IN (SELECT pid FROM c WHERE w = 1 AND id = 2)"
                        + " | SELECT name FROM p WHERE id IN (SELECT d.pid FROM c AS d WHERE"
                        + " d.id = 2 AND d.w = 1) | true",
                "SELECT v FROM p UNION SELECT w FROM c | SELECT v FROM p UNION SELECT w FROM c"
                        + " | true",
                "SELECT v FROM p UNION SELECT w FROM c"
                        + " | SELECT v FROM p INTERSECT SELECT w FROM c | false",
                "SELECT nothing FROM p | SELECT nothing FROM p | false",
            })
    void comparesClausesAsSets(String gold, String predicted, boolean matches) {
        assertThat(MATCH.matches(gold, predicted)).isEqualTo(matches);
    }
}
