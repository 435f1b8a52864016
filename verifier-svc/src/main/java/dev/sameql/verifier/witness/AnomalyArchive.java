package dev.sameql.verifier.witness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/// Keeps what should not happen, a difference of the solver that no engine sees: one SMT-LIB file
/// each, with what it is about as comments on top. The same case has the same name; the oldest
/// files make way. A folder that cannot be written costs a line in the log. Thread-safe.
public final class AnomalyArchive {
    static final int MOST_FILES = 50;
    static final int MOST_CHARACTERS = 2_000_000;
    private static final Logger LOG = Logger.getLogger(AnomalyArchive.class);

    private final Optional<Path> folder;

    private AnomalyArchive(Optional<Path> folder) {
        this.folder = folder;
    }

    /// Cases in a folder, which is made with the first.
    public static AnomalyArchive at(Path folder) {
        return new AnomalyArchive(Optional.of(folder));
    }

    /// Cases are not kept.
    public static AnomalyArchive none() {
        return new AnomalyArchive(Optional.empty());
    }

    /// Keeps a formula with what there is to say about it.
    public synchronized void keep(List<String> about, String formula) {
        if (folder.isEmpty()) return;
        String text = text(about, formula);
        Path file = folder.get().resolve("case-%08x.smt2".formatted(about.hashCode()));
        try {
            make(folder.get());
            Files.writeString(file, text);
            purge(folder.get());
            LOG.warnf("event=not-replayed case=%s", file);
        } catch (IOException | UncheckedIOException e) {
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

    /// For the service's user alone: the files hold the texts of queries.
    private static void make(Path folder) throws IOException {
        if (Files.isDirectory(folder)) return;
        Path parent = folder.toAbsolutePath().getParent();
        Files.createDirectories(parent);
        FileStore store = Files.getFileStore(parent);
        if (store.supportsFileAttributeView("posix"))
            Files.createDirectory(
                    folder,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwx------")));
        else Files.createDirectory(folder);
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
