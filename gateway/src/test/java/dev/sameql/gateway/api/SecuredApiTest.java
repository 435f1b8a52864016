package dev.sameql.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sameql.gateway.Keys;
import dev.sameql.gateway.Secured;
import dev.sameql.gateway.Submission;
import dev.sameql.v1.ConformanceQuestion;
import dev.sameql.v1.ConformanceServiceGrpc;
import dev.sameql.v1.ConformanceServiceGrpc.ConformanceServiceBlockingStub;
import dev.sameql.v1.DeleteSchemaRequest;
import dev.sameql.v1.EvaluationServiceGrpc;
import dev.sameql.v1.EvaluationServiceGrpc.EvaluationServiceBlockingStub;
import dev.sameql.v1.GetJudgementRequest;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.ListFindingsRequest;
import dev.sameql.v1.ListJudgementsRequest;
import dev.sameql.v1.ListRunsRequest;
import dev.sameql.v1.ListSchemasRequest;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.RegisterSchemaRequest;
import dev.sameql.v1.StartRunRequest;
import dev.sameql.v1.StopRunRequest;
import dev.sameql.v1.SubmitPairsRequest;
import dev.sameql.v1.Verdict;
import dev.sameql.v1.WatchJudgementsRequest;
import dev.sameql.v1.WatchRunRequest;
import io.grpc.ChannelCredentials;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.TlsChannelCredentials;
import io.grpc.stub.MetadataUtils;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.smallrye.jwt.build.Jwt;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A gateway that speaks TLS, takes only clients with a certificate, and asks for tokens, on a
/// cluster that speaks TLS and asks for a password.
@QuarkusTest
@TestProfile(Secured.Application.class)
class SecuredApiTest {

    private static final String DDL = "CREATE TABLE item (id INTEGER PRIMARY KEY, price INTEGER);";

    @ConfigProperty(name = "quarkus.grpc.server.test-port")
    int port;

    private final List<ManagedChannel> channels = new ArrayList<>();

    @AfterEach
    void disconnect() {
        channels.forEach(ManagedChannel::shutdownNow);
    }

    private EvaluationServiceBlockingStub over(ChannelCredentials credentials) {
        ManagedChannel channel = Grpc.newChannelBuilder("127.0.0.1:" + port, credentials).build();
        channels.add(channel);
        return EvaluationServiceGrpc.newBlockingStub(channel)
                .withDeadlineAfter(60, TimeUnit.SECONDS);
    }

    private EvaluationServiceBlockingStub with(String authorization) {
        return over(tls(Secured.client()))
                .withInterceptors(MetadataUtils.newAttachHeadersInterceptor(header(authorization)));
    }

    private EvaluationServiceBlockingStub as(String tenant, String... roles) {
        return with("Bearer " + token(tenant, Secured.ISSUER, Duration.ofMinutes(5), roles));
    }

    private static Metadata header(String authorization) {
        Metadata headers = new Metadata();
        headers.put(
                Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER), authorization);
        return headers;
    }

    private static ChannelCredentials tls(Keys... identity) {
        try {
            var credentials = TlsChannelCredentials.newBuilder();
            credentials.trustManager(Secured.server().certificate().toFile());
            for (Keys own : identity)
                credentials.keyManager(own.certificate().toFile(), own.key().toFile());
            return credentials.build();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String token(String tenant, String issuer, Duration life, String... roles) {
        return token(Secured.issuer(), tenant, issuer, life, roles);
    }

    private static String token(
            Keys signer, String tenant, String issuer, Duration life, String... roles) {
        var claims =
                Jwt.issuer(issuer)
                        .subject("anne")
                        .upn("anne@" + tenant)
                        .groups(Set.of(roles))
                        .issuedAt(Instant.now().minus(Duration.ofHours(2)))
                        .expiresAt(Instant.now().plus(life));
        if (!tenant.isEmpty()) claims.claim("tenant", tenant);
        return claims.sign(signer.pair().getPrivate());
    }

    private static StatusRuntimeException refused(Status.Code code, ThrowingCallable call) {
        StatusRuntimeException thrown = catchThrowableOfType(StatusRuntimeException.class, call);
        assertThat(thrown.getStatus().getCode()).as(thrown.toString()).isEqualTo(code);
        return thrown;
    }

    private static void register(EvaluationServiceBlockingStub api) {
        register(api, "shop");
    }

    private static void register(EvaluationServiceBlockingStub api, String id) {
        api.registerSchema(RegisterSchemaRequest.newBuilder().setSchemaId(id).setDdl(DDL).build());
    }

    private static JudgeRequest pair() {
        return JudgeRequest.newBuilder()
                .setPair(
                        QueryPair.newBuilder()
                                .setSchemaId("shop")
                                .setGold("SELECT id FROM item")
                                .setPredicted("SELECT price FROM item"))
                .build();
    }

    /// A judgement is answered a moment before every gateway can find it.
    private static boolean isComplete(EvaluationServiceBlockingStub api, String jobId) {
        try {
            return get(api, jobId).getComplete();
        } catch (StatusRuntimeException e) {
            if (e.getStatus().getCode() == Status.Code.NOT_FOUND) return false;
            throw e;
        }
    }

    private static Judgement get(EvaluationServiceBlockingStub api, String jobId) {
        return api.getJudgement(GetJudgementRequest.newBuilder().setJobId(jobId).build())
                .getJudgement();
    }

    @Test
    void withoutATokenThatCanBeTrustedNobodyIsServed() {
        var nothing = ListJudgementsRequest.getDefaultInstance();
        Duration soon = Duration.ofMinutes(5);
        refused(
                Status.Code.UNAUTHENTICATED,
                () -> over(tls(Secured.client())).listJudgements(nothing));
        String expired = token("a", Secured.ISSUER, Duration.ofHours(-1), "operate");
        assertThat(
                        refused(
                                Status.Code.UNAUTHENTICATED,
                                () -> with("Bearer " + expired).listJudgements(nothing)))
                .hasMessageContaining("expired");
        String good = token("a", Secured.ISSUER, soon, "operate");
        Stream.of(
                        "Bearer " + token("a", "https://elsewhere.example", soon, "operate"),
                        "Bearer " + token(Secured.stranger(), "a", Secured.ISSUER, soon, "operate"),
                        "Bearer " + good.substring(0, good.lastIndexOf('.') + 1),
                        "Bearer eyJhbGciOiJub25lIn0." + good.split("\\.", -1)[1] + ".",
                        "Bearer ",
                        "Basic YTpi",
                        good)
                .forEach(
                        header ->
                                refused(
                                        Status.Code.UNAUTHENTICATED,
                                        () -> with(header).listJudgements(nothing)));
    }

    @Test
    void rolesSayWhatMayBeDone() {
        register(as("a", "submit"));
        refused(Status.Code.PERMISSION_DENIED, () -> register(as("a", "read")));
        refused(Status.Code.PERMISSION_DENIED, () -> as("a", "read").judge(pair()));
        refused(Status.Code.PERMISSION_DENIED, () -> submit(as("a", "read"), "spring"));
        var list = ListJudgementsRequest.getDefaultInstance();
        refused(Status.Code.PERMISSION_DENIED, () -> as("a", "nobody").listJudgements(list));
        assertThat(as("a", "read").listJudgements(list)).isNotNull();
        assertThat(as("a", "operate").judge(pair()).getJudgement().getVerdict())
                .isEqualTo(Verdict.VERDICT_NOT_EQUIVALENT);
    }

    @Test
    void aTenantSeesItsOwnAndNobodyElses() {
        register(as("a", "submit"));
        Judgement made = as("a", "submit").judge(pair()).getJudgement();
        assertThat(made.getPair().getSchemaId()).isEqualTo("shop");
        assertThat(made.getTenant()).isEmpty();
        ApiCaller.await(() -> isComplete(as("a", "read"), made.getJobId()));

        for (String other : List.of("b", "")) {
            var foreign =
                    refused(
                            Status.Code.NOT_FOUND,
                            () -> get(as(other, "operate"), made.getJobId()));
            assertThat(foreign)
                    .as("a job of another's is told from one that there is not by nothing")
                    .hasMessage(
                            refused(Status.Code.NOT_FOUND, () -> get(as(other, "operate"), "none"))
                                    .getMessage()
                                    .replace("none", made.getJobId()));
            assertThat(
                            as(other, "read")
                                    .listJudgements(ListJudgementsRequest.getDefaultInstance())
                                    .getJudgementsList())
                    .isEmpty();
            Judgement unknown = as(other, "submit").judge(pair()).getJudgement();
            assertThat(unknown.getReasons(0).getCode()).isEqualTo("UNKNOWN_SCHEMA");
            assertThat(unknown.getReasons(0).getDetail()).contains("\"shop\"");
        }
    }

    @Test
    void aSchemaIsDeletedByItsTenantAlone() {
        for (String tenant : List.of("e", "f")) register(as(tenant, "submit"));
        var shop = DeleteSchemaRequest.newBuilder().setSchemaId("shop").build();
        refused(Status.Code.PERMISSION_DENIED, () -> as("e", "read").deleteSchema(shop));
        refused(Status.Code.NOT_FOUND, () -> as("g", "operate").deleteSchema(shop));
        assertThat(as("e", "submit").deleteSchema(shop)).isNotNull();
        var list = ListSchemasRequest.getDefaultInstance();
        assertThat(as("e", "read").listSchemas(list).getSchemaIdsList()).isEmpty();
        assertThat(as("f", "read").listSchemas(list).getSchemaIdsList()).containsExactly("shop");
    }

    @Test
    void deletingASchemaMakesRoomUnderItsTenantsCap() {
        var api = as("h", "submit");
        for (int n = 0; n < Secured.SCHEMAS; n++) register(api, "shop-" + n);
        assertThat(refused(Status.Code.RESOURCE_EXHAUSTED, () -> register(api, "more")))
                .hasMessageContaining("at most 8 taken (sameql.limits.schemas)")
                .hasMessageContaining("make room with sameql schemas delete ID, or DeleteSchema");
        register(api, "shop-0");
        register(as("i", "submit"), "more");

        var first = DeleteSchemaRequest.newBuilder().setSchemaId("shop-0").build();
        assertThat(api.deleteSchema(first)).isNotNull();
        register(api, "more");

        refused(Status.Code.RESOURCE_EXHAUSTED, () -> register(api, "shop-0"));
        var list = ListSchemasRequest.getDefaultInstance();
        assertThat(api.listSchemas(list).getSchemaIdsList())
                .hasSize(Secured.SCHEMAS)
                .contains("more")
                .doesNotContain("shop-0");
    }

    @Test
    void aRunIsItsTenantsAndNobodyElses() {
        var question = ConformanceQuestion.newBuilder().setEngine("h2");
        var start = StartRunRequest.newBuilder().setQuestion(question).build();
        refused(Status.Code.PERMISSION_DENIED, () -> runs(as("a", "read")).startRun(start));
        String id = runs(as("a", "submit")).startRun(start).getRun().getRunId();
        var watch = WatchRunRequest.newBuilder().setRunId(id).build();
        var stop = StopRunRequest.newBuilder().setRunId(id).build();
        var list = ListRunsRequest.getDefaultInstance();
        assertThat(runs(as("a", "read")).watchRun(watch).next().getRun().getRunId()).isEqualTo(id);
        assertThat(runs(as("a", "read")).listRuns(list).getRunsList()).hasSize(1);
        refused(Status.Code.PERMISSION_DENIED, () -> runs(as("a", "read")).stopRun(stop));
        for (String other : List.of("b", "")) {
            var api = runs(as(other, "operate"));
            refused(Status.Code.NOT_FOUND, () -> api.watchRun(watch).hasNext());
            refused(Status.Code.NOT_FOUND, () -> api.stopRun(stop));
            var findings = ListFindingsRequest.newBuilder().setRunId(id).build();
            refused(Status.Code.NOT_FOUND, () -> api.listFindings(findings));
            assertThat(api.listRuns(list).getRunsList()).isEmpty();
        }
    }

    private static ConformanceServiceBlockingStub runs(EvaluationServiceBlockingStub as) {
        return ConformanceServiceGrpc.newBlockingStub(as.getChannel())
                .withDeadlineAfter(60, TimeUnit.SECONDS);
    }

    @Test
    void oneCampaignsNameIsTwoCampaignsOfTwoTenants() {
        for (String tenant : List.of("c", "d")) register(as(tenant, "submit"));
        String ofC = submit(as("c", "submit"), "spring");
        String ofD = submit(as("d", "submit"), "spring");
        assertThat(ofC).isNotEqualTo(ofD);
        var watch = WatchJudgementsRequest.newBuilder().setCampaign("spring").build();
        Judgement seen = as("c", "read").watchJudgements(watch).next().getJudgement();
        assertThat(seen.getJobId()).isEqualTo(ofC);
        assertThat(seen.getCampaign()).isEqualTo("spring");
        var both = WatchJudgementsRequest.newBuilder().addJobIds(ofC).build();
        refused(
                Status.Code.DEADLINE_EXCEEDED,
                () ->
                        as("d", "read")
                                .withDeadlineAfter(2, TimeUnit.SECONDS)
                                .watchJudgements(both)
                                .hasNext());
        var list = ListJudgementsRequest.newBuilder().setCampaign("spring").build();
        assertThat(as("d", "read").listJudgements(list).getJudgementsList())
                .extracting(Judgement::getJobId)
                .containsExactly(ofD);
    }

    private static String submit(EvaluationServiceBlockingStub api, String campaign) {
        var submitted =
                SubmitPairsRequest.newBuilder()
                        .setRequestId("r")
                        .setCampaign(campaign)
                        .setPair(pair().getPair())
                        .build();
        try {
            return Submission.of(api.getChannel(), submitted).join().getSubmitted(0).getJobId();
        } catch (CompletionException e) {
            throw (StatusRuntimeException) e.getCause();
        }
    }

    @Test
    void noIdCanBeTakenForAnotherTenants() {
        var request =
                RegisterSchemaRequest.newBuilder().setSchemaId("a\u001fshop").setDdl(DDL).build();
        refused(Status.Code.INVALID_ARGUMENT, () -> as("", "submit").registerSchema(request));
    }

    @Test
    void onlyClientsWithACertificateAreTalkedTo() {
        var nothing = ListJudgementsRequest.getDefaultInstance();
        for (ChannelCredentials credentials :
                List.of(tls(), tls(Secured.stranger()), InsecureChannelCredentials.create())) {
            refused(Status.Code.UNAVAILABLE, () -> over(credentials).listJudgements(nothing));
        }
        refused(
                Status.Code.UNAUTHENTICATED,
                () -> over(tls(Secured.client())).listJudgements(nothing));
    }
}
