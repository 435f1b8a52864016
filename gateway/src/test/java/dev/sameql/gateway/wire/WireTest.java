package dev.sameql.gateway.wire;

import static java.util.concurrent.CompletableFuture.completedFuture;
import static java.util.concurrent.CompletableFuture.runAsync;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.MessageLite;
import dev.sameql.gateway.EmbeddedKafka;
import dev.sameql.v1.SchemaRegistration;
import dev.sameql.v1.wire.CompactedTopic;
import dev.sameql.v1.wire.MessageDeserializer;
import dev.sameql.v1.wire.MessageSerializer;
import dev.sameql.v1.wire.Outbox;
import dev.sameql.v1.wire.RegisteredSchemas;
import dev.sameql.v1.wire.TopicSetup;
import dev.sameql.v1.wire.Topics;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The wire, on a real broker.
class WireTest {

    private static EmbeddedKafka broker;
    private static KafkaProducer<String, byte[]> producer;

    @BeforeAll
    static void start(@TempDir Path directory) throws Exception {
        broker = new EmbeddedKafka(directory);
        new TopicSetup(3, Optional.empty()).create(broker.clientSettings());
        producer =
                new KafkaProducer<>(
                        broker.clientSettings(), new StringSerializer(), new ByteArraySerializer());
    }

    @AfterAll
    static void stop() {
        producer.close();
        broker.close();
    }

    @Test
    void topicsHavePartitionsAndPolicies() throws Exception {
        new TopicSetup(5, Optional.of((short) 1)).create(broker.clientSettings());
        try (Admin admin = Admin.create(broker.clientSettings())) {
            assertThat(admin.listTopics().names().get())
                    .containsAll(Topics.WORK)
                    .containsAll(Topics.TABLES)
                    .containsAll(Topics.WORK.stream().map(Topics::deadLetters).toList());
            var described =
                    admin.describeTopics(List.of(Topics.EVIDENCE, Topics.SCHEMAS))
                            .allTopicNames()
                            .get();
            assertThat(described.get(Topics.EVIDENCE).partitions())
                    .as("topics that exist stay as they are")
                    .hasSize(3);
            assertThat(described.get(Topics.SCHEMAS).partitions()).hasSize(1);
            var judgements = new ConfigResource(ConfigResource.Type.TOPIC, Topics.JUDGEMENTS);
            assertThat(
                            admin.describeConfigs(List.of(judgements))
                                    .all()
                                    .get()
                                    .get(judgements)
                                    .get("cleanup.policy")
                                    .value())
                    .isEqualTo("compact");
        }
    }

    @Test
    void topicsSayHowLongTheyKeepAndHowManyMustHave() throws Exception {
        try (Admin admin = Admin.create(broker.clientSettings())) {
            for (String topic : List.of(Topics.EVIDENCE, Topics.deadLetters(Topics.EVIDENCE))) {
                assertThat(setting(admin, topic, "retention.ms"))
                        .isEqualTo(Long.toString(TopicSetup.RETENTION.toMillis()));
                assertThat(setting(admin, topic, "message.timestamp.type"))
                        .as("a writer's clock decides nothing")
                        .isEqualTo("LogAppendTime");
                assertThat(setting(admin, topic, "min.insync.replicas"))
                        .as("of one replica")
                        .isEqualTo("1");
            }
        }
    }

    private static String setting(Admin admin, String topic, String name) throws Exception {
        var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        return admin.describeConfigs(List.of(resource)).all().get().get(resource).get(name).value();
    }

    @Test
    void aTableAnswersWhatWasWrittenBeforeTheQuestion() throws Exception {
        try (var table = table(Topics.SCHEMAS)) {
            assertThat(table.get("late")).isEmpty();
            write(Topics.SCHEMAS, "late", schema("late", "one").toByteArray());
            assertThat(table.get("late")).map(SchemaRegistration::getDdl).contains("one");

            long replaced = write(Topics.SCHEMAS, "late", schema("late", "two").toByteArray());
            assertThat(table.get("late", replaced)).map(SchemaRegistration::getDdl).contains("two");

            write(Topics.SCHEMAS, "late", null);
            table.catchUp();
            assertThat(table.get("late")).isEmpty();
        }
    }

    @Test
    void aSchemaThatWasDeletedIsForgotten() throws Exception {
        List<String> read = new ArrayList<>();
        try (var schemas =
                new RegisteredSchemas<>(
                        broker.clientSettings(),
                        ddl -> {
                            read.add(ddl);
                            return ddl;
                        })) {
            long made = write(Topics.SCHEMAS, "passing", schema("passing", "one").toByteArray());
            assertThat(schemas.find("passing", made)).contains("one");
            assertThat(schemas.find("passing", made)).contains("one");
            assertThat(read).containsExactly("one");
            long gone = write(Topics.SCHEMAS, "passing", null);
            assertThat(schemas.find("passing", gone)).isEmpty();
            assertThat(schemas.find("passing", made)).isEmpty();
            long again = write(Topics.SCHEMAS, "passing", schema("passing", "one").toByteArray());
            assertThat(schemas.find("passing", again)).contains("one");
            assertThat(read).as("nothing of it was kept").containsExactly("one", "one");
        }
    }

    @Test
    void listenersHearEveryChangeInOrder() throws Exception {
        write(Topics.WITNESSES, "key", schema("key", "known").toByteArray());
        List<String> heard = new ArrayList<>();
        try (var table = table(Topics.WITNESSES)) {
            table.catchUp();
            table.onChange((_, value) -> heard.add(value == null ? "deleted" : value.getDdl()));
            write(Topics.WITNESSES, "key", schema("key", "changed").toByteArray());
            write(Topics.WITNESSES, "key", "\u0007 no message".getBytes(StandardCharsets.UTF_8));
            write(Topics.WITNESSES, "key", null);
            table.catchUp();
        }
        assertThat(heard).containsExactly("known", "changed", "deleted");
    }

    @Test
    void whatIsSaidAboutJobsArrivesWhetherTheyAreAloneOrNot() {
        try (var outbox = new Outbox(broker.clientSettings());
                var table = table(Topics.SCHEMAS)) {
            var slow = new CompletableFuture<Void>();
            CompletableFuture<Void> first = outbox.work(() -> slow);
            CompletableFuture<Void> beside = outbox.work(() -> written(outbox, "beside another"));
            beside.join();
            assertThat(first).isNotDone();
            slow.complete(null);
            outbox.work(() -> written(outbox, "alone")).join();
            assertThat(table.get("beside another")).isPresent();
            assertThat(table.get("alone")).isPresent();
        }
    }

    @Test
    void aJobThatBreaksFails() {
        try (var outbox = new Outbox(broker.clientSettings())) {
            CompletableFuture<Void> broken =
                    outbox.work(
                            () -> {
                                throw new IllegalStateException("broken");
                            });
            assertThatThrownBy(broken::join).hasRootCauseMessage("broken");
        }
    }

    @Test
    void aJobThatWaitsForTheBrokersLeavesItsWorkerToOthers() {
        Map<String, Object> settings = broker.clientSettings();
        try (var outbox = new Outbox(settings, OptionalInt.of(1))) {
            var acknowledged = new CompletableFuture<Void>();
            CompletableFuture<Void> waiting = outbox.work(() -> acknowledged);
            outbox.work(() -> written(outbox, "meanwhile")).join();
            assertThat(waiting).isNotDone();
            acknowledged.complete(null);
        }
    }

    @Test
    void aJobWaitsForAWorker() {
        Map<String, Object> settings = broker.clientSettings();
        var order = new ConcurrentLinkedQueue<String>();
        var begun = new CompletableFuture<Void>();
        var released = new CompletableFuture<Void>();
        try (var outbox = new Outbox(settings, OptionalInt.of(1));
                var threads = Executors.newCachedThreadPool()) {
            CompletableFuture<Void> first =
                    runAsync(
                            () ->
                                    outbox.work(
                                                    () -> {
                                                        begun.complete(null);
                                                        released.join();
                                                        order.add("first");
                                                        return completedFuture(null);
                                                    })
                                            .join(),
                            threads);
            begun.join();
            CompletableFuture<Void> second =
                    runAsync(
                            () ->
                                    outbox.work(
                                                    () -> {
                                                        order.add("second");
                                                        return completedFuture(null);
                                                    })
                                            .join(),
                            threads);
            assertThat(second).failsWithin(Duration.ofMillis(100));
            released.complete(null);
            first.join();
            second.join();
        }
        assertThat(order).containsExactly("first", "second");
    }

    private static CompletableFuture<Void> written(Outbox outbox, String key) {
        return outbox.publish(Topics.SCHEMAS, key, schema(key, key)).thenApply(_ -> null);
    }

    @Test
    void aTableWaitsForItsTopic() throws Exception {
        try (var table = table("made.later");
                Admin admin = Admin.create(broker.clientSettings())) {
            var asked = Thread.ofVirtual().start(table::catchUp);
            admin.createTopics(
                            List.of(
                                    new org.apache.kafka.clients.admin.NewTopic(
                                            "made.later", 1, (short) 1)))
                    .all()
                    .get();
            asked.join();
            assertThat(table.size()).isZero();
        }
    }

    @Test
    void messagesAreReadByTheNameOfTheirType() {
        MessageLite schema = schema("shop", "CREATE TABLE t (a INTEGER)");
        try (var deserializer = new MessageDeserializer();
                var serializer = new MessageSerializer()) {
            deserializer.configure(
                    Map.of(MessageDeserializer.MESSAGE_TYPE, SchemaRegistration.class.getName()),
                    false);
            byte[] bytes = serializer.serialize(Topics.SCHEMAS, schema);
            assertThat(deserializer.deserialize(Topics.SCHEMAS, bytes)).isEqualTo(schema);
            assertThat(deserializer.deserialize(Topics.SCHEMAS, null)).isNull();
            assertThatThrownBy(() -> deserializer.deserialize(Topics.SCHEMAS, new byte[] {7, 7}))
                    .isInstanceOf(SerializationException.class)
                    .hasMessageContaining(Topics.SCHEMAS);
        }
    }

    @Test
    void aTypeThatIsNoMessageIsRefused() {
        try (var deserializer = new MessageDeserializer()) {
            for (Map<String, String> settings :
                    List.<Map<String, String>>of(
                            Map.of(),
                            Map.of(MessageDeserializer.MESSAGE_TYPE, "no.such.Message"))) {
                assertThatThrownBy(() -> deserializer.configure(settings, false))
                        .isInstanceOf(ConfigException.class);
            }
        }
    }

    private static CompactedTopic<SchemaRegistration> table(String topic) {
        return new CompactedTopic<>(broker.clientSettings(), topic, SchemaRegistration.parser());
    }

    private static SchemaRegistration schema(String id, String ddl) {
        return SchemaRegistration.newBuilder().setSchemaId(id).setDdl(ddl).build();
    }

    private static long write(String topic, String key, byte[] value)
            throws InterruptedException, ExecutionException {
        return producer.send(new ProducerRecord<>(topic, key, value)).get().offset();
    }
}
