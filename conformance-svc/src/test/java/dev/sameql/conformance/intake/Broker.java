package dev.sameql.conformance.intake;

import dev.sameql.core.files.PrivateFolder;
import dev.sameql.v1.attempts.AttemptJournal;
import dev.sameql.v1.attempts.Attempts;
import dev.sameql.v1.wire.TopicSetup;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.Feature;
import org.apache.kafka.server.common.MetadataVersion;

/// A real Kafka broker with the topics, on the loopback interface. It asks clients for a name and a
/// password (SASL/PLAIN), so that one which takes nothing but the address gets nowhere.
public final class Broker implements QuarkusTestResourceLifecycleManager {
    /// A job that the service has crashed on.
    static final String KILLER = "killer";

    private static final String PLAIN =
            "org.apache.kafka.common.security.plain.PlainLoginModule required ";
    private Path directory;
    private KafkaRaftServer server;

    @Override
    public Map<String, String> start() {
        try {
            directory = Files.createTempDirectory("sameql-conformance-test");
            int port = freePort();
            int controller = freePort();
            format();
            var config = new KafkaConfig(settings(port, controller), false);
            server = new KafkaRaftServer(config, Time.SYSTEM);
            server.startup();
            Map<String, Object> cluster = clientSettings(port);
            new TopicSetup(2, Optional.empty()).create(cluster);
            Map<String, String> configured = new HashMap<>();
            cluster.forEach((key, value) -> configured.put("kafka." + key, value.toString()));
            configured.put("quarkus.http.test-port", "0");
            configured.put("sameql.conformance.state-dir", journal().toString());
            return configured;
        } catch (Exception e) {
            throw new IllegalStateException("the broker for the tests did not start", e);
        }
    }

    /// A folder in which it is noted that four processes ended with a job.
    private Path journal() throws IOException {
        Path folder = PrivateFolder.made(directory.resolve("attempts"));
        try (Attempts attempts = AttemptJournal.in(folder)) {
            for (int n = 0; n < 4; n++) {
                attempts.begin(KILLER);
                attempts.crashed(KILLER);
            }
        }
        return folder;
    }

    private static Map<String, Object> clientSettings(int port) {
        return Map.of(
                "bootstrap.servers",
                "127.0.0.1:" + port,
                "security.protocol",
                "SASL_PLAINTEXT",
                "sasl.mechanism",
                "PLAIN",
                "sasl.jaas.config",
                PLAIN + "username=\"sameql\" password=\"only-here\";");
    }

    private void format() throws Exception {
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
    }

    private Map<String, String> settings(int port, int controller) throws IOException {
        String client = "CLIENT://127.0.0.1:" + port + ",INTERNAL://127.0.0.1:" + freePort();
        return Map.ofEntries(
                Map.entry("process.roles", "broker,controller"),
                Map.entry("node.id", "1"),
                Map.entry("controller.quorum.voters", "1@127.0.0.1:" + controller),
                Map.entry("controller.listener.names", "CONTROLLER"),
                Map.entry("listeners", client + ",CONTROLLER://127.0.0.1:" + controller),
                Map.entry("advertised.listeners", client),
                Map.entry(
                        "listener.security.protocol.map",
                        "CLIENT:SASL_PLAINTEXT,INTERNAL:PLAINTEXT,CONTROLLER:PLAINTEXT"),
                Map.entry("inter.broker.listener.name", "INTERNAL"),
                Map.entry("sasl.enabled.mechanisms", "PLAIN"),
                Map.entry(
                        "listener.name.client.plain.sasl.jaas.config",
                        PLAIN + "user_sameql=\"only-here\";"),
                Map.entry("log.dirs", directory.toString()),
                Map.entry("auto.create.topics.enable", "false"),
                Map.entry("offsets.topic.num.partitions", "1"),
                Map.entry("offsets.topic.replication.factor", "1"),
                Map.entry("transaction.state.log.replication.factor", "1"),
                Map.entry("transaction.state.log.min.isr", "1"),
                Map.entry("group.initial.rebalance.delay.ms", "0"));
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void stop() {
        if (server != null) {
            server.shutdown();
            server.awaitShutdown();
        }
        try (var files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList())
                Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
