package dev.sameql.v1.wire;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Parser;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.WakeupException;

/// A compacted topic as a table in memory: read from its beginning by a thread of its own, for as
/// long as it is open. Every instance of a service holds the whole table; it belongs to no consumer
/// group.
///
/// A topic that does not exist yet counts as one that nobody has caught up with: reads wait for it.
public final class CompactedTopic<T> implements AutoCloseable {

    private static final Logger LOG = System.getLogger(CompactedTopic.class.getName());
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final String topic;
    private final Parser<T> parser;
    private final Consumer<String, byte[]> consumer;

    /// Asks where the topic ends, over a connection of its own: brokers answer a connection's
    /// requests in order, and behind a fetch that waits for news every question would wait too.
    private final Consumer<String, byte[]> ends;

    private final Thread reader;
    private final Map<String, Entry<T>> table = new ConcurrentHashMap<>();
    private final List<BiConsumer<String, T>> listeners = new ArrayList<>();
    private final Queue<CompletableFuture<Void>> requests = new ConcurrentLinkedQueue<>();
    private final List<CatchUp> pending = new ArrayList<>();
    private volatile boolean closed;

    /// A value and its place in the topic. In a topic of one partition, places tell older from
    /// newer.
    public record Entry<T>(T value, long offset) {}

    /// Somebody waits until every partition was read up to these offsets.
    private record CatchUp(Map<TopicPartition, Long> ends, CompletableFuture<Void> done) {}

    /// Opens a topic with Kafka client settings of the caller's (brokers, security).
    public CompactedTopic(Map<String, ?> clientSettings, String topic, Parser<T> parser) {
        Map<String, Object> settings = new HashMap<>(clientSettings);
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        settings.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        settings.remove(ConsumerConfig.GROUP_ID_CONFIG);
        this.topic = topic;
        this.parser = parser;
        this.consumer = KafkaClients.consumer(settings);
        this.ends = KafkaClients.consumer(settings);
        // a virtual thread would hold a carrier while it waits for the network
        this.reader = Thread.ofPlatform().daemon().name("table " + topic).start(this::read);
    }

    /// The value of a key. What is known is answered at once; for a key that is not known, the
    /// table first catches up with everything that was written before this call.
    public Optional<T> get(String key) {
        return entry(key).map(Entry::value);
    }

    /// The value of a key no older than `offset`: like [#get(String)], but catches up too when what
    /// is known was written before that place of the topic.
    public Optional<T> get(String key, long offset) {
        Entry<T> known = table.get(key);
        if (known == null || known.offset() < offset) {
            catchUp();
            known = table.get(key);
        }
        return Optional.ofNullable(known).filter(e -> e.offset() >= offset).map(Entry::value);
    }

    /// Like [#get(String)], with the place of the value in the topic.
    public Optional<Entry<T>> entry(String key) {
        Entry<T> known = table.get(key);
        if (known != null) return Optional.of(known);
        catchUp();
        return Optional.ofNullable(table.get(key));
    }

    /// Returns once everything is in the table that was written before this call.
    ///
    /// @throws TimeoutException when the brokers do not answer in time
    public void catchUp() {
        CompletableFuture<Void> done = new CompletableFuture<>();
        requests.add(done);
        consumer.wakeup();
        try {
            done.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (java.util.concurrent.TimeoutException | ExecutionException e) {
            throw new TimeoutException(
                    "could not catch up with topic " + topic + " in " + PATIENCE, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TimeoutException("interrupted while catching up with topic " + topic, e);
        }
    }

    /// Tells `listener` every entry known now, then every change in the order it comes; a deleted
    /// key comes with null. Runs on the reading thread: be quick.
    public void onChange(BiConsumer<String, T> listener) {
        synchronized (listeners) {
            listeners.add(listener);
            table.forEach((key, entry) -> listener.accept(key, entry.value()));
        }
    }

    /// A copy of the table as far as it is known.
    public Map<String, Entry<T>> snapshot() {
        return Map.copyOf(table);
    }

    /// How many keys are known.
    public int size() {
        return table.size();
    }

    @Override
    public void close() {
        closed = true;
        consumer.wakeup();
        try {
            reader.join(PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void read() {
        try {
            while (!closed) {
                try {
                    step();
                } catch (WakeupException e) {
                    // a request came, or the end
                } catch (KafkaException e) {
                    LOG.log(Level.WARNING, "topic=" + topic + " cannot be read, trying again", e);
                    pause();
                }
            }
        } finally {
            consumer.close();
            ends.close();
        }
    }

    private void step() {
        if (consumer.assignment().isEmpty() && !assign()) {
            pause();
            return;
        }
        // first whoever woke us up: polling waits when nothing is new
        serve();
        for (ConsumerRecord<String, byte[]> entry : consumer.poll(Duration.ofSeconds(1)))
            apply(entry);
        serve();
    }

    private boolean assign() {
        List<TopicPartition> partitions =
                consumer.partitionsFor(topic).stream()
                        .map(partition -> new TopicPartition(topic, partition.partition()))
                        .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        return !partitions.isEmpty();
    }

    /// Answers whoever waits. Requests leave their queue only once the end offsets are known: a
    /// wakeup in between must not lose one.
    private void serve() {
        int asked = requests.size();
        if (asked > 0) {
            Map<TopicPartition, Long> reached = ends.endOffsets(consumer.assignment());
            for (int i = 0; i < asked; i++) pending.add(new CatchUp(reached, requests.remove()));
        }
        if (pending.isEmpty()) return;
        Map<TopicPartition, Long> positions = new HashMap<>();
        for (TopicPartition partition : consumer.assignment())
            positions.put(partition, consumer.position(partition));
        pending.removeIf(
                waiting ->
                        waiting.ends().entrySet().stream()
                                        .allMatch(
                                                end ->
                                                        positions.get(end.getKey())
                                                                >= end.getValue())
                                && waiting.done().complete(null));
    }

    private void apply(ConsumerRecord<String, byte[]> written) {
        if (written.key() == null) return;
        try {
            T value = written.value() == null ? null : parser.parseFrom(written.value());
            synchronized (listeners) {
                if (value == null) table.remove(written.key());
                else table.put(written.key(), new Entry<>(value, written.offset()));
                for (BiConsumer<String, T> listener : listeners)
                    listener.accept(written.key(), value);
            }
        } catch (InvalidProtocolBufferException e) {
            LOG.log(
                    Level.WARNING,
                    "topic={0} key={1} offset={2} cannot be decoded, left out",
                    topic,
                    written.key(),
                    written.offset());
        }
    }

    private static void pause() {
        try {
            Thread.sleep(100);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
