package dev.sameql.v1.wire;

import com.google.protobuf.MessageLite;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.apache.kafka.clients.producer.RecordMetadata;

/// Writes what a service has to say about its jobs.
///
/// A request to the brokers costs them, and whoever sends it, as much as a pair costs a worker. So
/// while a service works on several jobs, what it writes about them goes out together, every
/// moment; about a job that is alone it writes at once, because somebody waits for it. Thread-safe.
public final class Outbox implements AutoCloseable {

    /// How long a record waits for company.
    private static final Duration MOMENT = Duration.ofMillis(20);

    private final MessageProducer atOnce;
    private final MessageProducer inBatches;
    private final AtomicInteger working = new AtomicInteger();

    /// An outbox with Kafka client settings of the caller's (brokers, security).
    public Outbox(Map<String, ?> clientSettings) {
        atOnce = new MessageProducer(clientSettings);
        inBatches = new MessageProducer(clientSettings, MOMENT);
    }

    /// Does the work on one job, which lasts until what it returns is complete. Returns the same,
    /// failed if the work fails.
    public CompletableFuture<Void> work(Supplier<CompletableFuture<Void>> job) {
        working.incrementAndGet();
        return begun(job).whenComplete((_, _) -> working.decrementAndGet());
    }

    private static CompletableFuture<Void> begun(Supplier<CompletableFuture<Void>> job) {
        try {
            return job.get();
        } catch (RuntimeException | Error failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    /// As [MessageProducer#publish], at once or with the next batch.
    public CompletableFuture<RecordMetadata> publish(
            String topic, String key, MessageLite message) {
        return (working.get() > 1 ? inBatches : atOnce).publish(topic, key, message);
    }

    /// As [MessageProducer#publish], with the next batch.
    public CompletableFuture<RecordMetadata> publishInBatch(
            String topic, String key, MessageLite message) {
        return inBatches.publish(topic, key, message);
    }

    @Override
    public void close() {
        atOnce.close();
        inBatches.close();
    }
}
