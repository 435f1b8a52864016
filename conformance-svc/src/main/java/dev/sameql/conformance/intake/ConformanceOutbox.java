package dev.sameql.conformance.intake;

import dev.sameql.v1.ConformanceRecord;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.trace.JobTraces;
import dev.sameql.v1.trace.Received;
import dev.sameql.v1.wire.Outbox;
import dev.sameql.v1.wire.Topics;
import io.opentelemetry.api.OpenTelemetry;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// What the conformance service writes about its jobs.
@ApplicationScoped
public class ConformanceOutbox {
    private final Outbox outbox;
    private final Outbox runs;

    ConformanceOutbox(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            OpenTelemetry telemetry,
            @ConfigProperty(name = "quarkus.otel.sdk.disabled") boolean untraced) {
        outbox =
                new Outbox(
                        kafka,
                        OptionalInt.empty(),
                        JobTraces.of("conformance", telemetry, untraced));
        runs = new Outbox(kafka, OptionalInt.of(1));
    }

    /// As [Outbox#work], for a run: it keeps no worker from the questions.
    CompletableFuture<Void> run(Supplier<CompletableFuture<Void>> job) {
        return runs.work(job);
    }

    /// As [Outbox#work].
    CompletableFuture<Void> work(Received received, Supplier<CompletableFuture<Void>> job) {
        return outbox.work(received, job);
    }

    /// Publishes evidence; completes once the brokers have it.
    CompletableFuture<Void> deliver(Evidence evidence) {
        return outbox.deliver(Topics.EVIDENCE, evidence.getJobId(), evidence).thenApply(_ -> null);
    }

    /// Publishes a part of what is known of a run; completes once the brokers have it.
    CompletableFuture<Void> deliver(String key, ConformanceRecord part) {
        return runs.deliver(Topics.CONFORMANCE_RUNS, key, part).thenApply(_ -> null);
    }

    /// As [Outbox#stop].
    void stop() {
        outbox.stop();
        runs.stop();
    }

    @PreDestroy
    void close() {
        outbox.close();
        runs.close();
    }
}
