package dev.sameql.conformance.intake;

import dev.sameql.v1.ConformanceJob;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.reactive.messaging.ChannelRegistry;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// Runs in, one after the other; what is known of them out.
@ApplicationScoped
public class ConformanceIntake {
    private final ConformanceWork work;

    ConformanceIntake(ConformanceWork work) {
        this.work = work;
    }

    @Incoming("conformance-jobs")
    @Blocking("sameql-conformance-runs")
    CompletionStage<Void> handle(ConformanceJob job) {
        return work.answer(job);
    }

    /// Before the process ends: the run at work ends soon, untold, and comes again.
    void stop(@Observes ShutdownEvent end, ChannelRegistry channels) {
        channels.getPausable("conformance-jobs").pause();
        work.stop();
    }
}
