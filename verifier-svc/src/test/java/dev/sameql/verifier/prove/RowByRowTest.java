package dev.sameql.verifier.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.data.Policy;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.verifier.date.DayTexts;
import dev.sameql.verifier.date.Moments;
import dev.sameql.verifier.process.SolverPool;
import dev.sameql.verifier.process.Spending;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverBudget;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/// `cases/row-by-row`: what is the same row by row, and what is not.
class RowByRowTest {
    private static final SolverPool POOL = new SolverPool(1, 512);
    private static final Vocabulary WORDS = Vocabulary.of(Map.of("holds", 2, "silent", 2));

    @AfterAll
    static void close() {
        POOL.close();
    }

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests(
                "row-by-row",
                WORDS,
                one -> assertThat(agree(one)).isEqualTo(one.expected().equals("holds")));
    }

    private static boolean agree(SqlCase one) throws InterruptedException {
        var budget = new SolverBudget(3, 20_000_000L, Duration.ofSeconds(20));
        RowSemantics rows = one.sql().contains("ORDER BY") ? RowSemantics.LIST : RowSemantics.BAG;
        Policy policy = Policy.STRICT.withRows(rows);
        return RowByRow.agree(
                new Question(
                        bind(one, one.sql()), bind(one, one.other()), one.schema(), policy, budget),
                DayTexts.ANY,
                Moments.ORDERED,
                new Spending(POOL, budget));
    }

    private static Query bind(SqlCase one, String text) {
        if (Frontend.of(one.schema(), Dialects.SQLITE).bind(text)
                instanceof Bound.Success(Query query, _, _)) return query;
        throw new AssertionError("not bound: " + text);
    }
}
