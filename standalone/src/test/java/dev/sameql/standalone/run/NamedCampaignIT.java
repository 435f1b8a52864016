package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A run under a name that its user gave.
class NamedCampaignIT {
    private static final int PAIRS = 150;
    private static final String SAME = "SELECT id FROM book";
    private static final String OTHER = "SELECT author_id FROM book";

    @TempDir Path folder;

    @Test
    void isFoundByItAndAnotherOneIsRefused() throws IOException {
        String name = "nightly & 1";
        var first = judge(name, "first", SAME);
        assertThat(first.code()).as(first.err()).isZero();
        String page =
                "/campaign?name=" + URLEncoder.encode(name, StandardCharsets.UTF_8) + "&model=m";
        assertThat(RunningStack.shared().page(page)).contains("nightly &amp; 1");
        var second = judge(name, "second", SAME);
        assertThat(second.code()).isEqualTo(2);
        assertThat(second.err()).contains("already", "--resume");
    }

    @Test
    void whatItsFileHoldsStaysThereWhenItIsRefused() throws IOException {
        assertThat(judge("kept", "kept", SAME).code()).isZero();
        Path verdicts = folder.resolve("kept.verdicts.jsonl");
        List<String> lines = Files.readAllLines(verdicts);
        assertThat(judge("kept", "kept", SAME).code()).isEqualTo(2);
        assertThat(verdicts).hasContent(String.join("\n", lines) + "\n");
        assertThat(folder.resolve("kept.verdicts.jsonl~")).doesNotExist();
    }

    @Test
    void goesOnUnderItAndWhatIsJudgedComesAtOnce() throws IOException {
        String name = "goes on";
        assertThat(judge(name, "whole", SAME).code()).isZero();
        Path whole = folder.resolve("whole.verdicts.jsonl");
        List<String> lines = Files.readAllLines(whole);
        assertThat(lines).hasSize(PAIRS);
        Path torn = folder.resolve("torn.verdicts.jsonl");
        Files.write(torn, lines.subList(0, 20));
        long start = System.nanoTime();
        var resumed = judge(name, "torn", SAME, "--resume");
        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(System.nanoTime() - start)
                .as("no patience is needed")
                .isLessThan(60_000_000_000L);
        assertThat(Verdicts.read(torn)).hasSize(PAIRS).allSatisfy(NamedCampaignIT::isEquivalent);
    }

    @Test
    void aJudgementOfWhatAPairWasOnceIsNotItsAnswer() throws IOException {
        String name = "mended";
        assertThat(judge(name, "before", SAME).code()).isZero();
        var after = judge(name, "after", OTHER, "--resume");
        assertThat(after.code()).as(after.err()).isZero();
        Map<String, JsonNode> verdicts = Verdicts.read(folder.resolve("after.verdicts.jsonl"));
        assertThat(verdicts).hasSize(PAIRS);
        verdicts.forEach(
                (id, verdict) ->
                        assertThat(verdict.path("verdict").asText())
                                .as(id)
                                .isEqualTo("NOT_EQUIVALENT"));
    }

    private static void isEquivalent(String id, JsonNode verdict) {
        assertThat(verdict.path("verdict").asText()).as(id).isEqualTo("EQUIVALENT");
    }

    private Sameql.Ended judge(String name, String file, String predicted, String... more)
            throws IOException {
        Path pairs = folder.resolve(file + ".jsonl");
        Files.write(
                pairs,
                IntStream.range(0, PAIRS)
                        .mapToObj(
                                i ->
                                        """
                                        {"id":"p%d","schema":"library","model":"m",\
                                        "gold":"SELECT id FROM book","predicted":"%s"}\
                                        """
                                                .formatted(i, predicted))
                        .toList());
        List<String> arguments =
                new ArrayList<>(
                        List.of(
                                "judge",
                                "--server",
                                RunningStack.shared().server(),
                                "--pairs",
                                pairs.toString(),
                                "--schemas",
                                Sameql.root("examples").toString(),
                                "--campaign",
                                name,
                                "--out",
                                folder.resolve(file + ".verdicts.jsonl").toString()));
        arguments.addAll(List.of(more));
        return Sameql.run(arguments.toArray(String[]::new));
    }
}
