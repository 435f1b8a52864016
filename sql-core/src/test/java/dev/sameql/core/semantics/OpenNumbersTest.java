package dev.sameql.core.semantics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.core.agreement.Agreement;
import dev.sameql.core.agreement.Sqlite;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/// Results of SQLite that depend on its plan are refused where they show, and only there: which of
/// 1 and 1.0 stands for both, and what has left a window frame.
class OpenNumbersTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE m (id INTEGER, v, r REAL); CREATE TABLE n (i INTEGER, r REAL);");
    private static final Database DATABASE =
            new Database(
                    SCHEMA,
                    Map.of(
                            "m",
                            List.of(
                                    row(1, Value.of(1), 0.5),
                                    row(2, Value.of(1.0), 1.5),
                                    row(3, Value.of(2), 0.25),
                                    row(4, Value.of("x"), 2.5)),
                            "n",
                            List.of(List.of(Value.of(7), Value.of(7.0)))));

    private static List<Value> row(long id, Value value, double real) {
        return List.of(Value.of(id), value, Value.of(real));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT DISTINCT v FROM m",
                "SELECT v FROM m GROUP BY v",
                "SELECT v FROM m UNION SELECT 3",
                "SELECT i FROM n UNION SELECT r FROM n",
                "SELECT MIN(v) FROM m",
                "SELECT SUM(DISTINCT v) FROM m WHERE id < 4",
                "SELECT TYPEOF(v) FROM m GROUP BY v",
                "SELECT v || '' FROM (SELECT DISTINCT v FROM m)",
                "SELECT GROUP_CONCAT(v) FROM (SELECT DISTINCT v FROM m WHERE id < 3)",
                "SELECT 3 / v FROM (SELECT DISTINCT v FROM m)",
                "SELECT id, SUM(v) OVER (ORDER BY id ROWS 1 PRECEDING) FROM m",
                "SELECT SUM(CASE id WHEN 1 THEN 1e300 ELSE id END) OVER (ORDER BY id ROWS CURRENT"
                        + " ROW) FROM m"
            })
    void refusedWhereItShows(String sql) {
        assertThatThrownBy(() -> run(sql)).isInstanceOf(NotModelled.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT DISTINCT v FROM m WHERE id <> 2",
                "SELECT COUNT(*) FROM m GROUP BY v",
                "SELECT COUNT(*), COUNT(DISTINCT v), AVG(DISTINCT r) FROM m",
                "SELECT id FROM m WHERE v IN (SELECT DISTINCT v FROM m)",
                "SELECT v + 0.5, v * 1.0, CAST(v AS INTEGER) FROM (SELECT DISTINCT v FROM m)",
                "SELECT v > 1, v IS NULL FROM (SELECT v FROM m GROUP BY v)",
                "SELECT TOTAL(DISTINCT v), AVG(DISTINCT v) FROM m",
                "SELECT MAX(v) FROM m WHERE id < 4",
                "SELECT r / 2 FROM (SELECT i FROM n UNION SELECT r FROM n), n",
                "SELECT SUM(v) OVER (ORDER BY id) FROM m",
                "SELECT SUM(id) OVER (ORDER BY id ROWS 1 PRECEDING) FROM m",
                "SELECT SUM(r), AVG(r) OVER (ORDER BY id ROWS 1 PRECEDING) FROM m GROUP BY id",
                "SELECT SUM(r) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) FROM m",
                "SELECT TOTAL(v) OVER (ORDER BY id ROWS 1 PRECEDING) FROM m",
                "SELECT SUM(r * 0.1) OVER (ORDER BY id ROWS 1 PRECEDING) FROM m"
            })
    void answeredWhereItDoesNot(String sql) throws SQLException {
        try (var sqlite = new Sqlite(SCHEMA.ddl())) {
            sqlite.fill(DATABASE);
            Interpreter.Outcome ours = run(sql);
            assertThat(ours.isUndetermined()).isFalse();
            List<List<Value>> theirs = sqlite.run(sql).rows();
            assertThat(Agreement.holds(ours, theirs, sql))
                    .as("%s: %s, SQLite says %s", sql, ours.table().rows(), theirs)
                    .isTrue();
        }
    }

    private static Interpreter.Outcome run(String sql) {
        var bound = (Bound.Success) Frontend.of(SCHEMA, DialectId.SQLITE).bind(sql);
        return new Interpreter(DialectId.SQLITE).run(bound.query(), DATABASE);
    }
}
