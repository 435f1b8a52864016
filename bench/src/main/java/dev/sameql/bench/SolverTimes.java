package dev.sameql.bench;

import dev.sameql.core.schema.SchemaDirectory;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.standalone.judge.lines.PairReader;
import dev.sameql.v1.Budget;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Policy;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.verifier.Verifier;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/// What the verifier alone makes of pairs, one after the other: per pair the answer, its bound, the
/// time of the solver, its processes' CPU time and the reason; then medians by answer.
///
/// Arguments: `PAIRS SCHEMAS [BOUND [POLICY [OUT]]]`. To `OUT` go the pairs that the solver had to
/// answer, so that a later run can be on them alone.
public final class SolverTimes {
    private record Cost(double solverMillis, double childMillis, double allMillis) {}

    private SolverTimes() {}

    /// Measures and prints.
    public static void main(String... arguments) throws IOException {
        if (arguments.length < 2) {
            System.err.println("usage: SolverTimes PAIRS SCHEMAS [BOUND [POLICY [OUT]]]");
            System.exit(2);
        }
        Path pairs = Path.of(arguments[0]);
        var schemas = SchemaDirectory.open(Path.of(arguments[1]));
        int bound = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 0;
        String policy = arguments.length > 3 ? arguments[3] : "strict";
        List<String> lines = Files.readAllLines(pairs, StandardCharsets.UTF_8);
        var open = new ArrayList<String>();
        var registry = new SimpleMeterRegistry();
        var costs = new TreeMap<String, List<Cost>>();
        long start = System.nanoTime();
        try (var verifier = new Verifier(new Solver(SolverSettings.defaults()), registry);
                var reader = new PairReader(Files.newInputStream(pairs))) {
            for (var line = reader.next(); line.isPresent(); line = reader.next()) {
                if (!(line.get() instanceof InputLine.Pair pair)) continue;
                double solver = solverMillis(registry);
                double children = childMillis();
                long before = System.nanoTime();
                Evidence evidence =
                        verifier.verify(
                                request(pair, bound, policy),
                                schemas.schema(pair.schema()).orElseThrow());
                var cost =
                        new Cost(
                                solverMillis(registry) - solver,
                                childMillis() - children,
                                (System.nanoTime() - before) / 1e6);
                String outcome = outcome(evidence);
                String kind = outcome + (cost.solverMillis > 0 ? " by the solver" : "");
                costs.computeIfAbsent(kind, _ -> new ArrayList<>()).add(cost);
                if (cost.solverMillis > 0) open.add(lines.get((int) pair.line() - 1));
                print(System.out, pair.id().asText(), outcome, cost, evidence);
            }
        }
        System.out.printf(Locale.ROOT, "%.1f s%n", (System.nanoTime() - start) / 1e9);
        costs.forEach(SolverTimes::summary);
        if (arguments.length > 4) Files.write(Path.of(arguments[4]), open);
    }

    private static VerificationRequest request(InputLine.Pair pair, int bound, String policy) {
        return VerificationRequest.newBuilder()
                .setJob(
                        QueryPairJob.newBuilder()
                                .setJobId(pair.id().asText())
                                .setBudget(Budget.newBuilder().setBound(bound))
                                .setPair(
                                        QueryPair.newBuilder()
                                                .setGold(pair.gold())
                                                .setPredicted(pair.predicted())
                                                .setDialect(pair.dialect())
                                                .setPolicy(
                                                        Policy.newBuilder()
                                                                .setPreset(policy)
                                                                .setRows(pair.semantics()))))
                .build();
    }

    private static String outcome(Evidence evidence) {
        return switch (evidence.getFindingCase()) {
            case AGREEMENT -> "AGREED " + Judging.reach(evidence.getAgreement());
            case COUNTEREXAMPLE -> "DIFFERS";
            case UNDECIDED -> "UNDECIDED";
            case INVALID -> "INVALID";
            case NORMALISATION, DIALECT_REPORT, TRANSLATION_REPORT, FINDING_NOT_SET ->
                    throw new IllegalStateException(evidence.toString());
        };
    }

    private static void print(
            PrintStream out, String id, String outcome, Cost cost, Evidence evidence) {
        String why =
                String.join(
                        "; ",
                        evidence.getUndecided().getReasonsList().stream()
                                .map(r -> r.getCode() + " " + r.getDetail())
                                .toList());
        out.printf(
                Locale.ROOT,
                "%s\t%s\tsolver %.0f ms\tprocesses %.0f ms\tall %.0f ms\t%s%n",
                id,
                outcome,
                cost.solverMillis,
                cost.childMillis,
                cost.allMillis,
                why);
    }

    private static void summary(String kind, List<Cost> costs) {
        double[] solver = sorted(costs.stream().mapToDouble(Cost::solverMillis).toArray());
        double[] children = sorted(costs.stream().mapToDouble(Cost::childMillis).toArray());
        double[] all = sorted(costs.stream().mapToDouble(Cost::allMillis).toArray());
        System.out.printf(
                Locale.ROOT,
                "%s: %d; ms median, mean, 95 %%, longest: solver %s; processes' CPU %s; all %s%n",
                kind,
                costs.size(),
                figures(solver),
                figures(children),
                figures(all));
    }

    private static double[] sorted(double[] values) {
        Arrays.sort(values);
        return values;
    }

    private static String figures(double[] sorted) {
        return "%.0f, %.0f, %.0f, %.0f"
                .formatted(
                        at(sorted, 0.5),
                        Arrays.stream(sorted).average().orElse(0),
                        at(sorted, 0.95),
                        at(sorted, 1));
    }

    private static double at(double[] sorted, double share) {
        return sorted[(int) Math.round(share * (sorted.length - 1))];
    }

    private static double solverMillis(SimpleMeterRegistry registry) {
        return registry.get("sameql.solver").timer().totalTime(TimeUnit.MILLISECONDS);
    }

    /// What the processes under this one have spent so far.
    static double childMillis() {
        return ProcessHandle.current()
                .descendants()
                .mapToDouble(
                        p -> p.info().totalCpuDuration().map(d -> d.toNanos() / 1e6).orElse(0.0))
                .sum();
    }
}
