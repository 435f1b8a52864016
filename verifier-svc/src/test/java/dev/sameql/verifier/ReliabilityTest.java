package dev.sameql.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.v1.Budget;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.verifier.process.SatQuestion;
import dev.sameql.verifier.process.SatReply;
import dev.sameql.verifier.process.SolverPool;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Whatever happens to the solver, each pair gets its one verdict.
class ReliabilityTest {
    private static final int JOBS = 200;
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE item (id INTEGER PRIMARY KEY, price INTEGER, size INTEGER, note"
                            + " TEXT);");

    /// Of ten jobs one is much work for the solver, one is little, two are invalid, the others
    /// differ.
    private static Kind kind(int number) {
        return switch (number % 10) {
            case 0 -> Kind.HARD;
            case 1 -> Kind.AGREES;
            case 2, 3 -> Kind.INVALID;
            default -> Kind.DIFFERS;
        };
    }

    private enum Kind {
        DIFFERS,
        AGREES,
        INVALID,
        HARD
    }

    private static QueryPair pair(int number) {
        String gold = "SELECT id FROM item WHERE price > " + number;
        String predicted =
                switch (kind(number)) {
                    case DIFFERS -> "SELECT id FROM item WHERE price >= " + number;
                    case AGREES -> "SELECT id FROM item WHERE NOT price <= " + number;
                    case HARD -> {
                        gold = hard("a.price * b.size * c.price", number);
                        yield hard("c.price * b.size * a.price", number);
                    }
                    case INVALID -> "SELECT id FROM item WHERE prize > " + number;
                };
        return QueryPair.newBuilder()
                .setSchemaId("shop")
                .setGold(gold)
                .setPredicted(predicted)
                .build();
    }

    private static String hard(String product, int number) {
        return "SELECT a.id, SUM("
                + product
                + ") FROM item a JOIN item b ON a.id < b.id JOIN item c ON b.id <= c.id GROUP BY"
                + " a.id HAVING SUM("
                + product
                + ") > "
                + number;
    }

    private static VerificationRequest request(int number) {
        return VerificationRequest.newBuilder()
                .setJob(
                        QueryPairJob.newBuilder()
                                .setJobId("job-" + number)
                                .setPair(pair(number))
                                .setBudget(Budget.newBuilder().setMillis(300)))
                .build();
    }

    @Test
    void twoHundredAtOnceWhileSolversAreKilled() throws Exception {
        var settings = new SolverSettings(2, 256);
        List<Future<Evidence>> answers = new ArrayList<>();
        try (var verifier = new Verifier(new Solver(settings), new SimpleMeterRegistry());
                var killer = Executors.newSingleThreadScheduledExecutor();
                var workers = Executors.newFixedThreadPool(JOBS)) {
            var _ =
                    killer.scheduleAtFixedRate(
                            ReliabilityTest::killSolvers, 1, 3, TimeUnit.SECONDS);
            for (int n = 0; n < JOBS; n++) {
                VerificationRequest request = request(n);
                answers.add(workers.submit(() -> verifier.verify(request, SCHEMA)));
            }
            for (int n = 0; n < JOBS; n++) {
                Evidence evidence = answers.get(n).get(60, TimeUnit.SECONDS);
                assertThat(evidence.getJobId()).isEqualTo("job-" + n);
                assertThat(evidence.getLast()).isTrue();
                switch (kind(n)) {
                    case DIFFERS ->
                            assertThat(evidence.hasCounterexample())
                                    .as(evidence.toString())
                                    .isTrue();
                    case INVALID -> assertThat(evidence.hasInvalid()).isTrue();
                    case AGREES, HARD ->
                            assertThat(evidence.hasAgreement() || evidence.hasUndecided())
                                    .as(evidence.toString())
                                    .isTrue();
                }
            }
            killer.shutdownNow();
            Evidence after = verifier.verify(request(JOBS + 1), SCHEMA);
            assertThat(after.hasAgreement()).as("with solvers left alone: %s", after).isTrue();
        }
    }

    /// The children of this process are the solver's: nothing else is started here.
    private static void killSolvers() {
        ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly);
    }

    @Test
    void aFormulaThatEatsMemoryIsUnknownAndTheNextIsAnswered() throws Exception {
        String product =
                """
                (declare-const a (_ BitVec 3000))(declare-const b (_ BitVec 3000))
                (assert (= (bvmul a b) (bvadd (bvmul b b) (_ bv7 3000))))(assert (distinct a b))
                """;
        try (var pool = new SolverPool(1, 64)) {
            assertThat(pool.ask(new SatQuestion(product, List.of(), 0, 10_000)))
                    .isInstanceOfAny(SatReply.Unknown.class, SatReply.Crashed.class);
            assertThat(pool.ask(new SatQuestion("(assert false)", List.of(), 0, 5_000)))
                    .isInstanceOf(SatReply.Unsatisfiable.class);
        }
    }
}
