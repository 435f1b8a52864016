package dev.sameql.core.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.agreement.RoundTrips;
import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.ir.Query;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Forms of PostgreSQL that are elaborated into others bind to the tree of those, and what is
/// printed binds back.
class ElaboratedFormsTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl("CREATE TABLE t (a INTEGER, b TEXT, c INTEGER, j JSON)");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT a, COUNT(*) FROM t GROUP BY ROLLUP (a)                    | SELECT a, COUNT(*) FROM t GROUP BY a UNION ALL SELECT CAST(NULL AS INTEGER), COUNT(*) FROM t
                    SELECT COUNT(*) FROM t GROUP BY ROLLUP ((a, b))                  | SELECT COUNT(*) FROM t GROUP BY a, b UNION ALL SELECT COUNT(*) FROM t
                    SELECT b, MAX(a) FROM t GROUP BY GROUPING SETS ((b), c)          | SELECT b, MAX(a) FROM t GROUP BY b UNION ALL SELECT CAST(NULL AS TEXT), MAX(a) FROM t GROUP BY c
                    SELECT GROUPING(b, c) FROM t GROUP BY b, CUBE (c)                | SELECT 0 FROM t GROUP BY b, c UNION ALL SELECT 1 FROM t GROUP BY b
                    SELECT a + 1 FROM t GROUP BY ROLLUP (a + 1)                      | SELECT a + 1 FROM t GROUP BY a + 1 UNION ALL SELECT CAST(NULL AS INTEGER) FROM t HAVING TRUE
                    SELECT a FROM t GROUP BY CUBE (a) ORDER BY a                     | SELECT k FROM (SELECT a AS k FROM t GROUP BY a UNION ALL SELECT CAST(NULL AS INTEGER) FROM t HAVING TRUE) AS q ORDER BY k
                    SELECT COUNT(*) FROM t GROUP BY ()                               | SELECT COUNT(*) FROM t
                    SELECT COUNT(*) FROM t GROUP BY (), COALESCE(a, 0), ()           | SELECT COUNT(*) FROM t GROUP BY COALESCE(a, 0)
                    SELECT a, COUNT(*) FROM t GROUP BY ROLLUP (a, a)                 | SELECT a, COUNT(*) FROM t GROUP BY a, a UNION ALL SELECT a, COUNT(*) FROM t GROUP BY a UNION ALL SELECT CAST(NULL AS INTEGER), COUNT(*) FROM t
                    SELECT a AS k FROM t GROUP BY CUBE (k, 1)                        | SELECT a FROM t GROUP BY a, a UNION ALL SELECT a FROM t GROUP BY a UNION ALL SELECT a FROM t GROUP BY a UNION ALL SELECT CAST(NULL AS INTEGER) FROM t HAVING TRUE
                    SELECT DISTINCT ON (COUNT(*)) a FROM t GROUP BY a                | SELECT a FROM (SELECT a, k, ROW_NUMBER() OVER (PARTITION BY k) AS n FROM (SELECT a, COUNT(*) AS k FROM t GROUP BY a) AS p) AS q WHERE n = 1
                    SELECT DISTINCT ON (MAX(a)) COUNT(*) FROM t                      | SELECT c FROM (SELECT c, k, ROW_NUMBER() OVER (PARTITION BY k) AS n FROM (SELECT COUNT(*) AS c, MAX(a) AS k FROM t) AS p) AS q WHERE n = 1
                    SELECT DISTINCT ON (b) a FROM t ORDER BY b, c                    | SELECT a FROM (SELECT a, k, l, ROW_NUMBER() OVER (PARTITION BY k ORDER BY k, l) AS n FROM (SELECT a, b AS k, c AS l FROM t) AS p) AS q WHERE n = 1 ORDER BY k, l
                    SELECT DISTINCT ON (a) a, RANK() OVER (ORDER BY c) FROM t        | SELECT a, r FROM (SELECT a, r, ROW_NUMBER() OVER (PARTITION BY a) AS n FROM (SELECT a, RANK() OVER (ORDER BY c) AS r FROM t) AS p) AS q WHERE n = 1
                    SELECT DISTINCT ON (k) (SELECT MAX(c) FROM t) AS k FROM t ORDER BY k | SELECT k FROM (SELECT k, ROW_NUMBER() OVER (PARTITION BY k ORDER BY k) AS n FROM (SELECT (SELECT MAX(c) FROM t) AS k FROM t) AS p) AS q WHERE n = 1 ORDER BY k
                    SELECT DISTINCT ON (1) a FROM t                                  | SELECT a FROM (SELECT a, ROW_NUMBER() OVER (PARTITION BY a) AS n FROM (SELECT a FROM t) AS p) AS q WHERE n = 1
                    SELECT a FROM t WHERE (a, b) IN ((1, 'x'), (2, NULL))            | SELECT a FROM t WHERE (a, b) = (1, 'x') OR (a, b) = (2, NULL)
                    SELECT 'all' AS k, TRUE AS l, COUNT(*) FROM t GROUP BY k, l      | SELECT 'all', TRUE, COUNT(*) FROM t GROUP BY 1, 2
                    SELECT a::int8, a::float8 FROM t                                 | SELECT CAST(a AS BIGINT), CAST(a AS DOUBLE PRECISION) FROM t
                    WITH w AS (SELECT a FROM t) TABLE w ORDER BY a                   | WITH w AS (SELECT a FROM t) SELECT * FROM w ORDER BY a
                    WITH w AS (SELECT a FROM t) TABLE w UNION ALL (TABLE w LIMIT 1)  | WITH w AS (SELECT a FROM t) SELECT * FROM w UNION ALL (SELECT * FROM w LIMIT 1)
                    SELECT 1 WHERE EXISTS ((TABLE t))                                | SELECT 1 WHERE EXISTS (SELECT a, b, c FROM t)
                    """)
    void bindsToTheTreeOf(String form, String written) {
        assertThat(Isomorphism.same(bound(form), bound(written), false)).isTrue();

        var trips = new RoundTrips(SCHEMA, DialectId.POSTGRESQL);
        trips.run(form, "named");
        assertThat(trips.differences()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT DISTINCT ON (b) a FROM t ORDER BY c, b",
                "SELECT DISTINCT ON (b, c) a FROM t ORDER BY b, a",
                "SELECT DISTINCT ON (2) a FROM t",
                "SELECT a FROM t GROUP BY ROLLUP ('x')",
                "SELECT COUNT(*) FROM t GROUP BY (NULL)",
                "SELECT a, () FROM t",
                "SELECT COALESCE(a, ()) FROM t",
                "SELECT a FROM t GROUP BY a HAVING COALESCE(a, ()) > 1",
                "SELECT COUNT(*) FROM t GROUP BY ((), a)",
                "SELECT COUNT(*) FROM t GROUP BY ROLLUP ((), a)",
                "SELECT RANK() OVER (PARTITION BY () ORDER BY a) FROM t",
                "SELECT a FROM t ORDER BY ()",
                "TABLE t WHERE a = 1",
                "TABLE t, t",
                "TABLE t u",
                "SELECT 1 FROM (TABLE t JOIN t AS u ON TRUE) AS q"
            })
    void whatPostgresRefusesIsInvalid(String sql) {
        assertThat(problem(sql)).isInstanceOf(Problem.Invalid.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT DISTINCT ON (b) b FROM t GROUP BY ROLLUP (b)",
                "SELECT RANK() OVER (ORDER BY b) FROM t GROUP BY ROLLUP (b)",
                "SELECT DISTINCT b FROM t GROUP BY ROLLUP (b) ORDER BY COUNT(*)",
                "SELECT b FROM t GROUP BY CUBE (a, b, c, a, b, c, a)",
                "SELECT 1 FROM (SELECT a, b FROM (SELECT a, b, c FROM t GROUP BY CUBE (a, b, c)) AS"
                        + " p GROUP BY CUBE (a, b)) AS q GROUP BY CUBE (a, b)",
                "SELECT GROUPING(c) FROM t GROUP BY ROLLUP (b)",
                "SELECT 1 WHERE EXISTS (SELECT DISTINCT * FROM t)",
                "SELECT COUNT(*) FROM t GROUP BY GROUPING_SETS ((a), (b))",
                "SELECT 'all' AS k, COUNT(*) FROM t GROUP BY ROLLUP (k)",
                "SELECT 1 AS k, 2 AS l FROM t GROUP BY GROUPING SETS ((1), (2))",
                "SELECT COUNT(*) FROM t GROUP BY CUBE (a, 1 + 1)",
                "SELECT (SELECT COUNT(*) FROM t AS i GROUP BY ROLLUP (o.a) LIMIT 1) FROM t AS o",
                "SELECT EXISTS (SELECT 1) FROM t GROUP BY ROLLUP (EXISTS (SELECT 1))",
                "SELECT COUNT(*) FROM t GROUP BY CUBE (a, a IN (SELECT c FROM t))",
                "SELECT a AS k, a AS l FROM t GROUP BY ROLLUP (k, l)",
                "SELECT a, a FROM t GROUP BY GROUPING SETS ((1), (2))",
                "SELECT a + 1 AS k, a + 1 AS l FROM t GROUP BY CUBE (k, 2)",
                "SELECT DISTINCT ON (RANK() OVER (ORDER BY a)) a FROM t",
                "SELECT DISTINCT ON (COUNT(*)) 1 FROM t",
                "SELECT DISTINCT ON ((SELECT MAX(a) FROM t)) a FROM t"
                        + " ORDER BY (SELECT MAX(a) FROM t), a",
                "SELECT DISTINCT ON (r) RANK() OVER (ORDER BY a) AS r FROM t"
                        + " ORDER BY RANK() OVER (ORDER BY a)"
            })
    void whatIsNotModelledIsUnsupported(String sql) {
        assertThat(problem(sql)).isInstanceOf(Problem.Unsupported.class);
    }

    private static Problem problem(String sql) {
        return switch (frontend().bind(sql)) {
            case Bound.Failure(Problem problem) -> problem;
            case Bound.Success(var query, _, _) -> throw new AssertionError("bound: " + query);
        };
    }

    private static Query bound(String sql) {
        return switch (frontend().bind(sql)) {
            case Bound.Success(Query query, _, _) -> query;
            case Bound.Failure(var problem) -> throw new AssertionError(problem.detail());
        };
    }

    private static Frontend frontend() {
        return Frontend.of(SCHEMA, DialectId.POSTGRESQL);
    }
}
