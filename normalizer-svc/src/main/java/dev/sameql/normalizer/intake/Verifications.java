package dev.sameql.normalizer.intake;

import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.VerificationRequest;
import io.smallrye.reactive.messaging.kafka.Record;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Emitter;

/// Passes jobs on to the verifier, with the original queries.
@ApplicationScoped
public class Verifications {
    private final Emitter<Record<String, VerificationRequest>> emitter;

    Verifications(
            @Channel("verifications-out") Emitter<Record<String, VerificationRequest>> emitter) {
        this.emitter = emitter;
    }

    /// Returns once the broker has the request.
    void forward(QueryPairJob job, String ruleBookDigest) {
        VerificationRequest request =
                VerificationRequest.newBuilder()
                        .setJob(job)
                        .setRuleBookDigest(ruleBookDigest)
                        .build();
        emitter.send(Record.of(job.getJobId(), request)).toCompletableFuture().join();
    }
}
