package dev.sameql.v1.wire;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;

/// The dead letters of all topics: reads them, and puts the records of work back where they came
/// from. A letter that was replayed stays where it lies, until its topic's retention ends.
public final class DeadLetters implements AutoCloseable {

    private static final Duration POLL = Duration.ofMillis(500);
    private static final Duration SILENCE = Duration.ofSeconds(20);

    private final org.apache.kafka.clients.consumer.Consumer<byte[], byte[]> consumer;
    private final Map<String, Object> settings;
    private Optional<RawProducer> producer = Optional.empty();

    /// Those of a cluster, by its settings as a whole (brokers, security).
    public DeadLetters(Map<String, Object> clientSettings) {
        settings = new HashMap<>(clientSettings);
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, Topics.MAX_DEAD_LETTER_BYTES);
        Map<String, Object> reading = new HashMap<>(clientSettings);
        reading.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        reading.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        reading.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        consumer = KafkaClients.rawConsumer(reading);
    }

    /// The topics that have dead letters.
    public static List<String> topics() {
        return Stream.concat(Topics.WORK.stream(), Topics.TABLES.stream()).toList();
    }

    /// Whether a topic's dead letters may be replayed. Those of a table may not: the table may hold
    /// a later value of the key.
    public static boolean isReplayable(String topic) {
        return Topics.WORK.contains(topic);
    }

    /// Shows all dead letters of these topics that lie there now, by partition in order of offset.
    ///
    /// @throws TimeoutException when the brokers do not answer
    public void visit(List<String> topics, Consumer<DeadLetter> visitor) {
        for (String topic : topics) visit(topic, partitions(topic), visitor);
    }

    private List<TopicPartition> partitions(String topic) {
        List<PartitionInfo> found = consumer.partitionsFor(Topics.deadLetters(topic), SILENCE);
        if (found == null) return List.of();
        return found.stream().map(p -> new TopicPartition(p.topic(), p.partition())).toList();
    }

    private void visit(
            String topic, List<TopicPartition> partitions, Consumer<DeadLetter> visitor) {
        Map<TopicPartition, Long> ends = new HashMap<>(consumer.endOffsets(partitions, SILENCE));
        Map<TopicPartition, Long> begins = consumer.beginningOffsets(partitions, SILENCE);
        ends.entrySet().removeIf(end -> end.getValue() <= begins.get(end.getKey()));
        consumer.assign(ends.keySet());
        consumer.seekToBeginning(ends.keySet());
        long heard = System.nanoTime();
        while (!ends.isEmpty()) {
            var read = consumer.poll(POLL);
            for (ConsumerRecord<byte[], byte[]> lies : read)
                if (lies.offset() < ends.getOrDefault(partition(lies), 0L))
                    visitor.accept(DeadLetter.of(topic, lies));
            List<TopicPartition> done = new ArrayList<>();
            ends.forEach(
                    (partition, end) -> {
                        if (consumer.position(partition, SILENCE) >= end) done.add(partition);
                    });
            done.forEach(ends::remove);
            if (!read.isEmpty() || !done.isEmpty()) heard = System.nanoTime();
            if (System.nanoTime() - heard > SILENCE.toNanos())
                throw new TimeoutException(
                        "the dead letters of " + topic + " cannot be read to their end");
        }
    }

    private static TopicPartition partition(ConsumerRecord<byte[], byte[]> lies) {
        return new TopicPartition(lies.topic(), lies.partition());
    }

    /// The dead letter at a place, if one lies there.
    public Optional<DeadLetter> at(DeadLetter.Place place) {
        var partition = new TopicPartition(Topics.deadLetters(place.topic()), place.partition());
        if (!partitions(place.topic()).contains(partition)) return Optional.empty();
        if (place.offset() >= consumer.endOffsets(List.of(partition), SILENCE).get(partition))
            return Optional.empty();
        consumer.assign(List.of(partition));
        consumer.seek(partition, place.offset());
        long end = System.nanoTime() + SILENCE.toNanos();
        while (System.nanoTime() < end) {
            for (ConsumerRecord<byte[], byte[]> lies : consumer.poll(POLL))
                return Optional.of(lies)
                        .filter(found -> found.offset() == place.offset())
                        .map(found -> DeadLetter.of(place.topic(), found));
            if (consumer.position(partition, SILENCE) > place.offset()) return Optional.empty();
        }
        throw new TimeoutException("the dead letters of " + place.topic() + " cannot be read");
    }

    /// Puts a record of work back into the topic it came from, its key and value as they were;
    /// completes once the brokers have it. Its worker treats it as new, and what it finds replaces
    /// the judgement that the dead letter brought about.
    public CompletableFuture<Void> replay(DeadLetter letter) {
        if (!isReplayable(letter.place().topic()))
            throw new IllegalArgumentException(
                    "a record of " + letter.place().topic() + " is its writer's to write again");
        if (producer.isEmpty()) producer = Optional.of(new RawProducer(settings));
        var back = new CompletableFuture<Void>();
        producer.get()
                .send(
                        new ProducerRecord<>(letter.place().topic(), letter.key(), letter.value()),
                        (_, failure) -> {
                            if (failure == null) back.complete(null);
                            else back.completeExceptionally(failure);
                        });
        return back;
    }

    @Override
    public void close() {
        consumer.close();
        producer.ifPresent(RawProducer::close);
    }
}
