package dev.sameql.conformance.intake;

import dev.sameql.v1.DialectJob;
import dev.sameql.v1.Evidence;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.reactive.messaging.ChannelRegistry;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.Record;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Outgoing;

/// Dialect jobs in, evidence out.
@ApplicationScoped
public class DialectIntake {
    private final DialectWork work;

    DialectIntake(DialectWork work) {
        this.work = work;
    }

    @Incoming("dialects")
    @Outgoing("evidence-from-conformance")
    @Blocking(value = "sameql-conformance", ordered = false)
    Record<String, Evidence> handle(DialectJob job) {
        return Record.of(job.getJobId(), work.answer(job));
    }

    /// Before the process ends: what has not begun comes again, to whoever takes over.
    void stop(@Observes ShutdownEvent end, ChannelRegistry channels) {
        channels.getPausable("dialects").pause();
    }
}
