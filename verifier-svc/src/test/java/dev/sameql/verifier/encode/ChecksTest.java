package dev.sameql.verifier.encode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.data.Policy;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.verdict.Assumption;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverBudget;
import dev.sameql.verifier.question.SolverReason;
import dev.sameql.verifier.search.EquivalenceTest;
import dev.sameql.verifier.search.Replay;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// CHECK conditions among the premises, and premises that nothing satisfies.
class ChecksTest {
    private static final Solver SOLVER = new Solver(new SolverSettings(1, 1024));

    @AfterAll
    static void close() {
        SOLVER.close();
    }

    private static SolverAnswer check(Schema schema, String gold, String predicted) {
        return SOLVER.check(
                new Question(
                        EquivalenceTest.bind(schema, gold),
                        EquivalenceTest.bind(schema, predicted),
                        schema,
                        Policy.STRICT.withRows(RowSemantics.BAG),
                        new SolverBudget(3, 20_000_000L, Duration.ofSeconds(20))));
    }

    private static Schema schema(String check) {
        return SchemaReader.ddl(
                "CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT, d"
                        + " DATE, CHECK ("
                        + check
                        + "));");
    }

    /// Each condition makes the filter always true, which it is not without it.
    @ParameterizedTest(name = "CHECK ({0}) makes {1} true")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    b > 0                              | b >= 1
                    b BETWEEN 1 AND 5                  | b < 6 AND b > 0
                    a > 3                              | a IS NULL OR a >= 4
                    a IS NOT NULL AND a <> b           | a < b OR a > b
                    b IN (1, 2)                        | b = 1 OR b = 2
                    s IN ('x', 'y')                    | COALESCE(s, 'x') < 'z'
                    a < b OR a IS NULL                 | NOT COALESCE(a >= b, 0)
                    d >= '2020-01-01'                  | d IS NULL OR d > '2019-12-31'
                    CASE WHEN a = 1 THEN b = 2 ELSE 1 END | NOT (a IS 1 AND b = 3)
                    """)
    void aConditionHoldsInEveryRow(String condition, String filter) throws Exception {
        String all = "SELECT id FROM t";
        String filtered = all + " WHERE " + filter;
        assertThat(check(schema(condition), all, filtered)).isInstanceOf(SolverAnswer.Agreed.class);
        assertThat(check(schema("1"), all, filtered)).isInstanceOf(SolverAnswer.Differs.class);
    }

    @ParameterizedTest(name = "CHECK ({0}) does not make {1} true")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    a > 3             | a >= 4
                    b > 0             | b >= 2
                    a < b             | a < b
                    s <> 'x'          | s IS NOT NULL
                    LENGTH(s) > 2     | s <> 'abc'
                    """)
    void aDatabaseThatTellsThemApartSatisfiesIt(String condition, String filter) throws Exception {
        Schema schema = schema(condition);
        SolverAnswer answer = check(schema, "SELECT id FROM t", "SELECT id FROM t WHERE " + filter);
        assertThat(answer).isInstanceOf(SolverAnswer.Differs.class);
        try (Connection loaded = Replay.load(schema, ((SolverAnswer.Differs) answer).database())) {
            assertThat(loaded.isValid(1)).isTrue();
        }
    }

    @Test
    void aParentsConditionBearsOnItsChildren() {
        Schema schema =
                SchemaReader.ddl(
                        """
                        CREATE TABLE size (id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 3));
                        CREATE TABLE shirt (size INTEGER NOT NULL REFERENCES size(id));
                        """);
        assertThat(check(schema, "SELECT size FROM shirt", "SELECT size FROM shirt WHERE size < 4"))
                .isInstanceOf(SolverAnswer.Agreed.class);
    }

    @Test
    void aConditionThatIsNotReadIsToldAndNotRelied() {
        Schema schema = schema("json_valid(s)");
        var answer = check(schema, "SELECT id FROM t WHERE b > 0", "SELECT id FROM t WHERE b >= 1");
        assertThat(answer).isInstanceOf(SolverAnswer.Agreed.class);
        assertThat(((SolverAnswer.Agreed) answer).assumptions())
                .extracting(Assumption::text)
                .contains("without CHECK (json_valid(s)) of t, which is not read");
    }

    @Test
    void anAgreementOverNothingIsNone() {
        Schema schema = schema("b > 1 AND b < 2");
        SolverAnswer answer = check(schema, "SELECT id FROM t", "SELECT id FROM t WHERE a = 3");
        assertThat(answer).isInstanceOf(SolverAnswer.Unknown.class);
        List<SolverReason> reasons = ((SolverAnswer.Unknown) answer).reasons();
        assertThat(reasons)
                .singleElement()
                .satisfies(
                        r ->
                                assertThat(r.detail())
                                        .contains(
                                                "no database with at most 3 rows a table",
                                                "in every table read"));
    }
}
