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
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A run that is killed goes on where it was, with a stack in its own process each time.
class ResumeIT {

    private static final int PAIRS = 600;

    @TempDir Path folder;

    @Test
    void aKilledRunResumedHasEachIdOnce() throws IOException, InterruptedException {
        Path pairs = Files.write(folder.resolve("pairs.jsonl"), pairs());
        Path out = folder.resolve("verdicts.jsonl");
        Process killed =
                Sameql.start(
                        folder.resolve("1.out"), folder.resolve("1.err"), arguments(pairs, out));
        awaitLines(out, PAIRS / 6, killed);
        killed.destroyForcibly();
        assertThat(killed.waitFor(10, TimeUnit.SECONDS)).isTrue();
        int judged = Files.readAllLines(out).size();
        assertThat(judged).as("verdicts before the kill").isBetween(1, PAIRS - 1);

        var resumed = Sameql.run(arguments(pairs, out));

        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(resumed.err()).contains("were in the file already");
        Map<String, JsonNode> verdicts = Verdicts.read(out);
        assertThat(verdicts).hasSize(PAIRS);
        verdicts.forEach(
                (id, v) ->
                        assertThat(v.path("verdict").asText())
                                .as("%s", v)
                                .isEqualTo(
                                        id.startsWith("same") ? "EQUIVALENT" : "NOT_EQUIVALENT"));
    }

    private static String[] arguments(Path pairs, Path out) {
        return new String[] {
            "judge",
            "--pairs",
            pairs.toString(),
            "--schemas",
            Sameql.root("examples").toString(),
            "--out",
            out.toString(),
            "--resume"
        };
    }

    private void awaitLines(Path out, int wanted, Process process)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + 120_000_000_000L;
        while (System.nanoTime() < end && process.isAlive()) {
            if (Files.exists(out) && Files.readString(out).lines().count() >= wanted) return;
            Thread.sleep(5);
        }
        throw new AssertionError(
                "no verdicts came; the process said:\n"
                        + Files.readString(folder.resolve("1.err")));
    }

    private static List<String> pairs() {
        var json = new ObjectMapper();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < PAIRS; i++) {
            boolean same = i % 2 == 0;
            String predicted =
                    "SELECT b.title FROM book AS b WHERE "
                            + (same ? i + " < b.price" : "b.price >= " + i);
            var node =
                    json.createObjectNode()
                            .put("id", (same ? "same-" : "other-") + i)
                            .put("schema", "library");
            lines.add(
                    node.put("gold", "SELECT title FROM book WHERE price > " + i)
                            .put("predicted", predicted)
                            .toString());
        }
        return lines;
    }
}
