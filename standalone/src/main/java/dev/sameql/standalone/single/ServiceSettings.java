package dev.sameql.standalone.single;

import dev.sameql.engines.EngineRoom;
import dev.sameql.engines.EngineSettings;
import dev.sameql.gateway.limits.LimitsConfig;
import dev.sameql.normalizer.intake.NormalizerConfig;
import dev.sameql.verifier.intake.VerifierConfig;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;

/// What the services are told by their defaults, the environment and system properties, as they
/// themselves would read it.
final class ServiceSettings {

    private final SmallRyeConfig config;

    ServiceSettings() {
        config =
                new SmallRyeConfigBuilder()
                        .addDefaultSources()
                        .addDefaultInterceptors()
                        .addDiscoveredConverters()
                        .withMapping(LimitsConfig.class)
                        .withMapping(NormalizerConfig.class)
                        .withMapping(VerifierConfig.class)
                        .withValidateUnknown(false)
                        .build();
    }

    LimitsConfig limits() {
        return config.getConfigMapping(LimitsConfig.class);
    }

    NormalizerConfig normalizer() {
        return config.getConfigMapping(NormalizerConfig.class);
    }

    VerifierConfig verifier() {
        return config.getConfigMapping(VerifierConfig.class);
    }

    EngineRoom engines() {
        return EngineRoom.shared(
                EngineSettings.of(key -> config.getOptionalValue(key, String.class)));
    }
}
