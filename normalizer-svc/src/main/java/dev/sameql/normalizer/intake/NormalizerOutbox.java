package dev.sameql.normalizer.intake;

import dev.sameql.v1.Evidence;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.wire.Outbox;
import dev.sameql.v1.wire.Topics;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/// What the normaliser writes about its jobs; each call completes once the brokers have it.
@ApplicationScoped
public class NormalizerOutbox {
    private final Outbox outbox;

    NormalizerOutbox(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            NormalizerConfig config) {
        outbox = new Outbox(kafka, config.workers());
    }

    /// As [Outbox#work].
    CompletableFuture<Void> work(Supplier<CompletableFuture<Void>> job) {
        return outbox.work(job);
    }

    /// Publishes evidence.
    CompletableFuture<Void> publish(Evidence evidence) {
        return outbox.deliver(Topics.EVIDENCE, evidence.getJobId(), evidence).thenApply(_ -> null);
    }

    /// Passes a job on to the verifier.
    CompletableFuture<Void> forward(VerificationRequest request) {
        return outbox.deliver(Topics.VERIFICATIONS, request.getJob().getJobId(), request)
                .thenApply(_ -> null);
    }

    /// As [Outbox#stop].
    void stop() {
        outbox.stop();
    }

    @PreDestroy
    void close() {
        outbox.close();
    }
}
