package dev.sameql.gateway.streams;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Ready while calls are answered. A gateway that restores partitions is ready: it takes work and
/// answers what it can, and says of the rest that it is not there yet.
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
                .status(engine.isAnswering())
                .withData("streams", engine.state())
                .build();
    }
}
