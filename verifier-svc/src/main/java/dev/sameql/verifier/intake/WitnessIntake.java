package dev.sameql.verifier.intake;

import dev.sameql.v1.KnownWitness;
import dev.sameql.verifier.crosscheck.GoldQuery;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// New witnesses in; each reopens the jobs of its gold query that it refutes. One verifier of all
/// gets each witness.
@ApplicationScoped
public class WitnessIntake {
    private final VerificationWork work;

    WitnessIntake(VerificationWork work) {
        this.work = work;
    }

    @Incoming("witnesses")
    @Blocking("sameql-cross-check")
    void handle(ConsumerRecord<String, KnownWitness> found) {
        if (found.value() != null)
            work.reopen(GoldQuery.ofKey(found.key()), found.value().getDatabase());
    }
}
