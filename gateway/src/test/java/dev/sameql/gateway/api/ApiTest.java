package dev.sameql.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.ErrorInfo;
import dev.sameql.gateway.Surroundings;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.DialectServiceGrpc;
import dev.sameql.v1.EvaluationServiceGrpc;
import dev.sameql.v1.EvaluationServiceGrpc.EvaluationServiceBlockingStub;
import dev.sameql.v1.ExplainRequest;
import dev.sameql.v1.GetJudgementRequest;
import dev.sameql.v1.GetRuleBookRequest;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.ListJudgementsRequest;
import dev.sameql.v1.ListRulesRequest;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.RegisterSchemaRequest;
import dev.sameql.v1.Rule;
import dev.sameql.v1.RuleBook;
import dev.sameql.v1.RuleServiceGrpc;
import dev.sameql.v1.Stage;
import dev.sameql.v1.SubmitPairsRequest;
import dev.sameql.v1.SubmitPairsResponse;
import dev.sameql.v1.SubmittedPair;
import dev.sameql.v1.Verdict;
import dev.sameql.v1.WatchJudgementsRequest;
import dev.sameql.v1.WatchJudgementsResponse;
import dev.sameql.v1.wire.MessageSerializer;
import dev.sameql.v1.wire.Topics;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The API as callers see it: over a socket, with a real broker behind. The other services are pretended.
@QuarkusTest
@QuarkusTestResource(Surroundings.class)
class ApiTest {

    private static final String DDL = "CREATE TABLE item (id INTEGER PRIMARY KEY, price INTEGER);";

    @ConfigProperty(name = "quarkus.grpc.server.test-port")
    int port;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String brokers;

    @TestHTTPResource("/q/")
    URI management;

    private ManagedChannel channel;
    private EvaluationServiceBlockingStub api;

    @BeforeEach
    void connect() {
        channel = NettyChannelBuilder.forAddress("127.0.0.1", port).usePlaintext().build();
        api = EvaluationServiceGrpc.newBlockingStub(channel).withDeadlineAfter(60, TimeUnit.SECONDS);
        api.registerSchema(RegisterSchemaRequest.newBuilder().setSchemaId("shop").setDdl(DDL).build());
    }

    @AfterEach
    void disconnect() {
        channel.shutdownNow();
    }

    @Test
    void registeringASchemaNamesItsTables() {
        var response = api.registerSchema(RegisterSchemaRequest.newBuilder().setSchemaId("twice").setDdl(DDL).build());
        assertThat(response.getTablesList()).containsExactly("item");
    }

    @Test
    void aSchemaThatCannotBeReadIsRefusedWithItsPlace() {
        var request = RegisterSchemaRequest.newBuilder().setSchemaId("bad").setDdl("CREATE TABLE t (id INTEGER;").build();
        ErrorInfo error = failure(Status.Code.INVALID_ARGUMENT, () -> api.registerSchema(request));
        assertThat(error.getReason()).isEqualTo("SCHEMA_ERROR");
        assertThat(error.getMetadataMap()).containsKeys("line", "column");
    }

    @Test
    void oneCallJudgesOnePair() {
        Judgement same = api.judge(judge("SELECT id FROM item", "SELECT id FROM item")).getJudgement();
        assertThat(same.getVerdict()).isEqualTo(Verdict.VERDICT_EQUIVALENT);
        Judgement different = api.judge(judge("SELECT id FROM item", "SELECT price FROM item")).getJudgement();
        assertThat(different.getVerdict()).isEqualTo(Verdict.VERDICT_NOT_EQUIVALENT);
        assertThat(different.getCounterexample().getSql()).isNotEmpty();
    }

    @Test
    void aDeadlineThatEndsFirstTellsTheJobWhichGoesOn() {
        var hurried = api.withDeadlineAfter(1, TimeUnit.SECONDS);
        ErrorInfo error = failure(Status.Code.DEADLINE_EXCEEDED, () -> hurried.judge(judge("SELECT 1", "never")));
        assertThat(error.getReason()).isEqualTo("JUDGEMENT_PENDING");
        Judgement open = get(error.getMetadataMap().get("job_id"));
        assertThat(open.getComplete()).isFalse();
        assertThat(open.getVerdict()).isEqualTo(Verdict.VERDICT_UNSPECIFIED);
    }

    @Test
    void deadLettersAreAnswers() {
        Judgement judgement = api.judge(judge("SELECT 1", "crash")).getJudgement();
        assertThat(judgement.getVerdict()).isEqualTo(Verdict.VERDICT_UNDECIDED);
        assertThat(judgement.getReasons(0).getCode()).isEqualTo("WORKER_CRASHED");
    }

    @Test
    void whatCannotBeBegunIsAnsweredAtTheDoor() {
        var unknown = judge("SELECT 1", "SELECT 1").toBuilder();
        unknown.getPairBuilder().setSchemaId("nowhere");
        assertRefused(unknown.build(), "UNKNOWN_SCHEMA");
        assertRefused(judge("SELECT 1", "SELECT '" + "x".repeat(1 << 20) + "'"), "TOO_LARGE");
        var policy = judge("SELECT 1", "SELECT 1").toBuilder();
        policy.getPairBuilder().getPolicyBuilder().setPreset("lenient");
        assertRefused(policy.build(), "MALFORMED_INPUT");
    }

    private void assertRefused(JudgeRequest request, String code) {
        Judgement judgement = api.judge(request).getJudgement();
        assertThat(judgement.getVerdict()).isEqualTo(Verdict.VERDICT_INVALID);
        assertThat(judgement.getStage()).isEqualTo(Stage.STAGE_GATEWAY);
        assertThat(judgement.getReasons(0).getCode()).isEqualTo(code);
    }

    @Test
    void failuresSayWhichFieldAndWhichJob() {
        assertThat(failure(Status.Code.INVALID_ARGUMENT, () -> api.judge(JudgeRequest.getDefaultInstance())))
                .matches(e -> e.getReason().equals("REQUIRED_FIELD") && e.getMetadataMap().get("field").equals("pair"));
        assertThat(failure(Status.Code.NOT_FOUND, () -> get("no-such-job")).getReason()).isEqualTo("UNKNOWN_JOB");
        var page = ListJudgementsRequest.newBuilder().setPageToken("not a token").build();
        assertThat(failure(Status.Code.INVALID_ARGUMENT, () -> api.listJudgements(page)).getReason())
                .isEqualTo("INVALID_PAGE_TOKEN");
    }

    @Test
    void submittedPairsAreWatchedListedAndSubmittedAgain() throws Exception {
        List<SubmitPairsRequest> pairs = pairs("spring", 500);
        Map<String, String> jobs = submit(pairs);
        assertThat(jobs).hasSize(500);

        Iterator<WatchJudgementsResponse> watched =
                api.watchJudgements(WatchJudgementsRequest.newBuilder().addAllJobIds(jobs.values()).build());
        List<String> seen = new ArrayList<>();
        watched.forEachRemaining(response -> seen.add(response.getJudgement().getRequestId()));
        assertThat(seen).containsExactlyInAnyOrderElementsOf(jobs.keySet());

        assertThat(submit(pairs)).isEqualTo(jobs);
        assertThat(list("spring", 64)).containsExactlyElementsOf(jobs.values().stream().sorted().toList());
        assertThat(list("", 1000)).isSorted().containsAll(jobs.values());
    }

    @Test
    void aCampaignIsWatchedFromItsBeginning() throws Exception {
        submit(pairs("autumn", 20));
        Iterator<WatchJudgementsResponse> watched =
                api.watchJudgements(WatchJudgementsRequest.newBuilder().setCampaign("autumn").build());
        for (int i = 0; i < 20; i++) watched.next();
        var later = SubmitPairsRequest.newBuilder(pairs("autumn", 1).getFirst()).setRequestId("later").build();
        submit(List.of(later));
        assertThat(watched.next().getJudgement().getRequestId()).isEqualTo("later");
    }

    @Test
    void aWatcherThatDoesNotReadIsEndedAndToldSo() {
        CompletableFuture<Throwable> ended = new CompletableFuture<>();
        CompletableFuture<ClientCallStreamObserver<?>> started = new CompletableFuture<>();
        ManagedChannel narrow =
                NettyChannelBuilder.forAddress("127.0.0.1", port).usePlaintext().flowControlWindow(1 << 16).build();
        EvaluationServiceGrpc.newStub(narrow)
                .watchJudgements(
                        WatchJudgementsRequest.newBuilder().setCampaign("flood").build(), new Asleep(started, ended));
        submit(pairs("flood", 2000));
        submit(pairs("flood", 2000).stream().map(p -> p.toBuilder().setRequestId("more " + p.getRequestId()).build()).toList());
        await(() -> list("flood", 1000).size() == 4000);
        started.join().request(Integer.MAX_VALUE);
        ErrorInfo error =
                failure(
                        Status.Code.RESOURCE_EXHAUSTED,
                        () -> {
                            throw ended.get(30, TimeUnit.SECONDS);
                        });
        assertThat(error.getReason()).isEqualTo("SLOW_CONSUMER");
        narrow.shutdownNow();
    }

    /// A watcher that asks for nothing until it is woken.
    private record Asleep(CompletableFuture<ClientCallStreamObserver<?>> started, CompletableFuture<Throwable> ended)
            implements ClientResponseObserver<WatchJudgementsRequest, WatchJudgementsResponse> {
        @Override
        public void beforeStart(ClientCallStreamObserver<WatchJudgementsRequest> call) {
            call.disableAutoRequestWithInitial(0);
            started.complete(call);
        }

        @Override
        public void onNext(WatchJudgementsResponse response) {}

        @Override
        public void onError(Throwable failure) {
            ended.complete(failure);
        }

        @Override
        public void onCompleted() {
            ended.complete(new AssertionError("the stream ended as if all were well"));
        }
    }

    private static void await(java.util.function.BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited a minute in vain").isLessThan(end);
            java.util.concurrent.locks.LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
    }

    @Test
    void anotherQueryUnderTheSameRequestIdIsAnotherJob() throws Exception {
        var pair = pairs("winter", 1).getFirst();
        var corrected = pair.toBuilder();
        corrected.getPairBuilder().setPredicted("SELECT price FROM item");
        assertThat(submit(List.of(pair)).values()).doesNotContainAnyElementsOf(submit(List.of(corrected.build())).values());
    }

    @Test
    void aStreamWithoutRequestIdsFailsAndSaysWhere() {
        var nameless = pairs("summer", 1).getFirst().toBuilder().clearRequestId().build();
        ErrorInfo error =
                failure(Status.Code.INVALID_ARGUMENT, () -> submit(List.of(pairs("summer", 1).getFirst(), nameless)));
        assertThat(error.getReason()).isEqualTo("REQUIRED_FIELD");
        assertThat(error.getMetadataMap()).containsEntry("index", "1");
    }

    @Test
    void aStreamThatIsTooLongIsEnded() {
        ErrorInfo error = failure(Status.Code.RESOURCE_EXHAUSTED, () -> submit(pairs("long", 2001)));
        assertThat(error.getReason()).isEqualTo("TOO_MANY_PAIRS");
    }

    @Test
    void dialectQuestionsAreExplained() {
        var dialects = DialectServiceGrpc.newBlockingStub(channel).withDeadlineAfter(30, TimeUnit.SECONDS);
        var question = DialectQuestion.newBuilder().setSchemaId("shop").setQuery("SELECT '1' + 1");
        var response = dialects.explain(ExplainRequest.newBuilder().setQuestion(question).build());
        assertThat(response.getReport().getEnginesList()).singleElement().matches(e -> e.getEngine().equals("sqlite"));
        var unknown = ExplainRequest.newBuilder().setQuestion(question.setSchemaId("nowhere")).build();
        assertThat(failure(Status.Code.NOT_FOUND, () -> dialects.explain(unknown)).getReason()).isEqualTo("UNKNOWN_SCHEMA");
    }

    @Test
    void theRuleBookIsTheOneThatWasPublishedLast() {
        var rules = RuleServiceGrpc.newBlockingStub(channel).withDeadlineAfter(30, TimeUnit.SECONDS);
        var list = ListRulesRequest.newBuilder().setPageSize(2).build();
        publishRuleBook("b", "first", "r1");
        publishRuleBook("a", "second", "r1", "r2", "r3");
        assertThat(rules.getRuleBook(GetRuleBookRequest.getDefaultInstance()).getRuleBook().getDigest()).isEqualTo("second");
        var page = rules.listRules(list);
        assertThat(page.getRulesList()).extracting(Rule::getId).containsExactly("r1", "r2");
        var next = rules.listRules(list.toBuilder().setPageToken(page.getNextPageToken()).build());
        assertThat(next.getRulesList()).extracting(Rule::getId).containsExactly("r3");
        assertThat(next.getNextPageToken()).isEmpty();
    }

    @Test
    void metricsAndHealthAreThere() throws Exception {
        api.judge(judge("SELECT id FROM item", "SELECT price FROM item"));
        api.judge(judge("SELECT 1", "crash"));
        assertThat(page("metrics"))
                .contains("sameql_verdicts_total{evidence=\"COUNTEREXAMPLE\",verdict=\"NOT_EQUIVALENT\"}")
                .contains("sameql_judgement_seconds_bucket{le=")
                .contains("sameql_evidence_seconds_bucket{stage=\"verifier\"")
                .contains("sameql_queue_age_seconds")
                .contains("sameql_open_jobs")
                .contains("sameql_dead_letters_total{topic=\"sameql.verifications.v1\"}")
                .contains("sameql_contradictions_total");
        assertThat(page("health/ready")).contains("gateway folds evidence").contains("RUNNING");
    }

    private static JudgeRequest judge(String gold, String predicted) {
        return JudgeRequest.newBuilder()
                .setPair(QueryPair.newBuilder().setSchemaId("shop").setGold(gold).setPredicted(predicted))
                .build();
    }

    private static List<SubmitPairsRequest> pairs(String campaign, int count) {
        return IntStream.range(0, count)
                .mapToObj(
                        i ->
                                SubmitPairsRequest.newBuilder()
                                        .setCampaign(campaign)
                                        .setRequestId("request-" + i)
                                        .setPair(judge("SELECT " + i, "SELECT " + (i & ~1)).getPair())
                                        .build())
                .toList();
    }

    /// Submits, holding back when the server says so; job ids by request id.
    private Map<String, String> submit(List<SubmitPairsRequest> pairs) {
        CompletableFuture<SubmitPairsResponse> answer = new CompletableFuture<>();
        EvaluationServiceGrpc.newStub(channel)
                .withDeadlineAfter(60, TimeUnit.SECONDS)
                .submitPairs(
                        new ClientResponseObserver<SubmitPairsRequest, SubmitPairsResponse>() {
                            @Override
                            public void beforeStart(ClientCallStreamObserver<SubmitPairsRequest> call) {
                                Iterator<SubmitPairsRequest> rest = pairs.iterator();
                                call.setOnReadyHandler(
                                        () -> {
                                            while (call.isReady() && rest.hasNext()) {
                                                call.onNext(rest.next());
                                                if (!rest.hasNext()) call.onCompleted();
                                            }
                                        });
                            }

                            @Override
                            public void onNext(SubmitPairsResponse response) {
                                answer.complete(response);
                            }

                            @Override
                            public void onError(Throwable failure) {
                                answer.completeExceptionally(failure);
                            }

                            @Override
                            public void onCompleted() {}
                        });
        try {
            return answer.join().getSubmittedList().stream()
                    .collect(java.util.stream.Collectors.toMap(SubmittedPair::getRequestId, SubmittedPair::getJobId));
        } catch (java.util.concurrent.CompletionException e) {
            throw (StatusRuntimeException) e.getCause();
        }
    }

    private List<String> list(String campaign, int size) {
        List<String> ids = new ArrayList<>();
        String token = "";
        do {
            var request = ListJudgementsRequest.newBuilder().setCampaign(campaign).setPageSize(size).setPageToken(token);
            var page = api.listJudgements(request.build());
            assertThat(page.getJudgementsCount()).isLessThanOrEqualTo(size);
            page.getJudgementsList().forEach(judgement -> ids.add(judgement.getJobId()));
            token = page.getNextPageToken();
        } while (!token.isEmpty());
        return ids;
    }

    private Judgement get(String jobId) {
        return api.getJudgement(GetJudgementRequest.newBuilder().setJobId(jobId).build()).getJudgement();
    }

    private void publishRuleBook(String instance, String digest, String... rules) {
        RuleBook.Builder book = RuleBook.newBuilder().setDigest(digest).setInstance(instance);
        for (String rule : rules) book.addRules(Rule.newBuilder().setId(rule));
        try (var producer =
                new KafkaProducer<>(
                        Map.<String, Object>of("bootstrap.servers", brokers), new StringSerializer(), new MessageSerializer())) {
            var _ = producer.send(new ProducerRecord<>(Topics.RULE_BOOKS, instance, book.build()));
        }
    }

    private String page(String path) throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(management.resolve(path)).build();
            return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        }
    }

    private static ErrorInfo failure(Status.Code code, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        StatusRuntimeException thrown = catchThrowableOfType(StatusRuntimeException.class, call);
        assertThat(thrown.getStatus().getCode()).isEqualTo(code);
        try {
            ErrorInfo info = StatusProto.fromThrowable(thrown).getDetails(0).unpack(ErrorInfo.class);
            assertThat(info.getDomain()).isEqualTo("sameql");
            return info;
        } catch (InvalidProtocolBufferException e) {
            throw new AssertionError("no ErrorInfo in " + thrown, e);
        }
    }
}
