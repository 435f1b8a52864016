package dev.sameql.conformance.intake;

import dev.sameql.engines.RealEngine;
import java.util.stream.Collectors;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Ready when the engines that observe are there.
@Readiness
public class ConformanceHealth implements HealthCheck {

    private final ObservedEngines engines;

    ConformanceHealth(ObservedEngines engines) {
        this.engines = engines;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("conformance engines")
                .withData(
                        "observes on",
                        engines.room().engines().stream()
                                .map(RealEngine::version)
                                .collect(Collectors.joining(", ")))
                .up()
                .build();
    }
}
