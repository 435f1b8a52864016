package dev.sameql.engines.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a child gets away with, and what not, where the system can hold it.
class ConfinementTest {
    @TempDir private static Path folder;
    private static Path file;
    private static Child child;

    @BeforeAll
    static void start() throws IOException {
        file = Files.writeString(folder.resolve("file"), "untouched");
        child = Child.start(trespasser());
    }

    private static Program trespasser() {
        return new Program(
                Trespasser.class,
                List.of(),
                List.of("-Xmx64m"),
                List.of(),
                List.of(file.toString()),
                512);
    }

    @AfterAll
    static void end() {
        child.close();
    }

    private static String outcome(String attempt) throws IOException {
        child.write(out -> Frames.text(out, attempt));
        return Frames.text(child.read());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"write its own folder", "before: write its own folder", "signal itself"})
    void doesItsWork(String attempt) throws IOException {
        assertThat(outcome(attempt)).isEqualTo("done");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "read a file",
                "write a file",
                "delete a file",
                "make a file",
                "list a directory",
                "read the accounts",
                "read another process",
                "before: read a file",
                "before: write a file",
                "before: delete a file",
                "before: make a file",
                "before: list a directory",
                "before: read the accounts"
            })
    void reachesNoOtherFile(String attempt) throws IOException {
        assumeTrue(child.confines().files(), "the kernel has no Landlock");

        assertThat(outcome(attempt)).isEqualTo("refused");

        assertThat(file).hasContent("untouched");
        assertThat(folder).isDirectoryNotContaining("glob:**/new");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "connect",
                "listen",
                "start a program",
                "fork",
                "signal its parent",
                "signal a thread of its parent",
                "limit its parent",
                "schedule its parent",
                "before: connect",
                "before: start a program",
                "before: fork",
                "before: signal its parent"
            })
    void reachesNobody(String attempt) throws IOException {
        assumeTrue(child.confines().network(), "the kernel has no seccomp");

        assertThat(outcome(attempt)).isEqualTo("refused");
    }

    @Test
    void aSignalToAllProcessesOfAServiceIsItsParentsBusiness() throws IOException {
        assumeTrue(Machine.isKnown(), "the system has other signals");

        assertThat(ProcessHandle.of(child.processId()).orElseThrow().destroy()).isTrue();

        assertThat(outcome("write its own folder")).isEqualTo("done");
    }

    @Test
    void whoIsKilledIsNotAlive() throws IOException {
        try (Child other = Child.start(trespasser())) {
            assertThat(other.isAlive()).isTrue();
            other.kill();
            assertThat(other.isAlive()).isFalse();
        }
        assertThat(child.isAlive()).isTrue();
    }
}
