package dev.sameql.bench;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.v1.Budget;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.verifier.Verifier;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// The verifier over many pairs, without brokers: verdicts, who found the witnesses, time to a
/// witness, and whether its memory stays flat.
///
/// Arguments: `PAIRS SCHEMAS COUNT [MILLIS [THREADS [OUT]]]`: the pairs are taken over and over,
/// each time with another comment behind the prediction so that no cache answers, until so many
/// were judged, each within so many milliseconds. `OUT` gets a line for each: id, finding,
/// milliseconds, detail.
public final class Verifying {

    private record Done(String id, Evidence evidence) {}

    private final List<InputLine.Pair> pairs;
    private final SchemaSource source;
    private final long millis;
    private final Map<String, Schema> schemas = new ConcurrentHashMap<>();
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final Map<String, List<Double>> times = new TreeMap<>();

    private Verifying(List<InputLine.Pair> pairs, SchemaSource source, long millis) {
        this.pairs = pairs;
        this.source = source;
        this.millis = millis;
    }

    /// Measures and prints.
    public static void main(String... arguments)
            throws IOException, InterruptedException, ExecutionException {
        if (arguments.length < 3) {
            System.err.println("usage: Verifying PAIRS SCHEMAS COUNT [MILLIS [THREADS [OUT]]]");
            System.exit(2);
        }
        int count = Integer.parseInt(arguments[2]);
        long millis = arguments.length > 3 ? Long.parseLong(arguments[3]) : 2_000;
        int threads = arguments.length > 4 ? Integer.parseInt(arguments[4]) : 2;
        Path out = Path.of(arguments.length > 5 ? arguments[5] : "/dev/null");
        var verifying =
                new Verifying(
                        Refuting.sample(Path.of(arguments[0]), count),
                        SchemaSource.at(Path.of(arguments[1])),
                        millis);
        try (var to = new PrintStream(Files.newOutputStream(out), false, StandardCharsets.UTF_8)) {
            verifying.run(count, threads, to);
        }
    }

    private void run(int count, int threads, PrintStream out)
            throws InterruptedException, ExecutionException {
        var settings = new SolverSettings(Runtime.getRuntime().availableProcessors(), 1024);
        try (var verifier = new Verifier(new Solver(settings), meters);
                var workers = Executors.newFixedThreadPool(threads)) {
            report(0, 0);
            int step = Math.max(1, count / 10);
            for (int from = 0; from < count; from += step) {
                long start = System.nanoTime();
                List<Future<Done>> asked = new ArrayList<>();
                for (int n = from; n < Math.min(count, from + step); n++) {
                    int number = n;
                    asked.add(workers.submit(() -> one(verifier, number)));
                }
                for (Future<Done> answer : asked) take(answer.get(), out);
                report(from + asked.size(), asked.size() / ((System.nanoTime() - start) / 1e9));
            }
            workers.shutdown();
        }
        times.forEach(
                (finding, all) -> {
                    double[] sorted = all.stream().mapToDouble(d -> d).sorted().toArray();
                    System.out.printf(
                            Locale.ROOT,
                            "%s: %d; ms: mean %.1f, median %.1f, 95 %% %.0f, most %.0f%n",
                            finding,
                            sorted.length,
                            all.stream().mapToDouble(d -> d).average().orElse(0),
                            sorted[sorted.length / 2],
                            sorted[(int) (0.95 * (sorted.length - 1))],
                            sorted[sorted.length - 1]);
                });
        for (Counter counter : meters.find("sameql.witnesses").counters())
            System.out.printf("witnesses %s: %.0f%n", counter.getId().getTags(), counter.count());
        for (Counter counter : meters.find("sameql.witness.replay.failures").counters())
            System.out.printf(
                    "not replayed %s: %.0f%n", counter.getId().getTags(), counter.count());
    }

    private Done one(Verifier verifier, int number) {
        InputLine.Pair pair = pairs.get(number % pairs.size());
        int round = number / pairs.size();
        Schema schema =
                schemas.computeIfAbsent(
                        pair.schema(), name -> SchemaReader.ddl(source.ddl(name).orElseThrow()));
        QueryPair asked =
                QueryPair.newBuilder()
                        .setSchemaId(pair.schema())
                        .setGold(pair.gold())
                        .setPredicted(round == 0 ? pair.predicted() : again(pair, round))
                        .build();
        QueryPairJob job =
                QueryPairJob.newBuilder()
                        .setJobId(Integer.toString(number))
                        .setPair(asked)
                        .setBudget(Budget.newBuilder().setMillis(millis))
                        .build();
        VerificationRequest request = VerificationRequest.newBuilder().setJob(job).build();
        return new Done(pair.id().asText(), verifier.verify(request, schema));
    }

    private static String again(InputLine.Pair pair, int round) {
        return pair.predicted().strip().replaceAll(";+$", "") + " /* " + round + " */";
    }

    private void take(Done done, PrintStream out) {
        Evidence evidence = done.evidence();
        String finding = evidence.getFindingCase().name();
        times.computeIfAbsent(finding, _ -> new ArrayList<>()).add(evidence.getMillis());
        String detail =
                switch (evidence.getFindingCase()) {
                    case COUNTEREXAMPLE ->
                            evidence.getCounterexample().getDifferencesList()
                                    + " "
                                    + evidence.getCounterexample().getSql().replace("\n", " ");
                    case AGREEMENT -> Judging.reach(evidence.getAgreement());
                    case UNDECIDED ->
                            evidence.getUndecided().getReasons(0).getCode()
                                    + " "
                                    + evidence.getUndecided()
                                            .getReasons(0)
                                            .getDetail()
                                            .replace("\n", " ");
                    case INVALID -> evidence.getInvalid().getReasons(0).getCode();
                    case NORMALISATION, DIALECT_REPORT, TRANSLATION_REPORT, FINDING_NOT_SET -> "";
                };
        out.printf(
                Locale.ROOT,
                "%s\t%s\t%.1f\t%s%n",
                done.id(),
                finding,
                evidence.getMillis(),
                detail);
    }

    /// Memory after a collection: what is live, not what waits to be collected.
    private static void report(int judged, double rate) {
        System.gc();
        long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        long children =
                ProcessHandle.current().children().mapToLong(ResidentMemory::kilobytes).sum();
        System.out.printf(
                Locale.ROOT,
                "%d pairs, %.0f a second; heap %d MB, resident %d MB, solvers %d MB%n",
                judged,
                rate,
                heap >> 20,
                ResidentMemory.kilobytes(ProcessHandle.current()) >> 10,
                children >> 10);
    }
}
