package dev.sameql.v1.wire;

import com.google.protobuf.MessageLite;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.trace.JobTraces;
import dev.sameql.v1.trace.Received;
import dev.sameql.v1.trace.Step;
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
import org.apache.kafka.clients.producer.ProducerRecord;
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
    private final JobTraces traces;
    private volatile boolean stopping;

    /// An outbox with Kafka client settings of the caller's (brokers, security), for work on any
    /// number of jobs at a time.
    public Outbox(Map<String, ?> clientSettings) {
        this(clientSettings, JobTraces.OFF);
    }

    /// The same with traces of what is sent.
    public Outbox(Map<String, ?> clientSettings, JobTraces traces) {
        this(clientSettings, Integer.MAX_VALUE, traces);
    }

    /// The same for work on so many jobs at a time; when empty, on one per core and two at least,
    /// so that a hard one does not hold up all others. Jobs that only wait until the brokers have
    /// what was written about them do not count.
    public Outbox(Map<String, ?> clientSettings, OptionalInt atWork) {
        this(clientSettings, atWork, JobTraces.OFF);
    }

    /// The same with traces of the work and of what is sent.
    public Outbox(Map<String, ?> clientSettings, OptionalInt atWork, JobTraces traces) {
        this(clientSettings, atWork.orElseGet(Outbox::cores), traces);
    }

    private Outbox(Map<String, ?> clientSettings, int atWork, JobTraces traces) {
        if (atWork < 1) {
            throw new IllegalArgumentException("jobs need a worker, and there are " + atWork);
        }
        this.traces = traces;
        workers = new Semaphore(atWork, true);
        atOnce = new MessageProducer(clientSettings);
        inBatches = new MessageProducer(clientSettings, MOMENT);
    }

    private static int cores() {
        return Math.max(2, Runtime.getRuntime().availableProcessors());
    }

    /// As [#work(Supplier)], as a step of the job's trace, from when its record is at hand to when
    /// the brokers have all that was written about it. The log names the job meanwhile.
    public CompletableFuture<Void> work(Received received, Supplier<CompletableFuture<Void>> job) {
        Step step = traces.working(received);
        Supplier<CompletableFuture<Void>> noted =
                () -> {
                    step.note("begun");
                    return job.get();
                };
        return step.call(() -> work(noted))
                .whenComplete((_, failure) -> done(step, received, failure));
    }

    private static void done(Step step, Received received, Throwable failure) {
        step.end(failure);
        step.run(
                () ->
                        LOG.log(
                                Level.DEBUG,
                                "event={0} topic={1}",
                                failure == null ? "done" : "failed",
                                received.topic()));
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
        MessageLite sized =
                message instanceof Evidence evidence ? EvidenceSize.fitting(evidence) : message;
        var taken = new CompletableFuture<RecordMetadata>();
        var record = new ProducerRecord<>(topic, key, sized);
        Step sending = sending(record);
        deliver(record, 0, taken);
        return taken.whenComplete((_, failure) -> sending.end(failure));
    }

    private void deliver(
            ProducerRecord<String, MessageLite> record,
            int failures,
            CompletableFuture<RecordMetadata> taken) {
        suited().publish(record)
                .whenComplete(
                        (place, failure) -> {
                            if (failure == null) taken.complete(place);
                            else if (stopping || !Outage.isCauseOf(failure))
                                taken.completeExceptionally(failure);
                            else again(record, failures, taken, failure);
                        });
    }

    /// The producer's own thread may not wait for the producer.
    private void again(
            ProducerRecord<String, MessageLite> record,
            int failures,
            CompletableFuture<RecordMetadata> taken,
            Throwable failure) {
        Duration pause = Outage.pause(failures);
        LOG.log(
                Level.WARNING,
                "event=brokers-silent topic={0} again-in={1} reason=\"{2}\"",
                record.topic(),
                pause,
                failure.getMessage());
        CompletableFuture.delayedExecutor(
                        pause.toMillis(), TimeUnit.MILLISECONDS, Thread::startVirtualThread)
                .execute(() -> deliver(record, failures + 1, taken));
    }

    /// As [MessageProducer#publish], at once or with the next batch.
    public CompletableFuture<RecordMetadata> publish(
            String topic, String key, MessageLite message) {
        return publish(suited(), new ProducerRecord<>(topic, key, message));
    }

    /// As [MessageProducer#publish], with the next batch.
    public CompletableFuture<RecordMetadata> publishInBatch(
            String topic, String key, MessageLite message) {
        return publish(inBatches, new ProducerRecord<>(topic, key, message));
    }

    private MessageProducer suited() {
        return open.get() > 1 ? inBatches : atOnce;
    }

    private CompletableFuture<RecordMetadata> publish(
            MessageProducer producer, ProducerRecord<String, MessageLite> record) {
        Step sending = sending(record);
        return producer.publish(record).whenComplete((_, failure) -> sending.end(failure));
    }

    /// Records of work are about a job, those of tables are not.
    private Step sending(ProducerRecord<String, MessageLite> record) {
        JobTraces told = Topics.WORK.contains(record.topic()) ? traces : JobTraces.OFF;
        return told.sending(record.topic(), record.key(), record.headers());
    }

    @Override
    public void close() {
        atOnce.close();
        inBatches.close();
    }
}
