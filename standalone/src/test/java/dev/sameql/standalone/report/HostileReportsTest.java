package dev.sameql.standalone.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.core.problem.Position;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintFormat;
import dev.sameql.standalone.lint.LintRun;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Texts that are orders to what reads a report: each format shows them, and none obeys.
class HostileReportsTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir Path folder;

    static Stream<String> texts() {
        return Stream.of(
                "x\n::error file=a,line=1::forged",
                "x\r\n::stop-commands::t",
                "::set-output name=a::b",
                "%0A::error::forged",
                "x]]><failure/>",
                "\"/><testcase name=\"forged",
                "<script>alert(1)</script>",
                "&#x41;&amp;",
                "a\\|b | forged",
                "`a` | ``b``",
                "![x](http://example.org/x.png)",
                "[x](javascript:alert(1))",
                "<img src=x onerror=alert(1)>",
                "=HYPERLINK(\"http://example.org\")",
                " =1+1",
                "\t=1+1",
                "x;=1+1",
                "x\";=1+1",
                "+1",
                "-1",
                "@SUM(1)",
                "\uFF1D1+1",
                "\u001b]0;title\u0007\u001b[2J",
                "\u202egpj.exe",
                "\u2028next",
                "\uFFFE\uFFFF",
                "\u0000",
                "\u0085",
                "${jndi:ldap://example.org/a}",
                "%n%s%d");
    }

    private String written(ReportFormat format, String text) throws Exception {
        ObjectNode pair = JSON.createObjectNode();
        pair.put("id", text).put("model", text).put("schema", text);
        pair.put("gold", text).put("predicted", text);
        ObjectNode verdict =
                JSON.createObjectNode().put("id", text).put("verdict", "NOT_EQUIVALENT");
        ObjectNode found = verdict.putObject("counterexample").put("sql", text);
        found.putArray("gold_rows").add(text);
        found.putArray("predicted_rows").add(text);
        found.putArray("difference").add(text);
        Path pairs = Files.writeString(folder.resolve("pairs.jsonl"), pair + "\n");
        Path verdicts = Files.writeString(folder.resolve("verdicts.jsonl"), verdict + "\n");
        Path earlier =
                Files.writeString(
                        folder.resolve("earlier.jsonl"),
                        JSON.createObjectNode().put("id", text).put("verdict", "UNDECIDED") + "\n");
        var bytes = new ByteArrayOutputStream();
        new WrittenReport(pairs, verdicts, Optional.of(earlier))
                .write(
                        format,
                        new MetricsReport(Optional.empty()),
                        new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void junitStaysXmlOfOneCase(String text) throws Exception {
        byte[] xml = written(ReportFormat.JUNIT, text).getBytes(StandardCharsets.UTF_8);
        var document =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new ByteArrayInputStream(xml));
        assertThat(document.getElementsByTagName("testcase").getLength()).isEqualTo(1);
        assertThat(document.getElementsByTagName("failure").getLength()).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void githubGetsOneCommand(String text) throws Exception {
        assertThat(written(ReportFormat.GITHUB, text).split("\r\n|[\r\n\u0085\u2028]"))
                .singleElement()
                .asString()
                .startsWith("::error file=")
                .contains(",line=1,title=NOT_EQUIVALENT ");
    }

    @ParameterizedTest
    @MethodSource("texts")
    void sarifHasOneResult(String text) throws Exception {
        String sarif = written(ReportFormat.SARIF, text);
        assertThat(JSON.readTree(sarif).path("runs").path(0).path("results")).hasSize(1);
        assertThat(sarif.strip().lines()).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void noCellOfCsvIsAFormula(String text) throws Exception {
        List<String> lines = written(ReportFormat.CSV, text).lines().toList();
        assertThat(lines).hasSize(2);
        String cell = Escaped.cell(text);
        assertThat(cell)
                .doesNotContainPattern("(^|[;\"])[ \u00A0]*[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]");
    }

    @ParameterizedTest
    @MethodSource("texts")
    void aTableOfMarkdownKeepsItsCells(String text) throws Exception {
        String table = written(ReportFormat.MARKDOWN, text);
        List<String> changed =
                table.lines().filter(l -> l.contains("| UNDECIDED | NOT_EQUIVALENT |")).toList();
        assertThat(changed).hasSize(1);
        String cells = changed.getFirst().replaceAll("\\\\[\\\\`\\[\\]<>|&*~]", "");
        assertThat(cells.chars().filter(c -> c == '|').count()).isEqualTo(6);
        assertThat(cells).doesNotContain("`", "<", "[", "\u001b");
    }

    @ParameterizedTest
    @MethodSource("texts")
    void thePageRunsAndLoadsNothing(String text) throws Exception {
        assertThat(written(ReportFormat.HTML, text))
                .doesNotContain("<script", "<img", "<failure", "\u001b", "\u202e", "\u0000");
    }

    @ParameterizedTest
    @MethodSource("texts")
    void aFindingOfLintIsOneLine(String text) {
        for (LintFormat format : LintFormat.values()) {
            String written = finding(format, text);
            assertThat(written.strip().lines())
                    .as(format.name())
                    .hasSameSizeAs(finding(format, "x").strip().lines().toList());
            assertThat(written).doesNotContain("\u001b", "\u202e", "\u0085");
        }
    }

    private static String finding(LintFormat format, String text) {
        var bytes = new ByteArrayOutputStream();
        var out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        LintFormat.Writer writer = format.to(out, "a b.jsonl");
        LintFinding finding = LintFinding.of(LintCode.values()[0], Position.UNKNOWN, text);
        writer.write(new LintRun.Found(JSON.getNodeFactory().textNode(text), text, 1, finding));
        writer.end();
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aFileOfVerdictsThatIsNoneIsRefusedByItsLine() throws Exception {
        Path file = folder.resolve("none.jsonl");
        for (String line :
                List.of(
                        "[".repeat(100_000),
                        "{\"id\":1}{\"id\":2}",
                        "{\"id\":\"x\"",
                        "x".repeat((16 << 20) + 1))) {
            Files.writeString(file, "{\"id\":\"a\",\"verdict\":\"EQUIVALENT\"}\n\n" + line + "\n");
            assertThatThrownBy(() -> JudgedPairs.verdicts(file))
                    .isInstanceOf(UsageException.class)
                    .hasMessageEndingWith("its line 3");
        }
        Files.write(file, new byte[] {'{', '"', (byte) 0xC3, '"', '}', '\n'});
        assertThatThrownBy(() -> JudgedPairs.verdicts(file)).isInstanceOf(UsageException.class);
    }

    @Test
    void numbersThatAreNoneAreShown() throws Exception {
        Path pairs =
                Files.writeString(
                        folder.resolve("pairs.jsonl"),
                        "{\"id\":\"a\",\"schema\":\"s\",\"gold\":\"g\",\"predicted\":\"p\"}\n");
        Path verdicts =
                Files.writeString(
                        folder.resolve("verdicts.jsonl"),
                        "{\"id\":\"a\",\"verdict\":\"UNDECIDED\",\"millis\":1e999999999,"
                                + "\"reasons\":[{\"line\":1e99,\"column\":-1}]}\n");
        var bytes = new ByteArrayOutputStream();
        new WrittenReport(pairs, verdicts, Optional.empty())
                .write(
                        ReportFormat.JUNIT,
                        new MetricsReport(Optional.empty()),
                        new PrintStream(bytes, true, StandardCharsets.UTF_8));
        assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("tests=\"1\"");
    }
}
