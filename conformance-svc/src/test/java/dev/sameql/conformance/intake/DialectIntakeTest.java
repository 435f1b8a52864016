package dev.sameql.conformance.intake;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.MessageLite;
import dev.sameql.v1.DialectJob;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Outcome;
import dev.sameql.v1.SchemaRegistration;
import dev.sameql.v1.Stage;
import dev.sameql.v1.TranslationQuestion;
import dev.sameql.v1.wire.MessageDeserializer;
import dev.sameql.v1.wire.MessageSerializer;
import dev.sameql.v1.wire.Topics;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.common.annotation.Identifier;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;

/// The service as its neighbours see it: jobs in, evidence out, over a real broker.
@QuarkusTest
@QuarkusTestResource(Broker.class)
class DialectIntakeTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Inject
    @Identifier("default-kafka-broker")
    Map<String, Object> cluster;

    @TestHTTPResource("/q/")
    URI management;

    @Test
    void answersJobs() throws Exception {
        send(
                Topics.SCHEMAS,
                "shop",
                SchemaRegistration.newBuilder()
                        .setSchemaId("shop")
                        .setDdl("CREATE TABLE R (A VARCHAR(10), B INT);")
                        .build());
        send(
                Topics.SCHEMAS,
                "broken",
                SchemaRegistration.newBuilder().setSchemaId("broken").setDdl("CREATE R").build());
        send(Topics.DIALECTS, "1", job("1", "shop", "SELECT '1' + '1' FROM R"));
        send(Topics.DIALECTS, "2", job("2", "nowhere", "SELECT 1"));
        send(Topics.DIALECTS, "3", job("3", "broken", "SELECT 1"));
        send(Topics.DIALECTS, "4", job("4", "", "SELECT 1"));
        send(
                Topics.DIALECTS,
                "5",
                translation("5", "SELECT B / 2 FROM R ORDER BY B", "postgresql"));
        send(Topics.DIALECTS, "6", translation("6", "SELECT B FROM R", "nothing"));
        sendBytes(Topics.DIALECTS, "garbage", new byte[] {1, 2, 3});
        send(Topics.DIALECTS, Broker.KILLER, job(Broker.KILLER, "", "SELECT 1"));

        Map<String, Evidence> evidence = evidence(6);

        Evidence answer = evidence.get("1");
        assertThat(answer.getStage()).isEqualTo(Stage.STAGE_CONFORMANCE);
        assertThat(answer.getLast()).isTrue();
        assertThat(answer.getEvidenceId()).isEqualTo("1/conformance");
        assertThat(answer.getDialectReport().getEngines(0).getOutcome())
                .isEqualTo(Outcome.OUTCOME_TABLE);
        assertThat(answer.getDialectReport().getEngines(1).getOutcome())
                .isEqualTo(Outcome.OUTCOME_STATIC_ERROR);
        assertThat(answer.getDialectReport().getPortable()).isFalse();
        assertThat(evidence.get("2").getInvalid().getReasons(0).getCode())
                .isEqualTo("UNKNOWN_SCHEMA");
        assertThat(evidence.get("2").getLast()).isTrue();
        assertThat(evidence.get("3").getInvalid().getReasons(0).getCode())
                .isEqualTo("SCHEMA_ERROR");
        assertThat(evidence.get("4").hasDialectReport()).isTrue();
        assertThat(evidence.get("5").getTranslationReport().getGiven().getSql())
                .isEqualTo("SELECT b / 2 FROM r AS R ORDER BY b NULLS FIRST");
        assertThat(evidence.get("5").getTranslationReport().getGiven().getJudgesList())
                .contains("MODEL");
        assertThat(evidence.get("6").getTranslationReport().getRefused().getCode())
                .isEqualTo("TARGET_NOT_COVERED");
        assertThat(deadLetters(2)).containsOnly("garbage", Broker.KILLER);

        assertThat(get("metrics"))
                .contains("sameql_stage_seconds_bucket{stage=\"conformance\"")
                .contains("sameql_dialect_jobs_total{outcome=\"not_portable\"} 1.0")
                .contains("sameql_dialect_jobs_total{outcome=\"invalid\"} 2.0")
                .contains(
                        "sameql_translations_total{outcome=\"given\",source=\"SQLITE\",target=\"POSTGRESQL\"}"
                            + " 1.0");
        assertThat(get("health"))
                .contains("conformance engines", "sqlite 3.")
                .doesNotContain("DOWN");
    }

    private static DialectJob job(String id, String schema, String query) {
        DialectQuestion question =
                DialectQuestion.newBuilder().setSchemaId(schema).setQuery(query).build();
        return DialectJob.newBuilder().setJobId(id).setQuestion(question).build();
    }

    private static DialectJob translation(String id, String query, String target) {
        var question =
                TranslationQuestion.newBuilder()
                        .setSchemaId("shop")
                        .setQuery(query)
                        .setSource("sqlite")
                        .setTarget(target);
        return DialectJob.newBuilder().setJobId(id).setTranslation(question).build();
    }

    private void send(String topic, String key, MessageLite message) throws Exception {
        try (var producer =
                new KafkaProducer<>(cluster, new StringSerializer(), new MessageSerializer())) {
            producer.send(new ProducerRecord<>(topic, key, message)).get();
        }
    }

    private void sendBytes(String topic, String key, byte[] value) throws Exception {
        try (var producer =
                new KafkaProducer<>(cluster, new StringSerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(topic, key, value)).get();
        }
    }

    private Map<String, Object> consuming(String group) {
        Map<String, Object> settings = new HashMap<>(cluster);
        settings.put("group.id", group);
        settings.put("auto.offset.reset", "earliest");
        return settings;
    }

    private Map<String, Evidence> evidence(int count) {
        Map<String, Evidence> evidence = new HashMap<>();
        try (var consumer =
                new KafkaConsumer<>(
                        consuming("test"),
                        new StringDeserializer(),
                        new MessageDeserializer(Evidence.parser()))) {
            consumer.subscribe(List.of(Topics.EVIDENCE));
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (evidence.size() < count && System.nanoTime() < end) {
                consumer.poll(Duration.ofMillis(200))
                        .forEach(entry -> evidence.put(entry.key(), (Evidence) entry.value()));
            }
        }
        return evidence;
    }

    private Set<String> deadLetters(int count) {
        Set<String> keys = new HashSet<>();
        try (var consumer =
                new KafkaConsumer<>(
                        consuming("dead"), new StringDeserializer(), new ByteArrayDeserializer())) {
            consumer.subscribe(List.of(Topics.deadLetters(Topics.DIALECTS)));
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (keys.size() < count && System.nanoTime() < end)
                consumer.poll(Duration.ofMillis(200)).forEach(entry -> keys.add(entry.key()));
        }
        return keys;
    }

    private String get(String path) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(management.resolve(path)).build();
            return client.send(request, BodyHandlers.ofString()).body();
        }
    }
}
