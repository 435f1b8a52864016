package dev.sameql.standalone.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.v1.wire.Topics;
import io.grpc.Status.Code;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// A stack under random bytes, cut and changed messages and very long ones, on the gRPC port and on
/// all topics, while somebody else has honest pairs judged. Afterwards it is up and well, and each
/// record that is no message of its topic lies in the dead letters with a reason.
///
/// `-Dsameql.noise.seconds=600 -Dsameql.noise.seed=7`
@EnabledOnOs(OS.LINUX)
class NoiseIT {

    private static final Duration LENGTH =
            Duration.ofSeconds(Long.getLong("sameql.noise.seconds", 20));
    private static final long SEED = Long.getLong("sameql.noise.seed", 16);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration BETWEEN_LONG_ONES = Duration.ofSeconds(5);
    private static final int PAUSE_MILLIS = 4;
    private static final long MEMORY_CAP = 6L << 30;
    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

    /// Records that are no message of their topic, by topic and key.
    private final Map<String, Set<String>> bad = new TreeMap<>();

    private int sent;

    @Test
    void itGoesOnAndEveryBadRecordIsADeadLetter() throws Exception {
        VictimStack stack = VictimStack.start(Folders.make());
        var processes = new ProcessWatch(stack.process(), stack.folders().canary());
        var neighbours = new Neighbours(stack.server());
        long end = System.nanoTime() + LENGTH.toNanos();
        Thread port = Thread.ofPlatform().daemon().start(() -> shout(stack, end));
        var calls = new NoisyCalls(stack.server(), SEED + 2);
        Thread caller = Thread.ofPlatform().daemon().start(() -> calls.until(end));
        write(stack, end);
        port.join();
        caller.join();
        Thread.sleep(1000);
        neighbours.close();

        Map<String, Set<String>> missing = missing(stack);
        System.err.printf(
                "noise: seed %d, %d records, %d bad, calls %s, %d pairs of neighbours, %d MiB at"
                        + " most%n",
                SEED,
                sent,
                bad.values().stream().mapToInt(Set::size).sum(),
                calls.ended(),
                neighbours.served(),
                processes.most() >> 20);
        assertThat(missing).as("bad records that are no dead letters, seed %s", SEED).isEmpty();
        assertThat(calls.ended())
                .as("how calls ended, seed %s", SEED)
                .isNotEmpty()
                .doesNotContainKeys(
                        Code.UNAVAILABLE, Code.DEADLINE_EXCEEDED, Code.UNKNOWN, Code.INTERNAL);
        assertThat(neighbours.wronged()).as("seed %s", SEED).isEmpty();
        assertThat(stack.page("/q/health/ready")).as(stack.said()).isPresent();
        assertThat(stack.page("/q/health/live")).as(stack.said()).isPresent();
        assertThat(processes.most()).isLessThan(MEMORY_CAP);
        assertThat(stack.stop()).isTrue();
        processes.close();
        assertThat(processes.alive()).isEmpty();
    }

    private void write(VictimStack stack, long end) throws Exception {
        var noise = new Noise(SEED);
        Map<String, Object> settings = new HashMap<>();
        settings.put("bootstrap.servers", stack.brokers());
        settings.put("max.request.size", Topics.MAX_RECORD_BYTES);
        try (var producer =
                new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer())) {
            long longOne = System.nanoTime();
            while (System.nanoTime() < end) {
                String topic = Noise.TOPICS.get(noise.below(Noise.TOPICS.size()));
                boolean isLong = System.nanoTime() > longOne;
                if (isLong) longOne = System.nanoTime() + BETWEEN_LONG_ONES.toNanos();
                byte[] record =
                        isLong ? noise.bytes(Topics.MAX_RECORD_BYTES - 1000) : noise.on(topic);
                String key = "noise-" + sent++;
                producer.send(new ProducerRecord<>(topic, key, record)).get();
                if (Noise.isBad(topic, record))
                    bad.computeIfAbsent(topic, _ -> new TreeSet<>()).add(key);
                Thread.sleep(PAUSE_MILLIS);
            }
        }
    }

    /// Random bytes and frames on the port.
    private static void shout(VictimStack stack, long end) {
        var noise = new Noise(SEED + 1);
        while (System.nanoTime() < end) {
            try (var socket = new Socket(InetAddress.getLoopbackAddress(), stack.grpcPort())) {
                var out = socket.getOutputStream();
                if (noise.below(2) == 0) out.write(PREFACE.getBytes(StandardCharsets.US_ASCII));
                for (int i = noise.below(4); i >= 0; i--)
                    out.write(noise.bytes(1 + noise.below(1 << noise.below(20))));
                out.flush();
            } catch (IOException closed) {
                // the server would not hear it out, as is its right
            }
        }
    }

    /// The bad records that are not, or without a reason, among the dead letters of their topics.
    private Map<String, Set<String>> missing(VictimStack stack) {
        Map<String, Set<String>> missing = new ConcurrentHashMap<>();
        bad.forEach((topic, keys) -> missing.put(topic, new TreeSet<>(keys)));
        long end = System.nanoTime() + PATIENCE.toNanos();
        try (var letters =
                new KafkaConsumer<>(
                        Map.<String, Object>of("bootstrap.servers", stack.brokers()),
                        new StringDeserializer(),
                        new ByteArrayDeserializer())) {
            List<TopicPartition> places =
                    bad.keySet().stream()
                            .map(topic -> new TopicPartition(Topics.deadLetters(topic), 0))
                            .toList();
            letters.assign(places);
            letters.seekToBeginning(places);
            while (System.nanoTime() < end && !missing.isEmpty()) {
                for (ConsumerRecord<String, byte[]> letter : letters.poll(Duration.ofMillis(200)))
                    cross(letter, missing);
            }
        }
        return missing;
    }

    private static void cross(
            ConsumerRecord<String, byte[]> letter, Map<String, Set<String>> missing) {
        String topic = letter.topic().replace(".dlq", "");
        Header reason = letter.headers().lastHeader("dead-letter-reason");
        if (reason == null || reason.value().length == 0) return;
        missing.computeIfPresent(
                topic,
                (_, keys) -> {
                    keys.remove(letter.key());
                    return keys.isEmpty() ? null : keys;
                });
    }
}
