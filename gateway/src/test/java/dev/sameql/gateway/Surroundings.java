package dev.sameql.gateway;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;

/// A broker, and the other services' stand-ins once the gateway has made the topics.
public final class Surroundings implements QuarkusTestResourceLifecycleManager {

    private Path directory;
    private EmbeddedKafka broker;
    private PretendedStages stages;

    @Override
    public Map<String, String> start() {
        try {
            directory = Files.createTempDirectory("sameql-gateway-test");
            broker = new EmbeddedKafka(directory.resolve("broker"));
            stages = new PretendedStages(broker.clientSettings());
            return Map.of(
                    "kafka.bootstrap.servers", broker.bootstrapServers(),
                    "sameql.gateway.state-dir", directory.resolve("streams").toString(),
                    "sameql.gateway.pairs-in-flight", "64",
                    "sameql.gateway.max-pairs-per-call", "2000",
                    "sameql.gateway.watch-backlog", "1000",
                    "quarkus.http.test-port", "0",
                    "quarkus.grpc.server.test-port", Integer.toString(EmbeddedKafka.freePort()));
        } catch (Exception e) {
            throw new IllegalStateException("the broker for the tests did not start", e);
        }
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
