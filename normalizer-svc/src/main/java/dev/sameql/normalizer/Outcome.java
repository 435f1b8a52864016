package dev.sameql.normalizer;

import dev.sameql.v1.Evidence;
import java.util.Optional;

/// What the normaliser makes of a job: evidence, unless it has nothing to say, and whether the job
/// goes on to the verifier.
public record Outcome(Optional<Evidence> evidence, boolean forward) {

    /// Whether rules make the queries one but for the order of ties.
    public boolean equalUpToTies() {
        return evidence.map(Evidence::getNormalisation)
                .filter(found -> found.getSoundMatch() && found.getUpToTies())
                .isPresent();
    }
}
