package dev.sameql.bench.chaos;

import dev.sameql.bench.chaos.Accountant.Account;
import dev.sameql.bench.chaos.Trouble.Kind;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.v1.SubmitPairsRequest;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/// Kills anything and loses nothing: judges pairs on a cluster of processes of which one or another
/// is killed, asked to end or paused all the while, then reads the topics and says what became of
/// each pair. In the middle the broker is paused for longer than any client waits.
///
/// Arguments: `PAIRS TROUBLES [SEED [BROKER-PAUSE-SECONDS [REPOSITORY]]]`. Ends with 1 when a pair
/// was lost or doubled, has another verdict than it should, or anything is a dead letter.
public final class Chaos {

    private static final int BATCH = 50;
    private static final int MOST_OPEN = 400;
    private static final Duration AGAIN = Duration.ofSeconds(1);
    private static final Duration SILENCE = Duration.ofMinutes(4);
    private static final Duration BETWEEN = Duration.ofSeconds(20);

    private final int pairs;
    private final int troubles;
    private final Random chance;
    private final Duration brokerPause;
    private final Cluster cluster;
    private final Accountant accountant;
    private final PrintStream out;
    private final AtomicInteger judged = new AtomicInteger();
    private final long start = System.nanoTime();

    private Chaos(
            int pairs,
            int troubles,
            long seed,
            Duration brokerPause,
            Cluster cluster,
            Accountant accountant,
            PrintStream out) {
        this.pairs = pairs;
        this.troubles = troubles;
        this.chance = new Random(seed);
        this.brokerPause = brokerPause;
        this.cluster = cluster;
        this.accountant = accountant;
        this.out = out;
    }

    /// Runs it.
    public static void main(String... arguments) throws Exception {
        if (arguments.length < 2) {
            System.err.println(
                    "usage: Chaos PAIRS TROUBLES [SEED [BROKER-PAUSE-SECONDS [REPOSITORY]]]");
            System.exit(2);
        }
        long seed = arguments.length > 2 ? Long.parseLong(arguments[2]) : System.nanoTime();
        int pause = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 40;
        Path repository = Path.of(arguments.length > 4 ? arguments[4] : ".").toAbsolutePath();
        Account account =
                run(
                        Integer.parseInt(arguments[0]),
                        Integer.parseInt(arguments[1]),
                        seed,
                        Duration.ofSeconds(pause),
                        repository,
                        System.out);
        System.exit(account.isClean() ? 0 : 1);
    }

    /// Judges so many pairs with so many troubles by that seed.
    ///
    /// - `brokerPause`: how long the broker is paused in the middle; none when zero.
    /// - `repository`: where the packaged applications are.
    static Account run(
            int pairs,
            int troubles,
            long seed,
            Duration brokerPause,
            Path repository,
            PrintStream out)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("sameql-chaos-");
        out.printf("seed=%d pairs=%d troubles=%d logs=%s%n", seed, pairs, troubles, folder);
        try (var cluster = Cluster.start(repository, folder);
                var accountant = new Accountant(cluster.brokers())) {
            var chaos = new Chaos(pairs, troubles, seed, brokerPause, cluster, accountant, out);
            return chaos.run();
        }
    }

    private Account run() throws InterruptedException {
        say("up");
        Thread submitting = Thread.ofPlatform().daemon().name("submit").start(this::submit);
        Thread troubling = Thread.ofPlatform().daemon().name("trouble").start(this::trouble);
        long heard = System.nanoTime();
        while (judged.get() < pairs && System.nanoTime() - heard < SILENCE.toNanos()) {
            int now = accountant.judged();
            if (now != judged.getAndSet(now)) heard = System.nanoTime();
        }
        troubling.join();
        // what is written again is written by now, and counts
        for (int i = 0; i < 10; i++) accountant.judged();
        submitting.interrupt();
        say("judged " + judged.get());
        Account account = accountant.account(pairs);
        account.print(out);
        return account;
    }

    private void submit() {
        try (var client = EvaluationClient.connect(cluster.server())) {
            String schema = registered(client);
            for (int next = 0; next < pairs; ) {
                if (next - judged.get() > MOST_OPEN) {
                    Thread.sleep(100);
                    continue;
                }
                int end = Math.min(pairs, next + BATCH);
                if (isSubmitted(client, schema, next, end)) next = end;
                else Thread.sleep(AGAIN);
            }
            say("submitted");
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private static String registered(EvaluationClient client) throws InterruptedException {
        while (true) {
            try {
                return client.registerSchema("shelf", KnownPairs.DDL, "sqlite");
            } catch (StatusRuntimeException away) {
                Thread.sleep(AGAIN);
            }
        }
    }

    /// A batch that was taken in part is sent again as a whole: the same pairs are the same jobs.
    private static boolean isSubmitted(EvaluationClient client, String schema, int from, int to) {
        List<SubmitPairsRequest> batch = new ArrayList<>();
        for (int number = from; number < to; number++)
            batch.add(KnownPairs.request(number, schema));
        try {
            return client.submit(batch).size() == batch.size();
        } catch (StatusRuntimeException away) {
            return false;
        }
    }

    /// Troubles are spread over the pairs, and none waits for long, though nothing be judged.
    private void trouble() {
        try {
            for (int n = 1; n <= troubles; n++) {
                long end = System.nanoTime() + BETWEEN.toNanos();
                while (judged.get() < (long) n * pairs / (troubles + 1) && System.nanoTime() < end)
                    Thread.sleep(50);
                Trouble trouble =
                        n == (troubles + 1) / 2 && !brokerPause.isZero()
                                ? new Trouble(Kind.PAUSE, cluster.members().getFirst(), brokerPause)
                                : Trouble.any(chance, cluster.members());
                say(n + " " + trouble);
                trouble.happen();
            }
        } catch (IOException e) {
            say("no trouble: " + e);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private void say(String what) {
        out.printf(
                Locale.ROOT,
                "%6.1f s judged=%d %s%n",
                (System.nanoTime() - start) / 1e9,
                judged.get(),
                what);
    }
}
