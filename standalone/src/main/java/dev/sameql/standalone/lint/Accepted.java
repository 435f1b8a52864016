package dev.sameql.standalone.lint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sameql.standalone.judge.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Findings that somebody has looked at and accepts: an id and a code a line, with blanks between;
/// what follows `#` is a note.
public final class Accepted {
    private final Set<List<String>> findings;

    private Accepted(Set<List<String>> findings) {
        this.findings = findings;
    }

    /// None.
    public static Accepted none() {
        return new Accepted(Set.of());
    }

    /// Those of a file.
    ///
    /// @throws UsageException where a line is none
    public static Accepted of(Path file) {
        var findings = new HashSet<List<String>>();
        try {
            List<String> lines = Files.readAllLines(file);
            for (int i = 0; i < lines.size(); i++) {
                int note = lines.get(i).indexOf('#');
                String line = (note < 0 ? lines.get(i) : lines.get(i).substring(0, note)).strip();
                if (line.isEmpty()) continue;
                int seam = line.lastIndexOf(' ');
                Optional<LintCode> code = LintCode.named(line.substring(seam + 1));
                if (seam < 0 || code.isEmpty())
                    throw new UsageException(
                            file + ", line " + (i + 1) + ": an id and a code were expected");
                findings.add(List.of(line.substring(0, seam).strip(), code.get().name()));
            }
        } catch (IOException unreadable) {
            throw new UsageException(file + " cannot be read: " + unreadable.getMessage());
        }
        return new Accepted(findings);
    }

    boolean has(JsonNode id, LintCode code) {
        return findings.contains(List.of(id.asText(), code.name()));
    }
}
