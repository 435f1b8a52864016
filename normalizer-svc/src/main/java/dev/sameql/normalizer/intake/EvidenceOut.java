package dev.sameql.normalizer.intake;

import dev.sameql.v1.Evidence;
import io.smallrye.reactive.messaging.kafka.Record;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Emitter;

/// Publishes evidence.
@ApplicationScoped
public class EvidenceOut {
    private final Emitter<Record<String, Evidence>> emitter;

    EvidenceOut(@Channel("evidence-from-normalizer") Emitter<Record<String, Evidence>> emitter) {
        this.emitter = emitter;
    }

    /// Returns once the broker has it.
    void publish(Evidence evidence) {
        emitter.send(Record.of(evidence.getJobId(), evidence)).toCompletableFuture().join();
    }
}
