package dev.sameql.conformance.intake;

import dev.sameql.v1.Evidence;
import dev.sameql.v1.wire.Outbox;
import dev.sameql.v1.wire.Topics;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/// What the conformance service writes about its jobs.
@ApplicationScoped
public class ConformanceOutbox {
    private final Outbox outbox;

    ConformanceOutbox(@Identifier("default-kafka-broker") Map<String, Object> kafka) {
        outbox = new Outbox(kafka, OptionalInt.empty());
    }

    /// As [Outbox#work].
    CompletableFuture<Void> work(Supplier<CompletableFuture<Void>> job) {
        return outbox.work(job);
    }

    /// Publishes evidence; completes once the brokers have it.
    CompletableFuture<Void> deliver(Evidence evidence) {
        return outbox.deliver(Topics.EVIDENCE, evidence.getJobId(), evidence).thenApply(_ -> null);
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
