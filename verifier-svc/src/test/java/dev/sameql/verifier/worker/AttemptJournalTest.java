package dev.sameql.verifier.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.v1.attempts.AttemptJournal;
import dev.sameql.v1.attempts.Attempts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttemptJournalTest {
    @TempDir Path folder;

    /// Runs a process on the journal and kills it as the system does, without any warning.
    private void killed(String... events) throws IOException, InterruptedException {
        killed(Beginner.start(folder, events));
    }

    private static void killed(Process process) throws IOException, InterruptedException {
        try (var lines = process.inputReader()) {
            assertThat(lines.readLine()).isEqualTo("begun");
        }
        process.destroyForcibly().waitFor();
    }

    @Test
    void whatAKilledProcessHadBegunHasCrashedOnce() throws Exception {
        killed("begin", "kept", "begin", "ended", "end", "ended");

        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.begin("kept")).isEqualTo(1);
            assertThat(attempts.begin("ended")).isZero();
            attempts.end("ended");
            attempts.release("kept");
        }
    }

    @Test
    void everyKilledProcessCounts() throws Exception {
        killed("begin", "job\nwith a line");
        killed("begin", "job\nwith a line", "begin", "other");

        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.begin("job\nwith a line")).isEqualTo(2);
            assertThat(attempts.begin("other")).isEqualTo(1);
        }
    }

    @Test
    void anOrderlyEndDoesNotCount() {
        try (Attempts attempts = AttemptJournal.in(folder)) {
            attempts.begin("job");
            attempts.release("job");
            attempts.begin("other");
        }
        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.begin("job")).isZero();
            assertThat(attempts.begin("other")).isZero();
        }
    }

    @Test
    void crashesOfAWorkerAreRememberedUntilTheJobHasItsAnswer() {
        try (Attempts attempts = AttemptJournal.in(folder)) {
            attempts.begin("job");
            attempts.crashed("job");
        }
        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.begin("job")).isEqualTo(1);
            attempts.end("job");
            assertThat(attempts.begin("job")).isZero();
            attempts.release("job");
        }
    }

    @Test
    void aTornLineTellsNothing() throws IOException {
        try (Attempts attempts = AttemptJournal.in(folder)) {
            attempts.begin("job");
            attempts.crashed("job");
        }
        Files.writeString(folder.resolve("attempts.log"), "bam9", StandardOpenOption.APPEND);
        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.begin("job")).isEqualTo(1);
            assertThat(attempts.begin("jo")).isZero();
        }
    }

    /// The line of `large` fits in part.
    @Test
    void aFullDiskFailsNoJobAndGarblesNothing() throws Exception {
        String large = "x".repeat(100_000);
        String events =
                "begin kept begin LARGE begin unwritten end LARGE begin other end unwritten";
        killed(Beginner.startWithin(8, folder, events.replace("LARGE", large).split(" ", -1)));

        assertThat(Files.readAllLines(folder.resolve("attempts.log")))
                .allMatch(line -> line.endsWith(".") && line.length() < 100);
        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.crashes("kept")).isEqualTo(1);
            assertThat(attempts.crashes("other")).isEqualTo(1);
            assertThat(attempts.crashes(large)).as("ended").isZero();
            assertThat(attempts.crashes("unwritten")).as("ended").isZero();
        }
    }

    @Test
    void whatIsThereSurvivesAFullDisk() throws Exception {
        String large = "x".repeat(100_000);
        try (Attempts attempts = AttemptJournal.in(folder)) {
            attempts.begin("kept");
            attempts.crashed("kept");
        }
        killed(Beginner.startWithin(8, folder, "begin", large, "begin", "unwritten"));
        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.crashes("kept")).isEqualTo(1);
            assertThat(attempts.crashes(large)).as("half a line").isZero();
        }
    }

    @Test
    void isShortenedAsItGrows() throws IOException {
        try (Attempts attempts = AttemptJournal.in(folder)) {
            attempts.begin("crashed");
            attempts.crashed("crashed");
            String job = "x".repeat(2_000);
            for (int n = 0; n < 3_000; n++) {
                attempts.begin(job + n);
                attempts.end(job + n);
            }
            assertThat(Files.size(folder.resolve("attempts.log"))).isLessThan(5L << 20);
        }
        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.begin("crashed")).isEqualTo(1);
        }
    }

    @Test
    void anInterruptedThreadNotesAsAnyOther() throws Exception {
        try (Attempts attempts = AttemptJournal.in(folder)) {
            attempts.begin("interrupted");
            attempts.begin("slow");
            attempts.begin("crashing");
            Thread worker =
                    Thread.ofPlatform()
                            .start(
                                    () -> {
                                        Thread.currentThread().interrupt();
                                        attempts.release("interrupted");
                                    });
            worker.join();
            attempts.crashed("crashing");
        }
        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.crashes("interrupted")).isZero();
            assertThat(attempts.crashes("crashing")).as("noted afterwards").isEqualTo(1);
            assertThat(attempts.crashes("slow")).as("released by the end").isZero();
        }
    }

    @Test
    void isShortenedByAnInterruptedThreadToo() throws Exception {
        try (Attempts attempts = AttemptJournal.in(folder)) {
            attempts.begin("crashed");
            attempts.crashed("crashed");
            Thread worker =
                    Thread.ofPlatform()
                            .start(
                                    () -> {
                                        Thread.currentThread().interrupt();
                                        String job = "x".repeat(1 << 20);
                                        for (int n = 0; n < 5; n++) {
                                            attempts.begin(job);
                                            attempts.end(job);
                                        }
                                    });
            worker.join();
            attempts.crashed("afterwards");
            assertThat(Files.size(folder.resolve("attempts.log"))).isLessThan(5L << 20);
        }
        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.crashes("crashed")).isEqualTo(1);
            assertThat(attempts.crashes("afterwards")).isEqualTo(1);
        }
    }

    @Test
    void isOfOneProcessAtATime() throws Exception {
        Process other = Beginner.start(folder, "begin", "job");
        try (var lines = other.inputReader()) {
            assertThat(lines.readLine()).isEqualTo("begun");
            assertThatThrownBy(() -> AttemptJournal.in(folder))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("another process");
        } finally {
            other.destroyForcibly().waitFor();
        }
    }
}
