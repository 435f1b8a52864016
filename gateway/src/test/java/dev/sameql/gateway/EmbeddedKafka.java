package dev.sameql.gateway;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
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

/// A real Kafka broker for tests, on the loopback interface.
public final class EmbeddedKafka implements AutoCloseable {

    private static final String PLAIN = "org.apache.kafka.common.security.plain.PlainLoginModule";
    private static final String USER = "sameql";
    private static final String SECRET = "only-for-this-test";

    private final KafkaRaftServer server;
    private final int port;
    private final Optional<Keys> keys;

    /// Starts a broker that keeps its log in `directory`, and that anybody may use.
    public EmbeddedKafka(Path directory) throws Exception {
        this(directory, Optional.empty(), freePort());
    }

    /// The same on a port that its clients know already.
    public static EmbeddedKafka at(Path directory, int port) throws Exception {
        return new EmbeddedKafka(directory, Optional.empty(), port);
    }

    /// Starts a broker that speaks TLS, with a certificate of its own, and asks for a name and a
    /// password (SASL/PLAIN).
    public static EmbeddedKafka secured(Path directory) throws Exception {
        Files.createDirectories(directory);
        Path log = directory.resolve("log");
        return new EmbeddedKafka(log, Optional.of(Keys.make(directory, "broker")), freePort());
    }

    private EmbeddedKafka(Path directory, Optional<Keys> keys, int port) throws Exception {
        this.keys = keys;
        this.port = port;
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
        Map<String, String> settings = new HashMap<>(settings(directory, controller));
        if (keys.isPresent()) settings.putAll(secured(keys.get(), controller));
        server = new KafkaRaftServer(new KafkaConfig(settings, false), Time.SYSTEM);
        server.startup();
    }

    private Map<String, String> secured(Keys keys, int controller) throws IOException {
        String internal = "INTERNAL://127.0.0.1:" + freePort();
        String client = "CLIENT://127.0.0.1:" + port;
        String brokers = client + "," + internal;
        return Map.ofEntries(
                Map.entry("listeners", brokers + ",CONTROLLER://127.0.0.1:" + controller),
                Map.entry("advertised.listeners", brokers),
                Map.entry("inter.broker.listener.name", "INTERNAL"),
                Map.entry(
                        "listener.security.protocol.map",
                        "CLIENT:SASL_SSL,INTERNAL:PLAINTEXT,CONTROLLER:PLAINTEXT"),
                Map.entry("sasl.enabled.mechanisms", "PLAIN"),
                Map.entry(
                        "listener.name.client.plain.sasl.jaas.config",
                        "%s required user_%s=\"%s\";".formatted(PLAIN, USER, SECRET)),
                Map.entry("ssl.keystore.type", "PKCS12"),
                Map.entry("ssl.keystore.location", keys.store().toString()),
                Map.entry("ssl.keystore.password", Keys.PASSWORD));
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
                Map.entry("transaction.abort.timed.out.transaction.cleanup.interval.ms", "500"),
                Map.entry("group.initial.rebalance.delay.ms", "0"));
    }

    /// What clients take as `bootstrap.servers`.
    public String bootstrapServers() {
        return "127.0.0.1:" + port;
    }

    /// All that clients need.
    public Map<String, Object> clientSettings() {
        if (keys.isEmpty()) return Map.of("bootstrap.servers", bootstrapServers());
        return Map.of(
                "bootstrap.servers",
                bootstrapServers(),
                "security.protocol",
                "SASL_SSL",
                "sasl.mechanism",
                "PLAIN",
                "sasl.jaas.config",
                "%s required username=\"%s\" password=\"%s\";".formatted(PLAIN, USER, SECRET),
                "ssl.truststore.type",
                "PEM",
                "ssl.truststore.location",
                keys.get().certificate().toString());
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
