package dev.sameql.standalone.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.standalone.judge.PairMetrics;
import dev.sameql.standalone.judge.SchemaSource;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricsReportTest {
    @TempDir Path directory;
    private Path pairs;
    private Path verdicts;

    @BeforeEach
    void write() throws Exception {
        pairs = directory.resolve("pairs.jsonl");
        verdicts = directory.resolve("verdicts.jsonl");
        Files.write(
                pairs,
                List.of(
                        pair("a1", "a", "SELECT x FROM t", "SELECT x FROM t"),
                        pair("a2", "a", "SELECT x FROM t", "SELECT y FROM t"),
                        pair("a3", "a", "SELECT x FROM t", "SELECT z FROM t"),
                        pair("b1", "b", "SELECT x FROM t", "SELECT x AS y FROM t"),
                        pair("b2", "b", "SELECT x FROM t", "SELECT x FROM t WHERE 1"),
                        pair("b3", "b", "SELECT x FROM t", "SELECT 1")));
        Files.write(
                verdicts,
                List.of(
                        verdict("a1", "EQUIVALENT", "\"etm\":true,\"ex\":true", ""),
                        verdict("a2", "NOT_EQUIVALENT", "\"etm\":false,\"ex\":true", ""),
                        verdict("a3", "INVALID", "\"etm\":null,\"ex\":false", "predicted"),
                        verdict("b1", "EQUIVALENT", "\"etm\":true,\"ex\":true", ""),
                        verdict("b2", "EQUIVALENT", "\"etm\":false,\"ex\":null", "")));
    }

    private static String pair(String id, String model, String gold, String predicted) {
        return """
        {"id":"%s","model":"%s","schema":"s","gold":"%s","predicted":"%s"}\
        """
                .formatted(id, model, gold, predicted);
    }

    private static String verdict(String id, String verdict, String metrics, String query) {
        return """
        {"id":"%s","verdict":"%s","metrics":{%s},"reasons":[{"query":"%s"}]}\
        """
                .formatted(id, verdict, metrics, query);
    }

    private String printed(Optional<PairMetrics> metrics) throws Exception {
        MetricsReport report = new MetricsReport(metrics);
        report.read(pairs, verdicts);
        var bytes = new ByteArrayOutputStream();
        ReportTable.print(
                report, Optional.empty(), new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8).replaceAll(" +", " ");
    }

    @Test
    void sharesNameWhatTheyAreSharesOf() throws Exception {
        assertThat(printed(Optional.empty()))
                .contains("| a | 3 | 66.7 % = 2/3 (2) | | | 50.0 % = 1/2 (1) | 33.3 % = 1/3 (2) |")
                .contains(
                        "| b | 2 | 100.0 % = 1/1 (1) | | | 50.0 % = 1/2 (1) | 100.0 % = 2/2 (1) |");
    }

    @Test
    void aMetricIsWrongWhereTheVerdictSaysOtherwise() throws Exception {
        String text = printed(Optional.empty());
        String positives = text.substring(text.indexOf("False positives"));
        assertThat(positives).contains("| a | 3 | 33.3 % = 1/3 | | | 0.0 % = 0/2 |");
        String negatives = text.substring(text.indexOf("False negatives"));
        assertThat(negatives).contains("| b | 2 | 0.0 % = 0/1 | | | 50.0 % = 1/2 |");
        assertThat(text).contains("1 pairs have no verdict");
    }

    @Test
    void whatVerdictsLackIsMeasured() throws Exception {
        SchemaSource schemas = _ -> Optional.of("CREATE TABLE t (x INTEGER, y INTEGER);");
        assertThat(printed(Optional.of(new PairMetrics(schemas, Optional.empty()))))
                .contains("| a | 3 | 66.7 % = 2/3 (2) | | 33.3 % = 1/3 (2) |")
                .contains("| b | 2 | 100.0 % = 1/1 (1) | | 50.0 % = 1/2 (1) |");
    }
}
