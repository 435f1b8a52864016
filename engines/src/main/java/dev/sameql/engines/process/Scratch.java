package dev.sameql.engines.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/// The directory of a child's temporary files.
final class Scratch {
    private static final String PREFIX = "sameql-child-";

    /// Longer than a child takes to write into its folder.
    private static final Duration FRESH = Duration.ofMinutes(10);

    private static final AtomicBoolean SWEPT = new AtomicBoolean();

    private Scratch() {}

    /// A new one, in the directory for temporary files.
    static Path create() throws IOException {
        Path fresh = Files.createTempDirectory(PREFIX);
        if (SWEPT.compareAndSet(false, true)) sweep(fresh.getParent(), PREFIX + "*");
        return fresh;
    }

    /// Removes the empty ones of children whose parent ended before them. Such a child removes what
    /// is in its directory, and not the directory, which lies where it may not write.
    static void sweep(Path parent, String names) {
        Instant before = Instant.now().minus(FRESH);
        try (var left = Files.newDirectoryStream(parent, names)) {
            for (Path directory : left)
                if (Files.getLastModifiedTime(directory).toInstant().isBefore(before))
                    deleteIfEmpty(directory);
        } catch (IOException | DirectoryIteratorException e) {
            return;
        }
    }

    private static void deleteIfEmpty(Path directory) {
        try {
            Files.delete(directory);
        } catch (IOException inUse) {
            return;
        }
    }

    /// Removes it as far as possible; what is left over harms nobody.
    static void remove(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) Files.deleteIfExists(file);
        } catch (IOException | UncheckedIOException e) {
            return;
        }
    }
}
