package dev.sameql.verifier.intake;

import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.wire.Topics;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// Verification requests in, evidence out.
@ApplicationScoped
public class VerificationIntake {
    private final VerificationWork work;
    private final VerifierOutbox outbox;

    VerificationIntake(VerificationWork work, VerifierOutbox outbox) {
        this.work = work;
        this.outbox = outbox;
    }

    @Incoming("verifications")
    @Blocking(value = "sameql-verifier", ordered = false)
    CompletionStage<Void> handle(VerificationRequest request) {
        String jobId = request.getJob().getJobId();
        return outbox.work(() -> outbox.publish(Topics.EVIDENCE, jobId, work.answer(request)));
    }
}
