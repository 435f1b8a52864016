package dev.sameql.verifier.intake;

import dev.sameql.engines.sqlite.SqliteEngine;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Ready when the engine that refutes and replays is there.
@Readiness
@ApplicationScoped
public class VerifierHealth implements HealthCheck {

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("verifier engine")
                .withData("replays on", SqliteEngine.version())
                .up()
                .build();
    }
}
