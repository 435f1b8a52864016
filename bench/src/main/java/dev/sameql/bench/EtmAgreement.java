package dev.sameql.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.print.Printer;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaDirectory;
import dev.sameql.normalizer.Normalizer;
import dev.sameql.normalizer.rewriting.NormalForm;
import dev.sameql.normalizer.rewriting.Rewriter;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.RuleBook;
import dev.sameql.normalizer.rulebook.RuleBookLoader;
import dev.sameql.normalizer.rulebook.RuleCache;
import dev.sameql.v1.Normalisation;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;

/// How often `metrics.etm` says what the published script said, and how fast, on the same pairs.
///
/// Arguments: `PAIRS SCHEMAS BASELINE [DISAGREEMENTS]`. A line of `BASELINE` has `id`, `etm`,
/// `status` and `cpu_ms`; into `DISAGREEMENTS` goes one object per pair on which the two differ,
/// with both queries before and after rewriting.
public final class EtmAgreement {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_WARM_PASSES = 8;

    private final RuleBook book;
    private final Map<String, Schema> schemas = new HashMap<>();
    private final SchemaDirectory directory;
    private final Map<String, JsonNode> baseline = new HashMap<>();
    private final List<JsonNode> pairs = new ArrayList<>();

    private EtmAgreement(Path pairsFile, Path schemaDirectory, Path baselineFile) throws Exception {
        this.directory = SchemaDirectory.open(schemaDirectory);
        Path rules = BundledRules.directory(Optional.empty());
        this.book = new RuleBookLoader(rules, RuleCache.in(RuleCache.ofUser())).load();
        for (JsonNode line : lines(baselineFile)) baseline.put(line.path("id").asText(), line);
        for (JsonNode pair : lines(pairsFile)) {
            if (baseline.containsKey(pair.path("id").asText())) pairs.add(pair);
        }
    }

    /// Measures and prints.
    public static void main(String... arguments) throws Exception {
        // as in the services: else every message of the rule engine is put together, and dropped
        System.setProperty("java.util.logging.manager", "org.jboss.logmanager.LogManager");
        Logger.getLogger("").setLevel(Level.INFO);
        if (arguments.length < 3) {
            System.err.println("usage: EtmAgreement PAIRS SCHEMAS BASELINE [DISAGREEMENTS]");
            System.exit(2);
        }
        var measurement =
                new EtmAgreement(
                        Path.of(arguments[0]), Path.of(arguments[1]), Path.of(arguments[2]));
        measurement.agreement(
                arguments.length > 3 ? Optional.of(Path.of(arguments[3])) : Optional.empty());
        measurement.throughput();
    }

    private static List<JsonNode> lines(Path file) throws IOException {
        List<JsonNode> result = new ArrayList<>();
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
            if (!line.isBlank()) result.add(JSON.readTree(line));
        }
        return result;
    }

    private void agreement(Optional<Path> disagreements) throws IOException {
        Normalizer normalizer = new Normalizer(() -> book);
        Map<String, Integer> table = new TreeMap<>();
        int same = 0;
        StringBuilder differences = new StringBuilder();
        for (JsonNode pair : pairs) {
            JsonNode theirs = baseline.get(pair.path("id").asText());
            boolean match =
                    asks(normalizer, pair, false).map(Normalisation::getEtmMatch).orElse(false);
            String cell =
                    "ours "
                            + match
                            + ", theirs "
                            + theirs.path("etm").asBoolean()
                            + (theirs.path("status").asText().equals("ok") ? "" : " (it failed)");
            table.merge(cell, 1, Integer::sum);
            if (match == theirs.path("etm").asBoolean()) same++;
            else differences.append(difference(pair, theirs, match)).append('\n');
        }
        table.forEach((cell, count) -> System.out.printf("%6d  %s%n", count, cell));
        System.out.printf(
                Locale.ROOT,
                "agreement: %d of %d pairs, %.2f %%%n",
                same,
                pairs.size(),
                100.0 * same / pairs.size());
        if (disagreements.isPresent()) {
            try (BufferedWriter out = Files.newBufferedWriter(disagreements.get())) {
                out.append(differences);
            }
        }
    }

    private String difference(JsonNode pair, JsonNode theirs, boolean match) {
        ObjectNode line = JSON.createObjectNode();
        line.put("id", pair.path("id").asText()).put("ours", match);
        line.set("theirs", theirs);
        for (String side : List.of("gold", "predicted")) {
            String sql = pair.path(side).asText();
            line.put(side, sql);
            form(sql, schema(pair.path("schema").asText()))
                    .ifPresent(
                            f -> {
                                line.put(side + "_form", text(f));
                                var rules = line.putArray(side + "_rules");
                                f.steps().stream()
                                        .map(s -> s.rule().id())
                                        .distinct()
                                        .sorted()
                                        .forEach(rules::add);
                            });
        }
        return line.toString();
    }

    private Optional<NormalForm> form(String sql, Schema schema) {
        return Frontend.of(schema, Dialects.SQLITE).bind(sql) instanceof Bound.Success(var q, _, _)
                ? Optional.of(
                        new Rewriter(book, RowSemantics.BAG, true)
                                .normalForm(q, RuleDescription::published))
                : Optional.empty();
    }

    private static String text(NormalForm form) {
        return Printer.print(form.query(), Dialects.SQLITE) + (form.settled() ? "" : " UNSETTLED");
    }

    private Schema schema(String name) {
        return schemas.computeIfAbsent(name, n -> directory.schema(n).orElseThrow());
    }

    private Optional<Normalisation> asks(Normalizer normalizer, JsonNode pair, boolean trace) {
        return normalizer
                .normalize(StrictJob.of(pair, trace), schema(pair.path("schema").asText()))
                .evidence()
                .map(e -> e.getNormalisation());
    }

    /// One thread, warm: after passes of which none got much faster any more. Every pass starts
    /// with nothing remembered; `anew` works out each query each time it comes, as the published
    /// script does.
    private void throughput() {
        double theirs = 0;
        for (JsonNode pair : pairs) {
            theirs += baseline.get(pair.path("id").asText()).path("cpu_ms").asDouble();
        }
        warmUp();
        say("with trace", pass(new Normalizer(() -> book), true), theirs);
        say("without trace", pass(new Normalizer(() -> book), false), theirs);
        say("with trace, each query anew", pass(new Normalizer(() -> book, 0), true), theirs);
    }

    private void warmUp() {
        double best = pass(new Normalizer(() -> book), true);
        for (int i = 0; i < MOST_WARM_PASSES; i++) {
            double next = pass(new Normalizer(() -> book), true);
            if (next > 0.97 * best) return;
            best = next;
        }
    }

    /// The CPU milliseconds of all pairs.
    private double pass(Normalizer normalizer, boolean trace) {
        var threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        for (JsonNode pair : pairs) asks(normalizer, pair, trace);
        return (threads.getCurrentThreadCpuTime() - start) / 1e6;
    }

    private void say(String what, double ours, double theirs) {
        System.out.printf(
                Locale.ROOT,
                "%s: %.0f pairs a CPU second, %.1f times the published script (%.0f)%n",
                what,
                1000 * pairs.size() / ours,
                theirs / ours,
                1000 * pairs.size() / theirs);
    }
}
