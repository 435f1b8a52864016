package dev.sameql.bench.chaos;

import dev.sameql.bench.chaos.Accountant.Account;
import dev.sameql.bench.chaos.Cluster.Size;
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
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/// Kills anything and loses nothing: judges pairs on a cluster of processes of which one or another
/// is killed, asked to end or paused all the while, then reads the topics and says what became of
/// each pair. In the middle a broker is paused for longer than any client waits, then killed.
///
/// Arguments: `PAIRS TROUBLES [SEED [BROKER-PAUSE-SECONDS [small|large [REPOSITORY]]]]`. Ends with
/// 1 when a pair was lost or doubled, has another verdict than it should, or anything is a dead
/// letter.
public final class Chaos {

    private static final int BATCH = 50;
    private static final int LEAST_OPEN = 400;
    private static final int MOST_OPEN = 10_000;
    private static final Duration AGAIN = Duration.ofSeconds(1);
    private static final Duration SILENCE = Duration.ofMinutes(4);
    private static final Duration BETWEEN = Duration.ofSeconds(20);
    private static final Duration MEASURED = Duration.ofMinutes(1);

    private final int pairs;
    private final int troubles;
    private final Random chance;
    private final Duration brokerPause;
    private final Cluster cluster;
    private final Accountant accountant;
    private final PrintStream out;
    private final AtomicInteger judged = new AtomicInteger();
    private final Map<Kind, Integer> happened = new EnumMap<>(Kind.class);
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
                    "usage: Chaos PAIRS TROUBLES"
                            + " [SEED [BROKER-PAUSE-SECONDS [small|large [REPOSITORY]]]]");
            System.exit(2);
        }
        long seed = arguments.length > 2 ? Long.parseLong(arguments[2]) : System.nanoTime();
        int pause = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 40;
        Size size =
                arguments.length > 4
                        ? Size.valueOf(arguments[4].toUpperCase(Locale.ROOT))
                        : Size.LARGE;
        Path repository = Path.of(arguments.length > 5 ? arguments[5] : ".").toAbsolutePath();
        Account account =
                run(
                        Integer.parseInt(arguments[0]),
                        Integer.parseInt(arguments[1]),
                        seed,
                        Duration.ofSeconds(pause),
                        size,
                        repository,
                        System.out);
        System.exit(account.isClean() ? 0 : 1);
    }

    /// Judges so many pairs with so many troubles by that seed.
    ///
    /// - `brokerPause`: how long a broker is paused in the middle before it is killed; none when
    ///   zero.
    /// - `repository`: where the packaged applications are.
    static Account run(
            int pairs,
            int troubles,
            long seed,
            Duration brokerPause,
            Size size,
            Path repository,
            PrintStream out)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("sameql-chaos-");
        out.printf("seed=%d pairs=%d troubles=%d logs=%s%n", seed, pairs, troubles, folder);
        try (var cluster = Cluster.start(repository, folder, size);
                var accountant = new Accountant(cluster.brokers())) {
            var chaos = new Chaos(pairs, troubles, seed, brokerPause, cluster, accountant, out);
            return chaos.run();
        }
    }

    private Account run() throws InterruptedException {
        say("up");
        Thread submitting = Thread.ofPlatform().daemon().name("submit").start(this::submit);
        Thread troubling = Thread.ofPlatform().daemon().name("trouble").start(this::trouble);
        Thread measuring = Thread.ofPlatform().daemon().name("memory").start(this::measure);
        long heard = System.nanoTime();
        while (judged.get() < pairs && System.nanoTime() - heard < SILENCE.toNanos()) {
            int now = accountant.judged();
            if (now != judged.getAndSet(now)) heard = System.nanoTime();
        }
        troubling.join();
        // what is written again is written by now, and counts
        for (int i = 0; i < 10; i++) accountant.judged();
        submitting.interrupt();
        measuring.interrupt();
        say("judged " + judged.get() + ", troubles " + happened);
        Account account = accountant.account(pairs);
        account.print(out);
        return account;
    }

    /// Sends to one gateway until it does not take what it is sent, then to the next.
    private void submit() {
        List<String> gateways = cluster.gateways();
        int next = 0;
        try {
            for (int turn = 0; next < pairs; turn++) {
                if (turn > 0) Thread.sleep(AGAIN);
                next = submit(gateways.get(turn % gateways.size()), next);
            }
            say("submitted");
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    /// Sends what a gateway takes, from one pair on; the first that it did not take.
    private int submit(String gateway, int from) throws InterruptedException {
        int mostOpen = Math.clamp(pairs / 50, LEAST_OPEN, MOST_OPEN);
        try (var client = EvaluationClient.connect(gateway)) {
            String schema = registered(client);
            int next = from;
            while (next < pairs) {
                while (next - judged.get() > mostOpen) Thread.sleep(100);
                int end = Math.min(pairs, next + BATCH);
                if (!isSubmitted(client, schema, next, end)) break;
                next = end;
            }
            return next;
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
                                ? new Trouble(Kind.LOSS, cluster.members().getFirst(), brokerPause)
                                : Trouble.any(chance, cluster.members());
                say(n + " " + trouble);
                trouble.happen();
                happened.merge(trouble.kind(), 1, Integer::sum);
            }
        } catch (IOException e) {
            say("no trouble: " + e);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    /// The memory of each process, now and then.
    private void measure() {
        try {
            while (true) {
                Thread.sleep(MEASURED);
                say(
                        cluster.members().stream()
                                .map(member -> member.name() + "=" + member.megabytes() + "MB")
                                .collect(Collectors.joining(" ")));
            }
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
