package dev.sameql.verifier.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.data.Policy;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverBudget;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/// Numbers that are equal and yet have different decimals, which quotients and means of them show:
/// what the solver says without the help of generated databases (`cases/decimals`).
class DecimalsTest {
    private static final Vocabulary WORDS = Vocabulary.of(Map.of("agrees", 2, "not-agreed", 2));
    private static final Solver SOLVER = new Solver(new SolverSettings(1, 512));

    @AfterAll
    static void close() {
        SOLVER.close();
    }

    private static SolverAnswer answer(SqlCase one) {
        Dialect dialect = one.dialect();
        Schema schema = StoredValues.of(dialect).view(one.schema());
        Policy policy = Policy.STRICT.withRows(RowSemantics.BAG);
        var budget = new SolverBudget(3, 8_000_000L, Duration.ofSeconds(10));
        return SOLVER.check(
                new Question(
                        bound(schema, dialect, one.sql()),
                        bound(schema, dialect, one.other()),
                        schema,
                        dialect,
                        policy,
                        budget));
    }

    private static Query bound(Schema schema, Dialect dialect, String text) {
        Bound bound = Frontend.of(schema, dialect).bind(text);
        assertThat(bound).as(text).isInstanceOf(Bound.Success.class);
        return ((Bound.Success) bound).query();
    }

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("decimals", WORDS, DecimalsTest::check);
    }

    private static void check(SqlCase one) {
        SolverAnswer answer = answer(one);
        switch (one.expected()) {
            case "agrees" -> assertThat(answer).isInstanceOf(SolverAnswer.Agreed.class);
            case "not-agreed" -> assertThat(answer).isNotInstanceOf(SolverAnswer.Agreed.class);
            // the reader knows the words
            default -> throw new AssertionError(one.expected());
        }
    }
}
