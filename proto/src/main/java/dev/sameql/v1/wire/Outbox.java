package dev.sameql.v1.wire;

import com.google.protobuf.MessageLite;
import dev.sameql.v1.Evidence;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.apache.kafka.clients.producer.RecordMetadata;

/// Writes what a service has to say about its jobs.
///
/// A request to the brokers costs them, and whoever sends it, as much as a pair costs a worker. So
/// while a service works on several jobs, what it writes about them goes out together, every
/// moment; about a job that is alone it writes at once, because somebody waits for it.
///
/// Brokers that are silent for a while cost time and no job: what they did not take is written
/// again, and what could not be read of them is asked again, until they answer. Thread-safe.
public final class Outbox implements AutoCloseable {

    private static final Logger LOG = System.getLogger(Outbox.class.getName());

    /// How long a record waits for company.
    private static final Duration MOMENT = Duration.ofMillis(50);

    private final MessageProducer atOnce;
    private final MessageProducer inBatches;
    private final AtomicInteger open = new AtomicInteger();
    private final Semaphore workers;
    private volatile boolean stopping;

    /// An outbox with Kafka client settings of the caller's (brokers, security), for work on any
    /// number of jobs at a time.
    public Outbox(Map<String, ?> clientSettings) {
        this(clientSettings, Integer.MAX_VALUE);
    }

    /// The same for work on so many jobs at a time; when empty, on one per core and two at least,
    /// so that a hard one does not hold up all others. Jobs that only wait until the brokers have
    /// what was written about them do not count.
    public Outbox(Map<String, ?> clientSettings, OptionalInt atWork) {
        this(clientSettings, atWork.orElseGet(Outbox::cores));
    }

    private Outbox(Map<String, ?> clientSettings, int atWork) {
        if (atWork < 1) {
            throw new IllegalArgumentException("jobs need a worker, and there are " + atWork);
        }
        workers = new Semaphore(atWork, true);
        atOnce = new MessageProducer(clientSettings);
        inBatches = new MessageProducer(clientSettings, MOMENT);
    }

    private static int cores() {
        return Math.max(2, Runtime.getRuntime().availableProcessors());
    }

    /// Does the work on one job, once a worker is free. The job is open until what the work returns
    /// is complete. Work that fails because the brokers are silent is done again, in this thread.
    /// Returns what the work returns, failed if the work fails; [#unfinished] if it fails once this
    /// is to [#stop], since the end of the process is a cause then.
    public CompletableFuture<Void> work(Supplier<CompletableFuture<Void>> job) {
        var outcome = new CompletableFuture<Void>();
        open.incrementAndGet();
        begun(job)
                .whenComplete(
                        (_, failure) -> {
                            open.decrementAndGet();
                            if (failure == null) outcome.complete(null);
                            else if (!stopping) outcome.completeExceptionally(failure);
                        });
        return outcome;
    }

    private CompletableFuture<Void> begun(Supplier<CompletableFuture<Void>> job) {
        try {
            for (int failures = 0; ; failures++) {
                CompletableFuture<Void> outcome = onWorker(job);
                if (stopping
                        || !outcome.isCompletedExceptionally()
                        || !Outage.isCauseOf(outcome.exceptionNow())) return outcome;
                Duration pause = Outage.pause(failures);
                LOG.log(
                        Level.WARNING,
                        "event={0} job-again-in={1} reason=\"{2}\"",
                        outcome.exceptionNow() instanceof NotNow ? "not-now" : "brokers-silent",
                        pause,
                        outcome.exceptionNow().getMessage());
                Thread.sleep(pause);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return unfinished();
        }
    }

    private CompletableFuture<Void> onWorker(Supplier<CompletableFuture<Void>> job)
            throws InterruptedException {
        workers.acquire();
        try {
            return stopping ? unfinished() : job.get();
        } catch (RuntimeException | Error failure) {
            return CompletableFuture.failedFuture(failure);
        } finally {
            workers.release();
        }
    }

    /// Lets no job begin any more: those that wait for a worker are [#unfinished]. Those at work
    /// may end, for as long as the process lets them.
    public void stop() {
        stopping = true;
    }

    /// What becomes of a job that the end of the process cuts short: it is never done, so its
    /// message comes again.
    public static CompletableFuture<Void> unfinished() {
        return new CompletableFuture<>();
    }

    /// Writes a record, at once or with the next batch, and again after every failure that the
    /// silence of the brokers explains: completes once they have it, and fails with what no
    /// patience mends, such as a record that is too large. Evidence never is: see [EvidenceSize].
    public CompletableFuture<RecordMetadata> deliver(
            String topic, String key, MessageLite message) {
        var taken = new CompletableFuture<RecordMetadata>();
        MessageLite sized =
                message instanceof Evidence evidence ? EvidenceSize.fitting(evidence) : message;
        deliver(topic, key, sized, 0, taken);
        return taken;
    }

    private void deliver(
            String topic,
            String key,
            MessageLite message,
            int failures,
            CompletableFuture<RecordMetadata> taken) {
        publish(topic, key, message)
                .whenComplete(
                        (place, failure) -> {
                            if (failure == null) taken.complete(place);
                            else if (stopping || !Outage.isCauseOf(failure))
                                taken.completeExceptionally(failure);
                            else again(topic, key, message, failures, taken, failure);
                        });
    }

    /// The producer's own thread may not wait for the producer.
    private void again(
            String topic,
            String key,
            MessageLite message,
            int failures,
            CompletableFuture<RecordMetadata> taken,
            Throwable failure) {
        Duration pause = Outage.pause(failures);
        LOG.log(
                Level.WARNING,
                "event=brokers-silent topic={0} again-in={1} reason=\"{2}\"",
                topic,
                pause,
                failure.getMessage());
        CompletableFuture.delayedExecutor(
                        pause.toMillis(), TimeUnit.MILLISECONDS, Thread::startVirtualThread)
                .execute(() -> deliver(topic, key, message, failures + 1, taken));
    }

    /// As [MessageProducer#publish], at once or with the next batch.
    public CompletableFuture<RecordMetadata> publish(
            String topic, String key, MessageLite message) {
        return (open.get() > 1 ? inBatches : atOnce).publish(topic, key, message);
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
