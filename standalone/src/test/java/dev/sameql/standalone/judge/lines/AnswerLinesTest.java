package dev.sameql.standalone.judge.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.sameql.standalone.dialects.WrittenLines;
import dev.sameql.standalone.judge.UsageException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class AnswerLinesTest {
    private static final String ANSWER = "{\"id\":1,\"engine\":\"sqlite\"}\n";

    @TempDir Path folder;

    /// Files that no command of ours has written.
    static Stream<Arguments> others() {
        return Stream.of(
                Arguments.of("a text of one line that does not end", "dear diary"),
                Arguments.of("a key", "-----BEGIN PRIVATE KEY-----\nMIIB"),
                Arguments.of("answers, and a remark", ANSWER + "not to be lost"),
                Arguments.of("JSON without an end", "{\"name\":\"x\""),
                Arguments.of("JSON without ids", "{\"name\":\"x\"}\n"),
                Arguments.of("an id that is an object", "{\"id\":{}}\n"),
                Arguments.of("deep JSON", "{\"id\":1,\"x\":" + "[".repeat(100_000) + "\n"),
                Arguments.of("no text", "\0\1\2\3"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("others")
    void othersFilesAreLeftAsTheyAre(String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve("file"), text);
        assertThatThrownBy(() -> WrittenLines.of(file)).isInstanceOf(UsageException.class);
        assertThatThrownBy(() -> VerdictFile.resume(file)).isInstanceOf(UsageException.class);
        assertThat(file).hasBinaryContent(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aLineWithoutAnEndIsRefusedBeforeItFillsTheMemory() throws IOException {
        Path file = folder.resolve("huge");
        try (var bytes = new RandomAccessFile(file.toFile(), "rw")) {
            bytes.write("{\"id\":1".getBytes(StandardCharsets.UTF_8));
            bytes.setLength(8L << 30);
        }
        assertThatThrownBy(() -> WrittenLines.of(file)).hasMessageContaining(":1 is not an answer");
        assertThat(file).hasSize(8L << 30);
    }

    @Test
    @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void whatIsNoFileIsNotGoneOnWith() throws Exception {
        Path pipe = folder.resolve("pipe");
        var made = new ProcessBuilder("mkfifo", pipe.toString()).start();
        made.waitFor(10, TimeUnit.SECONDS);
        for (Path none : new Path[] {pipe, Path.of("/dev/zero"), folder}) {
            assertThatThrownBy(() -> VerdictFile.resume(none))
                    .isInstanceOfAny(UsageException.class, IOException.class);
        }
    }

    @Test
    void aLinkThatLiesInTheWayIsNotWrittenThrough() throws IOException {
        Path victim = Files.writeString(folder.resolve("victim"), "mine");
        Path file = folder.resolve("verdicts.jsonl");
        Files.createSymbolicLink(folder.resolve("verdicts.jsonl.resuming"), victim);
        Files.writeString(
                file,
                "{\"id\":1,\"verdict\":\"UNDECIDED\",\"reasons\":[{\"code\":\"NO_ANSWER\"}]}\n");
        VerdictFile.resume(file).close();
        assertThat(victim).hasContent("mine");
        assertThat(file).isEmptyFile();
    }

    @Test
    void aFileThatIsALinkIsSetAsideAndNotWhatItLeadsTo() throws IOException {
        Path victim = Files.writeString(folder.resolve("victim"), "mine");
        Path file = Files.createSymbolicLink(folder.resolve("out.jsonl"), victim);
        try (PrintStream out = WrittenLines.open(file, false)) {
            out.println("{\"id\":1}");
        }
        assertThat(victim).hasContent("mine");
        assertThat(file).hasContent("{\"id\":1}");
    }

    @Test
    void answersAreNotWrittenOverTheQuestions() throws IOException {
        Path questions = Files.writeString(folder.resolve("queries.jsonl"), "{\"id\":1}");
        Path same = Files.createSymbolicLink(folder.resolve("same"), questions);
        assertThatThrownBy(() -> AnswerLines.requireApart(same, questions))
                .isInstanceOf(UsageException.class);
        AnswerLines.requireApart(folder.resolve("answers.jsonl"), questions);
    }

    @Test
    void anIdComesBackAsItWas() throws IOException {
        String id = "a\u001b[2J\n\u202e\ud800\u009bé\"";
        String line = AnswerLines.line(JsonNodeFactory.instance.objectNode().put("id", id)) + "\n";
        assertThat(line.strip().chars()).allMatch(c -> c >= ' ' && c < 0x7f || c == 'é');
        Path file = Files.writeString(folder.resolve("ids"), line);
        assertThat(WrittenLines.of(file).has(new ObjectMapper().getNodeFactory().textNode(id)))
                .isTrue();
        try (var verdicts = VerdictFile.resume(file)) {
            assertThat(verdicts.holds(id)).isTrue();
            verdicts.write(JsonNodeFactory.instance.objectNode().put("id", "\ud800"));
        }
        try (var verdicts = VerdictFile.resume(file)) {
            assertThat(verdicts.holds("\ud800")).isTrue();
        }
    }
}
