package dev.sameql.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaDirectory;
import dev.sameql.normalizer.Normalizer;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.RuleBooks;
import dev.sameql.v1.Normalisation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// How many of the pairs that nothing can tell apart the sound rules decide, and which rules.
///
/// The denominator are the pairs whose verdict, in a file that `sameql judge` wrote, is EQUIVALENT
/// or UNDECIDED: neither its databases nor its solver found a difference. *Certain* are those whose
/// normal forms are one; *up to ties* those that are one if an engine resolves ties alike. A pair
/// that rules decide and whose verdict is NOT_EQUIVALENT is a contradiction, and the exit code 1.
///
/// Arguments: `PAIRS SCHEMAS VERDICTS [OPEN]`; normal forms of pairs left open go to `OPEN`.
public final class RuleShare {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<String, Schema> schemas = new HashMap<>();
    private final Map<String, Integer> rules = new TreeMap<>();
    private final StringBuilder left = new StringBuilder();
    private int pairs;
    private int certain;
    private int tied;
    private int contradictions;

    private RuleShare() {}

    /// Measures and prints.
    public static void main(String... arguments) throws Exception {
        if (arguments.length < 3) {
            System.err.println("usage: RuleShare PAIRS SCHEMAS VERDICTS [OPEN]");
            System.exit(2);
        }
        RuleShare share = new RuleShare();
        try (RuleBooks books = new RuleBooks(BundledRules.directory(Optional.empty()))) {
            share.measure(arguments, new Normalizer(books::book));
        }
        share.print();
        if (arguments.length > 3) Files.writeString(Path.of(arguments[3]), share.left);
        System.exit(share.contradictions == 0 ? 0 : 1);
    }

    private void measure(String[] arguments, Normalizer normalizer) throws IOException {
        Map<String, String> verdicts = new HashMap<>();
        for (String line : lines(arguments[2])) {
            JsonNode verdict = JSON.readTree(line);
            verdicts.put(verdict.get("id").asText(), verdict.get("verdict").asText());
        }
        SchemaDirectory directory = SchemaDirectory.open(Path.of(arguments[1]));
        for (String line : lines(arguments[0])) {
            JsonNode pair = JSON.readTree(line);
            String name = pair.get("schema").asText();
            Schema schema = schemas.computeIfAbsent(name, n -> directory.schema(n).orElseThrow());
            String verdict = verdicts.getOrDefault(pair.get("id").asText(), "");
            if (!verdict.isEmpty() && !verdict.equals("INVALID")) {
                count(pair, schema, verdict, normalizer);
            }
        }
    }

    private static Iterable<String> lines(String file) throws IOException {
        return Files.readAllLines(Path.of(file), StandardCharsets.UTF_8);
    }

    private void count(JsonNode pair, Schema schema, String verdict, Normalizer normalizer) {
        Normalisation found =
                normalizer
                        .normalize(StrictJob.of(pair, true), schema)
                        .evidence()
                        .map(e -> e.getNormalisation())
                        .orElse(Normalisation.getDefaultInstance());
        boolean decided = found.getSoundMatch() && !found.getUpToTies();
        if (verdict.equals("NOT_EQUIVALENT")) {
            if (decided) contradictions++;
            if (decided) System.out.println("contradiction: " + pair.get("id").asText());
            return;
        }
        pairs++;
        if (decided) {
            certain++;
            found.getRulesList().forEach(r -> rules.merge(r, 1, Integer::sum));
        } else if (found.getSoundMatch()) {
            tied++;
        } else {
            left.append(pair.get("id").asText()).append('\n');
            left.append(found.getGoldNormalForm().replaceAll("\\s+", " ")).append('\n');
            left.append(found.getPredictedNormalForm().replaceAll("\\s+", " ")).append("\n\n");
        }
    }

    private void print() {
        System.out.printf(
                Locale.ROOT,
                "of %d pairs that nothing tells apart, rules decide %d (%.1f %%), and %d more up to"
                        + " ties (%.1f %%); %d contradictions%n",
                pairs,
                certain,
                100.0 * certain / pairs,
                tied,
                100.0 * (certain + tied) / pairs,
                contradictions);
        rules.forEach((rule, count) -> System.out.println(count + " " + rule));
    }
}
