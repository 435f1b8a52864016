package dev.sameql.verifier.intake;

import dev.sameql.v1.wire.BrokerWatch;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.reactive.messaging.kafka.KafkaClientService;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Ready while the brokers answer: a worker that hears nothing from them for as long as
/// `sameql.brokers.silence` works on nothing, however open its connections are.
@Readiness
@ApplicationScoped
public class VerifierBrokers implements HealthCheck {
    private final BrokerWatch watch;

    VerifierBrokers(
            KafkaClientService clients,
            @ConfigProperty(name = "sameql.brokers.silence", defaultValue = "15S")
                    Duration silence) {
        watch =
                new BrokerWatch(
                        List.of("verifications", "witnesses"),
                        channel ->
                                Optional.ofNullable(clients.getConsumer(channel))
                                        .map(consumer -> consumer.unwrap()),
                        silence);
    }

    void start(@Observes StartupEvent begin) {
        watch.start();
    }

    @Override
    public HealthCheckResponse call() {
        var troubles = watch.troubles();
        var response =
                HealthCheckResponse.named("verifier hears from the brokers")
                        .status(troubles.isEmpty());
        troubles.forEach(response::withData);
        return response.build();
    }

    @PreDestroy
    void close() {
        watch.close();
    }
}
