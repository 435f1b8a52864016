package dev.sameql.verifier.metrics;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The SQLite databases under a directory, by schema: `<schema>.sqlite`, or every `*.sqlite` in
/// `<schema>/`, as Spider and BIRD ship them and as test suites have several of one schema. Where a
/// schema is called `a__b`, its databases may also lie under `a/b` or `b`.
///
/// A few are kept in memory at a time. For one thread at a time.
public final class DatabaseFolder implements AutoCloseable {
    private static final int MOST_OPEN = 6;
    private static final List<String> ENDINGS = List.of(".sqlite", ".sqlite3", ".db");

    /// A copy lies in memory: a file of more than half of it is none that was meant.
    private static final long MOST_BYTES = memory() / 2;

    private final Path root;
    private final Map<String, ExecutionAccuracy> open = new LinkedHashMap<>(16, 0.75f, true);

    /// The databases under `root`.
    public DatabaseFolder(Path root) {
        this.root = root;
    }

    /// EX of a prediction on the databases of a schema.
    public ExecutionScore score(String schema, String gold, String predicted) {
        ExecutionAccuracy accuracy = open.get(schema);
        if (accuracy == null) {
            try {
                accuracy = ExecutionAccuracy.on(files(schema));
            } catch (IOException | RuntimeException unreadable) {
                return ExecutionScore.unknown(String.valueOf(unreadable.getMessage()));
            }
            open.put(schema, accuracy);
            tidy();
        }
        return accuracy.score(gold, predicted);
    }

    private void tidy() {
        if (open.size() <= MOST_OPEN) return;
        String eldest = open.keySet().iterator().next();
        open.remove(eldest).close();
    }

    /// The database files of a schema; none where there is none.
    public List<Path> files(String schema) throws IOException {
        for (String name : names(schema)) {
            Path place = root.resolve(name).normalize();
            if (name.isBlank() || !isBelow(place)) continue;
            for (String ending : ENDINGS) {
                Path file = place.resolveSibling(place.getFileName() + ending);
                if (Files.isRegularFile(file)) return List.of(fitting(file));
            }
            if (!Files.isDirectory(place)) continue;
            try (Stream<Path> files = Files.list(place)) {
                List<Path> found = files.filter(DatabaseFolder::isDatabase).sorted().toList();
                for (Path file : found) fitting(file);
                if (!found.isEmpty()) return found;
            }
        }
        return List.of();
    }

    private boolean isBelow(Path place) {
        Path folder = root.normalize();
        return place.startsWith(folder) && !place.equals(folder);
    }

    /// A file, if there is memory for a copy of it.
    private static Path fitting(Path file) throws IOException {
        if (Files.size(file) <= MOST_BYTES) return file;
        throw new IOException(
                "%s has more than %d MB, half of this machine's memory"
                        .formatted(file.getFileName(), MOST_BYTES >> 20));
    }

    private static long memory() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system.getTotalMemorySize()
                : Runtime.getRuntime().maxMemory();
    }

    private static List<String> names(String schema) {
        int seam = schema.indexOf("__");
        return seam < 0
                ? List.of(schema)
                : List.of(schema, schema.replaceFirst("__", "/"), schema.substring(seam + 2));
    }

    private static boolean isDatabase(Path file) {
        String name = file.getFileName().toString();
        return Files.isRegularFile(file) && ENDINGS.stream().anyMatch(name::endsWith);
    }

    @Override
    public void close() {
        open.values().forEach(ExecutionAccuracy::close);
        open.clear();
    }
}
