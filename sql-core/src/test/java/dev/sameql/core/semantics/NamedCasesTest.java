package dev.sameql.core.semantics;

import static dev.sameql.core.semantics.SmallTables.DATABASE;
import static dev.sameql.core.semantics.SmallTables.SCHEMA;
import static dev.sameql.core.semantics.SmallTables.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.agreement.Sqlite;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Small cases with a name: the classic traps, and what random testing has found. Each runs on the
/// interpreter and on the real SQLite.
class NamedCasesTest {
    private record Case(String name, String sql, String expected) {}

    /// Rows are divided by `/`, values by blanks.
    private static final List<Case> CASES =
            List.of(
                    new Case(
                            "NOT BETWEEN is the negation in three-valued logic",
                            "SELECT 5 NOT BETWEEN 10 AND NULL",
                            "1"),
                    new Case(
                            "numbers of a set operation meet numbers alike in every plan",
                            "SELECT COUNT(*) FROM (SELECT 1 + 0 AS k UNION SELECT x FROM t) d"
                                    + " WHERE d.k = 5 OR d.k > 6.5",
                            "2"),
                    new Case(
                            "a plus keeps the collation",
                            "SELECT COUNT(*) FROM (SELECT 'A' COLLATE NOCASE AS k) d WHERE +d.k ="
                                    + " 'a'",
                            "1"),
                    new Case(
                            "COLLATE in what IN selects counts before the column on the left",
                            "SELECT COUNT(*) FROM (SELECT 'A' AS k) d WHERE d.k IN (SELECT j"
                                    + " COLLATE NOCASE AS i FROM (SELECT 'a' AS j))",
                            "1"),
                    new Case(
                            "COLLATE on the left of IN counts before that",
                            "SELECT COUNT(*) FROM (SELECT 'A' AS k) d WHERE d.k COLLATE BINARY IN"
                                    + " (SELECT 'a' COLLATE NOCASE)",
                            "0"),
                    new Case(
                            "a subquery keeps its collation to itself",
                            "SELECT (SELECT d.k) = 'a' FROM (SELECT 'A' COLLATE NOCASE AS k) d",
                            "0"),
                    new Case(
                            "GROUP BY takes a plus for nothing, and 1.0 for a constant",
                            "SELECT g, COUNT(*) FROM t GROUP BY +1 UNION ALL SELECT 1, COUNT(*)"
                                    + " FROM t GROUP BY 1.0",
                            "1 4/NULL 1/a 2/b 1"),
                    new Case(
                            "NOT IN with a NULL is never true",
                            "SELECT id FROM t WHERE x NOT IN (7, NULL)",
                            ""),
                    new Case(
                            "NOT IN against a subquery with a NULL",
                            "SELECT id FROM t WHERE 8 NOT IN (SELECT x FROM t)",
                            ""),
                    new Case(
                            "NOT IN against nothing is true, of NULL too",
                            "SELECT COUNT(*) FROM t WHERE x NOT IN (SELECT id FROM e)",
                            "4"),
                    new Case(
                            "a frame leaves out the current row",
                            "SELECT id, SUM(id) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1"
                                    + " FOLLOWING EXCLUDE CURRENT ROW) FROM t",
                            "1 2/2 4/3 6/4 3"),
                    new Case(
                            "a frame leaves out peers, with or without the current row",
                            "SELECT id, COUNT(*) OVER (ORDER BY g GROUPS 1 PRECEDING EXCLUDE"
                                    + " GROUP), COUNT(*) OVER (ORDER BY g GROUPS 1 PRECEDING"
                                    + " EXCLUDE TIES) FROM t ORDER BY id",
                            "1 1 2/2 1 2/3 2 3/4 0 1"),
                    new Case(
                            "without ORDER BY all rows are peers",
                            "SELECT COUNT(*) OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED"
                                    + " FOLLOWING EXCLUDE GROUP) FROM t",
                            "0/0/0/0"),
                    new Case(
                            "one group over no rows",
                            "SELECT COUNT(*), COUNT(id), SUM(id), TOTAL(id), MAX(y) FROM e",
                            "0 0 NULL 0.0 NULL"),
                    new Case(
                            "no group over no rows with keys",
                            "SELECT COUNT(*) FROM e GROUP BY y",
                            ""),
                    new Case(
                            "NULLs form one group and are dropped by aggregates",
                            "SELECT x, COUNT(*), COUNT(x), AVG(r) FROM t GROUP BY x ORDER BY 1",
                            "NULL 1 0 2.0/5 2 2 1.5/7 1 1 NULL"),
                    new Case(
                            "DISTINCT inside aggregates",
                            "SELECT COUNT(DISTINCT x), SUM(DISTINCT x), COUNT(DISTINCT g) FROM t",
                            "2 12 2"),
                    new Case(
                            "HAVING without keys",
                            "SELECT COUNT(*) FROM t HAVING COUNT(*) > 9",
                            ""),
                    new Case(
                            "an outer join extends a row once, by ON alone",
                            "SELECT t.id, u.id FROM t LEFT JOIN t AS u ON t.x = u.x AND u.id > 9"
                                    + " WHERE t.id < 3",
                            "1 NULL/2 NULL"),
                    new Case(
                            "a full join keeps both sides",
                            "SELECT t.id, u.id FROM (SELECT id FROM t WHERE id < 3) AS t FULL JOIN"
                                + " (SELECT id FROM t WHERE id > 1 AND id < 4) AS u ON t.id = u.id"
                                + " ORDER BY 1, 2",
                            "NULL 3/1 NULL/2 2"),
                    new Case(
                            "set operations see NULLs as equal",
                            "SELECT x FROM t INTERSECT SELECT NULL",
                            "NULL"),
                    new Case(
                            "EXCEPT removes duplicates",
                            "SELECT x FROM t EXCEPT SELECT 7",
                            "5/NULL"),
                    new Case("set operations do not convert", "SELECT '1' INTERSECT SELECT 1", ""),
                    new Case(
                            "a scalar subquery over nothing is NULL",
                            "SELECT (SELECT id FROM e), (SELECT MAX(x) FROM t AS u WHERE u.g = t.g)"
                                    + " FROM t WHERE id < 2",
                            "NULL 5"),
                    new Case(
                            "row values compare column by column",
                            "SELECT (1, NULL) = (2, 3), (1, NULL) < (2, 3), (1, NULL) < (1, 3)",
                            "0 1 NULL"),
                    new Case(
                            "a text column meets a number as a text",
                            "SELECT COUNT(*) FROM t WHERE g > 1",
                            "3"),
                    new Case(
                            "integer division and remainder truncate",
                            "SELECT -7 / 2, -7 % 2, 7 / 0, 7 % 2.5",
                            "-3 -1 NULL 1.0"),
                    new Case(
                            "overflow turns real",
                            "SELECT 9223372036854775807 + 1",
                            "9.223372036854776E18"),
                    new Case(
                            "a bare column comes from the row of the one maximum",
                            "SELECT id, MAX(r) FROM t WHERE id <> 3 GROUP BY 1 = 1",
                            "2 2.0"),
                    new Case(
                            "NULLs sort first, last when descending",
                            "SELECT x FROM t WHERE id > 1 ORDER BY x DESC",
                            "7/5/NULL"),
                    new Case(
                            "GROUP_CONCAT in a window follows its order",
                            "SELECT GROUP_CONCAT(id, '-') OVER (ORDER BY id DESC) FROM t WHERE id <"
                                    + " 3 ORDER BY id",
                            "2-1/2"),
                    new Case(
                            "default frames end at the last peer",
                            "SELECT SUM(id) OVER (ORDER BY x) FROM t ORDER BY id",
                            "6/2/6/10"),
                    new Case(
                            "recursion",
                            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i"
                                    + " < 4) SELECT SUM(i) FROM n",
                            "10"),
                    new Case(
                            "a day beyond its month counts on",
                            "SELECT DATE('2023-02-31'), DATE('2024-01-31', '+1 month')",
                            "2023-03-03 2024-03-02"),
                    new Case(
                            "a substring without a length",
                            "SELECT SUBSTR('ab', -8), SUBSTR('abc', 0, 2), SUBSTR('abc', -2, 1)",
                            "ab a b"),
                    new Case(
                            "rounding sees the binary value",
                            "SELECT ROUND(2.675, 2), ROUND(2.5), ROUND(-2.5)",
                            "2.67 3.0 -3.0"),
                    new Case(
                            "NATURAL INNER JOIN joins by the columns in common",
                            "SELECT id, y FROM t NATURAL INNER JOIN (SELECT 2 AS id, 'z' AS y)",
                            "2 z"),
                    new Case(
                            "an escape reaches as far as a comparison",
                            "SELECT 'a' LIKE '1' ESCAPE '%' < 'x', '1a' LIKE '1_' ESCAPE '0' < '5'",
                            "0 0"),
                    new Case(
                            "a text that is a number limits",
                            "SELECT id FROM t ORDER BY id LIMIT '2' OFFSET 1.0",
                            "2/3"),
                    new Case(
                            "printf counts bytes",
                            "SELECT PRINTF('%4s|%-4s|', 'ä', 'ä')",
                            "  ä|ä  |"),
                    new Case(
                            "C code sees no more than what stands before a NUL",
                            "SELECT CHAR(97, 0, 98) LIKE 'a', CHAR(0, 97) GLOB '',"
                                    + " SUBSTR(CHAR(97, 0, 98), 1)",
                            "1 1 a"),
                    new Case(
                            "nothing is replaced by NULL where an empty text is looked for",
                            "SELECT REPLACE('a', '', NULL), REPLACE('a', 'b', NULL)",
                            "a NULL"),
                    new Case(
                            "a limit ends a recursion",
                            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT"
                                    + " 3) SELECT i FROM n",
                            "1/2/3"),
                    new Case(
                            "a set operation that stands alone reads nothing as real",
                            "SELECT 1 UNION ALL SELECT r FROM t WHERE id = 1",
                            "1/1.0"),
                    new Case(
                            "a pattern backs up to its last wildcard",
                            "SELECT 'aabab' LIKE '%a%ab', 'aabac' LIKE '%a_a%b', 'abcbd' GLOB"
                                    + " '*b[^c]', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' LIKE"
                                    + " '%a%a%a%a%a%a%a%a%a%a%a%a%a%b'",
                            "1 0 1 0"),
                    new Case(
                            "a truth word in parentheses is one",
                            "SELECT 5 IS (TRUE), 5 IS NOT (FALSE), 5 IS 1",
                            "1 1 0"));

    @TestFactory
    Stream<DynamicTest> cases() {
        return CASES.stream().map(c -> DynamicTest.dynamicTest(c.name, () -> check(c)));
    }

    private static void check(Case one) throws Exception {
        var outcome = run(one.sql);
        assertThat(outcome.isUndetermined()).isFalse();
        assertThat(sorted(outcome.isOrdered(), outcome.table().rows()))
                .as(one.sql)
                .isEqualTo(one.expected);
        try (var sqlite = new Sqlite(SCHEMA.ddl())) {
            sqlite.fill(DATABASE);
            assertThat(sorted(outcome.isOrdered(), sqlite.run(one.sql).rows()))
                    .isEqualTo(one.expected);
        }
    }

    private static String sorted(boolean isOrdered, List<List<Value>> rows) {
        Stream<String> lines =
                rows.stream()
                        .map(r -> String.join(" ", r.stream().map(NamedCasesTest::text).toList()));
        return String.join("/", (isOrdered ? lines : lines.sorted()).toList());
    }

    private static String text(Value value) {
        return switch (value) {
            case Value.Int(long number) -> Long.toString(number);
            case Value.Real(double number) -> Double.toString(number);
            case Value.Text(String text) -> text;
            default -> value.toString();
        };
    }
}
