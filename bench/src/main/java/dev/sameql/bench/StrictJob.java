package dev.sameql.bench;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sameql.v1.Budget;
import dev.sameql.v1.Policy;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import java.time.Duration;

/// The job that a line of a file of pairs asks for, on SQLite under the strict policy.
final class StrictJob {
    /// So that no figure hangs on how busy the machine is.
    private static final Duration UNLIMITED = Duration.ofDays(1);

    private StrictJob() {}

    /// The job of a line with `id`, `gold` and `predicted`.
    static QueryPairJob of(JsonNode pair, boolean trace) {
        return QueryPairJob.newBuilder()
                .setJobId(pair.path("id").asText())
                .setTrace(trace)
                .setBudget(Budget.newBuilder().setMillis(UNLIMITED.toMillis()))
                .setPair(
                        QueryPair.newBuilder()
                                .setGold(pair.path("gold").asText())
                                .setPredicted(pair.path("predicted").asText())
                                .setDialect("sqlite")
                                .setPolicy(Policy.newBuilder().setPreset("strict")))
                .build();
    }
}
