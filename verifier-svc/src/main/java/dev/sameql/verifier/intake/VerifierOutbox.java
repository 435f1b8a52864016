package dev.sameql.verifier.intake;

import com.google.protobuf.MessageLite;
import dev.sameql.v1.trace.JobTraces;
import dev.sameql.v1.trace.Received;
import dev.sameql.v1.wire.Outbox;
import io.opentelemetry.api.OpenTelemetry;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// What the verifier writes about its jobs.
@ApplicationScoped
public class VerifierOutbox {
    private final Outbox outbox;

    VerifierOutbox(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            VerifierConfig config,
            OpenTelemetry telemetry,
            @ConfigProperty(name = "quarkus.otel.sdk.disabled") boolean untraced) {
        outbox = new Outbox(kafka, config.workers(), JobTraces.of("verifier", telemetry, untraced));
    }

    /// As [Outbox#work].
    CompletableFuture<Void> work(Received received, Supplier<CompletableFuture<Void>> job) {
        return outbox.work(received, job);
    }

    /// As [Outbox#work].
    CompletableFuture<Void> work(Supplier<CompletableFuture<Void>> job) {
        return outbox.work(job);
    }

    /// As [Outbox#deliver].
    CompletableFuture<Void> deliver(String topic, String key, MessageLite message) {
        return outbox.deliver(topic, key, message).thenApply(_ -> null);
    }

    /// As [Outbox#publish].
    CompletableFuture<Void> publish(String topic, String key, MessageLite message) {
        return outbox.publish(topic, key, message).thenApply(_ -> null);
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
