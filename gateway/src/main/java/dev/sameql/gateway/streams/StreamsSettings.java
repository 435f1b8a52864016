package dev.sameql.gateway.streams;

import dev.sameql.gateway.GatewayConfig;
import dev.sameql.gateway.streams.topology.UndecodableRecords;
import dev.sameql.v1.wire.Topics;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.state.HostInfo;

/// Kafka Streams set so that a case file, its judgement and the place in the records read are one
/// transaction (docs/adr/0033-exactly-one-judgement.md), and for latency where a caller waits:
/// evidence is read at once, and the fold tells whoever waits for its judgement. What then only has
/// to be written goes out with the commit, before which nobody reads it, or earlier where a batch
/// is full: else every record costs the brokers requests of its own.
final class StreamsSettings {

    private static final int MUCH_BYTES = 64 << 10;

    /// What waits longer for a commit goes out before it: a producer may not wait for ever.
    private static final long LONGEST_WAIT_MS = 1_000;

    private StreamsSettings() {}

    static Map<String, Object> of(GatewayConfig config, Map<String, Object> kafka, HostInfo own) {
        Map<String, Object> settings = new HashMap<>(kafka);
        settings.put(StreamsConfig.APPLICATION_ID_CONFIG, config.applicationId());
        settings.put(StreamsConfig.STATE_DIR_CONFIG, config.stateDir().toString());
        settings.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
        settings.put(StreamsConfig.APPLICATION_SERVER_CONFIG, own.host() + ":" + own.port());
        settings.put(StreamsConfig.NUM_STANDBY_REPLICAS_CONFIG, config.standbys());
        config.minInsyncReplicas()
                .ifPresent(
                        least ->
                                settings.put(
                                        StreamsConfig.topicPrefix(
                                                TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG),
                                        least));
        settings.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, config.threads());
        settings.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, config.commitInterval().toMillis());
        settings.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, 0);
        settings.put(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG, -1L);
        settings.put(
                StreamsConfig.REPLICATION_FACTOR_CONFIG,
                config.replicas().map(Short::intValue).orElse(-1));
        settings.put(StreamsConfig.ROCKSDB_CONFIG_SETTER_CLASS_CONFIG, BoundedDiskStore.class);
        settings.put(
                StreamsConfig.DESERIALIZATION_EXCEPTION_HANDLER_CLASS_CONFIG,
                UndecodableRecords.class);
        settings.put(
                StreamsConfig.PRODUCTION_EXCEPTION_HANDLER_CLASS_CONFIG, OversizeRecords.class);
        settings.put(
                StreamsConfig.topicPrefix(TopicConfig.MAX_MESSAGE_BYTES_CONFIG),
                Topics.MAX_DEAD_LETTER_BYTES);
        produce(settings, config);
        consume(settings, config);
        return settings;
    }

    private static void produce(Map<String, Object> settings, GatewayConfig config) {
        settings.put(
                StreamsConfig.producerPrefix(ProducerConfig.LINGER_MS_CONFIG),
                Math.min(config.commitInterval().toMillis(), LONGEST_WAIT_MS));
        settings.put(StreamsConfig.producerPrefix(ProducerConfig.BATCH_SIZE_CONFIG), MUCH_BYTES);
        settings.put(StreamsConfig.producerPrefix(ProducerConfig.ACKS_CONFIG), "all");
        // a case file holds what several records held; topics have limits of their own
        settings.put(
                StreamsConfig.producerPrefix(ProducerConfig.MAX_REQUEST_SIZE_CONFIG),
                Topics.MAX_DEAD_LETTER_BYTES);
        settings.put(
                StreamsConfig.producerPrefix(ProducerConfig.BUFFER_MEMORY_CONFIG),
                2L * Topics.MAX_DEAD_LETTER_BYTES);
    }

    private static void consume(Map<String, Object> settings, GatewayConfig config) {
        int session = Math.toIntExact(config.sessionTimeout().toMillis());
        settings.put(StreamsConfig.consumerPrefix(ConsumerConfig.FETCH_MIN_BYTES_CONFIG), 1);
        settings.put(
                StreamsConfig.consumerPrefix(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG), "earliest");
        settings.put(
                StreamsConfig.mainConsumerPrefix(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG),
                session);
        settings.put(
                StreamsConfig.mainConsumerPrefix(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG),
                session / 3);
        config.instance()
                .ifPresent(
                        name ->
                                settings.put(
                                        StreamsConfig.mainConsumerPrefix(
                                                ConsumerConfig.GROUP_INSTANCE_ID_CONFIG),
                                        name));
    }
}
