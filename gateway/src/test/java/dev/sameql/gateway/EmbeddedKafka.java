package dev.sameql.gateway;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.Feature;
import org.apache.kafka.server.common.MetadataVersion;

/// A real Kafka broker for tests, on the loopback interface.
public final class EmbeddedKafka implements AutoCloseable {

    private final KafkaRaftServer server;
    private final int port;

    /// Starts a broker that keeps its log in `directory`.
    public EmbeddedKafka(Path directory) throws Exception {
        port = freePort();
        int controller = freePort();
        new Formatter()
                .setPrintStream(new PrintStream(OutputStream.nullOutputStream()))
                .setSupportedFeatures(List.copyOf(Feature.PRODUCTION_FEATURES))
                .setNodeId(1)
                .setClusterId(Uuid.randomUuid().toString())
                .setReleaseVersion(MetadataVersion.latestProduction())
                .addDirectory(directory.toString())
                .setMetadataLogDirectory(directory.toString())
                .setControllerListenerName("CONTROLLER")
                .setIgnoreFormatted(true)
                .run();
        server =
                new KafkaRaftServer(
                        new KafkaConfig(settings(directory, controller), false), Time.SYSTEM);
        server.startup();
    }

    private Map<String, String> settings(Path directory, int controller) {
        String internalTopics = "1";
        return Map.ofEntries(
                Map.entry("process.roles", "broker,controller"),
                Map.entry("node.id", "1"),
                Map.entry("controller.quorum.voters", "1@127.0.0.1:" + controller),
                Map.entry("controller.listener.names", "CONTROLLER"),
                Map.entry(
                        "listeners",
                        "PLAINTEXT://127.0.0.1:" + port + ",CONTROLLER://127.0.0.1:" + controller),
                Map.entry("advertised.listeners", "PLAINTEXT://127.0.0.1:" + port),
                Map.entry(
                        "listener.security.protocol.map",
                        "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT"),
                Map.entry("log.dirs", directory.toString()),
                Map.entry("auto.create.topics.enable", "false"),
                Map.entry("offsets.topic.num.partitions", internalTopics),
                Map.entry("offsets.topic.replication.factor", internalTopics),
                Map.entry("transaction.state.log.num.partitions", internalTopics),
                Map.entry("transaction.state.log.replication.factor", internalTopics),
                Map.entry("transaction.state.log.min.isr", internalTopics),
                Map.entry("share.coordinator.state.topic.num.partitions", internalTopics),
                Map.entry("share.coordinator.state.topic.replication.factor", internalTopics),
                Map.entry("share.coordinator.state.topic.min.isr", internalTopics),
                Map.entry("group.initial.rebalance.delay.ms", "0"));
    }

    /// What clients take as `bootstrap.servers`.
    public String bootstrapServers() {
        return "127.0.0.1:" + port;
    }

    @Override
    public void close() {
        server.shutdown();
        server.awaitShutdown();
    }

    /// A port that nobody listens on.
    public static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
