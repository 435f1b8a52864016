package dev.sameql.gateway.intake;

import com.google.protobuf.MessageLite;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.trace.JobTraces;
import dev.sameql.v1.wire.Outbox;
import dev.sameql.v1.wire.Topics;
import io.opentelemetry.api.OpenTelemetry;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Writes records and tells when the brokers have them.
@ApplicationScoped
class Publisher {

    private final Outbox outbox;

    Publisher(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            OpenTelemetry telemetry,
            @ConfigProperty(name = "quarkus.otel.sdk.disabled") boolean untraced) {
        outbox = new Outbox(kafka, JobTraces.of("gateway", telemetry, untraced));
    }

    /// As [Outbox#publish]: at once. Fails with [RecordTooLargeException] where the record, or what
    /// will be made of it, would be too large for a topic.
    CompletableFuture<RecordMetadata> publish(String topic, String key, MessageLite message) {
        int most = most(message);
        int bytes = message.getSerializedSize();
        if (bytes > most) return CompletableFuture.failedFuture(tooLarge(bytes, most));
        return outbox.publish(topic, key, message);
    }

    /// As [Outbox#publishInBatch], and as [#publish] for what is too large.
    CompletableFuture<RecordMetadata> publishInBatch(
            String topic, String key, MessageLite message) {
        int most = most(message);
        int bytes = message.getSerializedSize();
        if (bytes > most) return CompletableFuture.failedFuture(tooLarge(bytes, most));
        return outbox.publishInBatch(topic, key, message);
    }

    /// Deletes a key of a table; completes once the brokers have it.
    CompletableFuture<RecordMetadata> delete(String topic, String key) {
        return outbox.publish(topic, key, null);
    }

    private static int most(MessageLite message) {
        return message instanceof QueryPairJob ? Topics.MAX_PAIR_BYTES : Topics.MAX_JOB_BYTES;
    }

    private static RecordTooLargeException tooLarge(int bytes, int most) {
        return new RecordTooLargeException(
                "the request has %,d bytes; at most %,d are taken".formatted(bytes, most));
    }

    @PreDestroy
    void close() {
        outbox.close();
    }
}
