package dev.sameql.conformance.dialects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The outcomes that an optimiser may legally produce: strict evaluation fails, and each shortcut
/// by which an engine returns rows is named. `'Bob'` is no integer.
class EvaluationOrdersTest {
    private final Models models = new Models();

    private Modelled ask(Dialect engine, String query) {
        return DialectModel.of(engine, models)
                .orElseThrow()
                .predict(Probes.SCHEMA, Probes.DATA, query);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            textBlock =
                    """
                    UNREAD_COLUMNS;     SELECT 1 FROM (SELECT CAST(A AS INT) AS X FROM R) S
                    UNREAD_COLUMNS;     SELECT B FROM R WHERE EXISTS (SELECT CAST(A AS INT) FROM R)
                    UNREAD_COLUMNS;     SELECT NOT EXISTS (SELECT DISTINCT CAST(A AS INT) FROM R LIMIT 1) FROM R
                    DECIDED_CONDITIONS; SELECT 1 FROM R WHERE 5 = CAST(A AS INT) AND 2 < 1
                    DECIDED_CONDITIONS; SELECT 1 FROM R WHERE 5 = CAST(A AS INT) OR 1 < 2
                    DECIDED_CONDITIONS; SELECT A, SUM(CAST(A AS INT)) FROM R GROUP BY A HAVING 1 > 2
                    DECIDED_CONDITIONS; SELECT B FROM R WHERE CASE CAST(A AS INT) WHEN 1 THEN 1 ELSE 2 END IS NULL
                    DECIDED_CONDITIONS; SELECT COUNT(CASE CAST(A AS INT) WHEN 1 THEN 1 ELSE 2 END) FROM R
                    UNKNOWN_OPERANDS;   SELECT CAST(A AS INT) / NULL FROM R
                    UNKNOWN_OPERANDS;   SELECT CAST(A AS INT) = NULL FROM R
                    UNKNOWN_OPERANDS;   SELECT B FROM R WHERE B NOT IN (CAST(A AS INT), NULL)
                    UNKNOWN_OPERANDS;   SELECT B FROM R WHERE B BETWEEN NULL AND CAST(A AS INT)
                    UNKNOWN_OPERANDS;   SELECT B FROM R WHERE B > 0 AND CAST(A AS INT) > NULL
                    CONDITION_ORDER;    SELECT B FROM R WHERE B NOT BETWEEN 40 AND CAST(A AS INT)
                    NULL_ROWS;          SELECT NULLIF(B, B) + CAST(A AS INT) FROM R
                    NULL_ROWS;          SELECT B FROM R WHERE NULLIF(B, B) = CAST(A AS INT)
                    FILTER_FIRST;       SELECT B, SUM(CAST(A AS INT)) FROM R GROUP BY B HAVING B = 20
                    CONDITION_ORDER;    SELECT B FROM R WHERE CAST(A AS INT) = 1 AND B = 20
                    CONDITION_ORDER;    SELECT B FROM R WHERE B = 20 AND CAST(A AS INT) = 1
                    CONDITION_ORDER;    SELECT B FROM R WHERE A <> '1' OR CAST(A AS INT) = 1
                    CONDITION_ORDER;    SELECT B FROM R WHERE B BETWEEN 1 / (B - 10) AND CAST(5 AS INT)
                    CONDITION_ORDER;    SELECT B FROM R WHERE (10 BETWEEN NULLIF(B, B) AND CAST(A AS INT))
                    CONDITION_ORDER;    SELECT B FROM R WHERE (NULLIF(B, B) > 0 AND CAST(A AS INT) = 1)
                    UNKNOWN_OPERANDS;   SELECT B FROM R WHERE (CAST(A AS INT) BETWEEN 1 AND NULL)
                    DECIDED_CONDITIONS; SELECT B FROM R WHERE CASE CAST(A AS INT) WHEN 1 THEN 10.0 ELSE 20.0 END = 30
                    DECIDED_CONDITIONS; SELECT B FROM R WHERE SUBSTR('07', 1, -1) IS NULL
                    CONDITION_ORDER;    SELECT B FROM R WHERE CAST((10 BETWEEN NULLIF(B, B) AND CAST(A AS INT)) AS BOOLEAN)
                    NULL_ROWS;          SELECT REPLACE(A, CASE WHEN CAST(C AS INT) < 0 THEN 'a' END, CAST(CAST(A AS INT) AS TEXT)) FROM R
                    FILTER_FIRST;       SELECT X FROM (SELECT CAST(A AS INT) AS X, B FROM R) S WHERE B = 20
                    EARLY_STOP;         SELECT B FROM R WHERE B > 90 INTERSECT SELECT CAST(A AS INT) FROM R
                    EARLY_STOP;         SELECT B FROM R WHERE B > 90 EXCEPT SELECT CAST(A AS INT) FROM R
                    CONDITION_ORDER;    SELECT B FROM R WHERE CAST(A AS BOOLEAN) AND B = (SELECT MAX(B) + 1 FROM R)
                    EARLY_STOP;         SELECT B FROM R WHERE EXISTS (SELECT 1 FROM R WHERE 10 / (B - 20) < 0)
                    EARLY_STOP;         SELECT CAST(A AS INT) FROM R WHERE B > 10 ORDER BY B LIMIT 1
                    """)
    void shortcutsAreNamed(Shortcut shortcut, String query) {
        Modelled modelled = ask(Dialects.POSTGRESQL, query);
        assertThat(modelled.outcome()).as(query).isInstanceOf(Outcome.RuntimeError.class);
        assertThat(modelled.others())
                .as(query)
                .filteredOn(other -> other.shortcuts().equals(Set.of(shortcut)))
                .allMatch(other -> other.outcome() instanceof Outcome.Rows)
                .isNotEmpty();
        assertThat(modelled.skipping().orElseThrow()).contains(shortcut.sentence());
    }

    @Test
    void whatIsNeededIsNotSkipped() {
        for (String query :
                List.of(
                        "SELECT X FROM (SELECT CAST(A AS INT) AS X FROM R) S",
                        "SELECT B FROM R WHERE CAST(A AS INT) = 1",
                        "SELECT B FROM R WHERE B > 0 AND CAST(A AS INT) = 1",
                        "SELECT B FROM R UNION ALL SELECT CAST(A AS INT) FROM R",
                        "SELECT B FROM R INTERSECT SELECT CAST(A AS INT) FROM R")) {
            Modelled modelled = ask(Dialects.POSTGRESQL, query);
            assertThat(modelled.outcome()).as(query).isInstanceOf(Outcome.RuntimeError.class);
            assertThat(modelled.others()).as(query).isEmpty();
        }
    }

    /// PostgreSQL computes constants first; of others it is one of two legal outcomes.
    @Test
    void constantsMayComeFirst() {
        String query = "SELECT 1 / 0 FROM R WHERE B > 90";
        assertThat(ask(Dialects.POSTGRESQL, query).outcome())
                .isInstanceOf(Outcome.RuntimeError.class);
        Modelled oracle = ask(Dialects.ORACLE, query);
        assertThat(oracle.outcome()).isInstanceOf(Outcome.Rows.class);
        assertThat(oracle.others())
                .singleElement()
                .matches(other -> other.shortcuts().equals(Set.of(Shortcut.CONSTANTS_FIRST)))
                .matches(other -> other.outcome() instanceof Outcome.RuntimeError);
        assertThat(ask(Dialects.SQLITE, query).others()).isEmpty();
    }

    /// DuckDB computes constants in branches that are not taken, and subqueries that no row asks
    /// for; which ones is not modelled, so that both outcomes are legal.
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            textBlock =
                    """
                    CONSTANTS_FIRST;  SELECT CASE WHEN FALSE THEN NULLIF(CAST('x' AS INTEGER), 1) END FROM R
                    CONSTANTS_FIRST;  SELECT CASE WHEN B > 90 THEN 1 % 0 END FROM R
                    SUBQUERIES_FIRST; SELECT (SELECT MAX(CAST(A AS INTEGER)) FROM R) FROM R WHERE B > 90
                    SUBQUERIES_FIRST; SELECT B IN (SELECT CAST(A AS INTEGER) FROM R) FROM R WHERE B > 90
                    SUBQUERIES_FIRST; SELECT CASE WHEN B > 90 THEN (SELECT S.B FROM R AS S) END FROM R
                    """)
    void whatNobodyAsksMayFailFirst(Shortcut shortcut, String query) {
        Modelled modelled = ask(Dialects.DUCKDB, query);
        assertThat(modelled.outcome()).as(query).isInstanceOf(Outcome.Rows.class);
        assertThat(modelled.others())
                .as(query)
                .filteredOn(other -> other.shortcuts().equals(Set.of(shortcut)))
                .allMatch(other -> other.outcome() instanceof Outcome.RuntimeError)
                .isNotEmpty();
    }

    /// A subquery that reads the rows around it is not computed without them.
    @Test
    void subqueriesOfARowWaitForIt() {
        String query =
                "SELECT (SELECT MAX(CAST(S.A AS INTEGER)) FROM R AS S WHERE S.B < R.B) FROM R"
                        + " WHERE B > 90";
        assertThat(ask(Dialects.DUCKDB, query).others()).isEmpty();
    }

    /// A CASE that is NULL by a constant condition is NULL for what stands around it.
    @Test
    void shortcutsMeet() {
        String query =
                "SELECT CAST(A AS INT) * CASE WHEN 1 < 2 THEN NULL ELSE B END FROM R WHERE B < 25";
        String branch = "SELECT CAST(A AS INT) * CASE WHEN 1 > 2 THEN B END FROM R WHERE B < 25";
        String bound =
                "SELECT B FROM R WHERE CAST(A AS INT) BETWEEN 1 AND CASE WHEN NULL = B THEN B END";
        for (String asked : List.of(query, branch, bound))
            assertThat(ask(Dialects.POSTGRESQL, asked).others())
                    .as(asked)
                    .anyMatch(other -> other.outcome() instanceof Outcome.Rows);
    }

    /// What cannot fail has one outcome.
    @Test
    void enginesThatNeverFailHaveOneOutcome() {
        String query = "SELECT B FROM R WHERE B = 20 AND CAST(A AS SIGNED) = 1";
        assertThat(ask(Dialects.MYSQL, query).outcome()).isInstanceOf(Outcome.Rows.class);
        assertThat(ask(Dialects.MYSQL, query).others()).isEmpty();
    }
}
