package dev.sameql.gateway.streams;

import dev.sameql.gateway.GatewayConfig;
import dev.sameql.gateway.metrics.JudgementMetrics;
import dev.sameql.gateway.watch.Waiting;
import dev.sameql.gateway.watch.Watchers;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.wire.TopicSetup;
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
import org.apache.kafka.streams.StoreQueryParameters;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.apache.kafka.streams.state.QueryableStoreTypes;

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
    private final Waiting waiting;
    private final Watchers watchers;
    private final CompletableFuture<JudgementTable> table = new CompletableFuture<>();
    private volatile KafkaStreams streams;
    private volatile boolean stopped;

    StreamsEngine(
            GatewayConfig config,
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            JudgementMetrics metrics,
            Waiting waiting,
            Watchers watchers) {
        this.config = config;
        this.kafka = kafka;
        this.metrics = metrics;
        this.waiting = waiting;
        this.watchers = watchers;
    }

    void start(@Observes StartupEvent event) {
        Thread.ofVirtual().name("gateway start").start(this::startUntilUp);
    }

    /// Those who wait are told: Streams stops first, or it could still answer them.
    void stop(@Observes ShutdownEvent event) {
        stopped = true;
        KafkaStreams running = streams;
        if (running != null) running.close(CLOSING);
    }

    /// The table of judgements, once the gateway is up. Fails with the gateway when that cannot
    /// start.
    public CompletableFuture<JudgementTable> table() {
        return table.copy();
    }

    /// Whether evidence is being folded now.
    public boolean isRunning() {
        return streams != null && streams.state() == KafkaStreams.State.RUNNING;
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
                new TopicSetup(config.partitions(), config.replicas(), config.retention())
                        .create(kafka);
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
        Topology topology = GatewayTopology.build(config.store(), listener(), this::tabled);
        var starting =
                new KafkaStreams(topology, new StreamsConfig(StreamsSettings.of(config, kafka)));
        starting.setUncaughtExceptionHandler(
                failure -> {
                    LOG.log(Level.ERROR, "state=thread-failed", failure);
                    return StreamThreadExceptionResponse.REPLACE_THREAD;
                });
        starting.setStateListener((now, before) -> changed(starting, now, before));
        streams = starting;
        starting.start();
    }

    private void changed(KafkaStreams running, KafkaStreams.State now, KafkaStreams.State before) {
        LOG.log(Level.INFO, "state={0} before={1}", now, before);
        if (now != KafkaStreams.State.RUNNING || table.isDone()) return;
        var store = QueryableStoreTypes.<String, Judgement>keyValueStore();
        table.complete(
                new JudgementTable(
                        running.store(
                                StoreQueryParameters.fromNameAndType(
                                        GatewayTopology.JUDGEMENTS, store))));
    }

    private FoldListener listener() {
        return new FoldEvents(metrics, waiting);
    }

    private void tabled(String jobId, Judgement judgement) {
        if (!judgement.getComplete()) return;
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
