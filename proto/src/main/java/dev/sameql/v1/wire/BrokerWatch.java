package dev.sameql.v1.wire;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.Consumer;

/// Looks every second whether the brokers answer the consumers of a service. Thread-safe.
public final class BrokerWatch implements AutoCloseable {

    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final Map<String, BrokerPulse> pulses = new LinkedHashMap<>();
    private final Function<String, Optional<Consumer<?, ?>>> consumers;
    private final Duration patience;
    private final Thread looking = Thread.ofVirtual().name("broker watch").unstarted(this::look);

    /// A watch on the consumers of these channels, empty while a channel has none yet. The brokers
    /// may be silent for as long as `patience`.
    public BrokerWatch(
            List<String> channels,
            Function<String, Optional<Consumer<?, ?>>> consumers,
            Duration patience) {
        this.consumers = consumers;
        this.patience = patience;
        channels.forEach(channel -> pulses.put(channel, new BrokerPulse()));
    }

    /// Begins to look.
    public void start() {
        looking.start();
    }

    /// What is wrong, by channel; nothing where all is well.
    public Map<String, String> troubles() {
        Map<String, String> troubles = new TreeMap<>();
        pulses.forEach(
                (channel, pulse) ->
                        pulse.trouble(patience).ifPresent(why -> troubles.put(channel, why)));
        return troubles;
    }

    private void look() {
        try {
            while (true) {
                pulses.forEach(
                        (channel, pulse) ->
                                consumers
                                        .apply(channel)
                                        .ifPresent(consumer -> pulse.look(consumer.metrics())));
                Thread.sleep(PAUSE);
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        looking.interrupt();
    }
}
