package dev.sameql.core.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.mutate.Mutants.Mutant;
import dev.sameql.core.print.Printer;
import dev.sameql.core.schema.SchemaReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MutantsTest {
    private static final Frontend FRONTEND =
            Frontend.of(
                    SchemaReader.ddl(
                            """
                            CREATE TABLE t (a INTEGER, b INTEGER, s TEXT);
                            CREATE TABLE u (a INTEGER, c REAL);
                            """),
                    Dialects.SQLITE);

    private static Query bound(String sql) {
        return switch (FRONTEND.bind(sql)) {
            case Bound.Success(var query, _, _) -> query;
            case Bound.Failure(var problem) -> throw new AssertionError(sql + ": " + problem);
        };
    }

    private static String text(Query query) {
        return Printer.print(query, Dialects.SQLITE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    COMPARISON | SELECT a FROM t WHERE a < b                  | SELECT a FROM t WHERE a <= b
                    COMPARISON | SELECT a FROM t WHERE a BETWEEN 1 AND 3      | SELECT a FROM t WHERE a > 1 AND a <= 3
                    CONSTANT   | SELECT a FROM t WHERE a = 7                  | SELECT a FROM t WHERE a = 8
                    CONSTANT   | SELECT a FROM t LIMIT 3                      | SELECT a FROM t LIMIT 2
                    CONSTANT   | SELECT a FROM t WHERE s LIKE '%x'            | SELECT a FROM t WHERE s LIKE 'x'
                    JOIN       | SELECT t.a FROM t JOIN u ON t.a = u.a        | SELECT t.a FROM t LEFT JOIN u ON t.a = u.a
                    JOIN       | SELECT t.a FROM t LEFT JOIN u ON t.a = u.a   | SELECT t.a FROM t JOIN u ON t.a = u.a
                    JOIN       | SELECT t.a FROM t JOIN u ON t.a = u.a        | SELECT t.a FROM t CROSS JOIN u
                    DISTINCT   | SELECT a FROM t                              | SELECT DISTINCT a FROM t
                    DISTINCT   | SELECT DISTINCT a FROM t                     | SELECT a FROM t
                    DISTINCT   | SELECT COUNT(a) FROM t                       | SELECT COUNT(DISTINCT a) FROM t
                    CONJUNCT   | SELECT a FROM t WHERE a = 1 AND b = 2        | SELECT a FROM t WHERE b = 2
                    CONJUNCT   | SELECT a FROM t WHERE a = 1                  | SELECT a FROM t
                    CONJUNCT   | SELECT a FROM t GROUP BY a HAVING SUM(b) > 1 | SELECT a FROM t GROUP BY a
                    CONNECTIVE | SELECT a FROM t WHERE a = 1 OR b = 2         | SELECT a FROM t WHERE a = 1 AND b = 2
                    AGGREGATE  | SELECT MAX(a) FROM t                         | SELECT MIN(a) FROM t
                    AGGREGATE  | SELECT COUNT(DISTINCT a) FROM t              | SELECT COUNT(*) FROM t
                    AGGREGATE  | SELECT COUNT(*) FROM u                       | SELECT COUNT(c) FROM u
                    ORDER      | SELECT a FROM t ORDER BY a                   | SELECT a FROM t ORDER BY a DESC
                    ORDER      | SELECT a FROM t ORDER BY a, b                | SELECT a FROM t ORDER BY a
                    SET        | SELECT a FROM t UNION SELECT a FROM u        | SELECT a FROM t UNION ALL SELECT a FROM u
                    SET        | SELECT a FROM t EXCEPT SELECT a FROM u       | SELECT a FROM t INTERSECT SELECT a FROM u
                    NEGATION   | SELECT a FROM t WHERE a IN (SELECT a FROM u) | SELECT a FROM t WHERE a NOT IN (SELECT a FROM u)
                    NEGATION   | SELECT a FROM t WHERE a IS NULL              | SELECT a FROM t WHERE a IS NOT NULL
                    COLUMN     | SELECT MAX(a) FROM t                         | SELECT MAX(b) FROM t
                    FUNCTION   | SELECT CAST(a AS REAL) FROM t                | SELECT a FROM t
                    FUNCTION   | SELECT a + b FROM t                          | SELECT a - b FROM t
                    """)
    void eachKindIsThere(Mutation mutation, String sql, String mutant) {
        assertThat(Mutants.of(bound(sql), Integer.MAX_VALUE))
                .filteredOn(found -> found.mutation() == mutation)
                .extracting(found -> text(found.query()))
                .contains(text(bound(mutant)));
    }

    @Test
    void mutantsDifferFromTheQueryAndFromEachOtherAndBind() {
        String sql =
                "SELECT DISTINCT t.s, COUNT(*) FROM t JOIN u ON t.a = u.a WHERE t.b > 1 AND u.c <"
                    + " 2.5 GROUP BY t.s HAVING COUNT(DISTINCT u.c) > 1 ORDER BY 2 DESC LIMIT 5";
        List<String> texts =
                Mutants.of(bound(sql), Integer.MAX_VALUE).stream()
                        .map(mutant -> text(mutant.query()))
                        .toList();
        assertThat(texts).doesNotHaveDuplicates().doesNotContain(text(bound(sql)));
        assertThat(texts)
                .allSatisfy(t -> assertThat(FRONTEND.bind(t)).isInstanceOf(Bound.Success.class));
    }

    @Test
    void fewMutantsAreOfAllKinds() {
        String sql =
                "SELECT a FROM t WHERE a = 1 AND b = 2 AND s = 'x' AND a < 9 ORDER BY b LIMIT 3";
        List<Mutation> kinds =
                Mutants.of(bound(sql), 8).stream().map(Mutant::mutation).distinct().toList();
        assertThat(kinds)
                .containsExactly(
                        Mutation.COMPARISON,
                        Mutation.CONSTANT,
                        Mutation.DISTINCT,
                        Mutation.CONJUNCT,
                        Mutation.CONNECTIVE,
                        Mutation.ORDER,
                        Mutation.COLUMN);
    }
}
