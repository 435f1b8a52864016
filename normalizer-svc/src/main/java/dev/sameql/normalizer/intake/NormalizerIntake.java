package dev.sameql.normalizer.intake;

import dev.sameql.normalizer.Outcome;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPairJob;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.Record;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Outgoing;

/// Jobs in, evidence out; what rules leave open goes on to the verifier.
@ApplicationScoped
public class NormalizerIntake {
    private final NormalizerWork work;
    private final Verifications verifications;

    NormalizerIntake(NormalizerWork work, Verifications verifications) {
        this.work = work;
        this.verifications = verifications;
    }

    @Incoming("query-pairs")
    @Outgoing("evidence-from-normalizer")
    @Blocking(value = "sameql-normalizer", ordered = false)
    Record<String, Evidence> handle(QueryPairJob job) {
        Outcome outcome = work.answer(job);
        if (outcome.forward()) verifications.forward(job, work.digest());
        return outcome.evidence().map(e -> Record.of(job.getJobId(), e)).orElse(null);
    }
}
