package dev.sameql.verifier.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.v1.attempts.AttemptJournal;
import dev.sameql.v1.attempts.Attempts;
import dev.sameql.v1.attempts.Trials;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Jobs that are worked on in the service's own process, one of which ends it.
@Timeout(120)
class TrialsTest {
    @TempDir Path folder;

    /// A service's process, which works on two jobs at a time: `killer` ends it.
    static final class Service {
        private static final CyclicBarrier BOTH = new CyclicBarrier(2);

        private Service() {}

        /// The folder of its journal; whether each job waits until the other is on its way.
        public static void main(String[] arguments) throws Exception {
            boolean meet = Boolean.parseBoolean(arguments[1]);
            try (var trials = new Trials(AttemptJournal.in(Path.of(arguments[0])));
                    ExecutorService workers = Executors.newFixedThreadPool(2)) {
                List<Future<String>> answers =
                        List.of(
                                workers.submit(() -> answer(trials, "killer", meet)),
                                workers.submit(() -> answer(trials, "bystander", meet)));
                for (Future<String> answer : answers) System.out.println(answer.get());
            }
        }

        private static String answer(Trials trials, String job, boolean meet) {
            try {
                return trials.of(job, () -> worked(job, meet)) + " answered";
            } catch (Trials.Crashed givenUp) {
                return job + " given up: " + givenUp.getMessage();
            }
        }

        private static String worked(String job, boolean meet) {
            try {
                if (meet) BOTH.await();
                if (job.equals("killer")) Runtime.getRuntime().halt(134);
                if (meet) Thread.sleep(60_000);
                return job;
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private List<String> lived(boolean meet) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process service =
                new ProcessBuilder(
                                java,
                                "-cp",
                                System.getProperty("java.class.path"),
                                Service.class.getName(),
                                folder.toString(),
                                Boolean.toString(meet))
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        List<String> said = service.inputReader().readAllLines();
        assertThat(service.waitFor()).isEqualTo(said.isEmpty() ? 134 : 0);
        return said;
    }

    @Test
    void whatEndsItsProcessIsGivenUpAndWhoWasThereIsNot() throws Exception {
        for (int process = 0; process < 2; process++) assertThat(lived(true)).isEmpty();
        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.crashes("killer")).isEqualTo(2);
            assertThat(attempts.crashes("bystander")).isEqualTo(2);
        }

        for (int process = 0; process < 2; process++) assertThat(lived(false)).isEmpty();
        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.crashes("killer")).isEqualTo(4);
            assertThat(attempts.crashes("bystander"))
                    .as("it waited, or was answered")
                    .isLessThanOrEqualTo(2);
        }

        assertThat(lived(false))
                .containsExactly(
                        "killer given up: the process that worked on it ended, 4 times",
                        "bystander answered");
    }

    @Test
    void whatIsGivenUpAndComesAgainIsNew() {
        try (Attempts attempts = AttemptJournal.in(folder)) {
            for (int n = 0; n < 4; n++) {
                attempts.begin("job");
                attempts.crashed("job");
            }
            var trials = new Trials(attempts);
            assertThatThrownBy(() -> trials.of("job", () -> "answer"))
                    .isInstanceOf(Trials.Crashed.class);

            assertThat(trials.of("job", () -> "answer")).isEqualTo("answer");
        }
    }

    @Test
    void aFailureIsNoCrash() {
        try (Attempts attempts = AttemptJournal.in(folder)) {
            var trials = new Trials(attempts);
            assertThatThrownBy(
                            () ->
                                    trials.of(
                                            "job",
                                            () -> {
                                                throw new IllegalStateException("no schema yet");
                                            }))
                    .hasMessage("no schema yet");
        }
        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.crashes("job")).isZero();
        }
    }

    @Test
    void whatAnOrderlyEndInterruptsIsNoCrash() throws Exception {
        for (int process = 0; process < 4; process++) {
            try (Attempts attempts = AttemptJournal.in(folder)) {
                var trials = new Trials(attempts);
                Thread worker = Thread.ofPlatform().start(() -> cutShort(trials));
                worker.join();
                attempts.begin("bystander");
            }
        }
        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.crashes("slow")).isZero();
            assertThat(attempts.crashes("bystander")).isZero();
        }
    }

    private static void cutShort(Trials trials) {
        assertThatThrownBy(
                        () ->
                                trials.of(
                                        "slow",
                                        () -> {
                                            Thread.currentThread().interrupt();
                                            throw new IllegalStateException("cut short");
                                        }))
                .hasMessage("cut short");
    }
}
