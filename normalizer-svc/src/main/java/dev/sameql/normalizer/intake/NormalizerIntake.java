package dev.sameql.normalizer.intake;

import dev.sameql.normalizer.Outcome;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.VerificationRequest;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.reactive.messaging.ChannelRegistry;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
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
    CompletionStage<Void> handle(QueryPairJob job) {
        return outbox.work(() -> answer(job));
    }

    /// Before the process ends: no job begins any more. What is not done when the workers' time is
    /// up comes again, to whoever takes over.
    void stop(@Observes ShutdownEvent end, ChannelRegistry channels) {
        channels.getPausable("query-pairs").pause();
        outbox.stop();
    }

    private CompletableFuture<Void> answer(QueryPairJob job) {
        Outcome outcome = work.answer(job);
        VerificationRequest request = outcome.request(job, work.digest());
        CompletableFuture<Void> told =
                outcome.evidence()
                        .map(outbox::publish)
                        .orElseGet(() -> CompletableFuture.completedFuture(null));
        if (!outcome.forward()) return told;
        // the client's own thread may not wait for the client
        return told.thenComposeAsync(_ -> outbox.forward(request), Thread::startVirtualThread);
    }
}
