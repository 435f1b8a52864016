package dev.sameql.standalone.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.standalone.command.Sameql;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `sameql lint` as a command: what it writes, and how it ends.
final class LintCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir Path folder;
    private Path pairs;
    private Path out;

    @BeforeEach
    void write() throws Exception {
        Files.writeString(
                folder.resolve("shop.sql"), "CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER);");
        pairs = folder.resolve("pairs.jsonl");
        out = folder.resolve("lint.out");
        Files.write(
                pairs,
                List.of(
                        pair("1", "SELECT COUNT(*) / 2 FROM t"),
                        "no JSON",
                        pair("2", "SELECT COUNT(*) / 2 FROM t"),
                        pair("3", "SELECT n FROM t"),
                        pair("4", "SELECT m FROM t")));
    }

    private static String pair(String id, String gold) {
        return JSON.createObjectNode()
                .put("id", id)
                .put("schema", "shop")
                .put("gold", gold)
                .put("predicted", "SELECT 1")
                .toString();
    }

    private int lint(String... more) {
        var arguments = new java.util.ArrayList<String>();
        arguments.addAll(List.of("lint", "--pairs", pairs.toString()));
        arguments.addAll(List.of("--schemas", folder.toString(), "--out", out.toString()));
        arguments.addAll(List.of(more));
        return Sameql.commandLine().execute(arguments.toArray(String[]::new));
    }

    @Test
    void writesALineForEachFindingAndNoneForABadLine() throws Exception {
        assertThat(lint("--format", "json")).isEqualTo(1);
        List<String> lines = Files.readAllLines(out);
        assertThat(lines)
                .containsExactly(
                        "{\"id\":\"1\",\"query\":\"gold\",\"code\":\"INTEGER_DIVISION\",\"line\":1,"
                                + "\"column\":8,\"message\":\"both sides of / are integers, so the"
                                + " quotient loses its fraction: 1 / 2 is 0\",\"evidence\":{}}",
                        "{\"id\":\"4\",\"query\":\"gold\",\"code\":\"DOES_NOT_RUN\",\"line\":1,"
                                + "\"column\":8,\"message\":\"there is no column m; did you mean"
                                + " n?\",\"evidence\":{\"code\":\"UNKNOWN_COLUMN\"}}");
    }

    @Test
    void leavesOutWhatIsAcceptedAndEndsWellWithoutFindings() throws Exception {
        Path accepted = folder.resolve("accepted.txt");
        Files.writeString(accepted, "# looked at\n1 INTEGER_DIVISION # halves\n4 DOES_NOT_RUN\n");
        assertThat(lint("--accepted", accepted.toString())).isZero();
        assertThat(Files.readString(out)).isEmpty();
        assertThat(lint("--only", "BARE_COLUMN")).isZero();
    }

    @Test
    void anOddLiteralCostsItsQueryAlone() throws Exception {
        Files.write(
                pairs,
                List.of(
                        JSON.createObjectNode()
                                .put("id", "1")
                                .put("schema", "shop")
                                .put("dialect", "postgresql")
                                .put(
                                        "gold",
                                        "SELECT TIMESTAMPTZ '2020-01-01 00:00:00+99:99' FROM t")
                                .put("predicted", "SELECT 1")
                                .toString(),
                        pair("2", "SELECT COUNT(*) / 2 FROM t")));
        assertThat(lint("--format", "json")).isEqualTo(1);
        assertThat(found())
                .extracting(f -> f.get("id").asText() + " " + f.get("code").asText())
                .containsExactly("1 DOES_NOT_RUN", "2 INTEGER_DIVISION");
    }

    @Test
    void writesEvidenceInOneOrder() throws Exception {
        Files.write(
                pairs,
                List.of(
                        gold("1", "Which n are there?", "SELECT n FROM t WHERE n > 1"),
                        gold("2", "Which n are there?", "SELECT n FROM t")));
        assertThat(lint()).isEqualTo(1);
        assertThat(Files.readAllLines(out))
                .filteredOn(line -> line.matches(" {4}\\w.*"))
                .extracting(line -> line.strip().split(":", -1)[0])
                .containsExactly("database", "differences", "other");
    }

    @Test
    void writesSarif() throws Exception {
        assertThat(lint("--format", "sarif")).isEqualTo(1);
        JsonNode run = JSON.readTree(Files.readString(out)).path("runs").path(0);
        assertThat(run.path("tool").path("driver").path("rules")).hasSize(LintCode.values().length);
        assertThat(run.path("results")).hasSize(2);
        assertThat(run.path("results").path(0).path("ruleId").asText())
                .isEqualTo("INTEGER_DIVISION");
    }

    @Test
    void writesMarkdownJunitAndAnnotations() throws Exception {
        assertThat(lint("--format", "markdown")).isEqualTo(1);
        assertThat(Files.readAllLines(out))
                .hasSize(4)
                .startsWith("| id | place | code | why | shown by |")
                .last()
                .isEqualTo(
                        "| 4 | 1:8 | DOES_NOT_RUN | there is no column m; did you mean n? | code:"
                                + " UNKNOWN_COLUMN |");
        assertThat(lint("--format", "junit")).isEqualTo(1);
        assertThat(Files.readString(out))
                .contains("<testsuite name=\"sameql lint\" tests=\"2\" failures=\"2\"")
                .contains(
                        "<testcase classname=\"DOES_NOT_RUN\" name=\"4:1:8\" time=\"0.000\">"
                                + "<failure message=\"there is no column m; did you mean n?\""
                                + " type=\"DOES_NOT_RUN\">code: UNKNOWN_COLUMN</failure>");
        assertThat(lint("--format", "github")).isEqualTo(1);
        assertThat(Files.readAllLines(out))
                .hasSize(2)
                .last()
                .asString()
                .startsWith("::warning file=")
                .endsWith(
                        ",line=5,title=DOES_NOT_RUN 4::there is no column m; did you mean n?%0A"
                                + "code: UNKNOWN_COLUMN");
    }

    @Test
    void refusesWhatItCannotRead() {
        assertThat(lint("--format", "xml")).isEqualTo(2);
        assertThat(lint("--only", "NOTHING")).isEqualTo(2);
        assertThat(lint("--accepted", folder.resolve("none").toString())).isEqualTo(2);
    }

    @Test
    void comparesGoldsOfOneQuestion() throws Exception {
        Files.write(
                pairs,
                List.of(
                        gold("1", "Which n are there?", "SELECT DISTINCT n FROM t"),
                        gold("2", "which n  are there? ", "SELECT n FROM t"),
                        gold("3", "Which n are there?", "SELECT n FROM t GROUP BY n"),
                        gold("4", "Which n are there?", "SELECT n FROM t WHERE n > 1 GROUP BY n"),
                        gold("5", "How many?", "SELECT COUNT(*) FROM t")));
        assertThat(lint("--format", "json")).isEqualTo(1);
        List<JsonNode> found = found();
        assertThat(found)
                .extracting(f -> f.get("id").asText() + " " + f.get("code").asText())
                .containsExactly("2 GOLDS_DIFFER_IN_DUPLICATES", "4 GOLDS_DIFFER");
        assertThat(found.getFirst().get("message").asText())
                .isEqualTo("rows come more than once that the gold query of 1 returns less often");
        assertThat(found.getLast().get("evidence").get("other").asText()).isEqualTo("1");
        assertThat(found.getLast().get("evidence").get("database").asText())
                .contains("INSERT INTO");
    }

    @Test
    void showsWhatItRestsOn() throws Exception {
        Files.write(
                pairs,
                List.of(
                        gold("1", "Which n are there?", "SELECT n FROM t WHERE n > 1"),
                        gold("2", "Which n are there?", "SELECT n FROM t")));
        assertThat(lint()).isEqualTo(1);
        assertThat(Files.readAllLines(out))
                .anyMatch(line -> line.startsWith("2 GOLDS_DIFFER"))
                .anyMatch(line -> line.startsWith("    database: INSERT INTO"))
                .contains("    other: 1");
        assertThat(lint("--format", "sarif")).isEqualTo(1);
        JsonNode result = JSON.readTree(Files.readString(out)).at("/runs/0/results/0");
        assertThat(result.at("/locations/0/physicalLocation/region/startLine").asInt())
                .isEqualTo(2);
    }

    @Test
    void comparesAGoldThatAnotherQuestionHasToo() throws Exception {
        Files.write(
                pairs,
                List.of(
                        gold("1", "Which n are there?", "SELECT n FROM t"),
                        gold("2", "Which n are large?", "SELECT n FROM t WHERE n > 9"),
                        gold("3", "Which n are large?", "SELECT n FROM t"),
                        gold("4", "Which n are large?", "SELECT n FROM t")));
        assertThat(lint("--format", "json")).isEqualTo(1);
        assertThat(found())
                .extracting(f -> f.get("id").asText() + " " + f.get("code").asText())
                .containsExactly("3 GOLDS_DIFFER");
    }

    /// The findings of a run with `--format json`.
    private List<JsonNode> found() throws Exception {
        List<JsonNode> found = new ArrayList<>();
        for (String line : Files.readAllLines(out)) found.add(JSON.readTree(line));
        return found;
    }

    private static String gold(String id, String question, String gold) {
        return JSON.createObjectNode()
                .put("id", id)
                .put("schema", "shop")
                .put("gold", gold)
                .put("predicted", "SELECT 1")
                .put("question", question)
                .toString();
    }
}
