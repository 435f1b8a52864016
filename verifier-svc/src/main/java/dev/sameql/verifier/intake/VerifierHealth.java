package dev.sameql.verifier.intake;

import dev.sameql.engines.sqlite.SqliteEngine;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Ready when the engine that refutes and replays is there, and a process to judge the next pair
/// in. That its channels reach the brokers is a check of theirs.
@Readiness
@ApplicationScoped
public class VerifierHealth implements HealthCheck {
    private final VerificationWork work;

    VerifierHealth(VerificationWork work) {
        this.work = work;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("verifier engine")
                .withData("replays on", SqliteEngine.version())
                .withData("workers", work.isAble() ? "start" : "do not start")
                .status(work.isAble())
                .build();
    }
}
