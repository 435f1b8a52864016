package dev.sameql.conformance.intake;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.MessageLite;
import dev.sameql.conformance.campaign.finding.Finding;
import dev.sameql.conformance.runs.RunMessages;
import dev.sameql.v1.ConformanceJob;
import dev.sameql.v1.ConformancePoint;
import dev.sameql.v1.ConformanceQuestion;
import dev.sameql.v1.ConformanceRecord;
import dev.sameql.v1.ConformanceRun;
import dev.sameql.v1.ConformanceState;
import dev.sameql.v1.wire.MessageDeserializer;
import dev.sameql.v1.wire.MessageSerializer;
import dev.sameql.v1.wire.Topics;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.common.annotation.Identifier;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;

/// Runs as their orderer sees them: jobs in, what is known of them out, over a real broker.
@QuarkusTest
@QuarkusTestResource(Broker.class)
class ConformanceIntakeTest {
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    /// HSQLDB is known to be wrong within these cases.
    private static final ConformanceQuestion ASKED =
            ConformanceQuestion.newBuilder()
                    .setEngine("hsqldb")
                    .setCases(400)
                    .setSeed(1)
                    .addOracles("partition")
                    .build();

    @Inject
    @Identifier("default-kafka-broker")
    Map<String, Object> cluster;

    @Test
    void aRunTellsHowItStandsAndWhatItFinds() throws Exception {
        send(Topics.CONFORMANCE_JOBS, "run-1", job("run-1", ASKED));
        Map<String, ConformanceRecord> told = until("run-1", ConformanceIntakeTest::isOver);

        ConformanceRun end = told.get("run-1").getRun();
        assertThat(end.getState()).isEqualTo(ConformanceState.CONFORMANCE_STATE_DONE);
        assertThat(end.getVersion()).containsIgnoringCase("hsql");
        assertThat(end.getCasesRun()).isEqualTo(400);
        assertThat(end.getAttempts()).isEqualTo(1);
        assertThat(end.getFindings()).isPositive();
        assertThat(end.getCurveList())
                .isSortedAccordingTo(Comparator.comparingLong(ConformancePoint::getCases))
                .hasSizeBetween(2, 120);
        ConformancePoint last = end.getCurveList().getLast();
        assertThat(last.getCases()).isEqualTo(400);
        assertThat(last.getRules()).isEqualTo(end.getRules());
        assertThat(last.getFindings()).isEqualTo(end.getFindings());
        assertThat(end.getRuleCasesMap()).hasSize(end.getRules());
        assertThat(end.getRuleCasesMap().values()).allMatch(cases -> cases > 0 && cases <= 400);
        assertThat(told.values()).allSatisfy(r -> assertThat(r.getTenant()).isEqualTo("them"));
        assertThat(told.get("run-1/report").getReport()).contains("<html", "hsqldb");
        List<ConformanceRecord> findings =
                told.values().stream().filter(ConformanceRecord::hasFinding).toList();
        assertThat(findings).hasSize(end.getFindings());
        for (ConformanceRecord record : findings) {
            Finding finding = RunMessages.read(record.getFinding());
            assertThat(finding.engine()).isEqualTo("hsqldb");
            assertThat(RunMessages.of(finding)).isEqualTo(record.getFinding());
        }

        send(Topics.CONFORMANCE_JOBS, "run-1", job("run-1", ASKED));
        send(Topics.CONFORMANCE_JOBS, "run-2", job("run-2", ASKED.toBuilder().setCases(1).build()));
        assertThat(until("run-2", ConformanceIntakeTest::isOver).get("run-1").getRun())
                .as("a run that is over does not begin again")
                .isEqualTo(end);
    }

    @Test
    void anEngineThatTheOperatorDoesNotNameIsNotTouched() throws Exception {
        for (String engine : List.of("sqlite", "jdbc:h2:file:/tmp/x;INIT=RUNSCRIPT", "")) {
            String id = "refused-" + engine.length();
            send(Topics.CONFORMANCE_JOBS, id, job(id, ASKED.toBuilder().setEngine(engine).build()));
            ConformanceRun end = until(id, ConformanceIntakeTest::isOver).get(id).getRun();
            assertThat(end.getState()).isEqualTo(ConformanceState.CONFORMANCE_STATE_FAILED);
            assertThat(end.getDetail()).contains("sameql.conformance.engines");
            assertThat(end.getVersion()).isEmpty();
        }
    }

    @Test
    void aRunIsStoppedBeforeAndWhileItRuns() throws Exception {
        ConformanceRecord wish =
                ConformanceRecord.newBuilder()
                        .setRunId("never")
                        .setTenant("them")
                        .setStop(true)
                        .build();
        send(Topics.CONFORMANCE_RUNS, "never/stop", wish);
        send(Topics.CONFORMANCE_JOBS, "never", job("never", ASKED));
        ConformanceRun never = until("never", ConformanceIntakeTest::isOver).get("never").getRun();
        assertThat(never.getState()).isEqualTo(ConformanceState.CONFORMANCE_STATE_STOPPED);
        assertThat(never.getCasesRun()).isZero();

        var endless = ASKED.toBuilder().setCases(0).setSeconds(86_400).build();
        send(Topics.CONFORMANCE_JOBS, "endless", job("endless", endless));
        var _ = until("endless", run -> run.getCasesRun() > 0);
        send(Topics.CONFORMANCE_RUNS, "endless/stop", wish.toBuilder().setRunId("endless").build());
        ConformanceRun ended =
                until("endless", ConformanceIntakeTest::isOver).get("endless").getRun();
        assertThat(ended.getState()).isEqualTo(ConformanceState.CONFORMANCE_STATE_STOPPED);
        assertThat(ended.getCasesRun()).isPositive();
    }

    private static ConformanceJob job(String id, ConformanceQuestion question) {
        return ConformanceJob.newBuilder()
                .setRunId(id)
                .setTenant("them")
                .setQuestion(question)
                .build();
    }

    private static boolean isOver(ConformanceRun run) {
        return switch (run.getState()) {
            case CONFORMANCE_STATE_DONE, CONFORMANCE_STATE_STOPPED, CONFORMANCE_STATE_FAILED ->
                    true;
            case CONFORMANCE_STATE_WAITING,
                    CONFORMANCE_STATE_RUNNING,
                    CONFORMANCE_STATE_UNSPECIFIED,
                    UNRECOGNIZED ->
                    false;
        };
    }

    private void send(String topic, String key, MessageLite message) throws Exception {
        try (var producer =
                new KafkaProducer<>(cluster, new StringSerializer(), new MessageSerializer())) {
            producer.send(new ProducerRecord<>(topic, key, message)).get();
        }
    }

    /// The table of runs, as soon as one of them is as wished.
    private Map<String, ConformanceRecord> until(String id, Predicate<ConformanceRun> wished) {
        Map<String, Object> settings = new HashMap<>(cluster);
        settings.put("group.id", "test-" + System.nanoTime());
        settings.put("auto.offset.reset", "earliest");
        Map<String, ConformanceRecord> table = new LinkedHashMap<>();
        try (var consumer =
                new KafkaConsumer<>(
                        settings,
                        new StringDeserializer(),
                        new MessageDeserializer(ConformanceRecord.parser()))) {
            consumer.subscribe(List.of(Topics.CONFORMANCE_RUNS));
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (System.nanoTime() < end) {
                consumer.poll(Duration.ofMillis(200))
                        .forEach(
                                entry -> table.put(entry.key(), (ConformanceRecord) entry.value()));
                if (table.containsKey(id) && wished.test(table.get(id).getRun())) return table;
            }
        }
        throw new AssertionError("waited in vain for " + id + ": " + table.get(id));
    }
}
