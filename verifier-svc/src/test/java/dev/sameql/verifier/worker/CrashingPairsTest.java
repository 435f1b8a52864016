package dev.sameql.verifier.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.v1.Budget;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.attempts.AttemptJournal;
import dev.sameql.v1.attempts.Attempts;
import dev.sameql.v1.attempts.Place;
import dev.sameql.verifier.VerifierMeters;
import dev.sameql.verifier.crosscheck.LocalCrossChecks;
import dev.sameql.verifier.process.SatQuestion;
import dev.sameql.verifier.process.SatReply;
import dev.sameql.verifier.process.SmtSolver;
import dev.sameql.verifier.process.SolverPool;
import dev.sameql.verifier.witness.Cases;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A pair whose worker is killed is tried once more; then it is given up, for good. What the end of
/// the process cuts short is not.
@Timeout(120)
class CrashingPairsTest {
    private static final Schema SCHEMA = SchemaReader.ddl("CREATE TABLE item (id INTEGER);");

    /// Keeps a worker busy until it is killed.
    private static final String LONG =
            "SELECT "
                    + String.join(
                            " + ",
                            Collections.nCopies(
                                    900,
                                    "instr(hex(zeroblob(49000 + 0*a.id)), hex(zeroblob(24000)) ||"
                                            + " '1')"))
                    + " FROM item a";

    @TempDir Path folder;

    private Workers workers(Attempts attempts) {
        return workers(attempts, new SolverPool(1, 256));
    }

    private Workers workers(Attempts attempts, SmtSolver solvers) {
        return new Workers(
                new WorkerSettings(1, 1_024),
                new ParentServices(
                        solvers,
                        new LocalCrossChecks(),
                        Cases.NONE,
                        new VerifierMeters(new SimpleMeterRegistry())),
                attempts);
    }

    private static VerificationRequest request(String job, String gold, String predicted) {
        return VerificationRequest.newBuilder()
                .setJob(
                        QueryPairJob.newBuilder()
                                .setJobId(job)
                                .setPair(
                                        QueryPair.newBuilder()
                                                .setSchemaId("shop")
                                                .setGold(gold)
                                                .setPredicted(predicted))
                                .setBudget(Budget.newBuilder().setMillis(60_000)))
                .build();
    }

    private static void killTheWorker(Workers workers) throws InterruptedException {
        long first = -1;
        while (first < 0) {
            Thread.sleep(50);
            first = workers.processIds().stream().findFirst().orElse(-1L);
        }
        Thread.sleep(1_000);
        ProcessHandle.of(first).ifPresent(ProcessHandle::destroyForcibly);
        while (workers.processIds().contains(first)) Thread.sleep(20);
    }

    @Test
    void aPairThatKillsItsWorkerTwiceIsGivenUpAndOthersGoOn() throws Exception {
        try (Workers workers = workers(AttemptJournal.in(folder))) {
            var verdict =
                    CompletableFuture.supplyAsync(
                            () -> workers.verify(request("killer", LONG, LONG + " "), SCHEMA));
            killTheWorker(workers);
            assertThat(verdict).isNotDone();
            killTheWorker(workers);

            assertThatThrownBy(() -> verdict.get(20, TimeUnit.SECONDS))
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(Workers.Crashed.class);
            var other = request("other", "SELECT id FROM item", "SELECT 1");
            assertThat(workers.verify(other, SCHEMA).hasCounterexample()).isTrue();
        }
    }

    @Test
    void aTryOfAnEarlierProcessCounts() throws Exception {
        Process service = Beginner.start(folder, "begin", "killer");
        try (var lines = service.inputReader()) {
            assertThat(lines.readLine()).isEqualTo("begun");
        }
        service.destroyForcibly().waitFor();
        try (Workers workers = workers(AttemptJournal.in(folder))) {
            var verdict =
                    CompletableFuture.supplyAsync(
                            () -> workers.verify(request("killer", LONG, LONG + " "), SCHEMA));
            killTheWorker(workers);

            assertThatThrownBy(() -> verdict.get(20, TimeUnit.SECONDS))
                    .hasCauseInstanceOf(Workers.Crashed.class);
        }
    }

    @Test
    void aPairThatIsGivenUpStaysSoUnlessItsRecordIsPutBack() {
        var pair = request("pair", "SELECT id FROM item", "SELECT 1");
        var record = new Place("verifications", 0, 7, Instant.EPOCH);
        Attempts attempts = AttemptJournal.in(folder);
        for (int n = 0; n < 4; n++) {
            attempts.begin("pair");
            attempts.crashed("pair");
        }
        try (Workers workers = workers(attempts)) {
            for (int n = 0; n < 2; n++)
                assertThatThrownBy(() -> workers.verify(pair, SCHEMA, record))
                        .isInstanceOf(Workers.Crashed.class);
            var putBack = new Place("verifications", 0, 8, Instant.EPOCH);
            assertThat(workers.verify(pair, SCHEMA, putBack).hasCounterexample()).isTrue();
        }
    }

    @Test
    void aPairThatOnlyHappenedToBeThereIsTriedAlone() throws Exception {
        for (int i = 0; i < 2; i++) {
            Process service = Beginner.start(folder, "begin", "bystander", "begin", "other");
            try (var lines = service.inputReader()) {
                assertThat(lines.readLine()).isEqualTo("begun");
            }
            service.destroyForcibly().waitFor();
        }
        try (Workers workers = workers(AttemptJournal.in(folder))) {
            var bystander = request("bystander", "SELECT id FROM item", "SELECT 1");
            assertThat(workers.verify(bystander, SCHEMA).hasCounterexample())
                    .as("two processes ended with it, and neither by it")
                    .isTrue();
        }
    }

    @Test
    void aPairThatWaitsHasNoPartInWhatEndsTheProcess() throws Exception {
        for (int i = 0; i < 2; i++) {
            Process service = Beginner.start(folder, "begin", "killer", "begin", "waiting");
            try (var lines = service.inputReader()) {
                assertThat(lines.readLine()).isEqualTo("begun");
            }
            service.destroyForcibly().waitFor();
        }
        try (Workers workers = workers(AttemptJournal.in(folder))) {
            var killer = asked(workers, request("killer", LONG, LONG + " "));
            while (workers.processIds().isEmpty()) Thread.sleep(20);
            var waiting = asked(workers, request("waiting", LONG, LONG + " "));
            Thread.sleep(500);

            Path left = Files.createDirectory(folder.resolve("left"));
            Files.copy(folder.resolve("attempts.log"), left.resolve("attempts.log"));
            try (Attempts attempts = AttemptJournal.in(left)) {
                assertThat(attempts.crashes("killer")).isEqualTo(3);
                assertThat(attempts.crashes("waiting")).isEqualTo(2);
            }
            assertThat(killer).isNotDone();
            assertThat(waiting).isNotDone();
        }
    }

    private static CompletableFuture<Evidence> asked(Workers workers, VerificationRequest pair) {
        return CompletableFuture.supplyAsync(
                () -> workers.verify(pair, SCHEMA), Thread::startVirtualThread);
    }

    @Test
    void whereNoWorkerStartsNothingIsKnownOfThePair() throws Exception {
        String java = System.getProperty("java.home");
        try (Workers workers = workers(AttemptJournal.in(folder))) {
            System.setProperty("java.home", folder.resolve("gone").toString());
            var pair = request("pair", "SELECT id FROM item", "SELECT 1");
            assertThatThrownBy(() -> workers.verify(pair, SCHEMA))
                    .isInstanceOf(Workers.Unable.class);
            assertThat(workers.isAble()).isFalse();
            System.setProperty("java.home", java);
            assertThat(workers.verify(pair, SCHEMA).hasCounterexample()).isTrue();
            assertThat(workers.isAble()).isTrue();
        } finally {
            System.setProperty("java.home", java);
        }
        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.begin("pair")).isZero();
        }
    }

    @Test
    void whatTheEndOfTheProcessCutsShortDoesNotCount() throws Exception {
        Workers workers = workers(AttemptJournal.in(folder));
        var verdict =
                CompletableFuture.supplyAsync(
                        () -> workers.verify(request("job", LONG, LONG + " "), SCHEMA));
        while (workers.processIds().isEmpty()) Thread.sleep(50);
        Thread.sleep(500);
        workers.close();
        assertThatThrownBy(() -> verdict.get(20, TimeUnit.SECONDS))
                .hasCauseInstanceOf(IllegalStateException.class);

        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.begin("job")).isZero();
        }
    }

    @Test
    void aSolverThatEndsWithTheProcessIsNoCrashOfThePair() throws Exception {
        var solvers = new EndlessSolver();
        Schema schema =
                SchemaReader.ddl(
                        "CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
                                + " CREATE TABLE book (id INTEGER PRIMARY KEY, price INTEGER,"
                                + " author INTEGER REFERENCES author (id));");
        var pair =
                request(
                        "job",
                        "SELECT a.name FROM author a JOIN book b ON b.author = a.id"
                                + " WHERE b.price < 7 GROUP BY a.id, a.name HAVING COUNT(*) > 1",
                        "SELECT name FROM author WHERE (SELECT COUNT(*) FROM book"
                                + " WHERE author = author.id AND price < 7) > 1");
        try (Workers workers = workers(AttemptJournal.in(folder), solvers)) {
            var verdict = CompletableFuture.supplyAsync(() -> workers.verify(pair, schema));
            solvers.awaitWork();

            solvers.close();

            assertThatThrownBy(() -> verdict.get(20, TimeUnit.SECONDS))
                    .hasCauseInstanceOf(IllegalStateException.class);
        }
        try (Attempts attempts = AttemptJournal.in(folder)) {
            assertThat(attempts.begin("job")).isZero();
        }
    }

    /// Solvers that are at work on each question until they are closed.
    private static final class EndlessSolver implements SmtSolver {
        /// A cube that is the sum of two.
        private static final String NEVER =
                """
                (declare-const x Int)(declare-const y Int)(declare-const z Int)
                (assert (> x 1))(assert (> y 1))(assert (> z 2))
                (assert (= (+ (* x x x) (* y y y)) (* z z z)))
                """;

        private final SolverPool pool = new SolverPool(1, 256);

        @Override
        public SatReply ask(SatQuestion question, LongConsumer waited) throws InterruptedException {
            return pool.ask(new SatQuestion(NEVER, List.of(), 0, 60_000), waited);
        }

        void awaitWork() throws InterruptedException {
            while (pool.processIds().isEmpty()) Thread.sleep(20);
        }

        @Override
        public void close() {
            pool.close();
        }
    }
}
