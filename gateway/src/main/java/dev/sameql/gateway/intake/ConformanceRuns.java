package dev.sameql.gateway.intake;

import com.google.protobuf.Timestamp;
import dev.sameql.gateway.access.Tenant;
import dev.sameql.gateway.limits.LimitsConfig;
import dev.sameql.gateway.limits.RunSpace;
import dev.sameql.v1.ConformanceJob;
import dev.sameql.v1.ConformanceQuestion;
import dev.sameql.v1.ConformanceRecord;
import dev.sameql.v1.ConformanceRun;
import dev.sameql.v1.ConformanceState;
import dev.sameql.v1.wire.CompactedTopic;
import dev.sameql.v1.wire.Topics;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/// The runs that test engines: begins and ends them, and knows how they stand. A tenant sees its
/// own; so many are kept, and the oldest that has ended gives way to a new one.
@ApplicationScoped
public class ConformanceRuns {
    private static final Comparator<KnownRun> OLDEST =
            Comparator.comparing(known -> known.run().getRunId());

    /// What follows an answer of the brokers may have to wait for the producer, whose own thread
    /// may not.
    private static final Executor APART = Thread::startVirtualThread;

    private final Map<String, Object> kafka;
    private final Publisher publisher;
    private final RunSpace space;
    private final Map<String, KnownRun> runs = new ConcurrentHashMap<>();
    private CompactedTopic<ConformanceRecord> topic;

    ConformanceRuns(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            Publisher publisher,
            LimitsConfig limits) {
        this.kafka = kafka;
        this.publisher = publisher;
        this.space = RunSpace.of(limits);
    }

    /// Begins a run; completes once the brokers have it.
    ///
    /// @throws dev.sameql.gateway.limits.LimitExceeded when the tenant has as many as it may
    public synchronized CompletableFuture<ConformanceRun> start(
            ConformanceQuestion question, Tenant tenant) {
        table().catchUp();
        List<KnownRun> own = of(tenant);
        space.take((int) own.stream().filter(known -> !known.isOver()).count());
        var ended = own.stream().filter(KnownRun::isOver).sorted(OLDEST).toList();
        int many = Math.min(ended.size(), own.size() + 1 - space.kept());
        for (int i = 0; i < many; i++) forget(ended.get(i));
        String id = JobIds.fresh();
        Instant now = Instant.now();
        var moment =
                Timestamp.newBuilder().setSeconds(now.getEpochSecond()).setNanos(now.getNano());
        var run =
                ConformanceRun.newBuilder()
                        .setRunId(id)
                        .setQuestion(question)
                        .setState(ConformanceState.CONFORMANCE_STATE_WAITING)
                        .setSubmittedAt(moment)
                        .build();
        var job =
                ConformanceJob.newBuilder()
                        .setRunId(id)
                        .setQuestion(question)
                        .setSubmittedAt(moment)
                        .setTenant(tenant.name())
                        .build();
        runs.put(id, new KnownRun(tenant.name(), run));
        return publisher
                .publish(Topics.CONFORMANCE_RUNS, id, record(id, tenant).setRun(run).build())
                .thenComposeAsync(_ -> publisher.publish(Topics.CONFORMANCE_JOBS, id, job), APART)
                .thenApply(_ -> run)
                .whenComplete(
                        (_, failure) -> {
                            if (failure != null) runs.remove(id);
                        });
    }

    /// Wishes the end of a run; completes once the brokers have it. One that waits has ended then:
    /// its job, when it comes to a worker, is passed over.
    public CompletableFuture<ConformanceRun> stop(KnownRun known) {
        ConformanceRun run = known.run();
        if (known.isOver() || known.isStopped()) return CompletableFuture.completedFuture(run);
        String id = run.getRunId();
        Tenant tenant = new Tenant(known.tenant());
        var wish = record(id, tenant).setStop(true).build();
        var wished =
                publisher.publish(Topics.CONFORMANCE_RUNS, id + "/stop", wish).thenApply(_ -> run);
        if (run.getState() != ConformanceState.CONFORMANCE_STATE_WAITING) return wished;
        var ended = run.toBuilder().setState(ConformanceState.CONFORMANCE_STATE_STOPPED).build();
        return wished.thenComposeAsync(
                        _ ->
                                publisher.publish(
                                        Topics.CONFORMANCE_RUNS,
                                        id,
                                        record(id, tenant).setRun(ended).build()),
                        APART)
                .thenApply(_ -> ended);
    }

    /// A tenant's run.
    public Optional<KnownRun> find(String runId, Tenant tenant) {
        CompactedTopic<ConformanceRecord> table = table();
        if (!runs.containsKey(runId)) table.catchUp();
        return Optional.ofNullable(runs.get(runId))
                .filter(known -> known.tenant().equals(tenant.name()));
    }

    /// A tenant's runs, the latest first.
    public List<ConformanceRun> list(Tenant tenant) {
        table().catchUp();
        return of(tenant).stream().sorted(OLDEST.reversed()).map(KnownRun::run).toList();
    }

    private List<KnownRun> of(Tenant tenant) {
        return runs.values().stream()
                .filter(known -> known.tenant().equals(tenant.name()))
                .toList();
    }

    private void forget(KnownRun old) {
        for (String key : old.keys().reversed()) {
            var _ = publisher.delete(Topics.CONFORMANCE_RUNS, key);
        }
    }

    private static ConformanceRecord.Builder record(String runId, Tenant tenant) {
        return ConformanceRecord.newBuilder().setRunId(runId).setTenant(tenant.name());
    }

    private synchronized CompactedTopic<ConformanceRecord> table() {
        if (topic == null) {
            topic =
                    new CompactedTopic<>(
                            kafka, Topics.CONFORMANCE_RUNS, ConformanceRecord.parser());
            topic.onChange(this::changed);
        }
        return topic;
    }

    /// A run's first record says whose it is; its key alone, deleted, ends it. What comes after
    /// that is of a run that nobody asks for.
    private void changed(String key, ConformanceRecord value) {
        String id = value == null ? key : value.getRunId();
        if (value == null) {
            runs.remove(id);
            return;
        }
        if (!key.equals(id) && !key.startsWith(id + "/")) return;
        if (value.hasRun()) {
            runs.computeIfAbsent(id, _ -> new KnownRun(value.getTenant(), value.getRun()));
        }
        KnownRun known = runs.get(id);
        if (known != null) known.add(key, value);
    }

    @PreDestroy
    synchronized void close() {
        if (topic != null) topic.close();
    }
}
