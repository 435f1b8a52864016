package dev.sameql.conformance.campaign.finding;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.core.output.VisibleText;
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

    private static final long MOST_BYTES = 64 << 20;

    private FindingsFile() {}

    /// The findings of a file; none where there is no file.
    ///
    /// @throws IOException when a line is no finding of a campaign's
    public static List<Finding> read(Path file) throws IOException {
        List<Finding> found = new ArrayList<>();
        if (!Files.exists(file)) return found;
        if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES)
            throw new IOException(file + " is no file of findings");
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8))
            if (!line.isBlank()) found.add(finding(file, line));
        return found;
    }

    private static Finding finding(Path file, String line) throws IOException {
        try {
            Finding finding = JSON.readValue(line, Finding.class);
            if (finding != null && finding.isWhole()) return finding;
        } catch (JsonProcessingException e) {
            // said below
        }
        throw new IOException(file + " holds a line that is no finding");
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
            return VisibleText.json(JSON.writeValueAsString(finding));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
