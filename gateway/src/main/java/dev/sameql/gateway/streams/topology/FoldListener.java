package dev.sameql.gateway.streams.topology;

import dev.sameql.gateway.fold.Contradiction;
import dev.sameql.gateway.metrics.OpenJobs;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Judgement;
import java.time.Duration;
import java.util.Optional;

/// Hears what happens while evidence is folded. Called on the folding thread: be quick.
public interface FoldListener {

    /// A stage reported a finding.
    void found(Evidence evidence);

    /// A job got its judgement (`age` says how long after it was submitted), or another one than
    /// before.
    void judged(Judgement judgement, Optional<Duration> age);

    /// A counterexample refutes a proof.
    void contradicted(Judgement judgement, Contradiction contradiction);

    /// A record of `topic` could not be worked off.
    void deadLetter(String topic);

    /// The jobs of `partition` that are open change from now on in `open`; until it is closed.
    void folds(OpenJobs open);

    /// The partition went to another instance, or the gateway stops.
    void foldsNoMore(OpenJobs open);
}
