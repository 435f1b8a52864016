package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.standalone.broker.FreePort;
import dev.sameql.v1.EvaluationServiceGrpc;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.RegisterSchemaRequest;
import dev.sameql.v1.SubmitPairsRequest;
import dev.sameql.v1.SubmitPairsResponse;
import dev.sameql.v1.Verdict;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.json.JsonConverter;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A stack of which everything is asked that can be switched on to see it at work: traces, logs as
/// JSON, judgements as rows.
class ObservedStackIT {

    private static final String DDL =
            "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT NOT NULL);";
    private static final String GOLD = "SELECT COUNT(*) FROM item";
    private static final String WRONG = "SELECT COUNT(DISTINCT name) FROM item";
    private static final Pattern BROKER = Pattern.compile("127\\.0\\.0\\.1:\\d+");
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final String ROWS = "sameql.judgements.json.v1";

    @TempDir static Path folder;
    private static Collector collector;
    private static Process stack;
    private static ManagedChannel channel;

    @BeforeAll
    static void start() throws IOException {
        collector = new Collector();
        int grpc = FreePort.choose();
        stack =
                Sameql.start(
                        Map.of(
                                "QUARKUS_OTEL_SDK_DISABLED", "false",
                                "QUARKUS_OTEL_EXPORTER_OTLP_ENDPOINT", collector.endpoint(),
                                "QUARKUS_OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf",
                                "QUARKUS_OTEL_BSP_SCHEDULE_DELAY", "200ms",
                                "QUARKUS_LOG_CONSOLE_JSON_ENABLED", "true",
                                "QUARKUS_LOG_CATEGORY__DEV_SAMEQL_V1_WIRE__LEVEL", "DEBUG",
                                "SAMEQL_GATEWAY_JUDGEMENT_ROWS", "true"),
                        folder.resolve("out"),
                        folder.resolve("err"),
                        "up",
                        "--grpc-port",
                        Integer.toString(grpc),
                        "--http-port",
                        Integer.toString(FreePort.choose()));
        channel = ManagedChannelBuilder.forTarget("127.0.0.1:" + grpc).usePlaintext().build();
        var schema = RegisterSchemaRequest.newBuilder().setSchemaId("observed").setDdl(DDL);
        stub().registerSchema(schema.build());
    }

    @AfterAll
    static void stop() {
        channel.shutdownNow();
        stack.destroy();
        collector.close();
    }

    @Test
    void aJobHasOneTraceFromItsCallToItsJudgement() {
        String job = judged(WRONG).getJobId();
        List<Collector.Span> spans = spans(job, 9);
        assertThat(spans).extracting(Collector.Span::trace).containsOnly(spans.getFirst().trace());
        Collector.Span asked = only(spans, "gateway", "send sameql.query-pairs.v1");
        Collector.Span call =
                awaited(() -> collector.spans().stream().filter(asked::isChildOf).toList(), 1)
                        .getFirst();
        assertThat(call.name()).endsWith("EvaluationService/Judge");
        assertThat(call.parent()).isEmpty();
        Collector.Span filed = only(spans, "gateway", "process sameql.query-pairs.v1");
        Collector.Span normalised = only(spans, "normalizer", "process sameql.query-pairs.v1");
        Collector.Span forwarded = only(spans, "normalizer", "send sameql.verifications.v1");
        Collector.Span verified = only(spans, "verifier", "process sameql.verifications.v1");
        assertThat(List.of(filed, normalised)).allMatch(span -> span.isChildOf(asked));
        assertThat(forwarded.isChildOf(normalised)).isTrue();
        assertThat(verified.isChildOf(forwarded)).isTrue();
        for (var worker : List.of(normalised, verified)) {
            String service = worker.scope().substring("dev.sameql.".length());
            Collector.Span told = only(spans, service, "send sameql.evidence.v1");
            assertThat(told.isChildOf(worker)).isTrue();
            assertThat(spans)
                    .filteredOn(span -> span.isChildOf(told))
                    .singleElement()
                    .matches(span -> span.name().equals("process sameql.evidence.v1"))
                    .matches(span -> span.scope().equals("dev.sameql.gateway"));
        }
        assertThat(collector.raw())
                .contains(job)
                .doesNotContain("DISTINCT")
                .doesNotContain("FROM item");
    }

    @Test
    void manyJobsOfOneCallHaveATraceEach() {
        var responses = new CompletableFuture<SubmitPairsResponse>();
        var pairs = EvaluationServiceGrpc.newStub(channel).submitPairs(first(responses));
        for (String id : List.of("one", "two"))
            pairs.onNext(
                    SubmitPairsRequest.newBuilder()
                            .setRequestId(id)
                            .setCampaign("observed")
                            .setPair(pair(WRONG))
                            .build());
        pairs.onCompleted();
        List<String> traces = new ArrayList<>();
        List<String> calls = new ArrayList<>();
        for (var submitted : responses.join().getSubmittedList()) {
            var sent =
                    only(spans(submitted.getJobId(), 9), "gateway", "send sameql.query-pairs.v1");
            assertThat(sent.parent()).isEmpty();
            traces.add(sent.trace());
            calls.addAll(sent.linked());
        }
        assertThat(traces).doesNotHaveDuplicates().hasSize(2);
        assertThat(calls).hasSize(2);
        assertThat(calls).containsOnly(calls.getFirst());
    }

    @Test
    void linesOfTheLogAreJsonThatNamesTheJob() throws IOException {
        String job = judged(WRONG).getJobId();
        List<JsonNode> lines =
                awaited(() -> log().stream().filter(line -> isOf(line, job)).toList(), 2);
        assertThat(lines)
                .extracting(line -> line.path("message").asText())
                .contains(
                        "event=done topic=sameql.query-pairs.v1",
                        "event=done topic=sameql.verifications.v1");
        assertThat(Files.readString(folder.resolve("err"))).doesNotContain("DISTINCT");
    }

    @Test
    void judgementsAreRowsThatASinkPutsIntoATable() throws SQLException {
        Judgement differs = judged(WRONG);
        Judgement same = judged("SELECT COUNT(name) FROM item");
        assertThat(same.getVerdict()).isEqualTo(Verdict.VERDICT_EQUIVALENT);
        Map<String, Object> settings =
                Map.of("bootstrap.servers", broker(), "isolation.level", "read_committed");
        try (var connect = new JsonConverter();
                var database = DriverManager.getConnection("jdbc:sqlite::memory:");
                var reader =
                        new KafkaConsumer<>(
                                settings, new StringDeserializer(), new ByteArrayDeserializer())) {
            connect.configure(Map.of("schemas.enable", "true"), false);
            var sink = new TableSink(database, "judgement", "job_id");
            var partitions =
                    reader.partitionsFor(ROWS).stream()
                            .map(found -> new TopicPartition(ROWS, found.partition()))
                            .toList();
            reader.assign(partitions);
            reader.seekToBeginning(partitions);
            long end = System.nanoTime() + LONG.toNanos();
            boolean there = false;
            while (!there) {
                assertThat(System.nanoTime()).isLessThan(end);
                for (var written : reader.poll(Duration.ofMillis(200))) {
                    var value = connect.toConnectData(ROWS, written.value());
                    var row = (Struct) value.value();
                    assertThat(row.getString("job_id")).isEqualTo(written.key());
                    row.validate();
                    sink.put(written.key(), row);
                    there |= written.key().equals(same.getJobId()) && row.getBoolean("complete");
                }
            }
            assertThat(row(database, differs))
                    .containsExactly("NOT_EQUIVALENT", "COUNTEREXAMPLE", "observed", "1");
            assertThat(row(database, same).subList(0, 3))
                    .containsExactly("EQUIVALENT", "RULES", "observed");
        }
    }

    private static List<String> row(Connection database, Judgement judgement) throws SQLException {
        String text =
                "SELECT verdict, evidence, schema_id, COUNT(*) OVER () FROM judgement"
                        + " WHERE job_id = ? AND complete = 1 AND millis > 0";
        try (var statement = database.prepareStatement(text)) {
            statement.setString(1, judgement.getJobId());
            ResultSet rows = statement.executeQuery();
            assertThat(rows.next()).isTrue();
            List<String> row = new ArrayList<>();
            for (int column = 1; column <= 4; column++) row.add(rows.getString(column));
            return row;
        }
    }

    private static String broker() {
        String told =
                awaited(
                                () ->
                                        read("err")
                                                .lines()
                                                .filter(line -> line.startsWith("sameql is up"))
                                                .toList(),
                                1)
                        .getFirst();
        Matcher named = BROKER.matcher(told.substring(told.indexOf("broker on")));
        assertThat(named.find()).as(told).isTrue();
        return named.group();
    }

    /// What the services say, without what the command says to its user.
    private static List<JsonNode> log() {
        var json = new ObjectMapper();
        List<JsonNode> lines = new ArrayList<>();
        try {
            for (String line : read("err").lines().toList())
                if (line.startsWith("{")) lines.add(json.readTree(line));
        } catch (IOException halfALine) {
            return lines;
        }
        return lines;
    }

    private static String read(String file) {
        try {
            return Files.readString(folder.resolve(file));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean isOf(JsonNode line, String job) {
        return line.path("mdc").path("job").asText().equals(job);
    }

    private static Collector.Span only(List<Collector.Span> spans, String service, String name) {
        List<Collector.Span> found =
                spans.stream()
                        .filter(span -> span.scope().equals("dev.sameql." + service))
                        .filter(span -> span.name().equals(name))
                        .toList();
        assertThat(found).as("%s of %s among %s", name, service, spans).hasSize(1);
        return found.getFirst();
    }

    private static List<Collector.Span> spans(String job, int count) {
        return awaited(
                () -> collector.spans().stream().filter(span -> span.job().equals(job)).toList(),
                count);
    }

    private static <T> List<T> awaited(Supplier<List<T>> found, int count) {
        long end = System.nanoTime() + LONG.toNanos();
        while (true) {
            List<T> now = found.get();
            if (now.size() >= count) return now;
            assertThat(System.nanoTime()).as("only %s", now).isLessThan(end);
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private static Judgement judged(String predicted) {
        return stub().judge(JudgeRequest.newBuilder().setPair(pair(predicted)).build())
                .getJudgement();
    }

    private static QueryPair pair(String predicted) {
        return QueryPair.newBuilder()
                .setSchemaId("observed")
                .setGold(GOLD)
                .setPredicted(predicted)
                .build();
    }

    private static EvaluationServiceGrpc.EvaluationServiceBlockingStub stub() {
        return EvaluationServiceGrpc.newBlockingStub(channel)
                .withWaitForReady()
                .withDeadlineAfter(LONG.toSeconds(), TimeUnit.SECONDS);
    }

    private static <T> StreamObserver<T> first(CompletableFuture<T> response) {
        return new StreamObserver<>() {
            @Override
            public void onNext(T value) {
                response.complete(value);
            }

            @Override
            public void onError(Throwable failure) {
                response.completeExceptionally(failure);
            }

            @Override
            public void onCompleted() {
                // the response came before
            }
        };
    }
}
