package dev.sameql.gateway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.gateway.GatewayConfig;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the fold writes waits for the commit before which nobody reads it, and no longer than a
/// second.
class StreamsSettingsTest {
    @ParameterizedTest
    @CsvSource({"200MS, 200", "20MS, 20", "5S, 1000"})
    void what_is_written_waits_for_its_commit(String commits, long waits) {
        var settings =
                new StreamsConfig(
                        StreamsSettings.of(
                                config(commits),
                                Map.of(
                                        "bootstrap.servers", "none:1",
                                        "linger.ms", "7"),
                                RealFolds.OWN));

        assertThat(settings.getProducerConfigs("fold"))
                .containsEntry(ProducerConfig.LINGER_MS_CONFIG, waits);
    }

    private static GatewayConfig config(String commits) {
        return new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(GatewayConfig.class)
                .withDefaultValue("java.io.tmpdir", "/tmp")
                .withDefaultValue("sameql.gateway.commit-interval", commits)
                .build()
                .getConfigMapping(GatewayConfig.class);
    }
}
