package dev.sameql.standalone.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/// Reads a file of verdicts.
final class Verdicts {

    private static final ObjectMapper JSON = new ObjectMapper();

    private Verdicts() {}

    /// The verdicts by id; fails when an id occurs twice.
    static Map<String, JsonNode> read(Path file) throws IOException {
        Map<String, JsonNode> verdicts = new LinkedHashMap<>();
        for (String line : Sameql.lines(file)) {
            JsonNode verdict = JSON.readTree(line);
            JsonNode earlier = verdicts.put(verdict.path("id").asText(), verdict);
            if (earlier != null)
                throw new AssertionError("two verdicts of one id:\n" + earlier + "\n" + verdict);
        }
        return verdicts;
    }

    /// The code of a verdict's first reason.
    static String code(JsonNode verdict) {
        return verdict.path("reasons").path(0).path("code").asText();
    }
}
