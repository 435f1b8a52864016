package dev.sameql.gateway;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Value;
import dev.sameql.v1.CheckedTranslation;
import dev.sameql.v1.ConformanceFinding;
import dev.sameql.v1.ConformanceJob;
import dev.sameql.v1.ConformancePoint;
import dev.sameql.v1.ConformanceRecord;
import dev.sameql.v1.ConformanceRun;
import dev.sameql.v1.ConformanceState;
import dev.sameql.v1.Counterexample;
import dev.sameql.v1.DialectJob;
import dev.sameql.v1.DialectReport;
import dev.sameql.v1.Difference;
import dev.sameql.v1.EngineReport;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Normalisation;
import dev.sameql.v1.Outcome;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.ResultRow;
import dev.sameql.v1.Stage;
import dev.sameql.v1.TranslationReport;
import dev.sameql.v1.wire.MessageSerializer;
import dev.sameql.v1.wire.Topics;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/// Stands where the other services stand, at the far end of the topics. It answers jobs by what
/// their predicted query says: the gold query again, and it is a match by rules; `never`, and
/// nobody answers; `crash`, and the job lands among the dead letters; anything else, and there is a
/// counterexample.
public final class PretendedStages implements AutoCloseable {

    private final KafkaConsumer<String, byte[]> consumer;
    private final KafkaProducer<String, MessageLite> producer;
    private final Thread worker;
    private volatile boolean closed;

    public PretendedStages(Map<String, Object> brokers) {
        Map<String, Object> reading = new HashMap<>(brokers);
        reading.put("group.id", "pretended");
        reading.put("auto.offset.reset", "earliest");
        Map<String, Object> writing = new HashMap<>(brokers);
        writing.put("linger.ms", 0);
        consumer =
                new KafkaConsumer<>(reading, new StringDeserializer(), new ByteArrayDeserializer());
        producer = new KafkaProducer<>(writing, new StringSerializer(), new MessageSerializer());
        consumer.subscribe(List.of(Topics.QUERY_PAIRS, Topics.DIALECTS, Topics.CONFORMANCE_JOBS));
        worker = Thread.ofPlatform().name("pretended stages").start(this::work);
    }

    private void work() {
        while (!closed) {
            for (var job : consumer.poll(Duration.ofMillis(100))) answer(job);
        }
        consumer.close();
        producer.close();
    }

    private void answer(ConsumerRecord<String, byte[]> job) {
        try {
            if (job.topic().equals(Topics.DIALECTS)) {
                send(Topics.EVIDENCE, job.key(), report(DialectJob.parseFrom(job.value())));
                return;
            }
            if (job.topic().equals(Topics.CONFORMANCE_JOBS)) {
                run(ConformanceJob.parseFrom(job.value()));
                return;
            }
            QueryPairJob asked = QueryPairJob.parseFrom(job.value());
            switch (asked.getPair().getPredicted()) {
                case "never" -> {}
                case "crash" -> send(Topics.deadLetters(Topics.VERIFICATIONS), job.key(), asked);
                case String same when same.equals(asked.getPair().getGold()) ->
                        send(Topics.EVIDENCE, job.key(), match(asked));
                case String _ -> send(Topics.EVIDENCE, job.key(), counterexample(asked));
            }
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalStateException("the gateway wrote what cannot be read", e);
        }
    }

    private void send(String topic, String key, MessageLite message) {
        var _ = producer.send(new ProducerRecord<>(topic, key, message));
    }

    /// A run of the engine `endless` is never begun; one of `faulty` has 45 findings, any other has
    /// one.
    private void run(ConformanceJob job) {
        if (job.getQuestion().getEngine().equals("endless")) return;
        var part =
                ConformanceRecord.newBuilder().setRunId(job.getRunId()).setTenant(job.getTenant());
        int findings = job.getQuestion().getEngine().equals("faulty") ? 45 : 1;
        for (int i = 1; i <= findings; i++) {
            var finding =
                    ConformanceFinding.newBuilder()
                            .setId("h2-" + i)
                            .setEngine("h2")
                            .addSetup("CREATE TABLE t (x INTEGER)")
                            .setQuery("SELECT '<b>' FROM t WHERE x < 1")
                            .addRules(7);
            send(
                    Topics.CONFORMANCE_RUNS,
                    job.getRunId() + "/h2-" + i,
                    part.setFinding(finding).build());
        }
        send(Topics.CONFORMANCE_RUNS, job.getRunId() + "/report", part.setReport("<html>").build());
        var run =
                ConformanceRun.newBuilder()
                        .setRunId(job.getRunId())
                        .setQuestion(job.getQuestion())
                        .setState(ConformanceState.CONFORMANCE_STATE_DONE)
                        .setCasesRun(250)
                        .setRules(2)
                        .addCurve(ConformancePoint.newBuilder().setCases(25).setRules(1))
                        .addCurve(ConformancePoint.newBuilder().setCases(250).setRules(2))
                        .putRuleCases(7, 213)
                        .putEnds("agreed", 249)
                        .setFindings(findings);
        send(Topics.CONFORMANCE_RUNS, job.getRunId(), part.setRun(run).build());
    }

    private static Evidence match(QueryPairJob job) {
        return Evidence.newBuilder()
                .setEvidenceId("normalizer")
                .setJobId(job.getJobId())
                .setStage(Stage.STAGE_NORMALIZER)
                .setNormalisation(
                        Normalisation.newBuilder()
                                .setSoundMatch(true)
                                .setEtmMatch(true)
                                .addRules("r1"))
                .setMillis(0.5)
                .setLast(true)
                .build();
    }

    private static Evidence counterexample(QueryPairJob job) {
        return Evidence.newBuilder()
                .setEvidenceId("verifier")
                .setJobId(job.getJobId())
                .setStage(Stage.STAGE_VERIFIER)
                .setCounterexample(
                        Counterexample.newBuilder()
                                .setSql("INSERT INTO item VALUES (1, NULL);")
                                .setEngine("SQLite")
                                .addGoldRows(
                                        ResultRow.newBuilder()
                                                .addValues(Value.newBuilder().setNumberValue(1)))
                                .addDifferences(Difference.DIFFERENCE_NULLS))
                .setMillis(0.5)
                .setLast(true)
                .build();
    }

    private static Evidence report(DialectJob job) {
        if (job.hasTranslation()) return translation(job);
        var engine =
                EngineReport.newBuilder()
                        .setEngine("sqlite")
                        .setOutcome(Outcome.OUTCOME_TABLE)
                        .setModelled(true);
        return Evidence.newBuilder()
                .setEvidenceId("conformance")
                .setJobId(job.getJobId())
                .setStage(Stage.STAGE_CONFORMANCE)
                .setDialectReport(DialectReport.newBuilder().addEngines(engine).setPortable(true))
                .setLast(true)
                .build();
    }

    private static Evidence translation(DialectJob job) {
        var given =
                CheckedTranslation.newBuilder()
                        .setSql(job.getTranslation().getQuery())
                        .addJudges("MODEL");
        return Evidence.newBuilder()
                .setEvidenceId("conformance")
                .setJobId(job.getJobId())
                .setStage(Stage.STAGE_CONFORMANCE)
                .setTranslationReport(TranslationReport.newBuilder().setGiven(given))
                .setLast(true)
                .build();
    }

    @Override
    public void close() {
        closed = true;
        try {
            worker.join(Duration.ofSeconds(10));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
