package dev.sameql.gateway.streams.topology;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.gateway.GatewayConfig;
import dev.sameql.gateway.fold.Pieces;
import dev.sameql.v1.DialectJob;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.Difference;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Stage;
import dev.sameql.v1.trace.JobTraces;
import dev.sameql.v1.wire.MessageSerializer;
import dev.sameql.v1.wire.Topics;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JudgementRowsTest {

    private static final Duration KEPT = Duration.ofDays(1);
    private static final ObjectMapper JSON = new ObjectMapper();

    private TopologyTestDriver driver;
    private TestOutputTopic<String, byte[]> rows;

    @BeforeEach
    void start() {
        Properties settings = new Properties();
        settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "rows");
        settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "none:1");
        driver =
                new TopologyTestDriver(
                        GatewayTopology.build(
                                GatewayConfig.Store.MEMORY,
                                new Deaf(),
                                new Retention(Optional.of(KEPT), Map.of()),
                                new FoldOptions(JobTraces.OFF, true)),
                        settings);
        rows =
                driver.createOutputTopic(
                        Topics.JUDGEMENT_ROWS,
                        new StringDeserializer(),
                        new ByteArrayDeserializer());
    }

    @AfterEach
    void stop() {
        driver.close();
    }

    @Test
    void eachValueIsOfItsColumnsType() throws IOException {
        for (Evidence found :
                new Evidence[] {
                    Pieces.match(),
                    Pieces.proof(),
                    Pieces.bounded(3),
                    Pieces.counterexample(Difference.DIFFERENCE_VALUES),
                    Pieces.undecided(Stage.STAGE_VERIFIER, "SOLVER_UNKNOWN")
                }) {
            String job = found.getEvidenceId();
            write(Topics.QUERY_PAIRS, job, Pieces.job(job));
            write(Topics.EVIDENCE, job, found.toBuilder().setJobId(job).build());
        }
        var written = rows.readKeyValuesToList();
        assertThat(written).hasSize(10);
        for (var row : written) {
            JsonNode envelope = JSON.readTree(row.value);
            assertThat(envelope.at("/payload/job_id").asText()).isEqualTo(row.key);
            assertThat(envelope.at("/payload/campaign").asText()).isEqualTo("spring");
            Set<String> columns = new HashSet<>();
            for (JsonNode column : envelope.at("/schema/fields")) {
                String name = column.get("field").asText();
                columns.add(name);
                JsonNode value = envelope.get("payload").get(name);
                assertThat(isOf(column, value)).as("%s %s", column, value).isTrue();
            }
            Set<String> named = new HashSet<>();
            envelope.get("payload").fieldNames().forEachRemaining(named::add);
            assertThat(named).isEqualTo(columns);
            assertThat(new String(row.value, java.nio.charset.StandardCharsets.UTF_8))
                    .as("no text of a query")
                    .doesNotContain("SELECT");
        }
    }

    private static boolean isOf(JsonNode column, JsonNode value) {
        if (value.isNull()) return column.get("optional").asBoolean();
        return switch (column.get("type").asText()) {
            case "string" -> value.isTextual() && !value.asText().isEmpty();
            case "boolean" -> value.isBoolean();
            case "int32" -> value.isInt();
            case "double" -> value.isDouble();
            default -> false;
        };
    }

    @Test
    void theBoundStandsBesideBoundedAgreementAlone() throws IOException {
        write(Topics.QUERY_PAIRS, "job", Pieces.job("job"));
        write(Topics.EVIDENCE, "job", Pieces.bounded(3));
        JsonNode row = JSON.readTree(rows.readValuesToList().getLast()).get("payload");
        assertThat(row.get("verdict").asText()).isEqualTo("EQUIVALENT");
        assertThat(row.get("evidence").asText()).isEqualTo("BOUNDED");
        assertThat(row.get("bound").asInt()).isEqualTo(3);
    }

    @Test
    void aJudgementThatIsForgottenHasNoRow() {
        write(Topics.QUERY_PAIRS, "job", Pieces.job("job"));
        write(Topics.EVIDENCE, "job", Pieces.match());
        rows.readRecordsToList();
        driver.advanceWallClockTime(Duration.ofSeconds(2));
        driver.advanceWallClockTime(KEPT.plusDays(1));
        driver.advanceWallClockTime(Duration.ofSeconds(20));
        var last = rows.readRecordsToList();
        assertThat(last).isNotEmpty().allMatch(record -> record.value() == null);
    }

    @Test
    void aDialectQuestionIsNoRow() {
        write(
                Topics.DIALECTS,
                "question",
                DialectJob.newBuilder()
                        .setJobId("question")
                        .setQuestion(DialectQuestion.newBuilder().setQuery("SELECT 1"))
                        .build());
        assertThat(rows.isEmpty()).isTrue();
    }

    private void write(String topic, String key, com.google.protobuf.MessageLite message) {
        driver.createInputTopic(topic, new StringSerializer(), new MessageSerializer())
                .pipeInput(key, message);
    }
}
