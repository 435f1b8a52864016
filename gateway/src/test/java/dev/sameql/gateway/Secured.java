package dev.sameql.gateway;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A cluster that speaks TLS and asks for a name and a password, the other services' stand-ins, and
/// keys for a gateway that speaks TLS, takes only clients with a certificate, and asks for tokens.
public final class Secured implements QuarkusTestResourceLifecycleManager {

    /// The application of all tests that need it: one, because Kafka leaves its classes for SASL
    /// with the Java machine, and another application's are not the same.
    public static final class Application implements QuarkusTestProfile {

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(Secured.class));
        }

        @Override
        public boolean disableGlobalTestResources() {
            return true;
        }
    }

    /// Who issues the tokens.
    public static final String ISSUER = "https://issuer.example";

    /// Schemas that one tenant may have.
    public static final int SCHEMAS = 8;

    private static Keys server;
    private static Keys client;
    private static Keys stranger;
    private static Keys issuer;

    private Path directory;
    private EmbeddedKafka broker;
    private PretendedStages stages;

    /// The server's certificate.
    public static Keys server() {
        return server;
    }

    /// A client's, which the server trusts.
    public static Keys client() {
        return client;
    }

    /// Somebody's, whom nobody trusts.
    public static Keys stranger() {
        return stranger;
    }

    /// Whoever signs tokens.
    public static Keys issuer() {
        return issuer;
    }

    @Override
    public Map<String, String> start() {
        try {
            directory = Files.createTempDirectory("sameql-gateway-secured");
            makeKeys();
            broker = EmbeddedKafka.secured(directory.resolve("broker"));
            stages = new PretendedStages(broker.clientSettings());
            return settings();
        } catch (Exception e) {
            throw new IllegalStateException("the broker for the tests did not start", e);
        }
    }

    private void makeKeys() {
        server = Keys.make(directory, "server");
        client = Keys.make(directory, "client");
        stranger = Keys.make(directory, "stranger");
        issuer = Keys.make(directory, "issuer");
    }

    private Map<String, String> settings() throws IOException {
        Map<String, String> settings = new HashMap<>();
        broker.clientSettings()
                .forEach((key, value) -> settings.put("kafka." + key, value.toString()));
        String ssl = "quarkus.grpc.server.ssl.";
        Path key = Keys.publicKey(directory.resolve("issuer.pub"), issuer.pair().getPublic());
        settings.putAll(
                Map.of(
                        ssl + "certificate",
                        server.certificate().toString(),
                        ssl + "key",
                        server.key().toString(),
                        ssl + "client-auth",
                        "REQUIRED",
                        ssl + "trust-store",
                        client.store().toString(),
                        ssl + "trust-store-type",
                        "pkcs12",
                        ssl + "trust-store-password",
                        Keys.PASSWORD,
                        "mp.jwt.verify.publickey.location",
                        "file:" + key,
                        "mp.jwt.verify.issuer",
                        ISSUER));
        settings.putAll(
                Map.of(
                        "sameql.security.tokens",
                        "true",
                        "sameql.limits.schemas",
                        Integer.toString(SCHEMAS),
                        "sameql.gateway.state-dir",
                        directory.resolve("streams").toString(),
                        "quarkus.http.test-port",
                        "0",
                        "quarkus.grpc.server.test-port",
                        Integer.toString(EmbeddedKafka.freePort())));
        return settings;
    }

    @Override
    public void stop() {
        if (stages != null) stages.close();
        if (broker != null) broker.close();
        try (var files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList())
                Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
