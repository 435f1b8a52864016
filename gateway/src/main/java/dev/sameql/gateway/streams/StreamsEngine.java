package dev.sameql.gateway.streams;

import dev.sameql.core.sqlite.SqliteConnections;
import dev.sameql.gateway.GatewayConfig;
import dev.sameql.gateway.GatewayConfig.Store;
import dev.sameql.gateway.metrics.JudgementMetrics;
import dev.sameql.gateway.metrics.RuleUse;
import dev.sameql.gateway.streams.table.HeldJudgements;
import dev.sameql.gateway.streams.table.JudgementTable;
import dev.sameql.gateway.streams.table.PeerSettings;
import dev.sameql.gateway.streams.table.Peers;
import dev.sameql.gateway.streams.table.StreamsHolders;
import dev.sameql.gateway.streams.topology.FoldListener;
import dev.sameql.gateway.streams.topology.FoldOptions;
import dev.sameql.gateway.streams.topology.GatewayTopology;
import dev.sameql.gateway.streams.topology.Retention;
import dev.sameql.gateway.watch.Waiting;
import dev.sameql.gateway.watch.Watchers;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.trace.JobTraces;
import dev.sameql.v1.wire.TopicSetup;
import io.opentelemetry.api.OpenTelemetry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.apache.kafka.streams.state.HostInfo;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Runs the topology: creates the topics, starts Kafka Streams, and starts again until the brokers
/// answer.
@ApplicationScoped
public class StreamsEngine {

    private static final Logger LOG = System.getLogger(StreamsEngine.class.getName());
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Duration CLOSING = Duration.ofSeconds(10);

    private final GatewayConfig config;
    private final Map<String, Object> kafka;
    private final JudgementMetrics metrics;
    private final RuleUse uses;
    private final Waiting waiting;
    private final Watchers watchers;
    private final PeerSettings peerSettings;
    private final JobTraces traces;
    private final CompletableFuture<JudgementTable> table = new CompletableFuture<>();
    private volatile KafkaStreams streams;
    private volatile JudgementTail tail;
    private volatile Peers peers;
    private volatile boolean stopped;

    StreamsEngine(
            GatewayConfig config,
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            JudgementMetrics metrics,
            RuleUse uses,
            Waiting waiting,
            Watchers watchers,
            PeerSettings peerSettings,
            OpenTelemetry telemetry,
            @ConfigProperty(name = "quarkus.otel.sdk.disabled") boolean untraced) {
        this.traces = JobTraces.of("gateway", telemetry, untraced);
        this.config = config;
        this.kafka = kafka;
        this.metrics = metrics;
        this.uses = uses;
        this.waiting = waiting;
        this.watchers = watchers;
        this.peerSettings = peerSettings;
    }

    /// A library that cannot be loaded ends the gateway at once, and no registration or partition
    /// later on.
    void start(@Observes StartupEvent event) {
        SqliteConnections.load();
        if (config.store() == Store.DISK) BoundedDiskStore.load();
        Thread.ofVirtual().name("gateway start").start(this::startUntilUp);
    }

    /// Those who wait are told: Streams stops first, or it could still answer them.
    void stop(@Observes ShutdownEvent event) {
        stopped = true;
        KafkaStreams running = streams;
        if (running != null) running.close(CLOSING);
        JudgementTail reading = tail;
        if (reading != null) reading.close();
        Peers known = peers;
        if (known != null) known.close();
    }

    /// The table of judgements, once the gateway is up: it folds, or restores its partitions and
    /// says of each whether it is there. Fails with the gateway when that cannot
    /// start.
    public CompletableFuture<JudgementTable> table() {
        return table.copy();
    }

    /// Whether calls are answered: evidence is being folded, or partitions are being restored or
    /// assigned, and what is not there yet is told so.
    public boolean isAnswering() {
        return table.isDone()
                && !table.isCompletedExceptionally()
                && streams.state().isRunningOrRebalancing();
    }

    /// Whether Streams ended by an error and does not come back by itself.
    public boolean isBroken() {
        return streams != null && streams.state() == KafkaStreams.State.ERROR;
    }

    /// The state of Streams, for people.
    public String state() {
        return streams == null ? "waiting for the brokers" : streams.state().name();
    }

    private void startUntilUp() {
        while (!stopped) {
            try {
                new TopicSetup(
                                config.partitions(),
                                config.replicas(),
                                config.retention(),
                                config.minInsyncReplicas())
                        .create(kafka, config.judgementRows());
                if (tail == null) tail = new JudgementTail(kafka, this::judged);
                run();
                return;
            } catch (KafkaException | IllegalStateException e) {
                LOG.log(
                        Level.WARNING,
                        "state=not-started retry=" + PAUSE + " cause=" + e.getMessage());
                pause();
            }
        }
    }

    private void run() {
        HostInfo own = peerSettings.own();
        peers = peerSettings.peers();
        var retention = new Retention(config.keepJudgements(), config.keepCampaigns());
        var options = new FoldOptions(traces, config.judgementRows());
        Topology topology = GatewayTopology.build(config.store(), listener(), retention, options);
        var starting =
                new KafkaStreams(
                        topology, new StreamsConfig(StreamsSettings.of(config, kafka, own)));
        var holders = new StreamsHolders(starting, own, tail.partitions());
        var ready = new JudgementTable(holders, HeldJudgements.of(starting), peers);
        starting.setUncaughtExceptionHandler(
                failure -> {
                    LOG.log(Level.ERROR, "state=thread-failed", failure);
                    return StreamThreadExceptionResponse.REPLACE_THREAD;
                });
        starting.setStateListener(
                (now, before) -> {
                    LOG.log(Level.INFO, "state={0} before={1}", now, before);
                    if (now == KafkaStreams.State.RUNNING) table.complete(ready);
                });
        starting.setGlobalStateRestoreListener(new Restoring(() -> table.complete(ready)));
        streams = starting;
        starting.start();
    }

    private FoldListener listener() {
        return new FoldEvents(metrics, uses, waiting);
    }

    private void judged(Judgement judgement) {
        waiting.judged(judgement);
        watchers.judged(judgement);
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
