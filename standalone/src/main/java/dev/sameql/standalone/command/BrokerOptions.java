package dev.sameql.standalone.command;

import dev.sameql.standalone.judge.UsageException;
import java.io.IOException;
import java.io.Reader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.kafka.clients.ClientDnsLookup;
import org.apache.kafka.clients.ClientUtils;
import org.apache.kafka.common.config.ConfigException;
import picocli.CommandLine.Option;

/// How to reach the brokers, for commands of operators.
final class BrokerOptions {

    private static final String ADDRESS = "bootstrap.servers";
    private static final int PATIENCE_MILLIS = 1_500;

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

    /// The settings of a Kafka client, once some broker answers.
    ///
    /// @throws UsageException when nobody does, with what to do
    Map<String, Object> settings() {
        Map<String, Object> settings = new HashMap<>();
        settings.put(
                ADDRESS,
                Optional.ofNullable(System.getenv("KAFKA_BOOTSTRAP_SERVERS"))
                        .orElse("localhost:9092"));
        settings.put("default.api.timeout.ms", 20_000);
        settings.put("max.block.ms", 20_000);
        if (file != null) read(settings);
        if (brokers != null) settings.put(ADDRESS, brokers);
        reach(settings.get(ADDRESS).toString());
        return settings;
    }

    /// A client would try for as long as it may before it says that there is nobody.
    private static void reach(String addresses) {
        List<InetSocketAddress> places;
        try {
            places =
                    ClientUtils.parseAndValidateAddresses(
                            List.of(addresses.split(",", -1)), ClientDnsLookup.USE_ALL_DNS_IPS);
        } catch (ConfigException wrong) {
            throw new UsageException("--brokers " + addresses + ": " + wrong.getMessage());
        }
        if (places.stream().noneMatch(BrokerOptions::answers))
            throw new UsageException(
                    "no broker answers at "
                            + addresses
                            + ": name one with --brokers HOST:PORT; that of \"sameql up\" is in its"
                            + " first line");
    }

    private static boolean answers(InetSocketAddress place) {
        try (var socket = new Socket()) {
            socket.connect(place, PATIENCE_MILLIS);
            return true;
        } catch (IOException nobody) {
            return false;
        }
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
