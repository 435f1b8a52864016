package dev.sameql.normalizer.intake;

import dev.sameql.v1.RuleBook;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.reactive.messaging.kafka.Record;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Emitter;
import org.jboss.logging.Logger;

/// Publishes the rule book in force: at the start, and after every edit.
@ApplicationScoped
public class RuleBookPublisher {
    private static final Logger LOG = Logger.getLogger(RuleBookPublisher.class);

    private final RulesInForce rules;
    private final Emitter<Record<String, RuleBook>> emitter;

    RuleBookPublisher(
            RulesInForce rules,
            @Channel("rule-books-out") Emitter<Record<String, RuleBook>> emitter) {
        this.rules = rules;
        this.emitter = emitter;
    }

    void start(@Observes @Priority(5000) StartupEvent started) {
        publish();
        rules.books().onChange(this::publish);
    }

    private void publish() {
        emitter.send(Record.of(rules.instance(), rules.message()))
                .whenComplete(
                        (_, failure) -> {
                            if (failure != null) LOG.warn("rule-book event=not-published", failure);
                        });
    }
}
