package dev.sameql.conformance.intake;

import dev.sameql.v1.DialectJob;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.attempts.Place;
import dev.sameql.v1.trace.Received;
import dev.sameql.v1.wire.Outbox;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.reactive.messaging.ChannelRegistry;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// Dialect jobs in, evidence out.
@ApplicationScoped
public class DialectIntake {
    private final DialectWork work;
    private final ConformanceOutbox outbox;

    DialectIntake(DialectWork work, ConformanceOutbox outbox) {
        this.work = work;
        this.outbox = outbox;
    }

    @Incoming("dialects")
    @Blocking(value = "sameql-conformance", ordered = false)
    CompletionStage<Void> handle(
            DialectJob job, IncomingKafkaRecordMetadata<String, DialectJob> place) {
        var received = new Received(place.getTopic(), job.getJobId(), place.getHeaders());
        var record =
                new Place(
                        place.getTopic(),
                        place.getPartition(),
                        place.getOffset(),
                        place.getTimestamp());
        return outbox.work(received, () -> told(job, record));
    }

    /// Before the process ends: no job begins any more. What is not done when the workers' time is
    /// up comes again, to whoever takes over.
    void stop(@Observes ShutdownEvent end, ChannelRegistry channels) {
        channels.getPausable("dialects").pause();
        outbox.stop();
    }

    /// An answer that the end of the process cut short is none.
    private CompletableFuture<Void> told(DialectJob job, Place record) {
        Evidence answer = work.answer(job, record);
        return Thread.currentThread().isInterrupted()
                ? Outbox.unfinished()
                : outbox.deliver(answer);
    }
}
