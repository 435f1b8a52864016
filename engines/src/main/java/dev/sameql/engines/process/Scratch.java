package dev.sameql.engines.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// The directory of a child's temporary files.
final class Scratch {
    private Scratch() {}

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
