package dev.sameql.gateway.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.gateway.EmbeddedKafka;
import dev.sameql.v1.wire.DeadLetter;
import dev.sameql.v1.wire.DeadLetters;
import dev.sameql.v1.wire.TopicSetup;
import dev.sameql.v1.wire.Topics;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Dead letters on a real broker: what lies there is told with its reason, and goes back as it was.
class DeadLettersTest {

    private static final byte[] VALUE = {7, 1, 2};

    private static EmbeddedKafka broker;

    @BeforeAll
    static void write(@TempDir Path directory) throws Exception {
        broker = new EmbeddedKafka(directory);
        new TopicSetup(2, Optional.empty()).create(broker.clientSettings());
        try (var producer =
                new KafkaProducer<>(
                        broker.clientSettings(),
                        new ByteArraySerializer(),
                        new ByteArraySerializer())) {
            producer.send(letter(Topics.QUERY_PAIRS, 1, "one", "it crashed")).get();
            producer.send(letter(Topics.QUERY_PAIRS, 1, "two", "it is no message")).get();
            producer.send(letter(Topics.SCHEMAS, 0, "shop", "it is no schema")).get();
        }
    }

    private static ProducerRecord<byte[], byte[]> letter(
            String topic, int partition, String key, String reason) {
        var record = new ProducerRecord<>(Topics.deadLetters(topic), partition, bytes(key), VALUE);
        record.headers().add("dead-letter-reason", bytes(reason));
        return record;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @AfterAll
    static void stop() {
        broker.close();
    }

    @Test
    void allAreToldWithTheirReasons() {
        List<DeadLetter> told = new ArrayList<>();
        try (var letters = new DeadLetters(broker.clientSettings())) {
            letters.visit(DeadLetters.topics(), told::add);
        }
        assertThat(told)
                .extracting(letter -> letter.place() + " " + letter.job() + " " + letter.reason())
                .containsExactlyInAnyOrder(
                        "sameql.query-pairs.v1/1/0 one it crashed",
                        "sameql.query-pairs.v1/1/1 two it is no message",
                        "sameql.schemas.v1/0/0 shop it is no schema");
    }

    @Test
    void oneIsFoundByItsPlace() {
        try (var letters = new DeadLetters(broker.clientSettings())) {
            var place = DeadLetter.Place.parse("sameql.query-pairs.v1/1/1");
            assertThat(letters.at(place)).map(DeadLetter::job).contains("two");
            for (String none : List.of("1/2", "0/0", "9/0"))
                assertThat(letters.at(DeadLetter.Place.parse("sameql.query-pairs.v1/" + none)))
                        .as(none)
                        .isEmpty();
        }
        assertThatThrownBy(() -> DeadLetter.Place.parse("sameql.query-pairs.v1"))
                .hasMessageContaining("TOPIC/PARTITION/OFFSET");
    }

    @Test
    void aRecordOfWorkGoesBackAsItWas() {
        try (var letters = new DeadLetters(broker.clientSettings())) {
            var place = DeadLetter.Place.parse("sameql.query-pairs.v1/1/0");
            letters.replay(letters.at(place).orElseThrow()).join();
        }
        List<ConsumerRecord<byte[], byte[]>> back = read(Topics.QUERY_PAIRS);
        assertThat(back).hasSize(1);
        assertThat(back.getFirst().key()).isEqualTo(bytes("one"));
        assertThat(back.getFirst().value()).isEqualTo(VALUE);
        assertThat(back.getFirst().headers()).isEmpty();
    }

    @Test
    void aTablesRecordIsItsWritersToWriteAgain() {
        try (var letters = new DeadLetters(broker.clientSettings())) {
            var place = DeadLetter.Place.parse("sameql.schemas.v1/0/0");
            DeadLetter letter = letters.at(place).orElseThrow();
            assertThatThrownBy(() -> letters.replay(letter))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static List<ConsumerRecord<byte[], byte[]>> read(String topic) {
        Map<String, Object> settings = new HashMap<>(broker.clientSettings());
        settings.put("auto.offset.reset", "earliest");
        List<ConsumerRecord<byte[], byte[]>> read = new ArrayList<>();
        try (var consumer =
                new KafkaConsumer<>(
                        settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            consumer.assign(List.of(new TopicPartition(topic, 0), new TopicPartition(topic, 1)));
            for (int i = 0; i < 20 && read.isEmpty(); i++)
                consumer.poll(Duration.ofMillis(500)).forEach(read::add);
        }
        return read;
    }
}
