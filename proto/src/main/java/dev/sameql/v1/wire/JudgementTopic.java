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
import org.apache.kafka.common.TopicPartition;

/// The topic of judgements from its beginning, as a reader reads it who wants what counts: records
/// of transactions that were committed, and no others.
public final class JudgementTopic implements AutoCloseable {

    private static final Duration POLL = Duration.ofMillis(500);

    private final org.apache.kafka.clients.consumer.Consumer<String, byte[]> consumer;

    /// That of a cluster, by its settings as a whole (brokers, security).
    public JudgementTopic(Map<String, Object> clientSettings) {
        Map<String, Object> settings = new HashMap<>(clientSettings);
        settings.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        consumer = KafkaClients.consumer(settings);
        List<TopicPartition> partitions =
                consumer.partitionsFor(Topics.JUDGEMENTS).stream()
                        .map(p -> new TopicPartition(p.topic(), p.partition()))
                        .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
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
