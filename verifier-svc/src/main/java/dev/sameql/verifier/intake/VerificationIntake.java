package dev.sameql.verifier.intake;

import dev.sameql.v1.Evidence;
import dev.sameql.v1.VerificationRequest;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.Record;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Outgoing;

/// Verification requests in, evidence out.
@ApplicationScoped
public class VerificationIntake {
    private final VerificationWork work;

    VerificationIntake(VerificationWork work) {
        this.work = work;
    }

    @Incoming("verifications")
    @Outgoing("evidence-from-verifier")
    @Blocking(value = "sameql-verifier", ordered = false)
    Record<String, Evidence> handle(VerificationRequest request) {
        return Record.of(request.getJob().getJobId(), work.answer(request));
    }
}
