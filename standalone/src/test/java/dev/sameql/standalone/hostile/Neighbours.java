package dev.sameql.standalone.hostile;

import dev.sameql.v1.Budget;
import dev.sameql.v1.EvaluationServiceGrpc;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.RegisterSchemaRequest;
import dev.sameql.v1.Verdict;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.StatusRuntimeException;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// Somebody with honest pairs, one after the other for as long as the attack lasts. Each must get
/// its verdict.
final class Neighbours {

    private static final String SCHEMA =
            "CREATE TABLE shelf (id INTEGER PRIMARY KEY, room TEXT NOT NULL, width INTEGER);";

    /// What is in no pair before it changes with every one, lest an answer be remembered.
    private static final List<Pair> PAIRS =
            List.of(
                    same(
                            "SELECT room FROM shelf WHERE id = #",
                            "SELECT room FROM shelf WHERE # = id"),
                    other(
                            "SELECT room FROM shelf WHERE width > #",
                            "SELECT room FROM shelf WHERE width >= #"),
                    same(
                            "SELECT COUNT(*) FROM shelf WHERE width < #",
                            "SELECT COUNT(id) FROM shelf WHERE # > width"),
                    other(
                            "SELECT room FROM shelf LIMIT #",
                            "SELECT DISTINCT room FROM shelf LIMIT #"),
                    same(
                            "SELECT id FROM shelf WHERE width IN (#, 7)",
                            "SELECT id FROM shelf WHERE width = # OR width = 7"),
                    invalid("SELECT room FROM shelf", "SELECT rom FROM shelf WHERE id = #"));

    private static final int PAUSE_MILLIS = 100;

    private record Pair(String gold, String predicted, Verdict verdict) {}

    private final ManagedChannel channel;
    private final AtomicInteger served = new AtomicInteger();
    private final ConcurrentLinkedQueue<String> wronged = new ConcurrentLinkedQueue<>();
    private final Thread thread;
    private volatile boolean ended;

    Neighbours(String server) {
        channel = ManagedChannelBuilder.forTarget(server).usePlaintext().build();
        stub().registerSchema(
                        RegisterSchemaRequest.newBuilder()
                                .setSchemaId("neighbours")
                                .setDdl(SCHEMA)
                                .build());
        thread = Thread.ofPlatform().daemon().name("neighbours").start(this::live);
    }

    /// How many pairs were asked.
    int served() {
        return served.get();
    }

    /// What went wrong for them.
    List<String> wronged() {
        return List.copyOf(wronged);
    }

    /// Ends.
    void close() throws InterruptedException {
        ended = true;
        thread.join();
        channel.shutdownNow();
    }

    private void live() {
        while (!ended) {
            int number = served.incrementAndGet();
            ask(PAIRS.get(number % PAIRS.size()), Integer.toString(number));
            try {
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private void ask(Pair pair, String number) {
        var asked =
                QueryPair.newBuilder()
                        .setSchemaId("neighbours")
                        .setGold(pair.gold().replace("#", number))
                        .setPredicted(pair.predicted().replace("#", number));
        try {
            Judgement said =
                    stub().judge(
                                    JudgeRequest.newBuilder()
                                            .setPair(asked)
                                            .setBudget(Budget.newBuilder().setMillis(10_000))
                                            .build())
                            .getJudgement();
            if (said.getVerdict() != pair.verdict()) wronged.add(asked + " got " + said);
        } catch (StatusRuntimeException e) {
            wronged.add(asked + " got " + e.getStatus());
        }
    }

    private EvaluationServiceGrpc.EvaluationServiceBlockingStub stub() {
        return EvaluationServiceGrpc.newBlockingStub(channel)
                .withWaitForReady()
                .withDeadlineAfter(60, TimeUnit.SECONDS);
    }

    private static Pair same(String gold, String predicted) {
        return new Pair(gold, predicted, Verdict.VERDICT_EQUIVALENT);
    }

    private static Pair other(String gold, String predicted) {
        return new Pair(gold, predicted, Verdict.VERDICT_NOT_EQUIVALENT);
    }

    private static Pair invalid(String gold, String predicted) {
        return new Pair(gold, predicted, Verdict.VERDICT_INVALID);
    }
}
