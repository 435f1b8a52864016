package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whatever stands in the input, each line gets one clear verdict and the others are unharmed.
class BadInputIT {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FINE = "SELECT a FROM t1";

    @TempDir Path folder;
    private final List<String> lines = new ArrayList<>();

    @Test
    void everyLineGetsOneVerdict() throws IOException {
        Path schemas = Files.createDirectory(folder.resolve("schemas"));
        Files.writeString(
                schemas.resolve("ten.sql"),
                IntStream.rangeClosed(1, 10)
                        .mapToObj(i -> "CREATE TABLE t" + i + " (a INTEGER, b TEXT);\n")
                        .collect(Collectors.joining()));
        Files.writeString(schemas.resolve("broken.sql"), "CREATE TABLE t (a INTEGER;\n");
        String victim = folder.resolve("victim.db").toString();

        add("first", "ten", FINE, FINE);
        lines.add("this is no JSON");
        lines.add("{\"id\":\"no-gold\",\"schema\":\"ten\",\"predicted\":\"SELECT 1\"}");
        add("unknown-schema", "nowhere", FINE, FINE);
        add("ddl-error", "broken", "SELECT a FROM t", "SELECT a FROM t");
        add("two-statements", "ten", FINE, FINE + "; " + FINE);
        add("drop-table", "ten", FINE, "DROP TABLE t1");
        add("select-then-drop", "ten", FINE, FINE + "; DROP TABLE t1");
        add("attach", "ten", FINE, "ATTACH DATABASE '" + victim + "' AS v");
        add("vacuum-into", "ten", FINE, "VACUUM INTO '" + victim + "'");
        add("megabyte", "ten", FINE, FINE + " WHERE b = '" + "x".repeat(1 << 20) + "'");
        add(
                "parentheses",
                "ten",
                FINE,
                "SELECT " + "(".repeat(300) + "a" + ")".repeat(300) + " FROM t1");
        add("cross-join", "ten", tenTables("COUNT(*)"), tenTables("SUM(t1.a)"));
        add(
                "cross-join-same",
                "ten",
                tenTables("t1.a + t10.a AS s"),
                tenTables("t10.a + t1.a AS s"));
        add("empty-query", "ten", FINE, "");
        add("first", "ten", FINE, FINE);
        add("last", "ten", FINE, FINE);

        Path pairs = Files.write(folder.resolve("pairs.jsonl"), lines);
        Path out = folder.resolve("verdicts.jsonl");
        var ended =
                Sameql.run(
                        "judge",
                        "--server",
                        RunningStack.shared().server(),
                        "--pairs",
                        pairs.toString(),
                        "--schemas",
                        schemas.toString(),
                        "--out",
                        out.toString());

        assertThat(ended.code()).as(ended.err()).isZero();
        Map<String, JsonNode> verdicts = Verdicts.read(out);
        assertThat(verdicts).hasSize(lines.size());
        assertVerdict(verdicts, "first", "EQUIVALENT");
        assertVerdict(verdicts, "last", "EQUIVALENT");
        assertInvalid(verdicts, "line:2", "MALFORMED_INPUT");
        assertInvalid(verdicts, "no-gold", "MALFORMED_INPUT");
        assertInvalid(verdicts, "unknown-schema", "UNKNOWN_SCHEMA");
        assertInvalid(verdicts, "ddl-error", "SCHEMA_ERROR");
        assertInvalid(verdicts, "two-statements", "NOT_A_SINGLE_SELECT");
        assertInvalid(verdicts, "drop-table", "NOT_A_SINGLE_SELECT");
        assertInvalid(verdicts, "select-then-drop", "NOT_A_SINGLE_SELECT");
        assertInvalid(verdicts, "attach", "NOT_A_SINGLE_SELECT");
        assertInvalid(verdicts, "vacuum-into", "NOT_A_SINGLE_SELECT");
        assertInvalid(verdicts, "megabyte", "TOO_LARGE");
        assertInvalid(verdicts, "line:16", "MALFORMED_INPUT");
        assertThat(verdicts.get("empty-query").path("verdict").asText()).isEqualTo("INVALID");
        assertThat(verdicts.get("parentheses").path("verdict").asText())
                .isIn("INVALID", "UNDECIDED", "EQUIVALENT");
        assertThat(verdicts.get("cross-join").path("verdict").asText())
                .isIn("UNDECIDED", "NOT_EQUIVALENT");
        assertThat(verdicts.get("cross-join-same").path("verdict").asText())
                .isIn("UNDECIDED", "EQUIVALENT");
        assertThat(Path.of(victim)).doesNotExist();
    }

    private static void assertVerdict(Map<String, JsonNode> verdicts, String id, String verdict) {
        assertThat(verdicts.get(id).path("verdict").asText())
                .as("%s: %s", id, verdicts.get(id))
                .isEqualTo(verdict);
    }

    private static void assertInvalid(Map<String, JsonNode> verdicts, String id, String code) {
        assertThat(verdicts).containsKey(id);
        assertVerdict(verdicts, id, "INVALID");
        assertThat(Verdicts.code(verdicts.get(id)))
                .as("%s: %s", id, verdicts.get(id))
                .isEqualTo(code);
        assertThat(verdicts.get(id).path("reasons").path(0).path("detail").asText()).isNotBlank();
    }

    private static String tenTables(String what) {
        return "SELECT "
                + what
                + " FROM "
                + IntStream.rangeClosed(1, 10)
                        .mapToObj(i -> "t" + i)
                        .collect(Collectors.joining(", "));
    }

    private void add(String id, String schema, String gold, String predicted) {
        lines.add(
                JSON.createObjectNode()
                        .put("id", id)
                        .put("schema", schema)
                        .put("gold", gold)
                        .put("predicted", predicted)
                        .toString());
    }
}
