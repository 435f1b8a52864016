package dev.sameql.conformance.intake;

import dev.sameql.engines.sqlite.SqliteInMemory;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Ready when the engines that observe are there.
@Readiness
public class ConformanceHealth implements HealthCheck {

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("conformance engines")
                .withData("observes on", new SqliteInMemory().version())
                .up()
                .build();
    }
}
