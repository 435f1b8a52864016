package dev.sameql.gateway.streams;

import dev.sameql.gateway.EmbeddedKafka;
import dev.sameql.gateway.GatewayConfig;
import dev.sameql.gateway.streams.topology.FoldListener;
import dev.sameql.gateway.streams.topology.GatewayTopology;
import dev.sameql.gateway.streams.topology.MessageSerde;
import dev.sameql.gateway.streams.topology.Retention;
import dev.sameql.v1.Judgement;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.state.HostInfo;

/// Folds on a real broker, set as a gateway sets them.
final class RealFolds {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /// Where nobody asks.
    static final HostInfo OWN = new HostInfo("127.0.0.1", 1);

    private RealFolds() {}

    /// A fold that is thought dead after two seconds without a sign of its thread.
    static KafkaStreams start(EmbeddedKafka broker, Path directory, FoldListener listener) {
        Map<String, Object> settings =
                new HashMap<>(StreamsSettings.of(config(directory), broker.clientSettings(), OWN));
        settings.put(
                StreamsConfig.mainConsumerPrefix(ConsumerConfig.MAX_POLL_INTERVAL_MS_CONFIG), 2000);
        settings.put(StreamsConfig.producerPrefix(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG), 4000);
        var streams =
                new KafkaStreams(
                        GatewayTopology.build(
                                GatewayConfig.Store.MEMORY, listener, Retention.FOR_GOOD),
                        new StreamsConfig(settings));
        streams.start();
        return streams;
    }

    static GatewayConfig config(Path directory) {
        return new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(GatewayConfig.class)
                .withDefaultValue("sameql.gateway.state-dir", directory.toString())
                .withDefaultValue("sameql.gateway.session-timeout", "6S")
                .withDefaultValue("java.io.tmpdir", directory.toString())
                .build()
                .getConfigMapping(GatewayConfig.class);
    }

    /// The last that the topic says, once it says that the job is complete, to a reader who reads
    /// what counts; empty when that does not come.
    static Optional<Judgement> last(EmbeddedKafka broker, String topic) {
        Map<String, Object> settings = new HashMap<>(broker.clientSettings());
        settings.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        Optional<Judgement> last = Optional.empty();
        try (var consumer =
                new KafkaConsumer<>(
                        settings,
                        new StringDeserializer(),
                        new MessageSerde<>(Judgement.parser()).deserializer())) {
            var partition = new TopicPartition(topic, 0);
            consumer.assign(List.of(partition));
            Instant end = Instant.now().plus(PATIENCE);
            boolean more = true;
            while (Instant.now().isBefore(end) && (more || last.isEmpty())) {
                more = false;
                for (ConsumerRecord<String, Judgement> read :
                        consumer.poll(Duration.ofMillis(500)).records(partition)) {
                    more = true;
                    if (read.value().getComplete()) last = Optional.of(read.value());
                }
            }
        }
        return last;
    }
}
