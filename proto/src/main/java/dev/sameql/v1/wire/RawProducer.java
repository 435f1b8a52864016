package dev.sameql.v1.wire;

import java.util.Map;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;

/// Writes records as the bytes they are, for those that no longer mean anything: dead letters.
public final class RawProducer implements AutoCloseable {
    private final Producer<byte[], byte[]> producer;

    /// A producer of a cluster, given its settings as a whole.
    public RawProducer(Map<String, Object> settings) {
        this.producer = KafkaClients.rawProducer(settings);
    }

    /// Writes a record; the callback hears whether it was written.
    public void send(ProducerRecord<byte[], byte[]> record, Callback callback) {
        var _ = producer.send(record, callback);
    }

    @Override
    public void close() {
        producer.close();
    }
}
