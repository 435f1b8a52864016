package dev.sameql.gateway.streams;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;
import org.eclipse.microprofile.health.Readiness;

/// Ready while evidence is folded; alive until Streams ends by an error, when only a restart helps.
@ApplicationScoped
public class StreamsHealth {

    private final StreamsEngine engine;

    StreamsHealth(StreamsEngine engine) {
        this.engine = engine;
    }

    @Produces
    @Readiness
    HealthCheck ready() {
        return () -> answer("gateway folds evidence", engine.isRunning());
    }

    @Produces
    @Liveness
    HealthCheck alive() {
        return () -> answer("gateway is not broken", !engine.isBroken());
    }

    private HealthCheckResponse answer(String name, boolean up) {
        return HealthCheckResponse.named(name).status(up).withData("streams", engine.state()).build();
    }
}
