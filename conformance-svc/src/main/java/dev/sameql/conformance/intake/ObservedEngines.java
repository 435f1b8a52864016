package dev.sameql.conformance.intake;

import dev.sameql.engines.EngineRoom;
import dev.sameql.engines.EngineSettings;
import dev.sameql.engines.RealEngine;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jboss.logging.Logger;

/// The real engines that answers are observed on, as `sameql.engines.*` says; shared with whoever
/// else in this process has the same settings.
@Singleton
public class ObservedEngines {
    private static final Logger LOG = Logger.getLogger(ObservedEngines.class);

    private final EngineRoom room = EngineRoom.shared(EngineSettings.of(ObservedEngines::property));

    ObservedEngines() {
        room.absent()
                .forEach((name, why) -> LOG.warnf("engine=%s event=absent reason=%s", name, why));
    }

    private static Optional<String> property(String key) {
        return ConfigProvider.getConfig().getOptionalValue(key, String.class);
    }

    /// This one, and all others that speak other SQL.
    List<RealEngine> with(RealEngine first) {
        return Stream.concat(
                        Stream.of(first),
                        room.engines().stream()
                                .filter(engine -> engine.dialect() != first.dialect()))
                .toList();
    }

    /// All of them.
    EngineRoom room() {
        return room;
    }
}
