package dev.sameql.standalone.judge;

import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.standalone.judge.client.Retry;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.v1.Judgement;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/// The pairs that were asked and not answered yet: at most [#SIZE] of them.
///
/// Answers come through the watch of the campaign. Should that stay silent for long, each job is
/// asked for by itself, and what has no answer then is given up, so that a run always ends.
final class PairsInFlight implements AutoCloseable {

    /// Pairs in flight: enough to keep every worker busy, few enough to lose little time on a
    /// resume.
    static final int SIZE = 512;

    /// Pairs handed over in one call; the broker confirms them together.
    static final int BATCH = 64;

    private static final Duration LEAST_PATIENCE = Duration.ofMinutes(2);
    private static final long PAUSE_MILLIS = 200;

    /// A pair in flight.
    ///
    /// - `jobId`: empty until the server has told it.
    /// - `early`: what came under the pair's id before that. A campaign may hold other jobs of that
    ///   id, of queries as they were once: which one is the pair's, its job id says.
    private record Waiting(InputLine.Pair pair, String jobId, List<Judgement> early) {

        static Waiting of(InputLine.Pair pair) {
            return new Waiting(pair, "", List.of());
        }

        Waiting knownAs(String job) {
            return new Waiting(pair, job, early);
        }

        Waiting with(Judgement judgement) {
            var all = new ArrayList<>(early);
            all.add(judgement);
            return new Waiting(pair, jobId, List.copyOf(all));
        }

        /// Whether it is the pair's answer.
        boolean isOf(Judgement judgement) {
            return judgement.getJobId().equals(jobId);
        }
    }

    private final EvaluationClient client;
    private final Duration patience;
    private final BiConsumer<InputLine.Pair, Judgement> answered;
    private final BiConsumer<InputLine.Pair, String> givenUp;
    private final Semaphore places = new Semaphore(SIZE);
    private final Map<String, Waiting> waiting = new ConcurrentHashMap<>();
    private volatile long lastSign = System.nanoTime();
    private volatile RuntimeException failure;
    private volatile boolean closed;

    PairsInFlight(
            EvaluationClient client,
            Duration budget,
            BiConsumer<InputLine.Pair, Judgement> answered,
            BiConsumer<InputLine.Pair, String> givenUp) {
        this.client = client;
        Duration wanted = budget.multipliedBy(4);
        this.patience = wanted.compareTo(LEAST_PATIENCE) > 0 ? wanted : LEAST_PATIENCE;
        this.answered = answered;
        this.givenUp = givenUp;
    }

    /// Starts to listen for the judgements of a campaign, anew whenever the stream ends.
    void watch(String campaign) {
        client.watch(campaign, this::arrived, () -> watchAgain(campaign));
    }

    /// Takes a place if one is free.
    boolean tryEnter(InputLine.Pair pair) {
        if (!places.tryAcquire()) return false;
        waiting.put(pair.id().asText(), Waiting.of(pair));
        return true;
    }

    /// Takes a place, waiting until a whole batch of places is free: batches of the few pairs that
    /// were just answered would cost a call each.
    void enter(InputLine.Pair pair) throws InterruptedException {
        while (!places.tryAcquire(BATCH, PAUSE_MILLIS, TimeUnit.MILLISECONDS)) checkSigns();
        places.release(BATCH - 1);
        waiting.put(pair.id().asText(), Waiting.of(pair));
    }

    /// The server has the pair, as this job; its answer may have come already.
    void submitted(String requestId, String jobId) {
        Waiting known = waiting.computeIfPresent(requestId, (_, asked) -> asked.knownAs(jobId));
        if (known != null)
            known.early().stream()
                    .filter(known::isOf)
                    .findFirst()
                    .ifPresent(judgement -> take(known, judgement));
    }

    /// Asks for the answer of a job that may have had one before this run: nobody tells it again.
    void recall(String jobId) throws InterruptedException {
        try {
            arrived(Retry.whileUnreachable(() -> client.judgement(jobId)));
        } catch (StatusRuntimeException e) {
            if (EvaluationClient.refusal(e).isEmpty()) throw e;
        }
    }

    /// Gives a place back; empty when the pair was answered before.
    Optional<InputLine.Pair> leave(String requestId) {
        Waiting left = waiting.remove(requestId);
        if (left == null) return Optional.empty();
        places.release();
        return Optional.of(left.pair());
    }

    /// Returns when everything is answered or given up.
    void awaitEmpty() throws InterruptedException {
        while (!places.tryAcquire(SIZE, PAUSE_MILLIS, TimeUnit.MILLISECONDS)) checkSigns();
        if (failure != null) throw failure;
    }

    @Override
    public void close() {
        closed = true;
    }

    private void arrived(Judgement judgement) {
        lastSign = System.nanoTime();
        if (!judgement.getComplete()) return;
        Waiting asked =
                waiting.computeIfPresent(
                        judgement.getRequestId(),
                        (_, pair) -> pair.jobId().isEmpty() ? pair.with(judgement) : pair);
        if (asked != null && asked.isOf(judgement)) take(asked, judgement);
    }

    /// Hands on an answer, once.
    private void take(Waiting answer, Judgement judgement) {
        if (!waiting.remove(judgement.getRequestId(), answer)) return;
        try {
            answered.accept(answer.pair(), judgement);
        } catch (RuntimeException e) {
            failure = e;
        } finally {
            places.release();
        }
    }

    private void watchAgain(String campaign) {
        if (closed) return;
        Thread.startVirtualThread(
                () -> {
                    try {
                        Thread.sleep(PAUSE_MILLIS);
                        if (!closed) watch(campaign);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
    }

    private void checkSigns() throws InterruptedException {
        if (failure != null) throw failure;
        if (System.nanoTime() - lastSign < patience.toNanos()) return;
        for (Waiting silent : waiting.values()) askFor(silent);
        lastSign = System.nanoTime();
    }

    private void askFor(Waiting silent) throws InterruptedException {
        if (silent.jobId().isEmpty()) return;
        try {
            Judgement judgement = Retry.whileUnreachable(() -> client.judgement(silent.jobId()));
            if (judgement.getComplete()) {
                arrived(judgement);
                return;
            }
        } catch (StatusRuntimeException e) {
            if (EvaluationClient.refusal(e).isEmpty()) throw e;
        }
        leave(silent.pair().id().asText())
                .ifPresent(
                        pair ->
                                givenUp.accept(
                                        pair,
                                        "the services gave no answer within "
                                                + patience.toSeconds()
                                                + " s: see their log"));
    }
}
