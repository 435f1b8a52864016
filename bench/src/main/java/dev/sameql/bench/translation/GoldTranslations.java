package dev.sameql.bench.translation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.conformance.translation.Checked;
import dev.sameql.conformance.translation.CheckedTranslator;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.dialect.translation.Translator;
import dev.sameql.core.dialect.translation.target.Target;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.engines.EngineRoom;
import dev.sameql.engines.EngineSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// How many of the distinct gold queries of a file of pairs, SQLite's, get a translation that does
/// as they do on generated databases and on the target itself.
///
/// Arguments: `PAIRS.jsonl SCHEMAS_DIR postgresql|mariadb|duckdb [EVERY [SEED [SHOWN]]]`: of the
/// golds every so many-th. Prints the counts, and of what is refused the reasons.
public final class GoldTranslations {
    private static final int TOGETHER = 2;
    private static final int DATABASES = 6;

    private GoldTranslations() {}

    /// Runs and prints.
    public static void main(String... arguments) throws IOException {
        String name = arguments[2];
        int every = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 1;
        long seed = arguments.length > 4 ? Long.parseLong(arguments[4]) : 1;
        int shown = arguments.length > 5 ? Integer.parseInt(arguments[5]) : 40;
        Target target = Target.valueOf(name.toUpperCase(Locale.ROOT));
        var settings = new EngineSettings(Map.of(), Set.of(name), Map.of(), Optional.empty());
        try (EngineRoom room = EngineRoom.open(settings)) {
            System.out.println(
                    room.engines().stream().map(e -> e.version()).toList()
                            + " "
                            + room.absent()
                            + ", seed "
                            + seed);
            var counts = new TranslationCounts(shown);
            for (var entry : golds(Path.of(arguments[0]), every).entrySet()) {
                Path file = Path.of(arguments[1], entry.getKey() + ".sql");
                Schema schema = SchemaReader.ddl(Files.readString(file));
                var translator = new Translator(Dialects.SQLITE, target, schema);
                var checked =
                        new CheckedTranslator(schema, translator, room.engines(), seed, DATABASES);
                List<String> queries = List.copyOf(entry.getValue());
                for (int from = 0; from < queries.size(); from += TOGETHER) {
                    List<String> some =
                            queries.subList(from, Math.min(queries.size(), from + TOGETHER));
                    List<Checked> answers = checked.of(some);
                    for (int q = 0; q < some.size(); q++) counts.add(some.get(q), answers.get(q));
                }
            }
            counts.print();
        }
    }

    private static Map<String, Set<String>> golds(Path pairs, int every) throws IOException {
        Map<String, Set<String>> all = new TreeMap<>();
        var json = new ObjectMapper();
        for (String line : Files.readAllLines(pairs)) {
            JsonNode pair = json.readTree(line);
            all.computeIfAbsent(pair.get("schema").asText(), _ -> new LinkedHashSet<>())
                    .add(pair.get("gold").asText());
        }
        Map<String, Set<String>> some = new TreeMap<>();
        int n = 0;
        for (var entry : all.entrySet()) {
            List<String> kept = new ArrayList<>();
            for (String query : entry.getValue()) if (n++ % every == 0) kept.add(query);
            if (!kept.isEmpty()) some.put(entry.getKey(), new LinkedHashSet<>(kept));
        }
        return some;
    }
}
