package dev.sameql.core.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A look comes by the same nodes as a map, in the same order.
class ChildrenTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, note TEXT);"
                            + " CREATE TABLE u (id INTEGER PRIMARY KEY, v INTEGER);");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT t.a + 1, CAST(note AS REAL), -v FROM t LEFT JOIN u ON t.id = u.id WHERE (a)"
                        + " = 1",
                "SELECT DISTINCT a FROM t ORDER BY a LIMIT 3 OFFSET 1",
                "SELECT note, COUNT(DISTINCT a) FILTER (WHERE a > 1), GROUP_CONCAT(note, '-') FROM"
                        + " t GROUP BY note HAVING MAX(a) > 1",
                "SELECT a FROM t WHERE a IN (1, 2) OR a NOT IN (SELECT v FROM u) AND NOT a IS NULL",
                "SELECT a FROM t WHERE (a, id) IN (SELECT v, id FROM u) AND (a, id) = (1, 2)",
                "SELECT CASE WHEN a BETWEEN 1 AND 2 THEN 'x' WHEN a THEN note END, IIF(a, 1, 2)"
                        + " FROM t",
                "SELECT a FROM t WHERE note LIKE 'a%' ESCAPE '!' AND EXISTS (SELECT 1 FROM u WHERE"
                        + " v = a)",
                "SELECT a IS TRUE, (SELECT MAX(v) FROM u) FROM t UNION SELECT 1, 2 EXCEPT SELECT 3,"
                        + " 4",
                "WITH s AS (SELECT a FROM t) SELECT x.a FROM s AS x, (SELECT a FROM s) AS y",
                "SELECT ROW_NUMBER() OVER (PARTITION BY a, note ORDER BY id DESC), SUM(a) OVER"
                        + " (ORDER BY id) FROM t"
            })
    void aLookComesByWhatAMapComesBy(String sql) {
        Bound bound = Frontend.of(SCHEMA, Dialects.SQLITE).bind(sql);
        assertThat(bound).isInstanceOf(Bound.Success.class);
        Trees.visit(((Bound.Success) bound).query(), this::compare, this::compare);
    }

    private void compare(Query query) {
        List<Object> mapped = new ArrayList<>();
        List<Object> seen = new ArrayList<>();
        Trees.map(query, q -> noted(q, mapped), e -> noted(e, mapped));
        Trees.forEach(query, seen::add, seen::add);
        assertThat(seen).usingElementComparator((a, b) -> a == b ? 0 : 1).isEqualTo(mapped);
    }

    private void compare(Expression expression) {
        List<Object> mapped = new ArrayList<>();
        List<Object> seen = new ArrayList<>();
        Trees.map(expression, e -> noted(e, mapped), q -> noted(q, mapped));
        Trees.forEach(expression, seen::add, seen::add);
        assertThat(seen).usingElementComparator((a, b) -> a == b ? 0 : 1).isEqualTo(mapped);
    }

    private static <T> T noted(T node, List<Object> into) {
        into.add(node);
        return node;
    }
}
