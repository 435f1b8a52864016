package dev.sameql.standalone.judge;

import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.v1.Budget;
import dev.sameql.v1.Policy;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.RowSemantics;
import java.time.Duration;
import java.util.OptionalInt;

/// What holds for all pairs of a run.
///
/// - `policy`: as [PolicyText] reads it.
/// - `dialect`: of pairs that name none.
/// - `budget`: for each pair; zero leaves it to the server.
/// - `trace`: whether answers shall hold what the rules did.
public record Question(
        String policy, String dialect, Duration budget, OptionalInt bound, boolean trace) {

    public Question(String policy, String dialect, Duration budget, OptionalInt bound) {
        this(policy, dialect, budget, bound, false);
    }

    /// The pair as the API takes it. A pair's own semantics outdo the policy's.
    public QueryPair pair(InputLine.Pair pair, String schemaId) {
        Policy.Builder rows = PolicyText.parse(policy).toBuilder();
        if (pair.semantics() != RowSemantics.ROW_SEMANTICS_UNSPECIFIED)
            rows.setRows(pair.semantics());
        return QueryPair.newBuilder()
                .setSchemaId(schemaId)
                .setGold(pair.gold())
                .setPredicted(pair.predicted())
                .setDialect(dialect(pair))
                .setPolicy(rows)
                .setModel(pair.model())
                .setQuestion(pair.question())
                .setQuestionId(pair.questionId())
                .build();
    }

    String dialect(InputLine.Pair pair) {
        return pair.dialect().isEmpty() ? dialect : pair.dialect();
    }

    Budget allowance() {
        return Budget.newBuilder().setMillis(budget.toMillis()).setBound(bound.orElse(0)).build();
    }
}
