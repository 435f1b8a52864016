package dev.sameql.standalone.judge.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.standalone.judge.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerdictFileTest {

    @TempDir Path folder;
    private Path path;

    @BeforeEach
    void place() {
        path = folder.resolve("verdicts.jsonl");
    }

    @Test
    void aResumedFileKeepsWholeLinesAndDropsATornOne() throws IOException {
        Files.writeString(path, "{\"id\":\"a\"}\n{\"id\":7}\n{\"id\":\"tor");
        try (var file = VerdictFile.resume(path)) {
            assertThat(file.earlier()).isEqualTo(2);
            assertThat(file.holds("a")).isTrue();
            assertThat(file.holds("7")).isTrue();
            assertThat(file.holds("tor")).isFalse();
            file.write(verdict("b"));
        }
        assertThat(path).hasContent("{\"id\":\"a\"}\n{\"id\":7}\n{\"id\":\"b\"}");
    }

    @Test
    void whatHadNoAnswerIsAskedAgain() throws IOException {
        String silent =
                "{\"id\":\"b\",\"verdict\":\"UNDECIDED\",\"reasons\":[{\"code\":\"NO_ANSWER\"}]}\n";
        Files.writeString(path, "{\"id\":\"a\"}\n" + silent + "{\"id\":\"NO_ANSWER\"}\n{\"id\":");
        try (var file = VerdictFile.resume(path)) {
            assertThat(file.earlier()).isEqualTo(2);
            assertThat(file.holds("b")).isFalse();
            file.write(verdict("b"));
        }
        assertThat(path).hasContent("{\"id\":\"a\"}\n{\"id\":\"NO_ANSWER\"}\n{\"id\":\"b\"}");
        assertThat(folder)
                .isDirectoryContaining(path::equals)
                .isDirectoryNotContaining(p -> !p.equals(path));
    }

    @Test
    void resumingWithoutAFileStartsOne() throws IOException {
        try (var file = VerdictFile.resume(path)) {
            file.write(verdict("a"));
        }
        assertThat(path).hasContent("{\"id\":\"a\"}");
    }

    @Test
    void aFileOfSomethingElseIsNotTouched() throws IOException {
        Files.writeString(path, "dear diary\n");
        assertThatThrownBy(() -> VerdictFile.resume(path))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(":1 is not a verdict");
        assertThat(path).hasContent("dear diary");
    }

    @Test
    void startingAfreshKeepsTheEarlierFileUnderAnotherName() throws IOException {
        Files.writeString(path, "{\"id\":\"old\"}\n");
        try (var file = VerdictFile.create(path)) {
            file.write(verdict("new"));
        }
        assertThat(path).hasContent("{\"id\":\"new\"}");
        assertThat(folder.resolve("verdicts.jsonl~")).hasContent("{\"id\":\"old\"}");
    }

    @Test
    void twoWritersOfOneFileAreRefused() throws IOException {
        try (var file = VerdictFile.create(path)) {
            file.write(verdict("a"));
            assertThatThrownBy(() -> VerdictFile.resume(path))
                    .isInstanceOf(UsageException.class)
                    .hasMessageContaining("another process");
        }
    }

    private static ObjectNode verdict(String id) {
        return JsonNodeFactory.instance.objectNode().put("id", id);
    }
}
