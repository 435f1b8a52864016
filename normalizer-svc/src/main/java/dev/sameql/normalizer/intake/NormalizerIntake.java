package dev.sameql.normalizer.intake;

import dev.sameql.normalizer.Outcome;
import dev.sameql.v1.QueryPairJob;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// Jobs in, evidence out; what rules leave open goes on to the verifier. The evidence goes first: a
/// verifier that is quick would else complete a judgement that lacks the metric and the trace.
@ApplicationScoped
public class NormalizerIntake {
    private final NormalizerWork work;
    private final EvidenceOut evidence;
    private final Verifications verifications;

    NormalizerIntake(NormalizerWork work, EvidenceOut evidence, Verifications verifications) {
        this.work = work;
        this.evidence = evidence;
        this.verifications = verifications;
    }

    @Incoming("query-pairs")
    @Blocking(value = "sameql-normalizer", ordered = false)
    void handle(QueryPairJob job) {
        Outcome outcome = work.answer(job);
        outcome.evidence().ifPresent(evidence::publish);
        if (outcome.forward()) verifications.forward(job, work.digest());
    }
}
