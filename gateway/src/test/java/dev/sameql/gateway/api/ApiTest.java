package dev.sameql.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.rpc.ErrorInfo;
import dev.sameql.gateway.Surroundings;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.DialectServiceGrpc;
import dev.sameql.v1.ExplainRequest;
import dev.sameql.v1.GetRuleBookRequest;
import dev.sameql.v1.GetRuleUseRequest;
import dev.sameql.v1.GetRuleUseResponse;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.ListJudgementsRequest;
import dev.sameql.v1.ListRulesRequest;
import dev.sameql.v1.RegisterSchemaRequest;
import dev.sameql.v1.Rule;
import dev.sameql.v1.RuleBook;
import dev.sameql.v1.RuleServiceGrpc;
import dev.sameql.v1.Stage;
import dev.sameql.v1.TranslateRequest;
import dev.sameql.v1.TranslationQuestion;
import dev.sameql.v1.Verdict;
import dev.sameql.v1.WatchJudgementsRequest;
import dev.sameql.v1.wire.LatencyBuckets;
import dev.sameql.v1.wire.MessageSerializer;
import dev.sameql.v1.wire.Topics;
import grpc.health.v1.HealthGrpc;
import grpc.health.v1.HealthOuterClass.HealthCheckRequest;
import grpc.health.v1.HealthOuterClass.HealthCheckResponse.ServingStatus;
import io.grpc.CallOptions;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.stub.ClientCalls;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/// The API as callers see it: over a socket, with a real broker behind. The other services are
/// pretended.
@QuarkusTest
@QuarkusTestResource(Surroundings.class)
class ApiTest extends ApiCaller {

    @Test
    void registeringASchemaNamesItsTables() {
        var response =
                api.registerSchema(
                        RegisterSchemaRequest.newBuilder()
                                .setSchemaId("twice")
                                .setDdl(DDL)
                                .build());
        assertThat(response.getTablesList()).containsExactly("item");
    }

    @Test
    void aSchemaThatCannotBeReadIsRefusedWithItsPlace() {
        var request =
                RegisterSchemaRequest.newBuilder()
                        .setSchemaId("bad")
                        .setDdl("CREATE TABLE t (id INTEGER;")
                        .build();
        ErrorInfo error = failure(Status.Code.INVALID_ARGUMENT, () -> api.registerSchema(request));
        assertThat(error.getReason()).isEqualTo("SCHEMA_ERROR");
        assertThat(error.getMetadataMap()).containsKeys("line", "column");
    }

    @Test
    void oneCallJudgesOnePair() {
        Judgement same =
                api.judge(judge("SELECT id FROM item", "SELECT id FROM item")).getJudgement();
        assertThat(same.getVerdict()).isEqualTo(Verdict.VERDICT_EQUIVALENT);
        Judgement different =
                api.judge(judge("SELECT id FROM item", "SELECT price FROM item")).getJudgement();
        assertThat(different.getVerdict()).isEqualTo(Verdict.VERDICT_NOT_EQUIVALENT);
        assertThat(different.getCounterexample().getSql()).isNotEmpty();
    }

    @Test
    void aDeadlineThatEndsFirstTellsTheJobWhichGoesOn() {
        var hurried = api.withDeadlineAfter(5, TimeUnit.SECONDS);
        ErrorInfo error =
                failure(
                        Status.Code.DEADLINE_EXCEEDED,
                        () -> hurried.judge(judge("SELECT 1", "never")));
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
        var late = judge("SELECT 1", "SELECT 1").toBuilder();
        late.getPairBuilder().getPolicyBuilder().getNowBuilder().setSeconds(1L << 40);
        assertRefused(late.build(), "MALFORMED_INPUT");
        var unset = judge("SELECT 1", "SELECT 1").toBuilder();
        unset.getPairBuilder()
                .setDialect("duckdb")
                .getPolicyBuilder()
                .getNowBuilder()
                .setSeconds(1);
        assertRefused(unset.build(), "MALFORMED_INPUT");
    }

    private void assertRefused(JudgeRequest request, String code) {
        Judgement judgement = api.judge(request).getJudgement();
        assertThat(judgement.getVerdict()).isEqualTo(Verdict.VERDICT_INVALID);
        assertThat(judgement.getStage()).isEqualTo(Stage.STAGE_GATEWAY);
        assertThat(judgement.getReasons(0).getCode()).isEqualTo(code);
    }

    @Test
    void whatIsOverACapIsRefusedWithTheCap() {
        var costly = judge("SELECT 1", "SELECT 1").toBuilder();
        costly.getBudgetBuilder().setMillis(TimeUnit.DAYS.toMillis(1));
        assertOverCap("budget", "600000", () -> api.judge(costly.build()));
        costly.getBudgetBuilder().setMillis(0).setBound(1_000_000);
        assertOverCap("bound", "32", () -> api.judge(costly.build()));
        var named = pairs("spring", 1).getFirst().toBuilder().setRequestId("r".repeat(1001));
        assertOverCap("name-length", "1000", () -> submit(List.of(named.build())));
        var watch = WatchJudgementsRequest.newBuilder().setCampaign("c".repeat(1001)).build();
        assertOverCap("name-length", "1000", () -> api.watchJudgements(watch).hasNext());
        var question = DialectQuestion.newBuilder().setQuery("SELECT 1");
        for (int i = 0; i < 17; i++) question.addEngines("engine" + i);
        assertOverCap(
                "engines",
                "16",
                () ->
                        DialectServiceGrpc.newBlockingStub(channel)
                                .explain(
                                        ExplainRequest.newBuilder().setQuestion(question).build()));
    }

    private static void assertOverCap(String limit, String most, ThrowingCallable call) {
        ErrorInfo error = failure(Status.Code.INVALID_ARGUMENT, call);
        assertThat(error.getReason()).isEqualTo("LIMIT_EXCEEDED");
        assertThat(error.getMetadataMap())
                .containsEntry("limit", "sameql.limits." + limit)
                .containsEntry("most", most)
                .containsKey("sent");
    }

    @Test
    void failuresSayWhichFieldAndWhichJob() {
        assertThat(
                        failure(
                                Status.Code.INVALID_ARGUMENT,
                                () -> api.judge(JudgeRequest.getDefaultInstance())))
                .matches(
                        e ->
                                e.getReason().equals("REQUIRED_FIELD")
                                        && e.getMetadataMap().get("field").equals("pair"));
        assertThat(failure(Status.Code.NOT_FOUND, () -> get("no-such-job")).getReason())
                .isEqualTo("UNKNOWN_JOB");
        var page = ListJudgementsRequest.newBuilder().setPageToken("not a token").build();
        assertThat(
                        failure(Status.Code.INVALID_ARGUMENT, () -> api.listJudgements(page))
                                .getReason())
                .isEqualTo("INVALID_PAGE_TOKEN");
    }

    @Test
    void dialectQuestionsAreExplained() {
        var dialects =
                DialectServiceGrpc.newBlockingStub(channel).withDeadlineAfter(30, TimeUnit.SECONDS);
        var question = DialectQuestion.newBuilder().setSchemaId("shop").setQuery("SELECT '1' + 1");
        var response = dialects.explain(ExplainRequest.newBuilder().setQuestion(question).build());
        assertThat(response.getReport().getEnginesList())
                .singleElement()
                .matches(e -> e.getEngine().equals("sqlite"));
        var unknown =
                ExplainRequest.newBuilder().setQuestion(question.setSchemaId("nowhere")).build();
        assertThat(failure(Status.Code.NOT_FOUND, () -> dialects.explain(unknown)).getReason())
                .isEqualTo("UNKNOWN_SCHEMA");
    }

    @Test
    void queriesAreTranslated() {
        var dialects =
                DialectServiceGrpc.newBlockingStub(channel).withDeadlineAfter(30, TimeUnit.SECONDS);
        var question =
                TranslationQuestion.newBuilder()
                        .setSchemaId("shop")
                        .setQuery("SELECT 1")
                        .setSource("sqlite")
                        .setTarget("duckdb");
        var response =
                dialects.translate(TranslateRequest.newBuilder().setQuestion(question).build());
        assertThat(response.getReport().getGiven().getSql()).isEqualTo("SELECT 1");
        var aimless = TranslateRequest.newBuilder().setQuestion(question.clearTarget()).build();
        assertThat(
                        failure(Status.Code.INVALID_ARGUMENT, () -> dialects.translate(aimless))
                                .getMetadataMap())
                .containsEntry("field", "question.target");
    }

    @Test
    void whatIsNoMessageIsTheCallersMistake() {
        for (String method :
                List.of(
                        "sameql.v1.EvaluationService/Judge",
                        "sameql.v1.EvaluationService/SubmitPairs",
                        "sameql.v1.EvaluationService/WatchJudgements",
                        "sameql.v1.RuleService/ListRules",
                        "sameql.v1.DialectService/Explain",
                        "sameql.v1.DialectService/Translate",
                        "grpc.health.v1.Health/Check",
                        "grpc.health.v1.Health/Watch")) {
            ErrorInfo error =
                    failure(
                            Status.Code.INVALID_ARGUMENT,
                            () -> send(method, new byte[] {0x0A, 0x7F, 1}));
            assertThat(error.getReason()).as(method).isEqualTo("MALFORMED_INPUT");
        }
    }

    @Test
    void healthIsToldOfEachServiceAndToWhoeverWaitsForNews() {
        var health = HealthGrpc.newBlockingStub(channel).withDeadlineAfter(30, TimeUnit.SECONDS);
        for (String service : List.of("", "sameql.v1.EvaluationService", "grpc.health.v1.Health")) {
            var asked = HealthCheckRequest.newBuilder().setService(service).build();
            assertThat(health.check(asked).getStatus()).isEqualTo(ServingStatus.SERVING);
            assertThat(health.watch(asked).next().getStatus()).isEqualTo(ServingStatus.SERVING);
        }
        var unknown = HealthCheckRequest.newBuilder().setService("none").build();
        assertThat(health.check(unknown).getStatus()).isEqualTo(ServingStatus.UNKNOWN);
    }

    private void send(String method, byte[] bytes) {
        var raw =
                new MethodDescriptor.Marshaller<byte[]>() {
                    @Override
                    public InputStream stream(byte[] value) {
                        return new ByteArrayInputStream(value);
                    }

                    @Override
                    public byte[] parse(InputStream stream) {
                        return new byte[0];
                    }
                };
        var called =
                MethodDescriptor.newBuilder(raw, raw)
                        .setType(MethodDescriptor.MethodType.UNARY)
                        .setFullMethodName(method)
                        .build();
        var options = CallOptions.DEFAULT.withDeadlineAfter(30, TimeUnit.SECONDS);
        ClientCalls.blockingUnaryCall(channel, called, options, bytes);
    }

    @Test
    void theRuleBookIsTheOneThatWasPublishedLast() {
        var rules =
                RuleServiceGrpc.newBlockingStub(channel).withDeadlineAfter(30, TimeUnit.SECONDS);
        var list = ListRulesRequest.newBuilder().setPageSize(2).build();
        publishRuleBook("b", "first", "r1");
        publishRuleBook("a", "second", "r1", "r2", "r3");
        assertThat(
                        rules.getRuleBook(GetRuleBookRequest.getDefaultInstance())
                                .getRuleBook()
                                .getDigest())
                .isEqualTo("second");
        var page = rules.listRules(list);
        assertThat(page.getRulesList()).extracting(Rule::getId).containsExactly("r1", "r2");
        var next = rules.listRules(list.toBuilder().setPageToken(page.getNextPageToken()).build());
        assertThat(next.getRulesList()).extracting(Rule::getId).containsExactly("r3");
        assertThat(next.getNextPageToken()).isEmpty();
    }

    @Test
    void rulesAreCountedByThePairsInWhichTheyFired() {
        var rules =
                RuleServiceGrpc.newBlockingStub(channel).withDeadlineAfter(30, TimeUnit.SECONDS);
        var asked = GetRuleUseRequest.getDefaultInstance();
        GetRuleUseResponse before = rules.getRuleUse(asked);
        for (int i = 0; i < 3; i++) api.judge(judge("SELECT 7", "SELECT 7"));
        api.judge(judge("SELECT 7", "SELECT 8"));
        GetRuleUseResponse after = rules.getRuleUse(asked);
        assertThat(after.getPairs()).isEqualTo(before.getPairs() + 3);
        assertThat(after.getFiredMap()).containsEntry("r1", before.getFiredOrDefault("r1", 0) + 3);
        assertThat(after.getSince()).isEqualTo(before.getSince());
    }

    @Test
    void metricsAndHealthAreThere() throws Exception {
        api.judge(judge("SELECT id FROM item", "SELECT price FROM item"));
        api.judge(judge("SELECT 1", "crash"));
        assertThat(page("metrics"))
                .contains(
                        "sameql_verdicts_total{evidence=\"COUNTEREXAMPLE\",verdict=\"NOT_EQUIVALENT\"}")
                .contains("sameql_judgement_seconds_bucket{le=")
                .contains("sameql_evidence_seconds_bucket{stage=\"verifier\"")
                .contains("sameql_queue_age_seconds")
                .contains("sameql_open_jobs")
                .contains("sameql_dead_letters_total{topic=\"sameql.verifications.v1\"}")
                .contains("sameql_contradictions_total");
        assertThat(
                        page("metrics")
                                .lines()
                                .filter(l -> l.startsWith("sameql_judgement_seconds_bucket")))
                .hasSize(LatencyBuckets.bounds().length + 1);
        assertThat(page("health/ready")).contains("gateway folds evidence").contains("RUNNING");
    }

    private void publishRuleBook(String instance, String digest, String... rules) {
        RuleBook.Builder book = RuleBook.newBuilder().setDigest(digest).setInstance(instance);
        for (String rule : rules) book.addRules(Rule.newBuilder().setId(rule));
        try (var producer =
                new KafkaProducer<>(
                        Map.<String, Object>of("bootstrap.servers", brokers),
                        new StringSerializer(),
                        new MessageSerializer())) {
            var _ = producer.send(new ProducerRecord<>(Topics.RULE_BOOKS, instance, book.build()));
        }
    }

    private String page(String path) throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(management.resolve(path)).build();
            return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        }
    }
}
