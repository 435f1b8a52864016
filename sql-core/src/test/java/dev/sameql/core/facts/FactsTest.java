package dev.sameql.core.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.With;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.util.BitSet;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FactsTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    """
                    CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL UNIQUE, u TEXT UNIQUE);
                    CREATE TABLE c (id INTEGER PRIMARY KEY, tid INTEGER NOT NULL, v INTEGER);
                    CREATE TABLE n (x BLOB NOT NULL, s TEXT NOT NULL, r REAL NOT NULL);
                    CREATE TABLE k (name TEXT COLLATE NOCASE NOT NULL PRIMARY KEY, city TEXT COLLATE NOCASE, v INTEGER);
                    """);
    private static final Frontend FRONTEND = Frontend.of(SCHEMA, Dialects.SQLITE);
    private static final Frontend MYSQL =
            Frontend.of(
                    SchemaReader.ddl(
                            "CREATE TABLE k (name VARCHAR(9) PRIMARY KEY, city VARCHAR(9), v INT)"),
                    Dialects.MYSQL);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT id, a FROM t                                                  | true
                    SELECT b FROM t                                                      | true
                    SELECT u FROM t                                                      | false
                    SELECT a FROM t                                                      | false
                    SELECT DISTINCT a FROM t                                             | true
                    SELECT a FROM t WHERE id = 3                                         | true
                    SELECT a, COUNT(*) FROM t GROUP BY a                                 | true
                    SELECT COUNT(*) FROM t                                               | true
                    SELECT c.id FROM c JOIN t ON c.tid = t.id                            | true
                    SELECT t.id FROM c JOIN t ON c.tid = t.id                            | false
                    SELECT c.id FROM c LEFT JOIN t ON c.tid = t.id                       | true
                    SELECT t.id FROM t LEFT JOIN c ON c.tid = t.id                       | false
                    SELECT c.id FROM c LEFT JOIN t ON c.tid < t.id                       | false
                    SELECT a FROM t UNION SELECT v FROM c                                | true
                    SELECT id FROM t UNION ALL SELECT id FROM c                          | false
                    SELECT s.a FROM (SELECT id, a FROM t LIMIT 1) AS s                   | true
                    """)
    void rowsAreDistinct(String sql, boolean distinct) {
        Query query = bind(sql);
        BitSet all = new BitSet();
        query.fields().forEach(f -> all.set(f.id()));
        assertThat(UniqueKeys.of(query, Map.of()).isKey(all)).isEqualTo(distinct);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT id FROM t                                             | true
                    SELECT a FROM t                                              | false
                    SELECT a FROM t WHERE a > 3                                  | true
                    SELECT a FROM t WHERE a > 3 OR b = 1                         | false
                    SELECT a FROM t WHERE NOT (a > 3 OR b = 1)                   | true
                    SELECT a FROM t WHERE COALESCE(a, 0) > 3                     | false
                    SELECT a FROM t WHERE a IN (1, 2)                            | true
                    SELECT a FROM t WHERE a NOT IN (SELECT v FROM c)             | false
                    SELECT t.id FROM c LEFT JOIN t ON c.tid = t.id               | false
                    SELECT t.id FROM c LEFT JOIN t ON c.tid = t.id WHERE t.b > 1 | false
                    SELECT t.b FROM c LEFT JOIN t ON c.tid = t.id WHERE t.b > 1  | true
                    SELECT COUNT(a) FROM t                                       | true
                    SELECT MAX(b) FROM t                                         | false
                    SELECT MAX(b) FROM t GROUP BY a                              | true
                    SELECT b / 2 FROM t                                          | false
                    SELECT b + 2 FROM t                                          | true
                    SELECT -b FROM t                                             | true
                    SELECT r - r FROM n                                          | false
                    SELECT SUBSTR(s, 1) FROM n                                   | true
                    SELECT SUBSTR(x, 1) FROM n                                   | false
                    SELECT INSTR(s, 'a') FROM n                                  | true
                    SELECT s FROM n WHERE REPLACE(s, '', NULL) = 'a'             | true
                    SELECT a FROM t WHERE REPLACE('a', '', a) = 'a'              | false
                    SELECT a FROM t WHERE SQRT(a) > 1                            | true
                    """)
    void theColumnIsNeverNull(String sql, boolean neverNull) {
        Query query = bind(sql);
        assertThat(NonNull.fields(query, Map.of()).get(query.fields().getFirst().id()))
                .isEqualTo(neverNull);
    }

    @Test
    void nothingIsSaidOfATableWithinItsOwnDefinition() {
        Query query =
                bind(
                        """
                        WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 3)
                        SELECT n FROM r
                        """);

        With with = (With) query;
        assertThat(NonNull.fields(with.body(), Map.of(with.id(), with.definition())).cardinality())
                .isOne();
        assertThat(UniqueKeys.of(with.body(), Map.of(with.id(), with.definition())))
                .isEqualTo(UniqueKeys.of(with.body(), Map.of()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    BAG  | SELECT a FROM t                                 | false
                    LIST | SELECT a FROM t ORDER BY a                      | false
                    LIST | SELECT a, b FROM t ORDER BY a                   | true
                    LIST | SELECT a, b FROM t ORDER BY a, id               | false
                    BAG  | SELECT a FROM t LIMIT 1                         | true
                    BAG  | SELECT b FROM t ORDER BY a LIMIT 1              | true
                    BAG  | SELECT b FROM t ORDER BY id LIMIT 1             | false
                    BAG  | SELECT u FROM t GROUP BY a                      | true
                    BAG  | SELECT u FROM t GROUP BY id                     | false
                    BAG  | SELECT GROUP_CONCAT(u) FROM t                   | true
                    BAG  | SELECT (SELECT v FROM c WHERE c.tid = t.id) FROM t | true
                    BAG  | SELECT (SELECT COUNT(*) FROM c) FROM t          | false
                    LIST | SELECT * FROM k ORDER BY name                   | false
                    LIST | SELECT * FROM k ORDER BY name COLLATE BINARY    | false
                    LIST | SELECT * FROM k ORDER BY name COLLATE RTRIM     | true
                    LIST | SELECT * FROM k ORDER BY city                   | true
                    BAG  | SELECT v FROM k ORDER BY name LIMIT 1           | false
                    BAG  | SELECT ROW_NUMBER() OVER (ORDER BY name) FROM k | false
                    BAG  | SELECT ROW_NUMBER() OVER (ORDER BY city) FROM k | true
                    LIST | SELECT id, name, s.u FROM t CROSS JOIN k LEFT JOIN (SELECT DISTINCT u FROM t) s ON name = s.u ORDER BY id, name | true
                    """)
    void anOpenOrderShows(RowSemantics rows, String sql, boolean sensitive) {
        assertThat(OrderSensitivity.isSensitive(bind(sql), rows)).isEqualTo(sensitive);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    BAG  | SELECT name, SUM(v) FROM k GROUP BY name        | false
                    BAG  | SELECT city, SUM(v) FROM k GROUP BY city        | true
                    BAG  | SELECT city, SUM(v) FROM k GROUP BY name, city  | false
                    BAG  | SELECT city, v FROM k GROUP BY city, v          | true
                    BAG  | SELECT DISTINCT name, city FROM k               | false
                    BAG  | SELECT DISTINCT city FROM k                     | true
                    LIST | SELECT name, COUNT(*) FROM k GROUP BY name ORDER BY name | false
                    LIST | SELECT v, k.name, n FROM k LEFT JOIN (SELECT city, COUNT(*) AS n FROM k GROUP BY city) s ON s.city = k.name ORDER BY k.name | false
                    LIST | SELECT v, k.name, n FROM k LEFT JOIN (SELECT city, v AS n FROM k) s ON s.city = k.name ORDER BY k.name | true
                    """)
    void anOpenOrderShowsAmongTextsThatACollationCallsEqual(
            RowSemantics rows, String sql, boolean sensitive) {
        assertThat(OrderSensitivity.isSensitive(bind(MYSQL, sql), rows)).isEqualTo(sensitive);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT a FROM t           | SELECT a FROM t                                 | true  | true
                    SELECT a FROM t           | SELECT x.a FROM t AS x                          | true  | false
                    SELECT a FROM t           | SELECT b FROM t                                 | false | false
                    SELECT x.a FROM t x, t y  | SELECT x.a FROM t y, t x                        | false | false
                    SELECT x.a FROM t x, t y  | SELECT y.a FROM t y, t x                        | true  | false
                    SELECT a FROM t WHERE EXISTS (SELECT 1 FROM c WHERE c.tid = t.id) | SELECT a FROM t WHERE EXISTS (SELECT 1 FROM c WHERE c.tid = c.id) | false | false
                    """)
    void treesAreOneUpToSymbols(String left, String right, boolean same, boolean spelledAlike) {
        assertThat(Isomorphism.same(bind(left), bind(right), false)).isEqualTo(same);
        assertThat(Isomorphism.same(bind(left), bind(right), true)).isEqualTo(spelledAlike);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT a FROM t ORDER BY a                  | true
                    SELECT a FROM t ORDER BY a LIMIT 1          | true
                    SELECT a FROM (SELECT a FROM t ORDER BY a)  | false
                    SELECT a FROM t UNION SELECT v FROM c ORDER BY 1 | true
                    SELECT a FROM t                             | false
                    """)
    void theTopLevelIsOrdered(String sql, boolean ordered) {
        assertThat(Ordering.isOrdered(bind(sql))).isEqualTo(ordered);
    }

    private static Query bind(String sql) {
        return bind(FRONTEND, sql);
    }

    private static Query bind(Frontend frontend, String sql) {
        return switch (frontend.bind(sql)) {
            case Bound.Success(var query, _, _) -> query;
            case Bound.Failure(var problem) -> throw new AssertionError(problem.toString());
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT a FROM t ORDER BY b          | SELECT a FROM t AS x ORDER BY x.b                      | true
                    SELECT a FROM t                     | SELECT DISTINCT a FROM t                               | false
                    SELECT a FROM t WHERE a IN (SELECT v FROM c) | SELECT a FROM t WHERE a IN (SELECT DISTINCT v FROM c) | true
                    SELECT a FROM t WHERE a = (SELECT v FROM c)  | SELECT a FROM t WHERE a = (SELECT DISTINCT v FROM c)  | false
                    SELECT v FROM c JOIN t ON tid = t.id | SELECT v FROM c LEFT JOIN t ON tid = t.id WHERE b > 0 | false
                    SELECT v FROM t JOIN c ON tid = t.id | SELECT v FROM c, t WHERE tid = t.id                   | true
                    """)
    void tiesAreBrokenAlikeInQueriesBuiltAlike(String left, String right, boolean alike) {
        assertThat(TieOrder.isAlike(bind(left), bind(right))).isEqualTo(alike);
    }
}
