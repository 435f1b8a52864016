package dev.sameql.core.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.agreement.Campaign;
import dev.sameql.core.agreement.RoundTrips;
import dev.sameql.core.agreement.Sqlite;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.ir.Field;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What names mean among joins by NATURAL and USING and between commas, which engines see
/// differently; and that what is printed says so.
class JoinedNamesTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE a (x TEXT, id INTEGER, n INTEGER);"
                            + "CREATE TABLE b (id INTEGER, y TEXT, n DOUBLE PRECISION);"
                            + "CREATE TABLE c (z TEXT, id INTEGER);"
                            + "CREATE TABLE d (id TEXT);");
    private static final Database ROWS =
            new Database(
                    SCHEMA,
                    Map.of(
                            "a", List.of(row("p", 1L, 7L), row("q", 2L, null)),
                            "b", List.of(row(2L, "r", 7.0), row(3L, "s", 2.5)),
                            "c", List.of(row("t", 3L), row("u", 4L), row("v", 1L)),
                            "d", List.of(row("3"), row("x"))));

    private static List<Value> row(Object... cells) {
        return Arrays.stream(cells).map(JoinedNamesTest::value).toList();
    }

    private static Value value(Object cell) {
        return switch (cell) {
            case null -> Value.NULL;
            case Long number -> Value.of(number);
            case Double number -> Value.of(number);
            case Object other -> Value.of(other.toString());
        };
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT id, n, TYPEOF(n) FROM a RIGHT JOIN b USING (id, n)",
                "SELECT n, TYPEOF(n) FROM a RIGHT JOIN b USING (n)",
                "SELECT * FROM a FULL JOIN b USING (id) FULL JOIN c USING (id)",
                "SELECT id FROM a RIGHT JOIN b USING (id) JOIN c USING (id)",
                "SELECT id, b.id FROM a RIGHT JOIN b USING (id) FULL JOIN c USING (id)",
                "SELECT id, d.id FROM a RIGHT JOIN d USING (id)",
                "SELECT b.*, id FROM a NATURAL FULL JOIN b WHERE id > 1 ORDER BY id",
                "SELECT id, COUNT(*) FROM a FULL JOIN c USING (id) GROUP BY id HAVING id > 1",
                "SELECT x FROM a FULL JOIN c USING (id) WHERE EXISTS (SELECT 1 FROM d WHERE d.id ="
                        + " c.id) OR (SELECT MAX(y) FROM b WHERE b.id = a.id) > 'a'",
                "SELECT x, y, z FROM a, b LEFT JOIN c ON a.id = c.id",
                "SELECT x, y, z FROM a, b RIGHT JOIN c ON b.id = c.id",
                "SELECT id FROM a JOIN b USING (id) RIGHT JOIN c USING (id)",
                "SELECT * FROM a NATURAL LEFT JOIN c NATURAL LEFT JOIN b",
            })
    void sqliteMeansTheSame(String sql) throws SQLException {
        try (Sqlite engine = new Sqlite(SCHEMA.ddl())) {
            engine.fill(ROWS);
            var campaign = new Campaign(SCHEMA, DialectId.SQLITE, List.of(ROWS), List.of(engine));
            campaign.run(sql, "named");
            assertThat(campaign.differences()).isEmpty();
            assertThat(campaign.compared()).as("%s", campaign).isOne();
        }
        var trips = new RoundTrips(SCHEMA, DialectId.SQLITE);
        trips.run(sql, "named");
        assertThat(trips.differences()).isEmpty();
        assertThat(trips.same()).isOne();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT id FROM a FULL JOIN d USING (id)",
                "SELECT 1 FROM a RIGHT JOIN d USING (id) JOIN b USING (id)",
                "SELECT a.* FROM a FULL JOIN b USING (id)",
            })
    void releasesOfSqliteDisagreeOnMergedColumns(String sql) {
        assertThat(problem(DialectId.SQLITE, sql)).isInstanceOf(Problem.Unsupported.class);
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MYSQL"})
    void aCommaBindsLessTightlyThanJoin(DialectId dialect) {
        assertThat(problem(dialect, "SELECT x FROM a, b JOIN c ON a.id = c.id"))
                .isInstanceOf(Problem.Invalid.class);
        assertThat(names(dialect, "SELECT x, y FROM a, b JOIN c ON b.id = c.id"))
                .containsExactly("x", "y");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT * FROM a JOIN b USING (id)                  | id x n y n
                    SELECT * FROM a NATURAL JOIN b                     | id n x y
                    SELECT * FROM a JOIN b USING (id) JOIN c USING (id) | id x n y n z
                    SELECT * FROM c, a JOIN b USING (n)                | z id n x id id y
                    SELECT * FROM a JOIN (SELECT n FROM b) AS q USING (n) NATURAL JOIN (SELECT id, n FROM a) AS r | n id x
                    """)
    void mergedColumnsComeFirstOutsideOfSqlite(String sql, String columns) {
        assertThat(names(DialectId.POSTGRESQL, sql)).containsExactly(columns.split(" ", -1));
        assertThat(names(DialectId.MYSQL, sql)).containsExactly(columns.split(" ", -1));
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MYSQL"})
    void onSeesNothingThatJoinsLater(DialectId dialect) {
        assertThat(names(dialect, "SELECT x FROM a JOIN d ON n = 7 JOIN b ON b.id = a.id"))
                .containsExactly("x");
        assertThat(names(dialect, "SELECT x FROM a JOIN c ON n = 7 RIGHT JOIN b USING (n)"))
                .containsExactly("x");
        assertThat(problem(dialect, "SELECT x FROM a JOIN c ON y = z JOIN b ON b.id = a.id"))
                .isInstanceOf(Problem.Invalid.class);
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MYSQL"})
    void aSubqueryDoesNotSeeThatAMergedExpressionIsGrouped(DialectId dialect) {
        String grouped = "SELECT id FROM a FULL JOIN c USING (id) GROUP BY ";
        String having = " HAVING COUNT(*) > (SELECT MIN(y) FROM (SELECT 1 AS y) AS q WHERE y = id)";
        assertThat(problem(dialect, grouped + "id" + having).detail()).contains("neither grouped");
        assertThat(names(dialect, grouped + "id, a.id, c.id" + having)).containsExactly("id");
    }

    @Test
    void aRightJoinShowsItsRightSideFirstInMysql() {
        String sql = "SELECT * FROM a RIGHT JOIN c USING (id)";
        assertThat(names(DialectId.MYSQL, sql)).containsExactly("id", "z", "x", "n");
        assertThat(names(DialectId.POSTGRESQL, sql)).containsExactly("id", "x", "n", "z");
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MYSQL", "DUCKDB"})
    void otherDialectsPrintWhatBindsBack(DialectId dialect) {
        var trips = new RoundTrips(SCHEMA, dialect);
        List<String> queries =
                List.of(
                        "SELECT x, y, z FROM a, b LEFT JOIN c ON b.id = c.id",
                        "SELECT x, y, z FROM c, a RIGHT JOIN b USING (id)",
                        "SELECT * FROM a FULL JOIN b USING (id) FULL JOIN c USING (id)",
                        "SELECT n FROM a NATURAL LEFT JOIN b",
                        "SELECT id FROM a UNION SELECT id FROM b EXCEPT SELECT id FROM c",
                        "SELECT id FROM a EXCEPT (SELECT id FROM b UNION SELECT id FROM c)");
        queries.forEach(sql -> trips.run(sql, "named"));
        assertThat(trips.differences()).isEmpty();
        assertThat(trips.same() + trips.notPrinted()).isEqualTo(queries.size());
    }

    private static Problem problem(DialectId dialect, String sql) {
        return switch (Frontend.of(SCHEMA, dialect).bind(sql)) {
            case Bound.Failure(Problem problem) -> problem;
            case Bound.Success(var query, _, _) -> throw new AssertionError("bound: " + query);
        };
    }

    private static List<String> names(DialectId dialect, String sql) {
        return switch (Frontend.of(SCHEMA, dialect).bind(sql)) {
            case Bound.Failure(Problem problem) -> throw new AssertionError(problem.detail());
            case Bound.Success(var query, _, _) ->
                    query.fields().stream().map(Field::name).toList();
        };
    }
}
