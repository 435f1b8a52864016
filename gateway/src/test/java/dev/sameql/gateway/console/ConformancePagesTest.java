package dev.sameql.gateway.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.gateway.Surroundings;
import dev.sameql.v1.ConformanceQuestion;
import dev.sameql.v1.ConformanceServiceGrpc;
import dev.sameql.v1.ConformanceServiceGrpc.ConformanceServiceBlockingStub;
import dev.sameql.v1.ListRunsRequest;
import dev.sameql.v1.StartRunRequest;
import dev.sameql.v1.StopRunRequest;
import dev.sameql.v1.WatchRunRequest;
import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Pages of runs: what they show of each, how much at a time, and what they hear of it; how runs
/// are begun and stopped there.
@QuarkusTest
@QuarkusTestResource(Surroundings.class)
class ConformancePagesTest {

    private static final Pattern FINDING = Pattern.compile("<details id=\"finding-");

    @TestHTTPResource("/")
    URI site;

    @ConfigProperty(name = "quarkus.grpc.server.test-port")
    int port;

    private Browser browser;
    private ManagedChannel channel;
    private ConformanceServiceBlockingStub runs;

    @BeforeEach
    void open() {
        browser = new Browser(site, "");
        channel = NettyChannelBuilder.forAddress("127.0.0.1", port).usePlaintext().build();
        runs =
                ConformanceServiceGrpc.newBlockingStub(channel)
                        .withDeadlineAfter(60, TimeUnit.SECONDS);
    }

    @AfterEach
    void close() {
        channel.shutdownNow();
    }

    private String begun(String engine) {
        var question = ConformanceQuestion.newBuilder().setEngine(engine).setSeed(7).setCases(250);
        return runs.startRun(StartRunRequest.newBuilder().setQuestion(question).build())
                .getRun()
                .getRunId();
    }

    private String ended(String engine) {
        String id = begun(engine);
        runs.watchRun(WatchRunRequest.newBuilder().setRunId(id).build()).forEachRemaining(_ -> {});
        return id;
    }

    @Test
    void aRunIsListedWithItsEngine() {
        String id = ended("h2");
        assertThat(browser.get("/conformance").body())
                .contains(
                        "<a href=\"/conformance/" + id + "\">",
                        "<th scope=\"row\">h2</th>",
                        "<nav",
                        "aria-current=\"page\">Conformance</a>");
        assertThat(browser.get("/conformance", "HX-Request", "true").body())
                .contains(id)
                .doesNotContain("<nav");
    }

    @Test
    void aRunShowsWhatItReachedAndFound() {
        String page = browser.get("/conformance/" + ended("h2")).body();
        assertThat(page)
                .contains(
                        "data-state=\"done\"",
                        "at most 250 cases, from seed 7",
                        "<tr><td>25</td><td>0</td><td>1</td><td>0</td><td>0</td></tr>",
                        "<tr><th scope=\"row\">agreed</th><td>249</td></tr>",
                        "<tr><th scope=\"row\">7</th><td>213</td><td>1</td></tr>",
                        "CREATE TABLE t (x INTEGER);\nSELECT &#39;&lt;b&gt;&#39; FROM t WHERE x"
                                + " &lt; 1;</pre>",
                        "1 to 1 of 1")
                .doesNotContain("<b>", "data-events");
    }

    @Test
    void findingsComeAFewAtATime() {
        String id = ended("faulty");
        String first = browser.get("/conformance/" + id).body();
        assertThat(FINDING.matcher(first).results()).hasSize(20);
        assertThat(first)
                .contains("1 to 20 of 45", "href=\"/conformance/" + id + "?from=20\"")
                .doesNotContain("Previous page");
        String last = browser.get("/conformance/" + id + "/findings?from=40").body();
        assertThat(FINDING.matcher(last).results()).hasSize(5);
        assertThat(last).contains("41 to 45 of 45", "?from=20\"").doesNotContain("<nav", "Next");
        for (String wrong : new String[] {"-3", "99999", "2147483647"})
            assertThat(browser.get("/conformance/" + id + "?from=" + wrong).statusCode())
                    .as(wrong)
                    .isEqualTo(200);
    }

    @Test
    void anOpenPageHearsOfARunToItsEnd() {
        String id = begun("endless");
        String page = browser.get("/conformance/" + id).body();
        assertThat(page).contains("data-events=\"/conformance/" + id + "/events\"", "None so far.");
        Thread.startVirtualThread(
                () -> runs.stopRun(StopRunRequest.newBuilder().setRunId(id).build()));
        HttpResponse<String> events = browser.get("/conformance/" + id + "/events");
        assertThat(events.headers().firstValue("Content-Type").orElse(""))
                .startsWith("text/event-stream");
        assertThat(events.body()).contains("data:changed").endsWith("data:over\n\n");
        assertThat(browser.get("/conformance/" + id + "/standing").body())
                .contains("data-state=\"stopped\"");
    }

    @Test
    void aRunThatIsNotThereIsAPageThatSaysSo() {
        for (String path : new String[] {"/conformance/none", "/conformance/none/events"}) {
            HttpResponse<String> page = browser.get(path);
            assertThat(page.statusCode()).as(path).isEqualTo(404);
            assertThat(page.body()).contains("UNKNOWN_RUN");
        }
    }

    @Test
    void aRunIsBegunFromThePageWhichOpensIt() {
        assertThat(browser.get("/conformance").body())
                .contains("hx-post=\"/conformance\"", "<option value=\"hsqldb\">");
        Map<String, String> written =
                Map.of("engine", " h2 ", "time", "90s", "cases", "250", "seed", "-7");
        HttpResponse<String> begun = browser.post("/conformance", written);
        assertThat(begun.statusCode()).as(begun.body()).isEqualTo(204);
        String address = begun.headers().firstValue("HX-Redirect").orElseThrow();
        assertThat(browser.get(address).body())
                .contains("Conformance of ", "at most 250 cases, from seed -7");
        HttpResponse<String> plain =
                browser.postBy("/conformance", Map.of("engine", "h2"), "Origin", browser.origin());
        assertThat(plain.statusCode()).isEqualTo(303);
        assertThat(plain.headers().firstValue("Location").orElseThrow())
                .matches(".*/conformance/[^/]+");
    }

    @Test
    void whatCannotBeAskedIsToldAtItsFieldAndNothingBegins() {
        int before = runs.listRuns(ListRunsRequest.getDefaultInstance()).getRunsCount();
        Map<String, String> wrong =
                Map.of("engine", "<b>", "time", "0s", "cases", "0", "seed", "many");
        HttpResponse<String> part = browser.post("/conformance", wrong);
        assertThat(part.statusCode()).isEqualTo(422);
        for (String field : wrong.keySet())
            assertThat(part.body()).contains("data-option=\"" + field + "\"");
        HttpResponse<String> page =
                browser.postBy("/conformance", wrong, "Origin", browser.origin());
        assertThat(page.statusCode()).isEqualTo(422);
        assertThat(page.body())
                .contains(
                        "<details id=\"beginning\" open>", "value=\"&lt;b&gt;\"", "value=\"many\"")
                .doesNotContain("<b>");
        assertThat(runs.listRuns(ListRunsRequest.getDefaultInstance()).getRunsCount())
                .isEqualTo(before);
    }

    @Test
    void aRunIsStoppedFromItsPage() {
        String id = begun("endless");
        String stop = "/conformance/" + id + "/stop";
        assertThat(browser.get("/conformance/" + id).body()).contains("hx-post=\"" + stop + "\"");
        HttpResponse<String> told = browser.post(stop, Map.of());
        assertThat(told.statusCode()).isEqualTo(200);
        assertThat(told.body()).containsPattern("told to stop|is over").doesNotContain("<nav");
        runs.watchRun(WatchRunRequest.newBuilder().setRunId(id).build()).forEachRemaining(_ -> {});
        assertThat(browser.get("/conformance/" + id).body())
                .contains("data-state=\"stopped\"")
                .doesNotContain("Stop the run");
        HttpResponse<String> again = browser.postBy(stop, Map.of(), "Origin", browser.origin());
        assertThat(again.statusCode()).as("one that is over stays as it is").isEqualTo(303);
        assertThat(browser.post("/conformance/none/stop", Map.of()).statusCode()).isEqualTo(404);
    }

    @Test
    void noOtherPageBeginsOrStopsRuns() {
        for (String path : new String[] {"/conformance", "/conformance/none/stop"})
            assertThat(
                            browser.postBy(
                                            path,
                                            Map.of("engine", "h2"),
                                            "Origin",
                                            "http://elsewhere.example")
                                    .statusCode())
                    .as(path)
                    .isEqualTo(403);
    }
}
