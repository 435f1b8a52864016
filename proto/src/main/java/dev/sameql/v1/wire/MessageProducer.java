package dev.sameql.v1.wire;

import com.google.protobuf.MessageLite;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;

/// Writes records and tells when the brokers have them. It connects with the first record: the
/// brokers may come up after whoever writes. Thread-safe.
public final class MessageProducer implements AutoCloseable {

    private static final int ANSWER_WITHIN_MS = 20_000;
    private static final int BATCH_BYTES = 64 << 10;
    private static final Duration CLOSING = Duration.ofSeconds(5);

    private final Map<String, Object> settings;
    private Producer<String, MessageLite> producer;

    /// A producer with Kafka client settings of the caller's (brokers, security, patience), which
    /// sends every record at once.
    public MessageProducer(Map<String, ?> clientSettings) {
        this(clientSettings, Duration.ZERO);
    }

    /// A producer whose records wait so long for others, to go out with them in one request.
    MessageProducer(Map<String, ?> clientSettings, Duration linger) {
        settings = new HashMap<>(clientSettings);
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        settings.put(ProducerConfig.LINGER_MS_CONFIG, linger.toMillis());
        settings.put(ProducerConfig.BATCH_SIZE_CONFIG, BATCH_BYTES);
        settings.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, Topics.MAX_RECORD_BYTES);
        settings.putIfAbsent(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, ANSWER_WITHIN_MS / 2);
        settings.putIfAbsent(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, ANSWER_WITHIN_MS);
        settings.putIfAbsent(ProducerConfig.MAX_BLOCK_MS_CONFIG, ANSWER_WITHIN_MS);
    }

    /// Writes a record; null as message deletes the key of a compacted topic. Completes with the
    /// record's place once every replica in sync has it. May block while the brokers are slow: call
    /// it from a thread that may.
    public CompletableFuture<RecordMetadata> publish(
            String topic, String key, MessageLite message) {
        return publish(new ProducerRecord<>(topic, key, message));
    }

    /// As [#publish(String, String, MessageLite)], for a record with headers.
    CompletableFuture<RecordMetadata> publish(ProducerRecord<String, MessageLite> record) {
        CompletableFuture<RecordMetadata> acknowledged = new CompletableFuture<>();
        try {
            var _ =
                    producer()
                            .send(
                                    record,
                                    (place, failure) -> {
                                        if (failure == null) acknowledged.complete(place);
                                        else acknowledged.completeExceptionally(failure);
                                    });
        } catch (KafkaException e) {
            acknowledged.completeExceptionally(e);
        }
        return acknowledged;
    }

    private synchronized Producer<String, MessageLite> producer() {
        if (producer == null) {
            producer = KafkaClients.producer(settings);
        }
        return producer;
    }

    @Override
    public synchronized void close() {
        if (producer != null) producer.close(CLOSING);
    }
}
