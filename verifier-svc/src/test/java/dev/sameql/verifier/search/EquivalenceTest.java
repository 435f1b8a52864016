package dev.sameql.verifier.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.data.Policy;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.data.SmallDatabases;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.verdict.Strength;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverBudget;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/// `cases/search`: small pairs whose answer is known, each about one trap.
public class EquivalenceTest {
    private static final Solver SOLVER = new Solver(new SolverSettings(2, 1024));
    /// `agrees`, `differs`, and `not-agreed`: a difference that only some engines show, or no
    /// answer. Results compare as `--! rows:` says, `bag` where it says nothing.
    private static final Vocabulary WORDS =
            Vocabulary.of(Map.of("agrees", 2, "differs", 2, "not-agreed", 2), "rows");

    /// That of the cases in files that share one.
    private static final Schema SCHEMA = shared();
    private static final SolverBudget BUDGET =
            new SolverBudget(3, 60_000_000L, Duration.ofSeconds(20));

    /// Random databases of each schema, by its DDL.
    private static final Map<List<String>, List<Connection>> LOADED = new HashMap<>();

    private static Schema shared() {
        return Cases.all("search", WORDS).stream()
                .collect(Collectors.groupingBy(one -> one.schema().ddl()))
                .values()
                .stream()
                .max(Comparator.comparingInt(List::size))
                .orElseThrow()
                .getFirst()
                .schema();
    }

    private static List<Connection> loaded(Schema schema) throws SQLException {
        List<Connection> known = LOADED.get(schema.ddl());
        if (known != null) return known;
        List<Connection> loaded = new ArrayList<>();
        for (int seed = 0; seed < 300; seed++)
            loaded.add(Replay.load(schema, SmallDatabases.random(schema, seed, 3)));
        LOADED.put(schema.ddl(), loaded);
        return loaded;
    }

    @AfterAll
    static void close() throws SQLException {
        SOLVER.close();
        for (List<Connection> connections : LOADED.values())
            for (Connection connection : connections) connection.close();
    }

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("search", WORDS, one -> answersAsKnown(one, one.schema()));
    }

    private static void answersAsKnown(SqlCase example, Schema schema) throws SQLException {
        SolverAnswer answer =
                check(
                        schema,
                        Policy.STRICT.withRows(Replay.rows(example)),
                        example.sql(),
                        example.other());
        switch (example.expected()) {
            case "agrees" -> agrees(example, schema, answer);
            case "differs" -> {
                assertThat(answer).isInstanceOf(SolverAnswer.Differs.class);
                var database = ((SolverAnswer.Differs) answer).database();
                assertThat(Replay.differs(schema, database, example))
                        .as("%s", database.tables())
                        .isTrue();
            }
            case "not-agreed" -> assertThat(answer).isNotInstanceOf(SolverAnswer.Agreed.class);
            // the reader knows the words
            default -> throw new AssertionError(example.expected());
        }
    }

    private static void agrees(SqlCase example, Schema schema, SolverAnswer answer)
            throws SQLException {
        SolverAnswer settled =
                answer instanceof SolverAnswer.Differs(var database, var otherwise, _)
                                && !Replay.differs(schema, database, example)
                        ? otherwise
                        : answer;
        assertThat(settled).isInstanceOf(SolverAnswer.Agreed.class);
        assertThat(((SolverAnswer.Agreed) settled).strength().covers(2)).isTrue();
        List<Connection> databases = loaded(schema);
        for (int seed = 0; seed < databases.size(); seed++) {
            assertThat(Replay.differs(databases.get(seed), example))
                    .as("seed %d: %s", seed, SmallDatabases.random(schema, seed, 3).tables())
                    .isFalse();
        }
    }

    public static Query bind(Schema schema, String sql) {
        Bound bound = Frontend.of(schema, Dialects.SQLITE).bind(sql);
        assertThat(bound).as(sql).isInstanceOf(Bound.Success.class);
        return ((Bound.Success) bound).query();
    }

    /// The answer at three rows a table, of a solver of its own; results compare as bags.
    public static SolverAnswer answer(Schema schema, String gold, String predicted) {
        try (var solver = new Solver(new SolverSettings(1, 512))) {
            return solver.check(
                    new Question(
                            bind(schema, gold),
                            bind(schema, predicted),
                            schema,
                            Policy.STRICT.withRows(RowSemantics.BAG),
                            new SolverBudget(3, 20_000_000L, Duration.ofSeconds(10))));
        }
    }

    private static SolverAnswer check(Schema schema, Policy policy, String gold, String predicted) {
        return SOLVER.check(
                new Question(bind(schema, gold), bind(schema, predicted), schema, policy, BUDGET));
    }

    @Test
    void aLongTextPrinted() throws SQLException {
        String text = "x".repeat(5_000);
        answersAsKnown(
                new SqlCase(
                        Path.of("a long text printed"),
                        1,
                        Map.of("expect", "agrees"),
                        List.of(
                                "SELECT PRINTF('" + text + "%s', t) FROM note",
                                "SELECT '" + text + "' || COALESCE(t, '') FROM note")),
                SCHEMA);
    }

    @Test
    void aTableThatRefersToItselfCanHoldRows() {
        Schema schema =
                SchemaReader.ddl(
                        "CREATE TABLE a (id INTEGER PRIMARY KEY, boss INTEGER NOT NULL REFERENCES"
                                + " a(id))");
        Policy bags = Policy.STRICT.withRows(RowSemantics.BAG);
        SolverAnswer answer =
                check(
                        schema,
                        bags,
                        "SELECT id FROM a WHERE boss IN (SELECT id FROM a)",
                        "SELECT id FROM a");
        assertThat(answer).isInstanceOf(SolverAnswer.Agreed.class);
    }

    @Test
    @Timeout(60)
    void tinyBudgetsGiveNoAnswerOrALowerBound() {
        String gold =
                "SELECT a.name FROM player a JOIN player b ON a.score < b.score JOIN player c ON"
                    + " b.score < c.score JOIN team t ON t.id = c.team_id GROUP BY a.name HAVING"
                    + " SUM(c.weight) > 10";
        String predicted =
                "SELECT a.name FROM player a JOIN player b ON a.score < b.score JOIN player c ON"
                        + " b.score < c.score AND a.score < c.score WHERE c.team_id IS NOT NULL"
                        + " GROUP BY a.name HAVING SUM(c.weight) > 10";
        SolverAnswer answer =
                SOLVER.check(
                        new Question(
                                bind(SCHEMA, gold),
                                bind(SCHEMA, predicted),
                                SCHEMA,
                                Policy.STRICT.withRows(RowSemantics.BAG),
                                new SolverBudget(8, 50_000L, Duration.ofSeconds(1))));
        assertThat(answer).isNotInstanceOf(SolverAnswer.Differs.class);
        if (answer instanceof SolverAnswer.Agreed agreed)
            assertThat(agreed.strength().covers(8)).isFalse();
    }

    @Test
    void aCheapAgreementIsRaisedToTheHighestBound() {
        SolverAnswer answer = byDefault("SELECT id FROM player", "SELECT DISTINCT id FROM player");
        assertThat(answer).isInstanceOf(SolverAnswer.Agreed.class);
        assertThat(((SolverAnswer.Agreed) answer).strength()).isEqualTo(new Strength.Bounded(5));
    }

    @Test
    void aDearAgreementStandsAtTheSureBound() {
        SolverAnswer answer =
                byDefault(
                        "SELECT a.id, SUM(b.weight) FROM player a JOIN player b ON a.score <"
                                + " b.score GROUP BY a.id HAVING SUM(b.weight) > 10",
                        "SELECT a.id, SUM(b.weight) FROM player b JOIN player a ON b.score >"
                                + " a.score GROUP BY a.id, a.name HAVING SUM(b.weight) > 10");
        assertThat(answer).isInstanceOf(SolverAnswer.Agreed.class);
        assertThat(((SolverAnswer.Agreed) answer).strength())
                .isInstanceOfSatisfying(
                        Strength.Bounded.class,
                        bounded ->
                                assertThat(bounded.rows())
                                        .isBetween(
                                                SolverBudget.DEFAULT.sure(),
                                                SolverBudget.DEFAULT.bound()));
    }

    @Test
    void whatIsTheSameRowByRowHasNoBound() {
        SolverAnswer answer =
                byDefault(
                        "SELECT name FROM player WHERE score > 3 AND weight < 5",
                        "SELECT name FROM player WHERE NOT (score <= 3 OR weight >= 5)");
        assertThat(answer).isInstanceOf(SolverAnswer.Agreed.class);
        assertThat(((SolverAnswer.Agreed) answer).strength()).isEqualTo(new Strength.Proof());
    }

    private static SolverAnswer byDefault(String gold, String predicted) {
        return SOLVER.check(
                new Question(
                        bind(SCHEMA, gold),
                        bind(SCHEMA, predicted),
                        SCHEMA,
                        Policy.STRICT.withRows(RowSemantics.BAG),
                        SolverBudget.within(0, Duration.ofSeconds(20))));
    }
}
