package dev.sameql.standalone.broker;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.utils.Exit;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.Feature;
import org.apache.kafka.server.common.MetadataVersion;

/// A real Kafka broker (KRaft, broker and controller in one node) on the loopback interface of this
/// machine, alone or one of several. Its log lives in `directory`; a directory that already holds
/// one is taken up again.
public final class EmbeddedKafka implements AutoCloseable {

    private static final String HOST = "127.0.0.1";

    private final KafkaRaftServer server;
    private final int port;

    private EmbeddedKafka(KafkaRaftServer server, int port) {
        this.server = server;
        this.port = port;
    }

    /// Starts a broker on a free port; returns when it answers.
    public static EmbeddedKafka start(Path directory) {
        return start(directory, FreePort.choose());
    }

    /// The same on a port that its clients know already.
    public static EmbeddedKafka start(Path directory, int port) {
        return start(directory, port, Quorum.alone());
    }

    /// Starts one of several brokers; returns when most of them are there and it answers.
    public static EmbeddedKafka start(Path directory, int port, Quorum quorum) {
        try {
            Files.createDirectories(directory);
            Properties settings = settings(directory, port, quorum);
            if (!isFormatted(directory)) format(directory, quorum);
            KafkaRaftServer server =
                    new KafkaRaftServer(new KafkaConfig(settings, false), Time.SYSTEM);
            server.startup();
            return new EmbeddedKafka(server, port);
        } catch (IOException e) {
            throw new IllegalStateException(
                    "the embedded Kafka broker cannot use " + directory + ": " + e.getMessage(), e);
        }
    }

    /// What clients take as `bootstrap.servers`.
    public String bootstrapServers() {
        return HOST + ":" + port;
    }

    /// All that clients need, whatever is configured for another cluster: the broker asks for no
    /// name, and is reached over the loopback interface alone.
    public Map<String, Object> clientSettings() {
        return Map.of("bootstrap.servers", bootstrapServers(), "security.protocol", "PLAINTEXT");
    }

    /// Leaves the broker to the end of this process, whose exit code it may not decide any more: it
    /// halts the process when its files vanish.
    public void abandon() {
        Exit.setHaltProcedure((_, _) -> {});
    }

    @Override
    public void close() {
        server.shutdown();
        server.awaitShutdown();
    }

    /// A formatted directory has a cluster id of its own; another is refused.
    private static boolean isFormatted(Path directory) {
        return Files.exists(directory.resolve("meta.properties"));
    }

    private static void format(Path directory, Quorum quorum) {
        var said = new ByteArrayOutputStream();
        try (var out = new PrintStream(said, true, StandardCharsets.UTF_8)) {
            new Formatter()
                    .setPrintStream(out)
                    .setSupportedFeatures(List.copyOf(Feature.PRODUCTION_FEATURES))
                    .setNodeId(quorum.node())
                    .setClusterId(quorum.clusterId())
                    .setReleaseVersion(MetadataVersion.latestProduction())
                    .addDirectory(directory.toString())
                    .setMetadataLogDirectory(directory.toString())
                    .setControllerListenerName("CONTROLLER")
                    .setIgnoreFormatted(true)
                    .run();
        } catch (Exception e) {
            throw new IllegalStateException(
                    "the embedded Kafka broker cannot format "
                            + directory
                            + ": "
                            + said.toString(StandardCharsets.UTF_8),
                    e);
        }
    }

    private static Properties settings(Path directory, int port, Quorum quorum) {
        String replicas = Integer.toString(quorum.replicas());
        String inSync = Integer.toString(quorum.leastInSync());
        var settings = new Properties();
        settings.put("process.roles", "broker,controller");
        settings.put("node.id", Integer.toString(quorum.node()));
        settings.put("controller.quorum.voters", quorum.voters(HOST));
        settings.put("controller.listener.names", "CONTROLLER");
        settings.put(
                "listeners",
                "PLAINTEXT://"
                        + HOST
                        + ":"
                        + port
                        + ",CONTROLLER://"
                        + HOST
                        + ":"
                        + quorum.controllerPort());
        settings.put("advertised.listeners", "PLAINTEXT://" + HOST + ":" + port);
        settings.put("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT");
        settings.put("log.dirs", directory.toString());
        settings.put("num.network.threads", "1");
        settings.put("num.io.threads", "2");
        settings.put("auto.create.topics.enable", "false");
        settings.put("default.replication.factor", replicas);
        settings.put("offsets.topic.num.partitions", "1");
        settings.put("offsets.topic.replication.factor", replicas);
        settings.put("transaction.state.log.num.partitions", "1");
        settings.put("transaction.state.log.replication.factor", replicas);
        settings.put("transaction.state.log.min.isr", inSync);
        settings.put("share.coordinator.state.topic.num.partitions", "1");
        settings.put("share.coordinator.state.topic.replication.factor", replicas);
        settings.put("share.coordinator.state.topic.min.isr", inSync);
        settings.put("group.initial.rebalance.delay.ms", "0");
        // for the last place of each key while a topic is compacted: 128 MB of heap, unless said
        settings.put("log.cleaner.dedupe.buffer.size", Integer.toString(16 << 20));
        // a job with its verdicts and counterexamples stays far below
        settings.put("message.max.bytes", Integer.toString(8 << 20));
        return settings;
    }
}
