package dev.sameql.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.verdict.Strength;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.standalone.judge.lines.PairReader;
import dev.sameql.v1.Agreement;
import dev.sameql.v1.Budget;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Policy;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.Reason;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Normaliser and verifier, without the services around them, beside VeriEQL's answers on the same
/// pairs: verdict, bound and CPU seconds, and where VeriEQL's answer is contradicted.
///
/// Arguments: `PAIRS SCHEMAS [BASELINE [BOUND]]`. The baseline is JSON lines with `id`, `verdict`
/// (NEQ, EQU, EQU_THEN_TIMEOUT or UNSUPPORTED), `bound` (the highest one agreed) and `cpu_s`; only
/// its pairs are judged. Without one, all pairs are. CPU time is that of this process and of its
/// solvers.
public final class VeriEqlComparison implements AutoCloseable {
    private static final long MILLIS = 10_000;

    /// What VeriEQL said.
    private record Theirs(String verdict, int bound, double seconds) {}

    /// What we say; `strength` is that of an agreement.
    private record Ours(
            String verdict,
            Optional<Strength.OfAgreement> strength,
            double seconds,
            String detail) {

        String reach() {
            return strength.map(
                            s ->
                                    switch (s) {
                                        case Strength.Proof() -> "all";
                                        case Strength.Bounded(int rows) -> Integer.toString(rows);
                                    })
                    .orElse("0");
        }
    }

    private final SchemaSource source;
    private final Map<String, Schema> schemas = new HashMap<>();
    private final Judging judging = new Judging();
    private final int bound;
    private final Map<Long, Double> children = new HashMap<>();

    private VeriEqlComparison(SchemaSource source, int bound) throws IOException, RejectedRule {
        this.source = source;
        this.bound = bound;
    }

    /// Measures and prints.
    public static void main(String... arguments) throws IOException, RejectedRule {
        if (arguments.length < 2) {
            System.err.println("usage: VeriEqlComparison PAIRS SCHEMAS [BASELINE [BOUND]]");
            System.exit(2);
        }
        Optional<Map<String, Theirs>> baseline =
                arguments.length > 2 ? Optional.of(baseline(arguments[2])) : Optional.empty();
        int bound = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 5;
        Map<InputLine.Pair, Theirs> pairs = new LinkedHashMap<>();
        try (var reader =
                new PairReader(
                        new BufferedInputStream(Files.newInputStream(Path.of(arguments[0]))))) {
            for (var line = reader.next(); line.isPresent(); line = reader.next()) {
                if (!(line.get() instanceof InputLine.Pair pair)) continue;
                Theirs theirs =
                        baseline.map(b -> b.get(pair.id().asText())).orElse(new Theirs("-", 0, 0));
                if (baseline.isEmpty() || baseline.get().containsKey(pair.id().asText()))
                    pairs.put(pair, theirs);
            }
        }
        try (var comparison =
                new VeriEqlComparison(SchemaSource.at(Path.of(arguments[1])), bound)) {
            comparison.all(pairs);
        }
    }

    private static Map<String, Theirs> baseline(String file) throws IOException {
        Map<String, Theirs> answers = new HashMap<>();
        for (String line : Files.readAllLines(Path.of(file))) {
            JsonNode object = new ObjectMapper().readTree(line);
            answers.put(
                    object.path("id").asText(),
                    new Theirs(
                            object.path("verdict").asText(),
                            object.path("bound").asInt(),
                            object.path("cpu_s").asDouble()));
        }
        return answers;
    }

    private void all(Map<InputLine.Pair, Theirs> pairs) {
        Map<String, Integer> counts = new TreeMap<>();
        double ourSeconds = 0;
        double theirSeconds = 0;
        for (var entry : pairs.entrySet()) {
            Theirs theirs = entry.getValue();
            Ours ours = judge(entry.getKey());
            String relation = relation(theirs, ours);
            counts.merge(relation, 1, Integer::sum);
            counts.merge("verdict " + ours.verdict, 1, Integer::sum);
            ourSeconds += ours.seconds;
            theirSeconds += theirs.seconds;
            System.out.printf(
                    Locale.ROOT,
                    "%-28s %-16s %2d %8.3f s | %-14s %3s %8.3f s | %s%n",
                    entry.getKey().id().asText(),
                    theirs.verdict,
                    theirs.bound,
                    theirs.seconds,
                    ours.verdict,
                    ours.reach(),
                    ours.seconds,
                    relation);
            if (!ours.detail.isEmpty())
                System.out.println("    " + ours.detail.strip().replace("\n", "\n    "));
        }
        counts.forEach((relation, count) -> System.out.printf("%5d %s%n", count, relation));
        System.out.printf(
                Locale.ROOT, "CPU: VeriEQL %.1f s, SameQL %.1f s%n", theirSeconds, ourSeconds);
    }

    /// How the two answers stand to each other.
    private static String relation(Theirs theirs, Ours ours) {
        boolean agrees = theirs.verdict.startsWith("EQU") && theirs.bound > 0;
        return switch (ours.verdict) {
            case "NOT_EQUIVALENT" ->
                    theirs.verdict.equals("NEQ")
                            ? "both refute"
                            : agrees ? "VERIEQL WRONG: it agrees" : "only SameQL refutes";
            case "EQUIVALENT" -> {
                if (theirs.verdict.equals("NEQ")) yield "VERIEQL REFUTES, SameQL agrees";
                if (!agrees) yield "only SameQL agrees";
                yield ours.strength.orElseThrow().covers(theirs.bound)
                        ? "both agree"
                        : "SAMEQL AGREES TO LESS";
            }
            case "INVALID" -> "invalid";
            default ->
                    agrees || theirs.verdict.equals("NEQ") ? "ONLY VERIEQL DECIDES" : "undecided";
        };
    }

    private Ours judge(InputLine.Pair pair) {
        double start = seconds();
        Schema schema =
                schemas.computeIfAbsent(
                        pair.schema(), name -> SchemaReader.ddl(source.ddl(name).orElseThrow()));
        QueryPairJob job =
                QueryPairJob.newBuilder()
                        .setJobId(pair.id().asText())
                        .setPair(
                                QueryPair.newBuilder()
                                        .setSchemaId(pair.schema())
                                        .setGold(pair.gold())
                                        .setPredicted(pair.predicted())
                                        .setDialect(pair.dialect())
                                        .setPolicy(
                                                Policy.newBuilder()
                                                        .setPreset("strict")
                                                        .setRows(pair.semantics())))
                        .setBudget(Budget.newBuilder().setBound(bound).setMillis(MILLIS))
                        .build();
        Optional<Evidence> answer = judging.judge(job, schema);
        double spent = seconds() - start;
        return answer.map(evidence -> ours(evidence, spent))
                .orElse(new Ours("EQUIVALENT", Optional.of(new Strength.Proof()), spent, ""));
    }

    private static Ours ours(Evidence evidence, double spent) {
        return switch (evidence.getFindingCase()) {
            case AGREEMENT ->
                    new Ours(
                            "EQUIVALENT",
                            Optional.of(strength(evidence.getAgreement())),
                            spent,
                            String.join("; ", evidence.getAssumptionsList()));
            case COUNTEREXAMPLE -> {
                var witness = evidence.getCounterexample();
                yield new Ours(
                        "NOT_EQUIVALENT",
                        Optional.empty(),
                        spent,
                        witness.getSql() + witness.getDifferencesList());
            }
            case INVALID ->
                    new Ours(
                            "INVALID",
                            Optional.empty(),
                            spent,
                            reasons(evidence.getInvalid().getReasonsList()));
            case UNDECIDED ->
                    new Ours(
                            "UNDECIDED",
                            Optional.empty(),
                            spent,
                            reasons(evidence.getUndecided().getReasonsList()));
            case NORMALISATION, DIALECT_REPORT, TRANSLATION_REPORT, FINDING_NOT_SET ->
                    throw new IllegalStateException("the verifier said " + evidence);
        };
    }

    private static Strength.OfAgreement strength(Agreement agreement) {
        return agreement.getStrength().hasProof()
                ? new Strength.Proof()
                : new Strength.Bounded(agreement.getStrength().getBounded().getRows());
    }

    private static String reasons(List<Reason> reasons) {
        var text = new StringBuilder();
        for (var reason : reasons)
            text.append(reason.getCode())
                    .append(' ')
                    .append(reason.getQuery())
                    .append(' ')
                    .append(reason.getDetail())
                    .append('\n');
        return text.toString();
    }

    /// CPU seconds of this process and of its children, those that have ended included as far as
    /// they were seen.
    private double seconds() {
        double own =
                ManagementFactory.getOperatingSystemMXBean()
                                instanceof com.sun.management.OperatingSystemMXBean bean
                        ? bean.getProcessCpuTime() / 1e9
                        : 0;
        ProcessHandle.current()
                .descendants()
                .forEach(
                        child ->
                                child.info()
                                        .totalCpuDuration()
                                        .ifPresent(d -> children.put(child.pid(), seconds(d))));
        return own + children.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }

    @Override
    public void close() {
        judging.close();
    }
}
