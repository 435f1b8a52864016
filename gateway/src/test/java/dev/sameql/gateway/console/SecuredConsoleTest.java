package dev.sameql.gateway.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.gateway.Secured;
import dev.sameql.gateway.Submission;
import dev.sameql.gateway.api.Callers;
import dev.sameql.gateway.console.door.InnerDoor;
import dev.sameql.v1.EvaluationServiceGrpc;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.RegisterSchemaRequest;
import dev.sameql.v1.SubmitPairsRequest;
import io.grpc.Channel;
import io.grpc.ClientInterceptors;
import io.grpc.Metadata;
import io.grpc.stub.MetadataUtils;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.smallrye.jwt.build.Jwt;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The console of a gateway that asks for tokens: pages allow what a call with the same token may.
@QuarkusTest
@TestProfile(Secured.Application.class)
class SecuredConsoleTest {

    private static final String DDL = "CREATE TABLE item (id INTEGER PRIMARY KEY);";
    private static final Map<String, String> PAIR =
            Map.of(
                    "schema", DDL,
                    "dialect", "sqlite",
                    "gold", "SELECT 1",
                    "predicted", "SELECT 1",
                    "policy", "strict");
    private static final Pattern LINK = Pattern.compile("/judgements/j[0-9a-f-]+");

    private static final Pattern REPORT = Pattern.compile("/dialects/j[0-9a-f-]+");

    @TestHTTPResource("/")
    URI site;

    @Inject InnerDoor door;

    private static String token(String tenant, String... roles) {
        return Jwt.issuer(Secured.ISSUER)
                .subject("anne")
                .upn("anne@" + tenant)
                .groups(Set.of(roles))
                .claim("tenant", tenant)
                .expiresAt(Instant.now().plus(Duration.ofMinutes(5)))
                .sign(Secured.issuer().pair().getPrivate());
    }

    private Browser as(String tenant, String... roles) {
        return new Browser(site, "Bearer " + token(tenant, roles));
    }

    @Test
    void whoHasNoTokenIsAskedForOne() {
        Browser nobody = new Browser(site, "");
        for (String path : new String[] {"/", "/campaigns", "/campaign?name=x", "/judgements/j1"}) {
            HttpResponse<String> page = nobody.get(path);
            assertThat(page.statusCode()).as(path).isEqualTo(401);
            assertThat(page.body()).contains("Sign in");
        }
        assertThat(nobody.post("/judge", PAIR).statusCode()).isEqualTo(401);
        assertThat(nobody.post("/dialects", Map.of("query", "SELECT 1")).statusCode())
                .isEqualTo(401);
    }

    @Test
    void aRoleAllowsOnAPageWhatItAllowsInACall() {
        Browser reader = as("one", "read");
        assertThat(reader.get("/campaigns").statusCode()).isEqualTo(200);
        assertThat(reader.post("/judge", PAIR).statusCode()).isEqualTo(403);
        assertThat(as("one", "submit").post("/judge", PAIR).statusCode()).isEqualTo(200);
        assertThat(as("one").get("/campaigns").statusCode()).isEqualTo(403);
    }

    @Test
    void anothersJudgementIsNotThere() {
        Matcher link = LINK.matcher(as("one", "submit").post("/judge", PAIR).body());
        assertThat(link.find()).isTrue();
        assertThat(as("one", "read").get(link.group()).statusCode()).isEqualTo(200);
        assertThat(as("two", "read").get(link.group()).statusCode()).isEqualTo(404);
    }

    @Test
    void anothersReportIsNotThere() {
        Map<String, String> question =
                Map.of("query", "SELECT 1", "schema", "CREATE TABLE item (id INTEGER);");
        Matcher link = REPORT.matcher(as("one", "submit").post("/dialects", question).body());
        assertThat(link.find()).isTrue();
        HttpResponse<String> own = as("one", "read").get(link.group());
        assertThat(own.statusCode()).isEqualTo(200);
        assertThat(own.body()).contains("SELECT 1</pre>", "CREATE TABLE item");
        assertThat(as("two", "read").get(link.group()).statusCode()).isEqualTo(404);
        String again = link.group().replace("/dialects/", "/dialects?report=");
        assertThat(as("two", "read").get(again).statusCode()).isEqualTo(404);
    }

    @Test
    void aCampaignsPagesShowItsTenantsPairsAlone() {
        for (String tenant : List.of("three", "four")) submit(tenant, "spring", "r-of-" + tenant);
        submit("three", "autumn", "r-of-autumn");
        Browser three = as("three", "read");
        Browser four = as("four", "read");
        await(() -> three.get("/campaign?name=spring").body().contains("r-of-three"));
        await(() -> three.get("/campaign?name=autumn").body().contains("r-of-autumn"));
        await(() -> four.get("/campaign?name=spring").body().contains("r-of-four"));

        for (String path : List.of("/campaign?name=spring", "/campaign/lines?name=spring")) {
            assertThat(three.get(path).body())
                    .as(path)
                    .contains("r-of-three")
                    .doesNotContain("r-of-four");
            assertThat(four.get(path).body())
                    .as(path)
                    .contains("r-of-four")
                    .doesNotContain("r-of-three");
        }
        assertThat(three.get("/campaigns").body()).contains("autumn", "spring");
        assertThat(four.get("/campaigns").body()).contains("spring").doesNotContain("autumn");
        assertThat(as("two", "read").get("/campaigns").body())
                .doesNotContain("autumn")
                .doesNotContain("spring");
        assertThat(three.get("/campaign/standings?name=autumn").statusCode()).isEqualTo(200);
        assertThat(four.get("/campaign/standings?name=autumn").statusCode()).isEqualTo(404);
        for (String page : List.of("/campaign", "/campaign/lines")) {
            HttpResponse<String> foreign = four.get(page + "?name=autumn");
            assertThat(foreign.body()).as(page).doesNotContain("r-of-autumn");
            assertThat(foreign.body().replace("autumn", "none"))
                    .as("another's campaign is told from one that there is not by nothing")
                    .isEqualTo(four.get(page + "?name=none").body());
        }
    }

    /// Submits a pair, as a client of the tenant's does.
    private void submit(String tenant, String campaign, String request) {
        var headers = new Metadata();
        headers.put(Callers.AUTHORIZATION, "Bearer " + token(tenant, "submit"));
        Channel channel =
                ClientInterceptors.intercept(
                        door.channel(), MetadataUtils.newAttachHeadersInterceptor(headers));
        var schema = RegisterSchemaRequest.newBuilder().setSchemaId("shop").setDdl(DDL).build();
        assertThat(EvaluationServiceGrpc.newBlockingStub(channel).registerSchema(schema))
                .isNotNull();
        var pair =
                QueryPair.newBuilder()
                        .setSchemaId("shop")
                        .setGold("SELECT 1")
                        .setPredicted("SELECT 1");
        var submitted =
                SubmitPairsRequest.newBuilder()
                        .setRequestId(request)
                        .setCampaign(campaign)
                        .setPair(pair)
                        .build();
        assertThat(Submission.of(channel, submitted)).succeedsWithin(Duration.ofSeconds(60));
    }

    private static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited a minute in vain").isLessThan(end);
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }

    @Test
    void runsAreBegunAndStoppedByWhoMaySubmitAndOnlyTheirOwn() {
        Map<String, String> run = Map.of("engine", "h2");
        assertThat(as("one", "read").post("/conformance", run).statusCode()).isEqualTo(403);
        HttpResponse<String> begun = as("one", "submit").post("/conformance", run);
        assertThat(begun.statusCode()).as(begun.body()).isEqualTo(204);
        String address = begun.headers().firstValue("HX-Redirect").orElseThrow();
        String stop = address + "/stop";
        assertThat(as("one", "read").get(address).statusCode()).isEqualTo(200);
        assertThat(as("one", "read").post(stop, Map.of()).statusCode()).isEqualTo(403);
        assertThat(as("two", "submit").post(stop, Map.of()).statusCode()).isEqualTo(404);
        assertThat(as("one", "submit").post(stop, Map.of()).statusCode()).isEqualTo(200);
    }

    @Test
    void whoSignsInIsKnownByACookieThatScriptsCannotRead() {
        Browser nobody = new Browser(site, "");
        String token = token("one", "submit");
        HttpResponse<String> in =
                nobody.postBy("/session", Map.of("token", token), "Origin", nobody.origin());
        assertThat(in.statusCode()).isEqualTo(303);
        String cookie = in.headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(cookie).contains("HttpOnly", "SameSite=Strict");
        String value = cookie.substring(0, cookie.indexOf(';'));
        assertThat(nobody.get("/campaigns", "Cookie", value).statusCode()).isEqualTo(200);
        assertThat(nobody.get("/campaigns", "Cookie", value + "x").statusCode()).isEqualTo(401);
        HttpResponse<String> wrong =
                nobody.postBy("/session", Map.of("token", "no"), "Origin", nobody.origin());
        assertThat(wrong.statusCode()).isEqualTo(401);
        assertThat(wrong.headers().firstValue("Set-Cookie")).isEmpty();
    }
}
