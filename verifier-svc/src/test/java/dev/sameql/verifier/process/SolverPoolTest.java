package dev.sameql.verifier.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SolverPoolTest {
    private static final SolverPool POOL = new SolverPool(2, 512);
    /// Factors of a product of two primes: far beyond any budget here.
    private static final String ENDLESS =
            """
            (declare-const x Int)(declare-const y Int)(declare-const z Int)
            (assert (> x 1))(assert (> y 1))(assert (> z 2))
            (assert (= (+ (* x x x) (* y y y)) (* z z z)))
            """;

    private static SatQuestion question(String script, long rlimit, int millis, String... names) {
        return new SatQuestion(script, List.of(names), rlimit, millis);
    }

    @AfterAll
    static void close() {
        POOL.close();
    }

    @Test
    void answersWithValues() throws Exception {
        var script =
                "(declare-const |x 1| Int)(declare-const r Real)(assert (and (> |x 1| 6) (< |x 1|"
                        + " 8) (= (* 2 r) 5.0)))";
        SatReply reply = POOL.ask(question(script, 0, 5_000, "|x 1|", "|r|"));
        assertThat(reply).isInstanceOf(SatReply.Satisfiable.class);
        assertThat(((SatReply.Satisfiable) reply).values())
                .containsEntry("|x 1|", "7")
                .containsEntry("|r|", "5/2");
    }

    @Test
    void saysWhatCannotHold() throws Exception {
        SatReply reply =
                POOL.ask(question("(declare-const x Int)(assert (and (> x 0) (< x 1)))", 0, 5_000));
        assertThat(reply).isInstanceOf(SatReply.Unsatisfiable.class);
    }

    @Test
    @Timeout(60)
    void aQuestionThatNeverEndsIsUnknownInTime() throws Exception {
        SatReply reply = POOL.ask(question(ENDLESS, 0, 300));
        assertThat(reply).isInstanceOf(SatReply.Unknown.class);
    }

    @Test
    void stepsAreCountedAlikeEveryTime() throws Exception {
        var script =
                "(declare-const x Int)(declare-const y Int)(assert (= (+ (* 3 x) (* 5 y))"
                        + " 7))(assert (> x 100))";
        long first = POOL.ask(question(script, 100_000, 5_000)).spent();
        assertThat(first).isPositive();
        assertThat(POOL.ask(question(script, 100_000, 5_000)).spent()).isEqualTo(first);
    }

    @Test
    void aChildThatIsKilledIsReplaced() throws Exception {
        var running = CompletableFuture.supplyAsync(() -> ask(question(ENDLESS, 0, 1_500)));
        Thread.sleep(700);
        POOL.processIds()
                .forEach(id -> ProcessHandle.of(id).ifPresent(ProcessHandle::destroyForcibly));
        assertThat(running.get(20, TimeUnit.SECONDS))
                .isInstanceOfAny(SatReply.Unknown.class, SatReply.Satisfiable.class);
        assertThat(ask(question("(assert false)", 0, 5_000)))
                .isInstanceOf(SatReply.Unsatisfiable.class);
    }

    @Test
    void aTextThatIsNoFormulaIsUnknown() throws Exception {
        assertThat(POOL.ask(question("(assert", 0, 1_000))).isInstanceOf(SatReply.Unknown.class);
    }

    private static SatReply ask(SatQuestion question) {
        try {
            return POOL.ask(question);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aChildEndsWhenThePoolIsClosed() throws Exception {
        var pool = new SolverPool(1, 256);
        pool.ask(question("(assert true)", 0, 5_000));
        List<Long> children = pool.processIds();
        assertThat(children).hasSize(1);
        pool.close();
        assertThat(ProcessHandle.of(children.getFirst()).map(ProcessHandle::isAlive).orElse(false))
                .isFalse();
    }

    @Test
    void whatIsAskedWhileThePoolIsClosedIsCutShortAndNoCrash() throws Exception {
        var pool = new SolverPool(1, 256);
        var running =
                CompletableFuture.supplyAsync(
                        () -> {
                            try {
                                return pool.ask(question(ENDLESS, 0, 60_000)).toString();
                            } catch (InterruptedException e) {
                                return "cut short";
                            }
                        });
        while (pool.processIds().isEmpty()) Thread.sleep(20);
        pool.close();
        assertThat(running.get(20, TimeUnit.SECONDS)).isEqualTo("cut short");
    }
}
