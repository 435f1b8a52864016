package dev.sameql.conformance.campaign.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.conformance.campaign.generate.Layout;
import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.oracle.Verdict.Agreed;
import dev.sameql.conformance.campaign.oracle.Verdict.Documented;
import dev.sameql.conformance.campaign.oracle.Verdict.NotCompared;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.conformance.campaign.profile.Subjects;
import dev.sameql.core.data.Database;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.semantics.coverage.RuleListener;
import dev.sameql.core.value.Value;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// SQLite against its own answers: what differs for a reason of SQL's is no finding.
class OwnAnswersTest {
    private static final Schema SCHEMA = SchemaReader.ddl("CREATE TABLE t (x REAL, d TEXT);");

    private final Subject sqlite = Subjects.named("sqlite").orElseThrow();
    private Session session;

    @BeforeEach
    void open() throws IOException, SQLException {
        session = new Session(sqlite.opening().open(Optional.empty()), sqlite.internal());
    }

    @AfterEach
    void close() {
        session.close();
    }

    private TestCase test(String sql) {
        var rows =
                List.of(
                        List.<Value>of(new Value.Real(0.5), Value.of("2020-02-29")),
                        List.of(Value.NULL, Value.of("")));
        var bound = (Bound.Success) Frontend.of(SCHEMA, sqlite.reading()).bind(sql);
        return new TestCase(
                1,
                new Layout(SCHEMA, List.of()),
                new Database(SCHEMA, Map.of("t", rows)),
                bound.query());
    }

    /// A fraction is a double there; the driver binds a decimal as a text, which is greater than
    /// every number.
    @Test
    void aFractionIsBoundAsTheLiteralIsRead() throws SQLException {
        var oracle = new ParametersOracle(sqlite, session);
        String sums = "SELECT b.x FROM (SELECT x + 1 AS y FROM t) AS a CROSS JOIN t AS b WHERE ";
        assertThat(oracle.judge(test(sums + "a.y > 0.25"))).isInstanceOf(Agreed.class);
        assertThat(oracle.judge(test(sums + "b.x = 0.5"))).isInstanceOf(Agreed.class);
    }

    /// HSQLDB gives the parameter the column's type, and 2.5 becomes 2.
    @Test
    void aFractionIsNotBoundBesideAnInteger() throws IOException, SQLException {
        Subject hsqldb = Subjects.named("hsqldb").orElseThrow();
        try (var other = new Session(hsqldb.opening().open(Optional.empty()), hsqldb.internal())) {
            var oracle = new ParametersOracle(hsqldb, other);
            var schema = SchemaReader.ddl("CREATE TABLE u (a INTEGER);");
            var two = new Database(schema, Map.of("u", List.of(List.<Value>of(Value.of(2)))));
            var bound =
                    (Bound.Success)
                            Frontend.of(schema, hsqldb.reading())
                                    .bind("SELECT a FROM u WHERE a BETWEEN 2.5 AND a");
            var test = new TestCase(1, new Layout(schema, List.of()), two, bound.query());
            assertThat(oracle.judge(test)).isInstanceOf(NotCompared.class);
        }
    }

    /// WHERE takes a text for true by the number that it begins with; shown, it is the text.
    @Test
    void aConditionThatIsATextIsNotCounted() throws SQLException {
        var oracle = new MetamorphicOracle(sqlite, session, true);
        assertThat(oracle.judge(test("SELECT x FROM t WHERE d"))).isInstanceOf(NotCompared.class);
        assertThat(oracle.judge(test("SELECT x FROM t WHERE d > ''"))).isInstanceOf(Agreed.class);
    }

    /// The least `x` says which `d` is shown, and so it must where no condition asks for it.
    @Test
    void aBareColumnIsOfTheSameRowInEveryPart() throws SQLException {
        var oracle = new MetamorphicOracle(sqlite, session, false);
        assertThat(oracle.judge(test("SELECT d FROM t GROUP BY TRUE HAVING MIN(x) <> 1")))
                .isInstanceOf(Agreed.class);
        assertThat(oracle.judge(test("SELECT d FROM t GROUP BY TRUE HAVING COUNT(x) = 1")))
                .isInstanceOf(NotCompared.class);
    }

    /// The reading does not know that modifier, and so nothing of the query's rows.
    @Test
    void anOrderThatTheReadingDoesNotSeeIsOpen() throws SQLException {
        var oracle = new LayoutOracle(sqlite, session, session);
        String condition = " FROM t WHERE UNIXEPOCH(d, '+0001-02-03') > 0";
        assertThat(oracle.judge(test("SELECT GROUP_CONCAT(d)" + condition)))
                .isEqualTo(Openness.OPEN);
        assertThat(oracle.judge(test("SELECT d" + condition))).isInstanceOf(Agreed.class);
    }

    /// ISO 9075-2, 8.2 leaves it to the collation; HSQLDB's fills up.
    @Test
    void blanksAtTheEndAreDocumentedWhereAnEngineFillsUp() throws IOException, SQLException {
        Subject hsqldb = Subjects.named("hsqldb").orElseThrow();
        try (var other = new Session(hsqldb.opening().open(Optional.empty()), hsqldb.internal())) {
            var oracle = new SemanticOracle(hsqldb, other, RuleListener.NONE);
            String rows = "SELECT a FROM (VALUES (1, 'x ')) AS q(a, b) WHERE ";
            var schema = SchemaReader.ddl("CREATE TABLE u (a INTEGER);");
            var empty = new Database(schema, Map.of("u", List.of()));
            for (String condition : List.of("b = 'x'", "SUBSTRING(b FROM 2 FOR 1) = ''")) {
                var bound =
                        (Bound.Success)
                                Frontend.of(schema, hsqldb.reading()).bind(rows + condition);
                var test = new TestCase(1, new Layout(schema, List.of()), empty, bound.query());
                assertThat(oracle.judge(test)).isInstanceOf(Documented.class);
            }
        }
    }

    @Test
    void combinationsAreThoseOfAllRowsThatMeet() {
        String pairs = "WITH w AS (SELECT a.x FROM t AS a CROSS JOIN t AS b) ";
        assertThat(Combinations.areFew(test(pairs + "SELECT 1 FROM w, w AS v"))).isTrue();
        String eight = "w AS a, w AS b, w AS c, w AS d, w AS e, w AS f, w AS g, w AS h";
        assertThat(Combinations.areFew(test(pairs + "SELECT 1 FROM " + eight))).isTrue();
        String twelve = eight + ", w AS i, w AS j, w AS k, w AS l";
        assertThat(Combinations.areFew(test(pairs + "SELECT 1 FROM " + twelve))).isFalse();
        String nested = " WHERE EXISTS (SELECT 1 FROM w AS i, w AS j, w AS k)";
        assertThat(Combinations.areFew(test(pairs + "SELECT 1 FROM " + eight + nested))).isFalse();
    }
}
