package dev.sameql.standalone.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.standalone.command.Sameql;
import java.nio.file.Files;
import java.nio.file.Path;
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
    void writesSarif() throws Exception {
        assertThat(lint("--format", "sarif")).isEqualTo(1);
        JsonNode run = JSON.readTree(Files.readString(out)).path("runs").path(0);
        assertThat(run.path("tool").path("driver").path("rules")).hasSize(LintCode.values().length);
        assertThat(run.path("results")).hasSize(2);
        assertThat(run.path("results").path(0).path("ruleId").asText())
                .isEqualTo("INTEGER_DIVISION");
    }

    @Test
    void refusesWhatItCannotRead() {
        assertThat(lint("--format", "xml")).isEqualTo(2);
        assertThat(lint("--only", "NOTHING")).isEqualTo(2);
        assertThat(lint("--accepted", folder.resolve("none").toString())).isEqualTo(2);
    }
}
