package dev.sameql.standalone.report;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.judge.lines.BoundedLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;

/// The lines of a file of verdicts, read one at a time.
final class VerdictLines {
    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private VerdictLines() {}

    /// Hands on each line with its id.
    ///
    /// @throws UsageException where a line is no verdict, or has no end
    static void read(Path file, BiConsumer<String, JsonNode> verdicts) throws IOException {
        try (var lines = new BoundedLines(Files.newInputStream(file))) {
            for (Optional<BoundedLines.Line> line = lines.next();
                    line.isPresent();
                    line = lines.next()) {
                JsonNode verdict = verdict(file, line.get());
                verdicts.accept(verdict.path("id").asText(), verdict);
            }
        }
    }

    private static JsonNode verdict(Path file, BoundedLines.Line line) {
        try {
            if (line.isWhole()) return JSON.readTree(line.bytes());
        } catch (IOException none) {
            // neither is one that is too long
        }
        throw new UsageException(
                file + " holds a line that is no verdict, its line " + line.number());
    }
}
