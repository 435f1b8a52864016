package dev.sameql.bench.agreement;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The distinct queries of a file of pairs, by schema.
final class PairQueries {
    private PairQueries() {}

    /// Both sides of the first so many pairs.
    static Map<String, Set<String>> distinct(Path pairs, int most) throws IOException {
        return distinct(pairs, most, List.of("gold", "predicted"));
    }

    /// The given sides of the first so many pairs.
    static Map<String, Set<String>> distinct(Path pairs, int most, List<String> sides)
            throws IOException {
        Map<String, Set<String>> queries = new TreeMap<>();
        var json = new ObjectMapper();
        for (String line : Files.readAllLines(pairs, StandardCharsets.UTF_8)) {
            if (most-- == 0) break;
            JsonNode pair = json.readTree(line);
            Set<String> ofSchema =
                    queries.computeIfAbsent(
                            pair.get("schema").asText(), _ -> new LinkedHashSet<>());
            for (String side : sides) ofSchema.add(pair.get(side).asText());
        }
        return queries;
    }
}
