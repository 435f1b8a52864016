package dev.sameql.gateway.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.gateway.Surroundings;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The console's pages as they come over HTTP: what they say, what they let a browser do, and what
/// is refused.
@QuarkusTest
@QuarkusTestResource(Surroundings.class)
class ConsoleTest {

    private static final String DDL = "CREATE TABLE item (id INTEGER PRIMARY KEY, price INTEGER);";
    private static final Pattern SCRIPT = Pattern.compile("<script(?![^>]*\\bsrc=)");
    private static final Pattern INLINE = Pattern.compile("<[^>]*\\s(?:on\\w+|style)=");
    private static final Pattern LOADED = Pattern.compile("(?:src|href)=\"([^\"]*)\"");
    private static final Pattern IMPORT =
            Pattern.compile("(?:from|import)\\s*\\(?['\"]([^'\"]+)['\"]");
    private static final Pattern LINK = Pattern.compile("/judgements/(j[0-9a-f-]+)");

    private static final Pattern REPORT = Pattern.compile("/dialects/(j[0-9a-f-]+)");

    @TestHTTPResource("/")
    URI site;

    private Browser browser;

    @BeforeEach
    void open() {
        browser = new Browser(site, "");
    }

    private static Map<String, String> pair(String ddl, String gold, String predicted) {
        return Map.of(
                "schema", ddl,
                "dialect", "sqlite",
                "gold", gold,
                "predicted", predicted,
                "policy", "strict");
    }

    @Test
    void everyPageLetsABrowserRunNothingButOurFiles() {
        for (String path :
                List.of(
                        "/",
                        "/?example=count",
                        "/dialects",
                        "/campaigns",
                        "/conformance",
                        "/health",
                        "/session")) {
            HttpResponse<String> page = browser.get(path);
            assertThat(page.statusCode()).as(path).isEqualTo(200);
            assertThat(page.headers().firstValue("Content-Security-Policy"))
                    .hasValueSatisfying(
                            policy ->
                                    assertThat(policy)
                                            .contains("default-src 'none'", "script-src 'self'")
                                            .doesNotContain("unsafe"));
            assertThat(page.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
            assertThat(SCRIPT.matcher(page.body()).find()).as("inline script " + path).isFalse();
            assertThat(INLINE.matcher(page.body()).find()).as("inline style " + path).isFalse();
            assertThat(loaded(page.body()))
                    .as(path)
                    .allMatch(place -> place.startsWith("/") || place.startsWith("#"));
        }
    }

    private static List<String> loaded(String page) {
        return LOADED.matcher(page).results().map(found -> found.group(1)).toList();
    }

    @Test
    void everyScriptFindsWhatItImports() {
        String lib =
                loaded(browser.get("/").body()).stream()
                        .filter(place -> place.endsWith("/console.js"))
                        .findFirst()
                        .orElseThrow();
        String folder = lib.substring(0, lib.lastIndexOf('/') + 1);
        Deque<String> waiting = new ArrayDeque<>(List.of("console.js", "htmx.js", "chart.js"));
        Set<String> seen = new HashSet<>(waiting);
        while (!waiting.isEmpty()) {
            HttpResponse<String> file = browser.get(folder + waiting.peek());
            assertThat(file.statusCode()).as(waiting.poll()).isEqualTo(200);
            assertThat(file.headers().firstValue("Content-Type").orElse(""))
                    .startsWith("text/javascript");
            if (file.body().length() < 300_000 || file.body().startsWith("import "))
                imports(file.body()).filter(seen::add).forEach(waiting::add);
        }
        assertThat(seen).contains("codemirror-view.mjs", "lezer-common.mjs", "crelt.mjs");
    }

    private static Stream<String> imports(String script) {
        return script.lines()
                .filter(line -> line.startsWith("import ") || line.contains("await import("))
                .flatMap(line -> IMPORT.matcher(line).results())
                .map(found -> found.group(1))
                .peek(name -> assertThat(name).startsWith("./"))
                .map(name -> name.substring(2));
    }

    @Test
    void aPairIsJudgedAndItsPageCanBeShared() {
        HttpResponse<String> answer =
                browser.post("/judge", pair(DDL, "SELECT 1", "SELECT '<script>x</script>'"));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains("Not equivalent", "only NULLs make the difference");
        Matcher link = LINK.matcher(answer.body());
        assertThat(link.find()).isTrue();
        String page = browser.get(link.group()).body();
        assertThat(page)
                .contains("&lt;script&gt;x&lt;/script&gt;", "CREATE TABLE item", "<caption>item")
                .doesNotContain("<script>x");
        assertThat(browser.get("/?judgement=" + link.group(1)).body())
                .contains("&lt;script&gt;x&lt;/script&gt;&#39;</textarea>");
    }

    @Test
    void withoutScriptsTheAnswerIsAPageOfItsOwn() {
        HttpResponse<String> answer =
                browser.postBy(
                        "/judge", pair(DDL, "SELECT 1", "SELECT 1"), "Origin", browser.origin());
        assertThat(answer.statusCode()).isEqualTo(303);
        String page = answer.headers().firstValue("Location").orElseThrow();
        assertThat(browser.get(URI.create(page).getPath()).body())
                .contains("Equivalent", "however large the database");
    }

    private static Map<String, String> with(Map<String, String> options) {
        Map<String, String> asked = new HashMap<>(pair(DDL, "SELECT 1", "SELECT 1"));
        asked.putAll(options);
        return asked;
    }

    @Test
    void optionsAreAskedAndShownWithTheJudgement() {
        HttpResponse<String> answer =
                browser.post(
                        "/judge",
                        with(
                                Map.of(
                                        "rows", "set",
                                        "columns", "any-order",
                                        "ties", "open",
                                        "now", "2026-01-01",
                                        "tolerance", "0.01",
                                        "bound", "4",
                                        "budget", "10s")));
        assertThat(answer.statusCode()).isEqualTo(200);
        Matcher link = LINK.matcher(answer.body());
        assertThat(link.find()).isTrue();
        assertThat(browser.get(link.group()).body())
                .contains(
                        "Same result as: strict<",
                        "Rows: sets: duplicates do not count<",
                        "Columns: in any order<",
                        "Ties: undecided<",
                        "Clock: 2026-01-01T00:00:00Z<",
                        "Tolerance: 0.01<",
                        "Bound: 4<",
                        "Time: 10s<")
                .doesNotContain("Empty or NULL");
        assertThat(browser.get("/?judgement=" + link.group(1)).body())
                .contains(
                        "<details id=\"options\" open>",
                        "<option value=\"set\" selected>",
                        "<option value=\"any-order\" selected>",
                        "<option value=\"open\" selected>",
                        "name=\"now\" value=\"2026-01-01T00:00:00Z\"",
                        "name=\"bound\" value=\"4\"",
                        "name=\"budget\" value=\"10s\"");
    }

    @Test
    void withoutOptionsNothingIsAskedOfThem() {
        Matcher link =
                LINK.matcher(browser.post("/judge", with(Map.of("bound", "", "ties", ""))).body());
        assertThat(link.find()).isTrue();
        assertThat(browser.get(link.group()).body())
                .contains("Dialect: SQLite<", "Same result as: strict<")
                .doesNotContain("Bound:", "Ties:", "Clock:", "Time:");
        assertThat(browser.get("/").body()).contains("<details id=\"options\">");
    }

    @Test
    void aWrongOptionIsToldAtItsField() {
        Map<String, String> asked = with(Map.of("now", "<soon>", "bound", "33"));
        HttpResponse<String> part = browser.post("/judge", asked);
        assertThat(part.statusCode()).isEqualTo(422);
        assertThat(part.body())
                .contains(
                        "data-option=\"now\" data-detail=\"This is no moment such as",
                        "data-option=\"bound\" data-detail=\"A whole number from 1 to 32.\"")
                .doesNotContain("<nav");
        HttpResponse<String> page = browser.postBy("/judge", asked, "Origin", browser.origin());
        assertThat(page.statusCode()).isEqualTo(422);
        assertThat(page.body())
                .contains(
                        "<nav",
                        "id=\"bound-problem\">A whole number from 1 to 32.</p>",
                        "value=\"&lt;soon&gt;\"",
                        "SELECT 1</textarea>")
                .doesNotContain("<soon>");
    }

    @Test
    void aMistakeInTheSchemaHasItsPlace() {
        HttpResponse<String> answer =
                browser.post(
                        "/judge",
                        pair(
                                "CREATE TABLE item (id INTEGER,\n  price INT NOT NIL)",
                                "SELECT 1",
                                "SELECT 1"));
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.body()).contains("data-field=\"schema\" data-line=\"2\"");
    }

    @Test
    void aMistakeInTheSchemaOfAQuestionIsNotTheQuerys() {
        HttpResponse<String> answer =
                browser.post(
                        "/dialects",
                        Map.of(
                                "query", "SELECT 1\nFROM item",
                                "schema", "CREATE TABLE item (id INTEGER,\n  price INT NOT NIL)"));
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.body()).contains("data-field=\"schema\" data-line=\"2\"");
    }

    @Test
    void aClockIsRefusedAtItsFieldWhereTheDialectHasNone() {
        Map<String, String> asked = with(Map.of("now", "2026-01-01", "dialect", "DUCKDB"));
        HttpResponse<String> part = browser.post("/judge", asked);
        assertThat(part.statusCode()).isEqualTo(422);
        assertThat(part.body())
                .contains(
                        "data-option=\"now\" data-detail=\"The clock cannot be set for queries of");
    }

    @Test
    void enginesAreAskedAboutAQuery() {
        HttpResponse<String> answer = browser.post("/dialects", Map.of("query", "SELECT 1"));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains("sqlite", "Portable");
    }

    @Test
    void aReportHasAPageThatCanBeShared() {
        Map<String, String> question =
                Map.of(
                        "query", "SELECT '<b>' FROM item",
                        "schema", DDL,
                        "data", "INSERT INTO item VALUES (1, 2)",
                        "engine", "sqlite");
        Matcher link = REPORT.matcher(browser.post("/dialects", question).body());
        assertThat(link.find()).isTrue();
        assertThat(browser.get(link.group()).body())
                .contains(
                        "SELECT &#39;&lt;b&gt;&#39; FROM item</pre>",
                        "CREATE TABLE item",
                        "INSERT INTO item VALUES (1, 2)",
                        "Portable",
                        "<nav")
                .doesNotContain("<b>");
        assertThat(browser.get("/dialects?report=" + link.group(1)).body())
                .contains(
                        "SELECT &#39;&lt;b&gt;&#39; FROM item</textarea>",
                        "value=\"SQLITE\" checked>",
                        "value=\"MYSQL\">");
        HttpResponse<String> elsewhere = browser.get("/judgements/" + link.group(1));
        assertThat(elsewhere.statusCode()).isEqualTo(303);
        assertThat(elsewhere.headers().firstValue("Location").orElseThrow()).endsWith(link.group());
    }

    @Test
    void withoutScriptsAReportIsAPageOfItsOwn() {
        HttpResponse<String> answer =
                browser.postBy(
                        "/dialects", Map.of("query", "SELECT 1"), "Origin", browser.origin());
        assertThat(answer.statusCode()).isEqualTo(303);
        String page = answer.headers().firstValue("Location").orElseThrow();
        assertThat(browser.get(URI.create(page).getPath()).body())
                .contains("SELECT 1</pre>", "Portable");
    }

    @Test
    void aPairIsNoReport() {
        Matcher link =
                LINK.matcher(browser.post("/judge", pair(DDL, "SELECT 1", "SELECT 1")).body());
        assertThat(link.find()).isTrue();
        HttpResponse<String> page = browser.get("/dialects/" + link.group(1));
        assertThat(page.statusCode()).isEqualTo(303);
        assertThat(page.headers().firstValue("Location").orElseThrow()).endsWith(link.group());
        assertThat(browser.get("/dialects/j0").statusCode()).isEqualTo(404);
    }

    @Test
    void whatIsNotThereIsAPageThatSaysSo() {
        HttpResponse<String> page = browser.get("/judgements/j0");
        assertThat(page.statusCode()).isEqualTo(404);
        assertThat(page.body()).contains("UNKNOWN_JOB", "<nav");
        assertThat(browser.get("/campaign/standings?name=none", "HX-Request", "true").body())
                .contains("UNKNOWN_CAMPAIGN")
                .doesNotContain("<nav");
    }

    @Test
    void onlyOurOwnPagesPost() {
        Map<String, String> asked = pair(DDL, "SELECT 1", "SELECT 1");
        assertThat(browser.postBy("/judge", asked).statusCode()).isEqualTo(403);
        for (String origin : List.of("http://evil.example", "null", "http://localhost:1"))
            assertThat(browser.postBy("/judge", asked, "Origin", origin).statusCode())
                    .as(origin)
                    .isEqualTo(403);
        assertThat(
                        browser.postBy(
                                        "/judge",
                                        asked,
                                        "Origin",
                                        browser.origin(),
                                        "Sec-Fetch-Site",
                                        "cross-site")
                                .statusCode())
                .isEqualTo(403);
    }

    @Test
    void aNameThatIsNotOursIsRefused() {
        assertThat(browser.statusUnder("evil.example")).contains(" 421 ");
        assertThat(browser.statusUnder("127.0.0.1.evil.example:80")).contains(" 421 ");
        assertThat(browser.statusUnder("localhost:8080")).contains(" 200 ");
        assertThat(browser.statusUnder("[::1]:8080")).contains(" 200 ");
    }

    @Test
    void whatIsTooLongIsRefused() {
        String large = "x".repeat(2_100_000);
        assertThat(browser.post("/judge", pair(large, "SELECT 1", "SELECT 1")).body())
                .contains("sameql.limits.script-length");
        assertThat(
                        browser.post("/judge", pair("x".repeat(6_100_000), "SELECT 1", "SELECT 1"))
                                .statusCode())
                .isEqualTo(413);
    }
}
