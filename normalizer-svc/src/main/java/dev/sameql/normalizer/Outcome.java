package dev.sameql.normalizer;

import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.VerificationRequest;
import java.util.Optional;

/// What the normaliser makes of a job: evidence, unless it has nothing to say, and whether the job
/// goes on to the verifier. `overdrawnMillis` were taken from the job's budget.
public record Outcome(Optional<Evidence> evidence, boolean forward, long overdrawnMillis) {

    /// One that took nothing of the budget.
    public Outcome(Optional<Evidence> evidence, boolean forward) {
        this(evidence, forward, 0);
    }

    /// The same, with so much taken from the budget.
    Outcome overdrawing(long millis) {
        return new Outcome(evidence, forward, millis);
    }

    /// Whether rules make the queries one but for the order of ties.
    public boolean equalUpToTies() {
        return evidence.map(Evidence::getNormalisation)
                .filter(found -> found.getSoundMatch() && found.getUpToTies())
                .isPresent();
    }

    /// What the verifier is asked about a job that goes on to it, with the original queries.
    public VerificationRequest request(QueryPairJob job, String ruleBookDigest) {
        return VerificationRequest.newBuilder()
                .setJob(job)
                .setRuleBookDigest(ruleBookDigest)
                .setEqualUpToTies(equalUpToTies())
                .setOverdrawnMillis(overdrawnMillis)
                .build();
    }
}
