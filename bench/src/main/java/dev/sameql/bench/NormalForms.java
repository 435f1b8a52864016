package dev.sameql.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaDirectory;
import dev.sameql.normalizer.Normalizer;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.RuleBooks;
import dev.sameql.v1.Normalisation;
import java.io.BufferedWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What the bundled rules make of pairs, one line each: whether the forms are one, the rules that
/// led there, and both forms. Two such files, made before and after a change of rules, say what it
/// changed.
///
/// Arguments: `PAIRS SCHEMAS OUT`. Without `OUT` nothing is traced or written, and the processor
/// time of the third of three rounds is printed: nothing is remembered.
public final class NormalForms {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int ROUNDS = 3;

    private NormalForms() {}

    /// Writes or measures.
    public static void main(String... arguments) throws Exception {
        if (arguments.length < 2) {
            System.err.println("usage: NormalForms PAIRS SCHEMAS [OUT]");
            System.exit(2);
        }
        List<String> lines = Files.readAllLines(Path.of(arguments[0]), StandardCharsets.UTF_8);
        SchemaDirectory schemas = SchemaDirectory.open(Path.of(arguments[1]));
        try (RuleBooks books = new RuleBooks(BundledRules.directory(Optional.empty()))) {
            Normalizer normalizer = new Normalizer(books::book, 0);
            Known known = new Known(schemas, new HashMap<>());
            if (arguments.length > 2) write(lines, known, normalizer, Path.of(arguments[2]));
            else measure(lines, known, normalizer);
        }
    }

    private record Known(SchemaDirectory directory, Map<String, Schema> schemas) {
        Schema of(JsonNode pair) {
            return schemas.computeIfAbsent(
                    pair.get("schema").asText(), n -> directory.schema(n).orElseThrow());
        }
    }

    private static Normalisation normalised(
            JsonNode pair, Known known, Normalizer normalizer, boolean trace) {
        return normalizer
                .normalize(StrictJob.of(pair, trace), known.of(pair))
                .evidence()
                .map(e -> e.getNormalisation())
                .orElse(Normalisation.getDefaultInstance());
    }

    private static void write(List<String> lines, Known known, Normalizer normalizer, Path out)
            throws Exception {
        try (BufferedWriter writer = Files.newBufferedWriter(out)) {
            for (String line : lines) {
                JsonNode pair = JSON.readTree(line);
                Normalisation found = normalised(pair, known, normalizer, true);
                writer.write(
                        String.join(
                                "\t",
                                pair.get("id").asText(),
                                "sound " + found.getSoundMatch(),
                                "tied " + found.getUpToTies(),
                                "published " + found.getEtmMatch(),
                                String.join(" ", found.getRulesList()),
                                found.getGoldNormalForm().replaceAll("\\s+", " "),
                                found.getPredictedNormalForm().replaceAll("\\s+", " ")));
                writer.write("\n");
            }
        }
    }

    private static void measure(List<String> lines, Known known, Normalizer normalizer)
            throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            for (String line : lines) {
                normalised(JSON.readTree(line), known, normalizer, false).getSoundMatch();
            }
            double seconds =
                    (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
            System.out.printf(
                    Locale.ROOT,
                    "%d pairs, %.1f s of processor time, %.1f pairs a second%n",
                    lines.size(),
                    seconds,
                    lines.size() / seconds);
        }
    }
}
