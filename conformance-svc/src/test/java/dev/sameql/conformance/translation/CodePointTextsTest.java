package dev.sameql.conformance.translation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.sameql.conformance.dialects.DialectModel;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.dialect.translation.TranslatedSchema;
import dev.sameql.core.dialect.translation.target.Target;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What MariaDB's model makes of texts under a binary collation, as translated tables have them:
/// what MariaDB 10.11 answers.
class CodePointTextsTest {
    private static final Schema SCHEMA =
            TranslatedSchema.of(
                            SchemaReader.ddl(
                                    "CREATE TABLE t (id INTEGER NOT NULL PRIMARY KEY, s TEXT, c"
                                            + " TEXT);"),
                            Dialects.SQLITE,
                            Target.MARIADB)
                    .schema();
    private static final List<String> ROWS =
            List.of(
                    "INSERT INTO t VALUES (1, 'a', 'a'), (2, 'A', 'a'), (3, 'a ', 'A'),"
                            + " (4, 'B', 'b'), (5, NULL, 'x')");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    SELECT id FROM t WHERE s = 'a'                                    | 1
                    SELECT id FROM t WHERE s = c                                      | 1
                    SELECT id FROM t WHERE s LIKE 'A%'                                | 2
                    SELECT COUNT(DISTINCT s) FROM t                                   | 4
                    SELECT MIN(s) FROM t                                              | A
                    SELECT MAX(s) FROM t                                              | a_
                    SELECT id FROM t WHERE CONCAT(s, 'x') = 'ax'                      | 1
                    SELECT id FROM t WHERE COALESCE(s, 'Q') < 'a'                     | 2 4 5
                    SELECT id FROM t WHERE CASE WHEN id < 3 THEN s ELSE 'A' END = 'a' | 1
                    SELECT id FROM t WHERE IF(id < 3, s, NULL) = 'A'                  | 2
                    SELECT id FROM t WHERE s IN (SELECT c FROM t WHERE id < 3)        | 1
                    SELECT COUNT(*) FROM t GROUP BY s HAVING s = 'A'                  | 1
                    SELECT q.u FROM (SELECT CONCAT(s, '') AS u FROM t) AS q WHERE q.u = 'A' | A
                    SELECT c FROM t UNION SELECT 'A' FROM t WHERE id = 1 ORDER BY 1   | A a b x
                    SELECT id FROM t WHERE (SELECT MAX(s) FROM t WHERE id < 3) = 'A'  |
                    """)
    void compareByCodePoint(String query, String shown) {
        Answer answer = DialectModel.of(Dialects.MARIADB).orElseThrow().answer(SCHEMA, ROWS, query);
        var table = assertInstanceOf(Answer.Table.class, answer, answer::toString);
        String found =
                table.result().rows().stream()
                        .map(row -> shown(row.getFirst()))
                        .collect(Collectors.joining(" "));
        assertEquals(shown == null ? "" : shown, found, query);
    }

    /// Blanks as `_`.
    private static String shown(Value value) {
        return value instanceof Value.Text(String text)
                ? text.replace(' ', '_')
                : Long.toString(((Value.Int) value).value());
    }
}
