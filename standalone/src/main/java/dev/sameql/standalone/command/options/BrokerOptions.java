package dev.sameql.standalone.command.options;

import dev.sameql.standalone.judge.UsageException;
import dev.sameql.v1.wire.Brokers;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import picocli.CommandLine.Option;

/// How to reach the brokers, for commands of operators.
public final class BrokerOptions {

    private static final String ADDRESS = "bootstrap.servers";
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    @Option(
            names = "--brokers",
            paramLabel = "HOST:PORT,...",
            description =
                    "The brokers (default: $KAFKA_BOOTSTRAP_SERVERS, or localhost:9092; that of"
                            + " \"sameql up\" is in its first line).")
    String brokers;

    @Option(
            names = "--command-config",
            paramLabel = "FILE",
            description =
                    "A file of properties that says how the cluster wants to be reached (TLS,"
                            + " SASL), as Kafka's own commands take it.")
    Path file;

    /// The settings of a Kafka client, once the brokers answer to it.
    ///
    /// @throws UsageException when an address is none
    /// @throws IllegalStateException when nobody answers, with what to do
    public Map<String, Object> settings() {
        Map<String, Object> settings = new HashMap<>();
        settings.put(
                ADDRESS,
                Optional.ofNullable(System.getenv("KAFKA_BOOTSTRAP_SERVERS"))
                        .orElse("localhost:9092"));
        settings.put("default.api.timeout.ms", 20_000);
        settings.put("max.block.ms", 20_000);
        if (file != null) read(settings);
        if (brokers != null) settings.put(ADDRESS, brokers);
        reach(settings);
        return settings;
    }

    private static void reach(Map<String, Object> settings) {
        Object address = settings.get(ADDRESS);
        Optional<String> silence;
        try {
            silence = Brokers.silence(settings, PATIENCE);
        } catch (IllegalArgumentException wrong) {
            throw new UsageException("brokers " + address + ": " + wrong.getMessage());
        }
        if (silence.isPresent())
            throw new IllegalStateException(
                    "no broker answers at "
                            + address
                            + " ("
                            + silence.get()
                            + "): name one with --brokers HOST:PORT; that of \"sameql up\" is in"
                            + " its first line");
    }

    private void read(Map<String, Object> settings) {
        var properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new UsageException(file + " cannot be read");
        }
        properties.forEach((key, value) -> settings.put(key.toString(), value));
    }
}
