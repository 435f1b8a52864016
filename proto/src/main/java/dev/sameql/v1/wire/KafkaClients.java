package dev.sameql.v1.wire;

import com.google.protobuf.MessageLite;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/// The one place where Kafka clients are made. Each is given the cluster's settings as a whole, the
/// brokers' addresses together with TLS and SASL, so that none reaches a cluster by its address
/// alone.
final class KafkaClients {

    private KafkaClients() {}

    static Consumer<String, byte[]> consumer(Map<String, Object> settings) {
        return new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer());
    }

    static Consumer<byte[], byte[]> rawConsumer(Map<String, Object> settings) {
        return new KafkaConsumer<>(
                settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    static Producer<String, MessageLite> producer(Map<String, Object> settings) {
        return new KafkaProducer<>(settings, new StringSerializer(), new MessageSerializer());
    }

    static Producer<byte[], byte[]> rawProducer(Map<String, Object> settings) {
        return new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer());
    }

    static Admin admin(Map<String, Object> settings) {
        return Admin.create(settings);
    }
}
