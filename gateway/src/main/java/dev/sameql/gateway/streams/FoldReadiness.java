package dev.sameql.gateway.streams;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Ready while evidence is folded.
@Readiness
@ApplicationScoped
public class FoldReadiness implements HealthCheck {

    private final StreamsEngine engine;

    FoldReadiness(StreamsEngine engine) {
        this.engine = engine;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("gateway folds evidence")
                .status(engine.isRunning())
                .withData("streams", engine.state())
                .build();
    }
}
