package dev.sameql.gateway.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.v1.wire.BrokerWatch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrokerWatchTest {

    private static final Duration PATIENCE = Duration.ofSeconds(6);
    private static final Duration LONG = Duration.ofSeconds(30);

    @Test
    void aBrokerThatIsPausedIsSilent(@TempDir Path directory) throws Exception {
        try (var broker = PausableBroker.start(directory);
                var reader = new Reader(broker.clientSettings());
                var watch =
                        new BrokerWatch(
                                List.of("channel"), _ -> Optional.of(reader.consumer), PATIENCE)) {
            watch.start();
            for (boolean paused : List.of(false, true)) {
                reader.paused.set(paused);
                Thread.sleep(PATIENCE.plusSeconds(2));
                assertThat(watch.troubles())
                        .as("nothing to read, taking nothing: %s", paused)
                        .isEmpty();
            }
            broker.pause();
            await(watch, false);
            assertThat(watch.troubles())
                    .hasEntrySatisfying(
                            "channel",
                            why -> assertThat(why).startsWith("no answer from the brokers for"));
            broker.goOn();
            await(watch, true);
        }
    }

    @Test
    void aConsumerThatNeverConnectsIsInTrouble() throws Exception {
        try (var watch =
                new BrokerWatch(
                        List.of("channel"), _ -> Optional.empty(), Duration.ofMillis(100))) {
            watch.start();
            await(watch, false);
        }
    }

    private static void await(BrokerWatch watch, boolean well) throws InterruptedException {
        long end = System.nanoTime() + LONG.toNanos();
        while (watch.troubles().isEmpty() != well) {
            assertThat(System.nanoTime()).as("%s", watch.troubles()).isLessThan(end);
            Thread.sleep(100);
        }
    }

    /// A consumer in its group, which polls, and takes nothing while it is paused.
    private static final class Reader implements AutoCloseable {
        private final KafkaConsumer<String, String> consumer;
        private final AtomicBoolean paused = new AtomicBoolean();
        private final Thread polling = Thread.ofPlatform().unstarted(this::poll);

        Reader(Map<String, Object> broker) {
            Map<String, Object> settings = new HashMap<>(broker);
            settings.put("group.id", "watched");
            var strings = new StringDeserializer();
            consumer = new KafkaConsumer<>(settings, strings, strings);
            polling.start();
        }

        private void poll() {
            consumer.subscribe(List.of("watched"));
            while (!Thread.currentThread().isInterrupted()) {
                if (paused.get()) consumer.pause(consumer.assignment());
                try {
                    consumer.poll(Duration.ofMillis(100));
                } catch (org.apache.kafka.common.errors.InterruptException end) {
                    return;
                }
            }
        }

        @Override
        public void close() {
            polling.interrupt();
            while (polling.isAlive()) Thread.onSpinWait();
            consumer.close(org.apache.kafka.clients.consumer.CloseOptions.timeout(Duration.ZERO));
        }
    }
}
