package dev.sameql.standalone.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.standalone.judge.lines.PairReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Pairs beside their verdicts, in the order of the file of pairs.
public final class JudgedPairs {
    private JudgedPairs() {}

    /// The pairs that have a verdict.
    static List<JudgedPair> read(Path pairs, Path verdicts) throws IOException {
        Map<String, JsonNode> known = verdicts(verdicts);
        List<JudgedPair> judged = new ArrayList<>();
        try (var reader = new PairReader(Files.newInputStream(pairs))) {
            for (Optional<InputLine> line = reader.next(); line.isPresent(); line = reader.next()) {
                if (!(line.get() instanceof InputLine.Pair pair)) continue;
                JsonNode verdict = known.get(pair.id().asText());
                if (verdict != null) judged.add(new JudgedPair(pair, verdict));
            }
        }
        return judged;
    }

    /// The lines of a file of verdicts, by their ids.
    public static Map<String, JsonNode> verdicts(Path file) throws IOException {
        Map<String, JsonNode> lines = new HashMap<>();
        VerdictLines.read(file, lines::put);
        return lines;
    }
}
