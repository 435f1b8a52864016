package dev.sameql.verifier.intake;

import dev.sameql.v1.KnownWitness;
import dev.sameql.v1.wire.Outbox;
import dev.sameql.verifier.crosscheck.GoldQuery;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// New witnesses in; each reopens the jobs of its gold query that it refutes. One verifier of all
/// gets each witness; one that the end of the process cuts short comes again, to whoever takes
/// over.
@ApplicationScoped
public class WitnessIntake {
    private final VerificationWork work;
    private final VerifierOutbox outbox;

    WitnessIntake(VerificationWork work, VerifierOutbox outbox) {
        this.work = work;
        this.outbox = outbox;
    }

    @Incoming("witnesses")
    @Blocking("sameql-cross-check")
    CompletionStage<Void> handle(ConsumerRecord<String, KnownWitness> found) {
        if (found.value() == null) return CompletableFuture.completedFuture(null);
        return outbox.work(() -> tried(found.key(), found.value().getDatabase()));
    }

    /// Jobs that were reopened before the end are reopened again: the same evidence changes
    /// nothing.
    private CompletableFuture<Void> tried(String key, String database) {
        work.reopen(GoldQuery.ofKey(key), database);
        return Thread.currentThread().isInterrupted()
                ? Outbox.unfinished()
                : CompletableFuture.completedFuture(null);
    }
}
