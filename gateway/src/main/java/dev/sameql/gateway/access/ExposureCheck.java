package dev.sameql.gateway.access;

import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.eclipse.microprofile.config.Config;

/// Ends the gateway at its start when it would serve whom nothing keeps out.
@ApplicationScoped
class ExposureCheck {

    private static final Logger LOG = System.getLogger(ExposureCheck.class.getName());

    void start(@Observes @Priority(1) StartupEvent event, Config config) {
        Exposure exposure = Exposure.of(config);
        exposure.refusal()
                .ifPresent(
                        why -> {
                            throw new IllegalStateException("not started: " + why);
                        });
        if (exposure.open() && !exposure.isLocal()) {
            LOG.log(
                    Level.WARNING,
                    "gRPC on {0} serves anybody who reaches it: sameql.security.open",
                    exposure.host());
        }
    }
}
