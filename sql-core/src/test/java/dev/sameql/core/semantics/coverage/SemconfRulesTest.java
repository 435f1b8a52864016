package dev.sameql.core.semantics.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.query.SampleTables;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.value.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Every one of SEMCONF's 104 rules has a home: a query whose evaluation fires it.
class SemconfRulesTest {

    /// Rules, the dialect, and a query that fires them.
    private static final String CASES =
            """
            1 2 12 14           | SQLITE     | SELECT 1 FROM p WHERE id > 7 OR id = 1
            3 13 15             | SQLITE     | SELECT 1 FROM p WHERE id <> 99 AND id < 50
            4                   | MYSQL      | SELECT id = 1 XOR id = 2 FROM p
            5 16                | SQLITE     | SELECT 1 FROM p WHERE NOT (id >= 9)
            6 9 17              | SQLITE     | SELECT (id <= 1) IS TRUE, (id <= 1) IS NOT TRUE FROM p
            7 10                | SQLITE     | SELECT (id = 1) IS FALSE, (id = 1) IS NOT FALSE FROM p
            8 11                | POSTGRESQL | SELECT (id = 1) IS UNKNOWN, (id = 1) IS NOT UNKNOWN FROM p
            18 19               | SQLITE     | SELECT id BETWEEN 1 AND 2, id IN (1, 2) FROM p
            20 21 22            | SQLITE     | SELECT EXISTS (SELECT 1), id IS NULL, id IS NOT NULL FROM p
            23 31               | SQLITE     | SELECT 1 FROM p WHERE a
            24                  | SQLITE     | SELECT 1 FROM p WHERE a + 1
            25                  | SQLITE     | SELECT 1 FROM p WHERE 'x'
            26                  | SQLITE     | SELECT 1 FROM p WHERE CASE WHEN id = 1 THEN 1 ELSE 0 END
            27                  | POSTGRESQL | SELECT CASE WHEN id = 1 THEN TRUE ELSE FALSE END FROM p
            28                  | SQLITE     | SELECT 1 FROM p WHERE CAST(a AS INTEGER)
            29 30               | POSTGRESQL | SELECT CAST(1 AS BOOLEAN), CAST('yes' AS BOOLEAN)
            32 33               | POSTGRESQL | SELECT TRUE, FALSE
            34                  | SQLITE     | SELECT 1 FROM p WHERE NULL
            35 36 37 38 39 58   | SQLITE     | SELECT 1 + 2, 1 - 2, 1 * 2, 1 / 2
            40 41 42            | SQLITE     | SELECT LENGTH('a'), MOD(5, 3), ABS(-1)
            43 44 45 46 47 48   | SQLITE     | SELECT LN(1), EXP(0), POWER(2, 2), SQRT(4), FLOOR(1.5), CEIL(1.5)
            49 50               | SQLITE     | SELECT (id = 1) + 1 FROM p
            51                  | POSTGRESQL | SELECT '1' + 1
            52                  | POSTGRESQL | SELECT id + 1.5 FROM p
            53 54               | SQLITE     | SELECT CASE WHEN id = 1 THEN 1 ELSE 2 END FROM p
            55                  | SQLITE     | SELECT CAST(1.5 AS INTEGER)
            56                  | POSTGRESQL | SELECT CAST(id = 1 AS INTEGER) FROM p
            57                  | SQLITE     | SELECT CAST('12' AS INTEGER)
            59                  | SQLITE     | SELECT NULL
            60 61 62 63 64 74   | SQLITE     | SELECT 'a' || 'b', SUBSTR('abc', 2), LOWER('A'), UPPER('a')
            65 73               | POSTGRESQL | SELECT 'a' || id FROM p
            66                  | POSTGRESQL | SELECT 'a' || (id = 1) FROM p
            67                  | POSTGRESQL | SELECT 'a' || 1
            68 69               | SQLITE     | SELECT CASE WHEN id = 1 THEN 'a' ELSE 'b' END FROM p
            70 72               | SQLITE     | SELECT CAST('a' AS TEXT), CAST(1 AS TEXT)
            71                  | POSTGRESQL | SELECT CAST(id = 1 AS TEXT) FROM p
            75                  | POSTGRESQL | SELECT CAST(NULL AS TEXT)
            76                  | SQLITE     | SELECT 1 FROM p NATURAL JOIN q
            77 78 95            | SQLITE     | SELECT 1 FROM p LEFT JOIN q ON p.id = q.id RIGHT JOIN r ON r.x = p.id
            79 80               | SQLITE     | SELECT 1 FROM p CROSS JOIN q JOIN r ON r.x = p.id
            81 82 83 104        | SQLITE     | SELECT 1 UNION SELECT 2 INTERSECT SELECT 2 EXCEPT SELECT 3
            84 85 86 87         | SQLITE     | SELECT DISTINCT MAX(id), MIN(id) FROM p
            88 89 90            | SQLITE     | SELECT SUM(id), COUNT(id), AVG(id) FROM p
            91 92 93            | SQLITE     | SELECT * FROM p, q
            94 96 97 98 102 103 | SQLITE     | SELECT id FROM p WHERE id = 1 GROUP BY id HAVING COUNT(*) > 0
            99 100              | SQLITE     | SELECT id FROM p ORDER BY id, a DESC
            101                 | SQLITE     | SELECT (SELECT MAX(id) FROM q) FROM p
            """;

    private final TreeSet<Integer> fired = new TreeSet<>();

    @Test
    void everyRuleHasAHome() {
        Set<Integer> expected = new TreeSet<>();
        for (String line : CASES.lines().toList()) {
            String[] parts = line.split("\\|", 3);
            TreeSet<Integer> rules =
                    Arrays.stream(parts[0].strip().split(" ", -1))
                            .map(Integer::valueOf)
                            .collect(Collectors.toCollection(TreeSet::new));
            fired.clear();
            run(Dialects.named(parts[1].strip()).orElseThrow(), line.split("\\| +", 3)[2]);
            assertThat(fired).as(line).containsAll(rules);
            expected.addAll(rules);
        }
        assertThat(expected)
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 104).boxed().toList());
    }

    private void run(Dialect dialect, String sql) {
        Schema schema = SchemaReader.ddl(SampleTables.ddl(dialect));
        var bound = Frontend.of(schema, dialect).bind(sql);
        assertThat(bound).as(sql).isInstanceOf(Bound.Success.class);
        new Interpreter(dialect, (rule, _) -> fired.add(rule))
                .run(((Bound.Success) bound).query(), rows(dialect, schema));
    }

    /// One row a table, the same in all columns `id`.
    private static Database rows(Dialect dialect, Schema schema) {
        Value truth = dialect.has(Trait.DYNAMIC_TYPES) ? Value.of("x") : new Value.Bool(true);
        return new Database(
                schema,
                Map.of(
                        "p",
                        List.of(List.of(Value.of(1L), Value.of(2L), Value.of("b"), Value.of(1.5))),
                        "q",
                        List.of(
                                List.of(
                                        Value.of(1L),
                                        Value.of(1L),
                                        Value.of("d"),
                                        Value.of("e"),
                                        Value.of(2L))),
                        "r",
                        List.of(List.of(Value.of(1L), Value.of("y"), truth))));
    }
}
