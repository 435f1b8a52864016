package dev.sameql.gateway.intake;

import com.google.protobuf.MessageLite;
import dev.sameql.v1.wire.Outbox;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.RecordMetadata;

/// Writes records and tells when the brokers have them.
@ApplicationScoped
class Publisher {

    private final Outbox outbox;

    Publisher(@Identifier("default-kafka-broker") Map<String, Object> kafka) {
        outbox = new Outbox(kafka);
    }

    /// As [Outbox#publish]: at once.
    CompletableFuture<RecordMetadata> publish(String topic, String key, MessageLite message) {
        return outbox.publish(topic, key, message);
    }

    /// As [Outbox#publishInBatch].
    CompletableFuture<RecordMetadata> publishInBatch(
            String topic, String key, MessageLite message) {
        return outbox.publishInBatch(topic, key, message);
    }

    @PreDestroy
    void close() {
        outbox.close();
    }
}
