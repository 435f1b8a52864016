package dev.sameql.standalone.dialects;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.RandomAccessFile;
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
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<JsonNode, Set<String>> engines = new HashMap<>();

    private WrittenLines() {}

    /// Nothing yet.
    public static WrittenLines none() {
        return new WrittenLines();
    }

    /// What a file holds; a last line that was not finished is cut off.
    public static WrittenLines of(Path file) throws IOException {
        var written = new WrittenLines();
        if (!Files.exists(file)) return written;
        cutOff(file);
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine())
                written.add(line);
        }
        return written;
    }

    /// A file to be written from the start, or to be gone on with.
    public static PrintStream open(Path file, boolean goOn) throws IOException {
        var stream =
                goOn
                        ? Files.newOutputStream(
                                file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
                        : Files.newOutputStream(file);
        return new PrintStream(
                new BufferedOutputStream(stream, 1 << 16), false, StandardCharsets.UTF_8);
    }

    private static void cutOff(Path file) throws IOException {
        try (var bytes = new RandomAccessFile(file.toFile(), "rw")) {
            long end = bytes.length();
            while (end > 0) {
                bytes.seek(end - 1);
                if (bytes.read() == '\n') break;
                end--;
            }
            bytes.setLength(end);
        }
    }

    private void add(String line) {
        try {
            JsonNode object = JSON.readTree(line);
            engines.computeIfAbsent(object.path("id"), _ -> new HashSet<>())
                    .add(object.path("engine").asText(""));
        } catch (JsonProcessingException notOurs) {
            // a line of somebody else's answers no question
        }
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
