package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.standalone.broker.EmbeddedKafka;
import dev.sameql.standalone.broker.FreePort;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.SubmitPairsRequest;
import dev.sameql.v1.SubmittedPair;
import dev.sameql.v1.Verdict;
import dev.sameql.v1.wire.Topics;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A stack that is asked to end in the middle of a campaign leaves what it has not done for the
/// next one: no pair is lost, none is judged by the way its worker ended.
class GracefulStopIT {

    private static final int PAIRS = 300;
    private static final int JUDGED_BEFORE = 20;
    private static final Duration START = Duration.ofSeconds(180);
    private static final Duration PATIENCE = Duration.ofSeconds(180);

    /// More than a stop takes on a busy machine, less than an orchestrator's usual patience.
    private static final Duration STOP = Duration.ofSeconds(25);

    private static final String DDL =
            """
            CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
            CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, price INTEGER,
                author INTEGER REFERENCES author (id));
            """;

    @TempDir Path folder;

    @Test
    void whatAStoppedStackHadNotDoneTheNextOneDoes() throws Exception {
        List<String> jobs;
        try (Running stack = start("first")) {
            String schema = stack.client.registerSchema("shelf", DDL, "sqlite");
            jobs =
                    stack.client.submit(pairs(schema)).stream()
                            .map(SubmittedPair::getJobId)
                            .toList();
            stack.await(jobs.subList(0, JUDGED_BEFORE));
            assertThat(stack.judged(jobs.getLast())).as("there is work left").isEmpty();
        }
        try (Running stack = start("second")) {
            Map<String, Judgement> judged = stack.await(jobs);
            for (int i = 0; i < PAIRS; i++) {
                Judgement judgement = judged.get(jobs.get(i));
                assertThat(judgement.getVerdict())
                        .as("pair %d: %s", i, judgement)
                        .isEqualTo(
                                i % 2 == 0
                                        ? Verdict.VERDICT_EQUIVALENT
                                        : Verdict.VERDICT_NOT_EQUIVALENT);
            }
        }
        assertThat(deadLetters()).isZero();
    }

    /// Every other pair is equivalent; rules decide none of those that are not.
    private static List<SubmitPairsRequest> pairs(String schema) {
        List<SubmitPairsRequest> requests = new ArrayList<>();
        for (int i = 0; i < PAIRS; i++) {
            String limit = i % 2 == 0 ? " < " + (i + 1) : " <= " + (i + 1);
            var pair =
                    QueryPair.newBuilder()
                            .setSchemaId(schema)
                            .setGold(
                                    "SELECT a.name FROM author a JOIN book b ON b.author = a.id"
                                            + " WHERE b.price < "
                                            + (i + 1)
                                            + " GROUP BY a.id, a.name HAVING COUNT(*) > 1")
                            .setPredicted(
                                    "SELECT name FROM author WHERE (SELECT COUNT(*) FROM book"
                                            + " WHERE author = author.id AND price"
                                            + limit
                                            + ") > 1");
            requests.add(
                    SubmitPairsRequest.newBuilder()
                            .setCampaign("spring")
                            .setRequestId("pair-" + i)
                            .setPair(pair)
                            .build());
        }
        return requests;
    }

    private long deadLetters() throws InterruptedException, ExecutionException {
        List<TopicPartition> letters =
                Topics.WORK.stream()
                        .map(topic -> new TopicPartition(Topics.deadLetters(topic), 0))
                        .toList();
        try (EmbeddedKafka broker = EmbeddedKafka.start(folder.resolve("data").resolve("broker"));
                Admin admin =
                        Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            return admin
                    .listOffsets(
                            letters.stream()
                                    .collect(Collectors.toMap(l -> l, _ -> OffsetSpec.latest())))
                    .all()
                    .get()
                    .values()
                    .stream()
                    .mapToLong(end -> end.offset())
                    .sum();
        }
    }

    private Running start(String name) throws IOException, InterruptedException {
        int port = FreePort.choose();
        Path log = folder.resolve(name + ".err");
        Process process =
                Sameql.up(
                        folder,
                        name,
                        port,
                        FreePort.choose(),
                        "--data",
                        folder.resolve("data").toString());
        awaitUp(process, log);
        return new Running(process, log, EvaluationClient.connect("127.0.0.1:" + port));
    }

    private static void awaitUp(Process process, Path log)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + START.toNanos();
        while (!Files.readString(log).contains("sameql is up")) {
            if (System.nanoTime() > end || !process.isAlive())
                throw new AssertionError("it did not come up:\n" + Files.readString(log));
            Thread.sleep(100);
        }
    }

    /// A stack that is asked to end at the end.
    private record Running(Process process, Path log, EvaluationClient client)
            implements AutoCloseable {

        /// The judgements of these jobs, once they are complete.
        Map<String, Judgement> await(List<String> jobs) throws InterruptedException, IOException {
            long end = System.nanoTime() + PATIENCE.toNanos();
            Map<String, Judgement> all = new LinkedHashMap<>();
            for (String job : jobs) {
                Optional<Judgement> one = judged(job);
                while (one.isEmpty()) {
                    if (System.nanoTime() > end)
                        throw new AssertionError(
                                all.size() + " judged; it said:\n" + Files.readString(log));
                    Thread.sleep(20);
                    one = judged(job);
                }
                all.put(job, one.get());
            }
            return all;
        }

        /// The judgement of a job if it is complete.
        Optional<Judgement> judged(String job) {
            try {
                return Optional.of(client.judgement(job)).filter(Judgement::getComplete);
            } catch (StatusRuntimeException _) {
                // just submitted, or just restarted: nobody has read of it yet
                return Optional.empty();
            }
        }

        @Override
        public void close() {
            client.close();
            process.destroy();
            assertThat(process.onExit()).as("it ends").succeedsWithin(STOP);
        }
    }
}
