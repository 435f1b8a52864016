package dev.sameql.bench;

import dev.sameql.standalone.judge.Campaign;
import dev.sameql.standalone.judge.Progress;
import dev.sameql.standalone.judge.Question;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.SinglePair;
import dev.sameql.standalone.judge.Tally;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.standalone.judge.lines.PairReader;
import dev.sameql.standalone.judge.lines.VerdictFile;
import dev.sameql.v1.Judgement;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/// Throughput and latency of the whole stack, through gRPC and Kafka in one process.
///
/// A fresh `sameql up` judges the first two fifths of the pairs (*cold*), then the next two
/// (*warm*), then the last fifth one at a time with `Judge` (*latency*). No pair is judged twice,
/// but some have equal texts and are decided once. With a second file of pairs, another `sameql up`
/// judges that file first, and then all of the first one (*steady*): a service that has been up for
/// a minute or two.
///
/// Arguments: `PAIRS SCHEMAS [SAMEQL [WARM-UP PAIRS]]`; the third is the command `sameql`,
/// `./sameql` by default.
public final class Throughput {

    private static final Question STRICT =
            new Question("strict", "sqlite", Duration.ZERO, OptionalInt.empty());
    private static final String SAMEQL = "./sameql";
    private static final int LATENCY_PAIRS = 500;

    private Throughput() {}

    /// Measures and prints.
    public static void main(String... arguments) throws IOException, InterruptedException {
        if (arguments.length < 2) {
            System.err.println("usage: Throughput PAIRS SCHEMAS [SAMEQL [WARM-UP PAIRS]]");
            System.exit(2);
        }
        List<String> lines = lines(arguments[0]);
        SchemaSource schemas = SchemaSource.at(Path.of(arguments[1]));
        Path sameql = Path.of(arguments.length > 2 ? arguments[2] : SAMEQL);
        if (arguments.length > 3) steady(sameql, schemas, lines(arguments[3]), lines);
        else fresh(sameql, schemas, lines);
    }

    private static List<String> lines(String file) throws IOException {
        return Files.readAllLines(Path.of(file), StandardCharsets.UTF_8);
    }

    private static void steady(
            Path sameql, SchemaSource schemas, List<String> others, List<String> lines)
            throws IOException, InterruptedException {
        try (var stack = StackProcess.start(sameql);
                var client = EvaluationClient.connect(stack.server())) {
            campaign("warm-up", stack, client, schemas, others);
            campaign("steady", stack, client, schemas, lines);
        }
    }

    private static void fresh(Path sameql, SchemaSource schemas, List<String> lines)
            throws IOException, InterruptedException {
        int fifth = lines.size() / 5;
        try (var stack = StackProcess.start(sameql);
                var client = EvaluationClient.connect(stack.server())) {
            System.out.printf(Locale.ROOT, "up after %.1f s%n", stack.startSeconds());
            campaign("cold", stack, client, schemas, lines.subList(0, 2 * fifth));
            campaign("warm", stack, client, schemas, lines.subList(2 * fifth, 4 * fifth));
            latency(
                    client,
                    schemas,
                    lines.subList(4 * fifth, Math.min(lines.size(), 4 * fifth + LATENCY_PAIRS)));
        }
    }

    private static void campaign(
            String name,
            StackProcess stack,
            EvaluationClient client,
            SchemaSource schemas,
            List<String> lines)
            throws IOException, InterruptedException {
        var arrivals = new Arrivals();
        var verdicts = VerdictFile.to(arrivals);
        StackProcess.Cpu before = stack.cpu();
        long start = System.nanoTime();
        Tally tally;
        try (var reader = reader(lines);
                var progress =
                        Progress.on(
                                new PrintStream(
                                        OutputStream.nullOutputStream(),
                                        true,
                                        StandardCharsets.UTF_8),
                                false,
                                -1)) {
            tally = new Campaign(client, schemas, STRICT, verdicts, progress).run(reader);
        }
        Duration time = Duration.ofNanos(System.nanoTime() - start);
        System.out.print(name + ": ");
        tally.print(System.out, time, 0);
        System.out.println("  " + arrivals.since(start));
        StackProcess.Cpu cpu = stack.cpu().minus(before);
        System.out.printf(
                Locale.ROOT,
                "  CPU: services and broker %.1f s, solvers %.1f s%n",
                cpu.services(),
                cpu.solvers());
    }

    private static void latency(EvaluationClient client, SchemaSource schemas, List<String> lines)
            throws IOException, InterruptedException {
        List<Double> millis = new ArrayList<>();
        Map<String, String> ids = new HashMap<>();
        try (var reader = reader(lines)) {
            for (var line = reader.next(); line.isPresent(); line = reader.next()) {
                if (!(line.get() instanceof InputLine.Pair pair)) continue;
                var single = new SinglePair(pair, schemas, STRICT);
                String ddl = schemas.ddl(pair.schema()).orElseThrow();
                String schemaId =
                        ids.computeIfAbsent(
                                pair.schema(),
                                schema -> client.registerSchema(schema, ddl, STRICT.dialect()));
                long start = System.nanoTime();
                Judgement judgement = single.ask(client, schemaId);
                millis.add((System.nanoTime() - start) / 1e6);
                if (!judgement.getComplete())
                    throw new IllegalStateException("no answer to " + pair.id());
            }
        }
        double[] sorted = millis.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        System.out.printf(
                Locale.ROOT,
                "latency of a single Judge over %d pairs: median %.1f ms, 90 %% %.1f ms, 99 %% %.1f"
                        + " ms, longest %.1f ms%n",
                sorted.length,
                at(sorted, 0.5),
                at(sorted, 0.9),
                at(sorted, 0.99),
                at(sorted, 1));
    }

    /// Hears when each line of verdicts comes.
    private static final class Arrivals extends OutputStream {
        private final List<Long> times = new ArrayList<>();

        @Override
        public synchronized void write(int written) {
            if (written == '\n') times.add(System.nanoTime());
        }

        synchronized String since(long start) {
            double[] seconds = times.stream().mapToDouble(time -> (time - start) / 1e9).toArray();
            return String.format(
                    Locale.ROOT,
                    "half after %.1f s, 90 %% after %.1f s, 99 %% after %.1f s",
                    Throughput.at(seconds, 0.5),
                    Throughput.at(seconds, 0.9),
                    Throughput.at(seconds, 0.99));
        }
    }

    private static double at(double[] sorted, double share) {
        return sorted.length == 0
                ? 0
                : sorted[
                        (int)
                                Math.min(
                                        sorted.length - 1L,
                                        Math.round(share * (sorted.length - 1)))];
    }

    private static PairReader reader(List<String> lines) {
        return new PairReader(
                new ByteArrayInputStream(
                        String.join("\n", lines).getBytes(StandardCharsets.UTF_8)));
    }
}
