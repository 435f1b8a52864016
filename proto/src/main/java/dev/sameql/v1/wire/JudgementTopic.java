package dev.sameql.v1.wire;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.sameql.v1.Judgement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/// The topic of judgements, as a reader reads it who wants what counts: records
/// of transactions that were committed, and no others.
public final class JudgementTopic implements AutoCloseable {

    private static final Duration POLL = Duration.ofMillis(500);
    private static final int MOMENT_MS = 50;
    private static final int MUCH_BYTES = 64 << 10;

    private final org.apache.kafka.clients.consumer.Consumer<String, byte[]> consumer;

    private final int partitions;

    /// That of a cluster from its beginning, by the cluster's settings as a whole (brokers,
    /// security).
    public JudgementTopic(Map<String, Object> clientSettings) {
        this(clientSettings, Map.of());
        consumer.seekToBeginning(consumer.assignment());
    }

    private JudgementTopic(Map<String, Object> clientSettings, Map<String, Object> pace) {
        Map<String, Object> settings = new HashMap<>(clientSettings);
        settings.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        settings.putAll(pace);
        consumer = KafkaClients.consumer(settings);
        List<TopicPartition> assigned =
                consumer.partitionsFor(Topics.JUDGEMENTS).stream()
                        .map(p -> new TopicPartition(p.topic(), p.partition()))
                        .toList();
        consumer.assign(assigned);
        partitions = assigned.size();
    }

    /// What is committed to it from now on. Records that come in one moment are read together.
    ///
    /// @throws KafkaException when the brokers do not answer
    public static JudgementTopic fromNow(Map<String, Object> clientSettings) {
        var topic =
                new JudgementTopic(
                        clientSettings,
                        Map.of(
                                ConsumerConfig.FETCH_MIN_BYTES_CONFIG,
                                MUCH_BYTES,
                                ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG,
                                MOMENT_MS));
        try {
            topic.consumer.seekToEnd(topic.consumer.assignment());
            topic.consumer.assignment().forEach(topic.consumer::position);
            return topic;
        } catch (KafkaException e) {
            topic.close();
            throw e;
        }
    }

    /// How many partitions it has.
    public int partitions() {
        return partitions;
    }

    /// Shows what came since the last call, if anything did or does within half a second. What is
    /// no judgement is passed over.
    public void poll(Consumer<Judgement> reader) {
        for (ConsumerRecord<String, byte[]> read : consumer.poll(POLL)) {
            if (read.value() == null) continue;
            try {
                reader.accept(Judgement.parseFrom(read.value()));
            } catch (InvalidProtocolBufferException none) {
                continue;
            }
        }
    }

    @Override
    public void close() {
        consumer.close();
    }
}
