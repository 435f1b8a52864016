package dev.sameql.standalone.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.v1.summary.Interval;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

/// Each format of a report, over names and texts that would break it if they were not escaped.
class WrittenReportTest {
    private static final String NASTY = "<b>&\\\"|,\\u001b";

    @TempDir Path folder;
    private Path pairs;
    private Path verdicts;
    private Path earlier;

    @BeforeEach
    void write() throws Exception {
        pairs = folder.resolve("pairs.jsonl");
        verdicts = folder.resolve("verdicts.jsonl");
        earlier = folder.resolve("earlier.jsonl");
        Files.write(
                pairs,
                List.of(
                        pair("same", "m"),
                        pair("other", NASTY),
                        pair("open", NASTY),
                        pair("bad", "m")));
        Files.write(
                verdicts,
                List.of(
                        """
                        {"id":"same","verdict":"EQUIVALENT","evidence":"PROOF","millis":1500}\
                        """,
                        """
                        {"id":"other","verdict":"NOT_EQUIVALENT","counterexample":{"sql":"INSERT INTO t\
                         VALUES ('%s');\\n","gold_rows":[[1]],"predicted_rows":[],"difference":["VALUES"]}}\
                        """
                                .formatted(NASTY),
                        """
                        {"id":"open","verdict":"UNDECIDED","reasons":[{"code":"OUT_OF_BUDGET","detail":"%s"}]}\
                        """
                                .formatted(NASTY),
                        """
                        {"id":"bad","verdict":"INVALID","reasons":[{"code":"UNKNOWN_COLUMN","detail":"no x",\
                        "line":1,"column":8,"query":"predicted"}]}\
                        """));
        Files.write(
                earlier,
                List.of(
                        "{\"id\":\"same\",\"verdict\":\"UNDECIDED\"}",
                        "{\"id\":\"other\",\"verdict\":\"NOT_EQUIVALENT\"}",
                        "{\"id\":\"lost\",\"verdict\":\"EQUIVALENT\"}"));
    }

    private static String pair(String id, String model) {
        return """
        {"id":"%s","model":"%s","schema":"s","gold":"SELECT 1 < 2","predicted":"SELECT '%s'"}\
        """
                .formatted(id, model, NASTY);
    }

    private String written(ReportFormat format, Path against) throws Exception {
        var bytes = new ByteArrayOutputStream();
        new WrittenReport(pairs, verdicts, Optional.ofNullable(against))
                .write(
                        format,
                        new MetricsReport(Optional.empty()),
                        new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void junitHasACaseForEachPair() throws Exception {
        var builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        byte[] text = written(ReportFormat.JUNIT, null).getBytes(StandardCharsets.UTF_8);
        Element suite =
                (Element)
                        builder.parse(new ByteArrayInputStream(text))
                                .getElementsByTagName("testsuite")
                                .item(0);
        assertThat(suite.getAttribute("tests")).isEqualTo("4");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(suite.getAttribute("errors")).isEqualTo("1");
        assertThat(suite.getAttribute("skipped")).isEqualTo("1");
        Element failure = (Element) suite.getElementsByTagName("failure").item(0);
        assertThat(failure.getAttribute("type")).isEqualTo("NOT_EQUIVALENT");
        assertThat(failure.getTextContent())
                .contains("gold:      SELECT 1 < 2\n", "INSERT INTO t", "gold returns [[1]]")
                .contains("<b>&\"|,\\u001b");
        assertThat(((Element) failure.getParentNode()).getAttribute("classname"))
                .isEqualTo("<b>&\"|,\\u001b");
        Element error = (Element) suite.getElementsByTagName("error").item(0);
        assertThat(error.getAttribute("message"))
                .isEqualTo("UNKNOWN_COLUMN at 1:8 of the predicted query: no x");
    }

    @Test
    void sarifNamesTheLineOfEachPair() throws Exception {
        JsonNode run =
                new ObjectMapper().readTree(written(ReportFormat.SARIF, null)).path("runs").path(0);
        assertThat(run.path("results")).hasSize(3);
        JsonNode first = run.path("results").path(0);
        assertThat(first.path("ruleId").asText()).isEqualTo("NOT_EQUIVALENT");
        assertThat(first.path("level").asText()).isEqualTo("error");
        JsonNode place = first.path("locations").path(0).path("physicalLocation");
        assertThat(place.path("region").path("startLine").asInt()).isEqualTo(2);
        assertThat(place.path("artifactLocation").path("uri").asText()).endsWith("/pairs.jsonl");
        assertThat(run.path("results").path(1).path("level").asText()).isEqualTo("note");
    }

    @Test
    void githubHasAnAnnotationALine() throws Exception {
        assertThat(written(ReportFormat.GITHUB, null).lines())
                .hasSize(3)
                .allMatch(
                        line -> line.matches("::(error|notice) file=[^:]*,line=\\d+,title=.*::.*"))
                .anyMatch(
                        line ->
                                line.contains(",line=2,title=NOT_EQUIVALENT other::the queries")
                                        && line.contains("%0Agold returns [[1]]"))
                .anyMatch(line -> line.startsWith("::notice"));
    }

    @Test
    void csvHasALineForEachModelAndMetric() throws Exception {
        assertThat(written(ReportFormat.CSV, null).lines())
                .containsExactly(
                        "metric,rank,model,pairs,known,right,share,low,high,coverage,checked,"
                                + "false_positives,false_negatives",
                        "verified,1,m,2,2,1,0.500000,0.094531,0.905469,1.000000,0,0,0",
                        "verified,2,\"<b>&\"\"|,\\u001b\",2,1,0,0.000000,0.000000,0.793451,0.500000,0,0,0");
        assertThat(Escaped.cell("=1+1")).isEqualTo("'=1+1");
    }

    @Test
    void theTableSaysWhatChanged() throws Exception {
        assertThat(written(ReportFormat.MARKDOWN, earlier))
                .contains("| m | 1 | 50.0 % = 1/2 | 9.5 to 90.5 % | 100.0 % = 2/2 |")
                .contains("| 2 | 0.0 % = 0/1 | 0.0 to 79.3 % | 50.0 % = 1/2 |")
                .contains(
                        "Changed since the earlier run: 1 of 2 pairs; 2 pairs are new, 1 are gone")
                .contains("| same | m | UNDECIDED | EQUIVALENT | equivalent: PROOF |");
    }

    @Test
    void thePageEscapesAndLoadsNothing() throws Exception {
        assertThat(written(ReportFormat.HTML, earlier))
                .contains("&lt;b&gt;&amp;&quot;|,\\u001b")
                .doesNotContain("<b>", "http:", "https:", "<script", "src=")
                .contains("<td>same</td><td>m</td><td>UNDECIDED</td><td>EQUIVALENT</td>")
                .contains("default-src 'none'");
    }

    @Test
    void anIntervalIsWilsons() {
        // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29
        assertInterval(Interval.of(81, 263), 0.2553, 0.3662);
        assertInterval(Interval.of(15, 148), 0.0624, 0.1605);
        assertInterval(Interval.of(0, 20), 0.0, 0.1611);
        assertInterval(Interval.of(1, 29), 0.0061, 0.1718);
    }

    private static void assertInterval(Interval interval, double low, double high) {
        assertThat(interval.low()).isEqualTo(low, within(0.00005));
        assertThat(interval.high()).isEqualTo(high, within(0.00005));
    }
}
