package dev.sameql.verifier.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.data.Policy;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverBudget;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;

/// Numbers that are equal and yet have different decimals, which quotients and means of them show:
/// what the solver says without the help of generated databases.
class DecimalsTest {
    private static final String DDL =
            """
            CREATE TABLE part (
              id INTEGER NOT NULL PRIMARY KEY,
              n INTEGER NOT NULL,
              m INTEGER NOT NULL,
              b BIGINT NOT NULL,
              cost DECIMAL(8, 2) NOT NULL,
              size DECIMAL(8, 2) NOT NULL,
              rate DECIMAL(9, 4) NOT NULL,
              free NUMERIC NOT NULL,
              weight DOUBLE PRECISION NOT NULL
            );
            """;
    private static final Solver SOLVER = new Solver(new SolverSettings(1, 512));

    @AfterAll
    static void close() {
        SOLVER.close();
    }

    private static SolverAnswer answer(String name, String gold, String predicted, Policy policy) {
        DialectId dialect = DialectId.named(name).orElseThrow();
        Schema schema = StoredValues.of(dialect).view(SchemaReader.ddl(DDL));
        var budget = new SolverBudget(3, 8_000_000L, Duration.ofSeconds(10));
        return SOLVER.check(
                new Question(
                        bound(schema, dialect, gold),
                        bound(schema, dialect, predicted),
                        schema,
                        dialect,
                        policy,
                        budget));
    }

    private static Query bound(Schema schema, DialectId dialect, String text) {
        Bound bound = Frontend.of(schema, dialect).bind(text);
        assertThat(bound).as(text).isInstanceOf(Bound.Success.class);
        return ((Bound.Success) bound).query();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " | ",
            quoteCharacter = '~',
            textBlock =
                    """
                    mysql | SELECT 100 * n / m FROM part           | SELECT 100.0 * n / m FROM part
                    mysql | SELECT n / m FROM part                 | SELECT n * 1.00 / m FROM part
                    mysql | SELECT n / 3 FROM part                 | SELECT n * 1.0 / 3 FROM part
                    mysql | SELECT AVG(n) FROM part                | SELECT AVG(n * 1.0) FROM part
                    mysql | SELECT AVG(n * 1.0) FROM part          | SELECT AVG(n * 1.00) FROM part
                    mysql | SELECT AVG(n) FROM part                | SELECT SUM(n * 1.0) / COUNT(*) FROM part
                    mysql | SELECT AVG(n) FROM part                | SELECT AVG(n + 0e0) FROM part
                    mysql | SELECT n, AVG(m) FROM part GROUP BY n  | SELECT n, AVG(m + 0.00) FROM part GROUP BY n
                    mysql | SELECT AVG(n) OVER () FROM part        | SELECT AVG(1.0 * n) OVER () FROM part
                    mysql | SELECT COUNT(DISTINCT n / 100000) FROM part | SELECT COUNT(DISTINCT n) FROM part
                    mysql | SELECT k / 7 FROM (SELECT n * 1.0 AS k FROM part GROUP BY n) AS d | SELECT k / 7 FROM (SELECT n * 1.00 AS k FROM part GROUP BY n) AS d
                    mysql | SELECT AVG(k) FROM (SELECT DISTINCT n * 1.0 AS k FROM part) AS d | SELECT AVG(k) FROM (SELECT DISTINCT n * 1.00 AS k FROM part) AS d
                    mysql | SELECT MAX(n * 1.0) / 7 FROM part      | SELECT MAX(n) / 7 FROM part
                    mysql | SELECT ROUND(cost, 1) / 7 FROM part    | SELECT ROUND(cost, 1) * 1.0 / 7 FROM part
                    postgresql | SELECT b * 1.0 / m FROM part      | SELECT b * 1.00 / m FROM part
                    postgresql | SELECT AVG(b * 1.0) FROM part     | SELECT AVG(b) FROM part
                    postgresql | SELECT AVG(free) FROM part        | SELECT AVG(free * 1.0) FROM part
                    postgresql | SELECT k / 7 FROM (SELECT b * 1.0 AS k FROM part GROUP BY b) AS d | SELECT k / 7 FROM (SELECT b * 1.00 AS k FROM part GROUP BY b) AS d
                    postgresql | SELECT AVG(k) FROM (SELECT DISTINCT b * 1.0 AS k FROM part) AS d | SELECT AVG(k) FROM (SELECT DISTINCT b * 1.00 AS k FROM part) AS d
                    """)
    void doNotAgree(String dialect, String gold, String predicted) {
        Policy policy = Policy.STRICT.withRows(RowSemantics.BAG);
        SolverAnswer answer = answer(dialect, gold, predicted, policy);
        assertThat(answer).as(gold).isNotInstanceOf(SolverAnswer.Agreed.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " | ",
            quoteCharacter = '~',
            textBlock =
                    """
                    mysql | SELECT 100.0 * n / m FROM part         | SELECT n * 100.0 / m FROM part
                    mysql | SELECT cost / m FROM part              | SELECT (cost + 0) / m FROM part
                    mysql | SELECT n / 4 FROM part                 | SELECT n * 1.00 / 4 FROM part
                    mysql | SELECT n / 2 FROM part                 | SELECT n * 0.5 FROM part
                    mysql | SELECT AVG(n) FROM part                | SELECT SUM(n) / COUNT(n) FROM part
                    mysql | SELECT AVG(cost) FROM part             | SELECT SUM(cost) / COUNT(*) FROM part
                    mysql | SELECT AVG(cost) FROM part             | SELECT AVG(cost * 1.0) FROM part
                    mysql | SELECT AVG(n * 1.0) FROM part          | SELECT AVG(n + 0.0) FROM part
                    mysql | SELECT ROUND(100 * n / m, 2) FROM part | SELECT ROUND(100.0 * n / m, 2) FROM part
                    mysql | SELECT ROUND(AVG(n), 2) FROM part      | SELECT ROUND(AVG(n * 1.0), 2) FROM part
                    mysql | SELECT n / m FROM part                 | SELECT ROUND(n / m, 4) FROM part
                    mysql | SELECT n FROM part GROUP BY n HAVING AVG(m) > 2 | SELECT n FROM part GROUP BY n HAVING NOT AVG(m) <= 2.0
                    mysql | SELECT n FROM part GROUP BY n HAVING AVG(m) > 2 | SELECT n FROM part GROUP BY n HAVING SUM(m) > 2 * COUNT(*)
                    mysql | SELECT n FROM part GROUP BY n HAVING AVG(m) = 2 | SELECT n FROM part GROUP BY n HAVING AVG(m * 1.0) = 2
                    mysql | SELECT n, AVG(cost) FROM part GROUP BY n | SELECT DISTINCT n, AVG(cost) OVER (PARTITION BY n) FROM part
                    mysql | SELECT AVG(weight) FROM part           | SELECT SUM(weight) / COUNT(*) FROM part
                    postgresql | SELECT 100.0 * n / m FROM part    | SELECT n * 100.0 / m FROM part
                    postgresql | SELECT n * 1.0 / m FROM part      | SELECT n * 1.00 / m FROM part
                    postgresql | SELECT AVG(n) FROM part           | SELECT SUM(n) * 1.0 / COUNT(*) FROM part
                    postgresql | SELECT AVG(n) FROM part           | SELECT AVG(n * 1.0) FROM part
                    postgresql | SELECT AVG(n + 1) FROM part       | SELECT AVG((n + 1) * 1.0) FROM part
                    postgresql | SELECT AVG(cost) FROM part        | SELECT SUM(cost) / COUNT(*) FROM part
                    postgresql | SELECT AVG(b) FROM part           | SELECT SUM(b) / COUNT(b) FROM part
                    postgresql | SELECT AVG(free) FROM part        | SELECT SUM(free) / COUNT(*) FROM part
                    postgresql | SELECT free / m FROM part         | SELECT (free + 0) / m FROM part
                    postgresql | SELECT ROUND(AVG(cost), 2) FROM part | SELECT ROUND(SUM(cost) / COUNT(*), 2) FROM part
                    postgresql | SELECT MAX(free) / 7 FROM part    | SELECT MAX(free + 0) / 7 FROM part
                    """)
    void agree(String dialect, String gold, String predicted) {
        Policy policy = Policy.STRICT.withRows(RowSemantics.BAG);
        SolverAnswer answer = answer(dialect, gold, predicted, policy);
        assertThat(answer).as(gold).isInstanceOf(SolverAnswer.Agreed.class);
    }
}
