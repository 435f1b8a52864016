package dev.sameql.gateway.intake;

import com.google.protobuf.MessageLite;
import dev.sameql.v1.wire.MessageProducer;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.RecordMetadata;

/// Writes records and tells when the brokers have them.
@ApplicationScoped
class Publisher {

    private final MessageProducer producer;

    Publisher(@Identifier("default-kafka-broker") Map<String, Object> kafka) {
        producer = new MessageProducer(kafka);
    }

    /// As [MessageProducer#publish].
    CompletableFuture<RecordMetadata> publish(String topic, String key, MessageLite message) {
        return producer.publish(topic, key, message);
    }

    @PreDestroy
    void close() {
        producer.close();
    }
}
