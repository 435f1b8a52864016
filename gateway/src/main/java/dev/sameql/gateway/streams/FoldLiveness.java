package dev.sameql.gateway.streams;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/// Alive until Streams ended by an error, when only a restart helps.
@Liveness
@ApplicationScoped
public class FoldLiveness implements HealthCheck {

    private final StreamsEngine engine;

    FoldLiveness(StreamsEngine engine) {
        this.engine = engine;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("gateway is not broken")
                .status(!engine.isBroken())
                .withData("streams", engine.state())
                .build();
    }
}
