package dev.sameql.verifier.witness;

import dev.sameql.core.files.PrivateFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/// Keeps what should not happen, a difference of the solver that no engine sees: one SMT-LIB file
/// each, with what it is about as comments on top. The same case has the same name; the oldest
/// files make way. A folder that cannot be written costs a line in the log. Thread-safe.
public final class AnomalyArchive implements Cases {
    static final int MOST_FILES = 50;
    static final int MOST_CHARACTERS = 2_000_000;
    private static final Logger LOG = Logger.getLogger(AnomalyArchive.class);

    private final Path folder;

    private AnomalyArchive(Path folder) {
        this.folder = folder;
    }

    /// Cases in a folder, which is made with the first.
    ///
    /// @throws IllegalStateException when it is there and not this user's alone
    public static AnomalyArchive at(Path folder) {
        PrivateFolder.check(folder);
        return new AnomalyArchive(folder);
    }

    @Override
    public synchronized void keep(List<String> about, String formula) {
        String text = text(about, formula);
        Path file = folder.resolve("case-%08x.smt2".formatted(about.hashCode()));
        try {
            PrivateFolder.make(folder);
            Files.writeString(file, text);
            purge(folder);
            LOG.warnf("event=not-replayed case=%s", file);
        } catch (IOException | UncheckedIOException | IllegalStateException e) {
            LOG.warnf("event=not-replayed case=none reason=%s", e.getMessage());
        }
    }

    private static String text(List<String> about, String formula) {
        StringBuilder text = new StringBuilder();
        for (String part : about) {
            part.lines().forEach(line -> text.append("; ").append(line).append('\n'));
        }
        boolean fits = text.length() + formula.length() <= MOST_CHARACTERS;
        String whole = text + (fits ? formula : "; the formula is too long to be kept\n");
        return whole.substring(0, Math.min(whole.length(), MOST_CHARACTERS));
    }

    private static void purge(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> newest =
                    files.filter(file -> file.getFileName().toString().startsWith("case-"))
                            .sorted(Comparator.comparing(AnomalyArchive::age).reversed())
                            .toList();
            for (Path old : newest.subList(Math.min(MOST_FILES, newest.size()), newest.size()))
                Files.deleteIfExists(old);
        }
    }

    private static FileTime age(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
