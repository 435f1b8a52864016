package dev.sameql.normalizer.intake;

import dev.sameql.normalizer.Outcome;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.attempts.Place;
import dev.sameql.v1.trace.Received;
import io.opentelemetry.context.Context;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.reactive.messaging.ChannelRegistry;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// Jobs in, evidence out; what rules leave open goes on to the verifier. The evidence goes first: a
/// verifier that is quick would else complete a judgement that lacks the metric and the trace.
@ApplicationScoped
public class NormalizerIntake {
    private final NormalizerWork work;
    private final NormalizerOutbox outbox;

    NormalizerIntake(NormalizerWork work, NormalizerOutbox outbox) {
        this.work = work;
        this.outbox = outbox;
    }

    @Incoming("query-pairs")
    @Blocking(value = "sameql-normalizer", ordered = false)
    CompletionStage<Void> handle(
            QueryPairJob job, IncomingKafkaRecordMetadata<String, QueryPairJob> place) {
        var received = new Received(place.getTopic(), job.getJobId(), place.getHeaders());
        var record =
                new Place(
                        place.getTopic(),
                        place.getPartition(),
                        place.getOffset(),
                        place.getTimestamp());
        return outbox.work(received, () -> answer(job, record));
    }

    /// Before the process ends: no job begins any more. What is not done when the workers' time is
    /// up comes again, to whoever takes over.
    void stop(@Observes ShutdownEvent end, ChannelRegistry channels) {
        channels.getPausable("query-pairs").pause();
        outbox.stop();
    }

    private CompletableFuture<Void> answer(QueryPairJob job, Place record) {
        Outcome outcome = work.answer(job, record);
        VerificationRequest request = outcome.request(job, work.digest());
        CompletableFuture<Void> told =
                outcome.evidence()
                        .map(outbox::publish)
                        .orElseGet(() -> CompletableFuture.completedFuture(null));
        if (!outcome.forward()) return told;
        // the client's own thread may not wait for the client
        Executor elsewhere = Context.current().wrap(Thread::startVirtualThread);
        return told.thenComposeAsync(_ -> outbox.forward(request), elsewhere);
    }
}
