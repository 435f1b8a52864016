package dev.sameql.verifier.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.v1.attempts.AttemptJournal;
import dev.sameql.v1.attempts.Attempts;
import dev.sameql.v1.attempts.Place;
import dev.sameql.v1.attempts.Trials;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
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

    private static final Place RECORD = new Place("jobs", 0, 7, Instant.EPOCH);

    /// A service's process, which works on two jobs at a time: killers end it.
    static final class Service {
        private static final CyclicBarrier BOTH = new CyclicBarrier(2);

        private Service() {}

        /// The folder of its journal; whether each job waits until the other is on its way; their
        /// names, by place.
        public static void main(String[] arguments) throws Exception {
            boolean meet = Boolean.parseBoolean(arguments[1]);
            try (var trials = new Trials(AttemptJournal.in(Path.of(arguments[0])));
                    ExecutorService workers = Executors.newFixedThreadPool(2)) {
                List<Future<String>> answers =
                        List.of(
                                workers.submit(() -> answer(trials, arguments[2], 2, meet)),
                                workers.submit(() -> answer(trials, arguments[3], 3, meet)));
                for (Future<String> answer : answers) System.out.println(answer.get());
            }
        }

        private static String answer(Trials trials, String job, long offset, boolean meet) {
            try {
                return trials.of(
                                job,
                                new Place("jobs", 0, offset, Instant.EPOCH),
                                () -> worked(job, meet))
                        + " answered";
            } catch (Trials.Crashed givenUp) {
                return job + " given up: " + givenUp.getMessage();
            }
        }

        private static String worked(String job, boolean meet) {
            try {
                if (meet) BOTH.await();
                if (job.startsWith("killer")) Runtime.getRuntime().halt(134);
                if (meet) Thread.sleep(60_000);
                return job;
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private List<String> lived(boolean meet) throws IOException, InterruptedException {
        return lived(meet, "killer", "bystander");
    }

    /// What it said, unless it was ended.
    private List<String> lived(boolean meet, String first, String second)
            throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process service =
                new ProcessBuilder(
                                java,
                                "-cp",
                                System.getProperty("java.class.path"),
                                Service.class.getName(),
                                folder.toString(),
                                Boolean.toString(meet),
                                first,
                                second)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        List<String> said = service.inputReader().readAllLines();
        int end = service.waitFor();
        assertThat(end).isIn(0, 134);
        return end == 0 ? said : List.of();
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
            assertThatThrownBy(() -> trials.of("job", RECORD, () -> "answer"))
                    .isInstanceOf(Trials.Crashed.class);

            var elsewhere = new Place("jobs", 0, 8, Instant.EPOCH);
            assertThat(trials.of("job", elsewhere, () -> "answer")).isEqualTo("answer");
            var anew = new Place("jobs", 0, 7, Instant.EPOCH.plusMillis(1));
            assertThat(trials.of("job", anew, () -> "answer"))
                    .as("topics were made anew")
                    .isEqualTo("answer");
        }
    }

    @Test
    void aRecordThatIsGivenUpStaysSoInTheNextProcess() {
        try (Attempts attempts = AttemptJournal.in(folder)) {
            attempts.giveUp("job", RECORD);
        }
        for (int process = 0; process < 2; process++) {
            try (var trials = new Trials(AttemptJournal.in(folder))) {
                assertThatThrownBy(() -> trials.of("job", RECORD, () -> "answer"))
                        .isInstanceOf(Trials.Crashed.class);
            }
        }
    }

    @Test
    void theLastThousandRecordsThatWereGivenUpAreRemembered() {
        try (Attempts attempts = AttemptJournal.in(folder)) {
            for (int n = 0; n < 1_001; n++)
                attempts.giveUp("job", new Place("jobs", 0, n, Instant.EPOCH));
        }
        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.isGivenUp("job", new Place("jobs", 0, 0, Instant.EPOCH))).isFalse();
            assertThat(attempts.isGivenUp("job", new Place("jobs", 0, 1, Instant.EPOCH))).isTrue();
            assertThat(attempts.isGivenUp("job", new Place("jobs", 0, 1_000, Instant.EPOCH)))
                    .isTrue();
        }
    }

    /// Neither is done with for the brokers before its process ends by the other.
    @Test
    void twoThatEndTheirProcessOneAfterTheOtherAreBothGivenUp() throws Exception {
        for (int process = 0; process < 2; process++)
            assertThat(lived(true, "killer-1", "killer-2")).isEmpty();
        for (int process = 0; process < 4; process++)
            assertThat(lived(false, "killer-1", "killer-2")).isEmpty();

        assertThat(lived(false, "killer-1", "killer-2"))
                .containsExactly(
                        "killer-1 given up: the process that worked on it ended, 4 times",
                        "killer-2 given up: the process that worked on it ended, 4 times");
    }

    @Test
    void aFailureIsNoCrash() {
        try (Attempts attempts = AttemptJournal.in(folder)) {
            var trials = new Trials(attempts);
            assertThatThrownBy(
                            () ->
                                    trials.of(
                                            "job",
                                            RECORD,
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
                                        RECORD,
                                        () -> {
                                            Thread.currentThread().interrupt();
                                            throw new IllegalStateException("cut short");
                                        }))
                .hasMessage("cut short");
    }
}
