package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The README's first command.
class ExamplesIT {

    private static final Map<String, String> EXPECTED =
            Map.ofEntries(
                    Map.entry("same-text", "EQUIVALENT"),
                    Map.entry("alias-and-qualification", "EQUIVALENT"),
                    Map.entry("count-not-null", "EQUIVALENT"),
                    Map.entry("join-condition-place", "EQUIVALENT"),
                    Map.entry("distinct-on-key", "EQUIVALENT"),
                    Map.entry("in-or", "EQUIVALENT"),
                    Map.entry("foreign-key-join", "EQUIVALENT"),
                    Map.entry("duplicates-as-a-set", "EQUIVALENT"),
                    Map.entry("join-or-exists", "NOT_EQUIVALENT"),
                    Map.entry("duplicates", "NOT_EQUIVALENT"),
                    Map.entry("order", "NOT_EQUIVALENT"),
                    Map.entry("nulls", "NOT_EQUIVALENT"),
                    Map.entry("nulls-first", "NOT_EQUIVALENT"),
                    Map.entry("ties", "NOT_EQUIVALENT"),
                    Map.entry("empty-vs-null", "NOT_EQUIVALENT"),
                    Map.entry("column-order", "NOT_EQUIVALENT"),
                    Map.entry("values", "NOT_EQUIVALENT"),
                    Map.entry("count-nullable", "NOT_EQUIVALENT"),
                    Map.entry("random", "UNDECIDED"),
                    Map.entry("unknown-column", "INVALID"));

    @TempDir Path folder;

    @Test
    void judgesEveryExampleAsItsNameSays() throws IOException {
        Path out = folder.resolve("verdicts.jsonl");
        var ended =
                Sameql.run(
                        "judge",
                        "--server",
                        RunningStack.shared().server(),
                        "--pairs",
                        Sameql.root("examples/pairs.jsonl").toString(),
                        "--schemas",
                        Sameql.root("examples").toString(),
                        "--out",
                        out.toString());
        assertThat(ended.code()).as(ended.err()).isZero();
        Map<String, JsonNode> verdicts = Verdicts.read(out);
        assertThat(verdicts.keySet()).isEqualTo(EXPECTED.keySet());
        EXPECTED.forEach(
                (id, verdict) ->
                        assertThat(verdicts.get(id).path("verdict").asText())
                                .as("%s: %s", id, verdicts.get(id))
                                .isEqualTo(verdict));
        assertThat(differences(verdicts))
                .contains(
                        "DUPLICATES",
                        "ORDER",
                        "NULLS",
                        "TIES",
                        "EMPTY_VS_NULL",
                        "COLUMN_ORDER",
                        "VALUES");
        assertThat(ended.err()).contains("20 pairs judged").contains("of 20");
    }

    private static Set<String> differences(Map<String, JsonNode> verdicts) {
        Set<String> classes = new HashSet<>();
        verdicts.values()
                .forEach(
                        v ->
                                v.path("counterexample")
                                        .path("difference")
                                        .forEach(d -> classes.add(d.asText())));
        return classes;
    }
}
