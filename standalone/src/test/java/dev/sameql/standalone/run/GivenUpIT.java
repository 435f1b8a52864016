package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.MessageLite;
import dev.sameql.core.files.PrivateFolder;
import dev.sameql.standalone.broker.EmbeddedKafka;
import dev.sameql.standalone.broker.FreePort;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.v1.DialectJob;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.ReasonCode;
import dev.sameql.v1.Verdict;
import dev.sameql.v1.attempts.AttemptJournal;
import dev.sameql.v1.attempts.Attempts;
import dev.sameql.v1.wire.MessageSerializer;
import dev.sameql.v1.wire.TopicSetup;
import dev.sameql.v1.wire.Topics;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Records that ended the process of their worker, time and again: the next process remembers it.
class GivenUpIT {
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    @TempDir Path folder;

    @Test
    void whatEndedTheProcessTimeAndAgainIsUndecided() throws Exception {
        Path data = Files.createDirectory(folder.resolve("data"));
        var pair = QueryPair.newBuilder().setSchemaId("s").setGold("SELECT 1").setPredicted("x");
        var question = DialectQuestion.newBuilder().setQuery("SELECT 1");
        try (var broker = EmbeddedKafka.start(data.resolve("broker"))) {
            new TopicSetup(1, Optional.empty()).create(broker.clientSettings());
            send(
                    broker,
                    Topics.QUERY_PAIRS,
                    "pair",
                    QueryPairJob.newBuilder().setJobId("pair").setPair(pair).build());
            send(
                    broker,
                    Topics.DIALECTS,
                    "question",
                    DialectJob.newBuilder().setJobId("question").setQuestion(question).build());
        }
        ended(data.resolve("normalizer"), "pair");
        ended(data.resolve("conformance"), "question");

        int port = FreePort.choose();
        Process stack = up(data, port);
        try (var client = EvaluationClient.connect("127.0.0.1:" + port)) {
            assertGivenUp(await(client, "pair"), Topics.QUERY_PAIRS);
            assertGivenUp(await(client, "question"), Topics.DIALECTS);
        } finally {
            stack.destroy();
            stack.onExit().join();
        }
    }

    private static void send(EmbeddedKafka broker, String topic, String job, MessageLite message)
            throws Exception {
        try (var producer =
                new KafkaProducer<>(
                        broker.clientSettings(), new StringSerializer(), new MessageSerializer())) {
            producer.send(new ProducerRecord<>(topic, job, message)).get();
        }
    }

    /// Four processes ended with the job on its way.
    private static void ended(Path journal, String job) {
        try (Attempts attempts = AttemptJournal.in(PrivateFolder.made(journal))) {
            for (int n = 0; n < 4; n++) {
                attempts.begin(job);
                attempts.crashed(job);
            }
        }
    }

    private Process up(Path data, int port) throws IOException {
        return Sameql.up(folder, "stack", port, FreePort.choose(), "--data", data.toString());
    }

    private static Judgement await(EvaluationClient client, String job) throws Exception {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end) {
            try {
                Judgement judgement = client.judgement(job);
                if (judgement.getComplete()) return judgement;
            } catch (StatusRuntimeException e) {
                // just started: nobody has read of it yet
                assertThat(e.getStatus().getCode())
                        .isIn(Status.Code.NOT_FOUND, Status.Code.UNAVAILABLE);
            }
            Thread.sleep(100);
        }
        throw new AssertionError("no judgement on " + job);
    }

    private static void assertGivenUp(Judgement judgement, String topic) {
        assertThat(judgement.getVerdict()).isEqualTo(Verdict.VERDICT_UNDECIDED);
        assertThat(judgement.getReasonsList())
                .singleElement()
                .satisfies(
                        reason -> {
                            assertThat(reason.getKind())
                                    .isEqualTo(ReasonCode.REASON_CODE_WORKER_CRASHED);
                            assertThat(reason.getParametersList()).containsExactly(topic);
                        });
    }
}
