package dev.sameql.normalizer.intake;

import dev.sameql.v1.Evidence;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.trace.JobTraces;
import dev.sameql.v1.trace.Received;
import dev.sameql.v1.wire.Outbox;
import dev.sameql.v1.wire.Topics;
import io.opentelemetry.api.OpenTelemetry;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// What the normaliser writes about its jobs; each call completes once the brokers have it.
@ApplicationScoped
public class NormalizerOutbox {
    private final Outbox outbox;

    NormalizerOutbox(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            NormalizerConfig config,
            OpenTelemetry telemetry,
            @ConfigProperty(name = "quarkus.otel.sdk.disabled") boolean untraced) {
        outbox =
                new Outbox(
                        kafka, config.workers(), JobTraces.of("normalizer", telemetry, untraced));
    }

    /// As [Outbox#work].
    CompletableFuture<Void> work(Received received, Supplier<CompletableFuture<Void>> job) {
        return outbox.work(received, job);
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
