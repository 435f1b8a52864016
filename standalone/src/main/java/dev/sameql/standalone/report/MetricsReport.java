package dev.sameql.standalone.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.standalone.judge.PairMetrics;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.standalone.judge.lines.PairReader;
import dev.sameql.standalone.report.Tallies.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Reads pairs and their verdicts, and counts per model. Metrics that a verdict line lacks are
/// measured where there is something to measure them with.
public final class MetricsReport {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final SortedMap<String, Tallies> models = new TreeMap<>();
    private final Optional<PairMetrics> measuring;
    private int unjudged;
    private int withoutRows;

    /// The part of a verdict line that counts.
    private record Verdict(Optional<Boolean> verified, ObjectNode metrics) {}

    public MetricsReport(Optional<PairMetrics> measuring) {
        this.measuring = measuring;
    }

    /// Counts every pair that has a verdict.
    public void read(Path pairs, Path verdicts) throws IOException {
        Map<String, Verdict> known = verdicts(verdicts);
        try (var reader = new PairReader(Files.newInputStream(pairs))) {
            for (Optional<InputLine> line = reader.next(); line.isPresent(); line = reader.next()) {
                if (!(line.get() instanceof InputLine.Pair pair)) continue;
                Verdict verdict = known.get(pair.id().asText());
                if (verdict == null) unjudged++;
                else add(pair, verdict);
            }
        }
    }

    private void add(InputLine.Pair pair, Verdict verdict) {
        ObjectNode metrics = verdict.metrics();
        boolean lacking = metrics.path("esm").isMissingNode() || metrics.path("ex").isNull();
        if (lacking) measuring.ifPresent(m -> m.measure(pair, metrics));
        if (metrics.path("ex_note").asText().equals(PairMetrics.NO_ROWS)) withoutRows++;
        Map<Metric, Boolean> scores = new EnumMap<>(Metric.class);
        score(metrics.path("ex"), Metric.EX, scores);
        score(metrics.path("ex_bird"), Metric.EX_BIRD, scores);
        score(metrics.path("esm"), Metric.ESM, scores);
        score(metrics.path("etm"), Metric.ETM, scores);
        models.computeIfAbsent(pair.model(), _ -> new Tallies()).add(verdict.verified(), scores);
    }

    private static void score(JsonNode value, Metric metric, Map<Metric, Boolean> scores) {
        if (value.isBoolean()) scores.put(metric, value.asBoolean());
    }

    private static Map<String, Verdict> verdicts(Path file) throws IOException {
        Map<String, Verdict> verdicts = new HashMap<>();
        VerdictLines.read(file, (id, line) -> verdicts.put(id, verdict(line)));
        return verdicts;
    }

    private static Verdict verdict(JsonNode line) {
        ObjectNode metrics =
                line.path("metrics") instanceof ObjectNode node ? node : JSON.createObjectNode();
        return new Verdict(verified(line), metrics);
    }

    private static Optional<Boolean> verified(JsonNode line) {
        return switch (line.path("verdict").asText()) {
            case "EQUIVALENT" -> Optional.of(true);
            case "NOT_EQUIVALENT" -> Optional.of(false);
            case "INVALID" -> predictionIsInvalid(line) ? Optional.of(false) : Optional.empty();
            // UNDECIDED
            default -> Optional.empty();
        };
    }

    private static boolean predictionIsInvalid(JsonNode line) {
        boolean predicted = false;
        for (JsonNode reason : line.path("reasons")) {
            String query = reason.path("query").asText();
            if (query.equals("gold")) return false;
            predicted |= query.equals("predicted");
        }
        return predicted;
    }

    /// The counts, by model.
    SortedMap<String, Tallies> models() {
        return models;
    }

    /// Pairs without a verdict; they count nowhere.
    int unjudged() {
        return unjudged;
    }

    /// Pairs whose EX was measured on a database without rows.
    int withoutRows() {
        return withoutRows;
    }
}
