package dev.sameql.conformance.campaign.finding;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/// Findings as JSON lines, in an order that does not change from run to run: a file that a team
/// commits.
public final class FindingsFile {
    private static final ObjectMapper JSON = new ObjectMapper();

    private FindingsFile() {}

    /// The findings of a file; none where there is no file.
    ///
    /// @throws IOException when a line is no finding
    public static List<Finding> read(Path file) throws IOException {
        List<Finding> found = new ArrayList<>();
        if (!Files.exists(file)) return found;
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8))
            if (!line.isBlank()) found.add(JSON.readValue(line, Finding.class));
        return found;
    }

    /// Writes the findings, by their ids.
    public static void write(Path file, Collection<Finding> findings) throws IOException {
        List<String> lines =
                findings.stream()
                        .sorted(Comparator.comparing(Finding::id))
                        .map(FindingsFile::line)
                        .toList();
        Files.write(file, lines, StandardCharsets.UTF_8);
    }

    private static String line(Finding finding) {
        try {
            return JSON.writeValueAsString(finding);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
