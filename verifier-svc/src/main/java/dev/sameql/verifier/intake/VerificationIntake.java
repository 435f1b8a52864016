package dev.sameql.verifier.intake;

import dev.sameql.v1.Evidence;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.attempts.Place;
import dev.sameql.v1.trace.Received;
import dev.sameql.v1.wire.NotNow;
import dev.sameql.v1.wire.Outbox;
import dev.sameql.v1.wire.Topics;
import dev.sameql.verifier.worker.Workers;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.reactive.messaging.ChannelRegistry;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.CompletableFuture;
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
    CompletionStage<Void> handle(
            VerificationRequest request,
            IncomingKafkaRecordMetadata<String, VerificationRequest> place) {
        String jobId = request.getJob().getJobId();
        var received = new Received(place.getTopic(), jobId, place.getHeaders());
        var record =
                new Place(
                        place.getTopic(),
                        place.getPartition(),
                        place.getOffset(),
                        place.getTimestamp());
        return outbox.work(received, () -> told(jobId, request, record));
    }

    /// Before the process ends: no request begins any more. What is not done when the workers' time
    /// is up comes again, to whoever takes over.
    void stop(@Observes ShutdownEvent end, ChannelRegistry channels) {
        channels.getPausable("witnesses").pause();
        channels.getPausable("verifications").pause();
        outbox.stop();
    }

    /// An answer that the end of the process cut short is none.
    private CompletableFuture<Void> told(String jobId, VerificationRequest request, Place record) {
        Evidence answer;
        try {
            answer = work.answer(request, record);
        } catch (Workers.Unable noWorker) {
            throw new NotNow(noWorker);
        }
        return Thread.currentThread().isInterrupted()
                ? Outbox.unfinished()
                : outbox.deliver(Topics.EVIDENCE, jobId, answer);
    }
}
