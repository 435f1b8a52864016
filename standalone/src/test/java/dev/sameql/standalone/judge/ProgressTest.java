package dev.sameql.standalone.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the plain lines say of a run.
class ProgressTest {

    @ParameterizedTest
    @CsvSource({
        "1000, 100, 0, 4, 10, '100 of 1000 (10.0 %), 4 undecided, 10.0 pairs/s, about 2 min left'",
        // what was judged before this run was not judged at its speed
        "1000, 100, 400, 0, 10, '500 of 1000 (50.0 %), 0 undecided, 10.0 pairs/s, about 50 s left'",
        "10000, 10, 0, 0, 10, '10 of 10000 (0.1 %), 0 undecided, 1.0 pairs/s, about 2.8 h left'",
        "-1, 20, 0, 20, 10, '20, 20 undecided, 2.0 pairs/s'",
    })
    void linesCountAndEstimate(
            long total, int judged, int earlier, int undecided, long seconds, String line) {
        var out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        var progress = new Progress.Lines(out, total, LineTask.JUDGING, Progress.Lines.IN_LOGS);
        for (int i = 0; i < earlier; i++) progress.skip();
        for (int i = 0; i < judged; i++) progress.step(i < undecided);
        assertThat(progress.line(Duration.ofSeconds(seconds))).isEqualTo("judged " + line);
    }

    @ParameterizedTest
    @CsvSource({
        "LINTING, 'looked at 20 of 40 (50.0 %), 10.0 pairs/s, about 2 s left'",
        "COMPARING, 'compared 20 of 40 (50.0 %), 10.0 gold queries/s, about 2 s left'",
        "TRANSLATING, 'translated 20 of 40 (50.0 %), 10.0 queries/s, about 2 s left'",
        "CHECKING, 'checked 20 of 40 (50.0 %), 10.0 rules/s, about 2 s left'",
    })
    void otherWorkIsCountedInItsOwnWords(LineTask work, String line) {
        var out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        var progress = new Progress.Lines(out, 40, work, Progress.Lines.AMONG_RESULTS);
        for (int i = 0; i < 20; i++) progress.step();
        assertThat(progress.line(Duration.ofSeconds(2))).isEqualTo(line);
    }

    @Test
    void aLineIsSaidWhenItsTimeHasCome() throws InterruptedException {
        var said = new ByteArrayOutputStream();
        var out = new PrintStream(said, true, StandardCharsets.UTF_8);
        var progress = new Progress.Lines(out, 3, LineTask.CHECKING, Duration.ofMillis(50));
        progress.step();
        assertThat(said.size()).isZero();
        Thread.sleep(60);
        progress.step();
        assertThat(said.toString(StandardCharsets.UTF_8)).startsWith("checked 2 of 3 (66.7 %), ");
    }
}
