package dev.sameql.standalone.judge;

import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.v1.Judgement;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
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
final class Window implements AutoCloseable {

    /// Pairs in flight: enough to keep every worker busy, few enough to lose little time on a
    /// resume.
    static final int SIZE = 512;

    /// Pairs handed over in one call; the broker confirms them together.
    static final int BATCH = 64;

    private static final Duration LEAST_PATIENCE = Duration.ofMinutes(2);
    private static final long PAUSE_MILLIS = 200;

    /// A pair in flight; the job id is empty until the server has told it.
    private record Waiting(InputLine.Pair pair, String jobId) {}

    private final EvaluationClient client;
    private final Duration patience;
    private final BiConsumer<InputLine.Pair, Judgement> answered;
    private final BiConsumer<InputLine.Pair, String> givenUp;
    private final Semaphore places = new Semaphore(SIZE);
    private final Map<String, Waiting> waiting = new ConcurrentHashMap<>();
    private volatile long lastSign = System.nanoTime();
    private volatile RuntimeException failure;
    private volatile boolean closed;

    Window(
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
        waiting.put(pair.id().asText(), new Waiting(pair, ""));
        return true;
    }

    /// Takes a place, waiting until a whole batch of places is free: batches of the few pairs that
    /// were just answered would cost a call each.
    void enter(InputLine.Pair pair) throws InterruptedException {
        while (!places.tryAcquire(BATCH, PAUSE_MILLIS, TimeUnit.MILLISECONDS)) checkSigns();
        places.release(BATCH - 1);
        waiting.put(pair.id().asText(), new Waiting(pair, ""));
    }

    void submitted(String requestId, String jobId) {
        waiting.computeIfPresent(requestId, (id, w) -> new Waiting(w.pair(), jobId));
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
        Waiting answer = waiting.remove(judgement.getRequestId());
        if (answer == null) return;
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

    private void checkSigns() {
        if (failure != null) throw failure;
        if (System.nanoTime() - lastSign < patience.toNanos()) return;
        for (Waiting silent : waiting.values()) askFor(silent);
        lastSign = System.nanoTime();
    }

    private void askFor(Waiting silent) {
        if (silent.jobId().isEmpty()) return;
        try {
            Judgement judgement = client.judgement(silent.jobId());
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
