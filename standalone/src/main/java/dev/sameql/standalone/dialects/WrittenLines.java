package dev.sameql.standalone.dialects;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sameql.standalone.judge.lines.AnswerLines;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// The lines that an earlier run has written: which ids, and of each which engines. A run that goes
/// on asks for the rest.
public final class WrittenLines {
    private final Map<JsonNode, Set<String>> engines = new HashMap<>();

    private WrittenLines() {}

    /// Nothing yet.
    public static WrittenLines none() {
        return new WrittenLines();
    }

    /// What a file holds; a last line that was not finished is cut off.
    ///
    /// @throws dev.sameql.standalone.judge.UsageException when it holds something else
    public static WrittenLines of(Path file) throws IOException {
        var written = new WrittenLines();
        if (!Files.exists(file)) return written;
        try (FileChannel lines =
                FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            lines.truncate(AnswerLines.read(file, lines, "an answer", written::add));
        }
        return written;
    }

    /// A file to be written from the start, or to be gone on with. What is there is kept under
    /// another name when it is written from the start.
    public static PrintStream open(Path file, boolean goOn) throws IOException {
        if (!goOn) AnswerLines.setAside(file);
        var stream =
                goOn
                        ? Files.newOutputStream(
                                file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
                        : Files.newOutputStream(file);
        return new PrintStream(
                new BufferedOutputStream(stream, 1 << 16), false, StandardCharsets.UTF_8);
    }

    private void add(JsonNode line) {
        engines.computeIfAbsent(line.path("id"), _ -> new HashSet<>())
                .add(line.path("engine").asText(""));
    }

    /// Whether there is a line for the id.
    public boolean has(JsonNode id) {
        return engines.containsKey(id);
    }

    /// Whether there is one for the id and the engine.
    boolean has(JsonNode id, String engine) {
        return engines.getOrDefault(id, Set.of()).contains(engine);
    }
}
