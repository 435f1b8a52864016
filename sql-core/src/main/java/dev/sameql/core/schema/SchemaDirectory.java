package dev.sameql.core.schema;

import dev.sameql.core.problem.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// Schemas by name, from a directory (`<name>.sql`, `<name>.sqlite`, `<name>/<name>.sqlite`) or a
/// `tables.json`. Each is read once, on first use. Thread-safe.
public final class SchemaDirectory {
    private final Path root;
    private final Map<String, Schema> read = new ConcurrentHashMap<>();

    private SchemaDirectory(Path root) {
        this.root = root;
    }

    /// The schemas under a directory, or in a `tables.json`.
    ///
    /// @throws SchemaException when there is neither
    public static SchemaDirectory open(Path path) {
        SchemaDirectory directory = new SchemaDirectory(path);
        if (Files.isRegularFile(path)) directory.read.putAll(SchemaReader.tablesJson(path));
        else if (!Files.isDirectory(path))
            throw SchemaException.at(
                    Position.UNKNOWN,
                    "there is no directory of schemas and no tables.json at " + path);
        return directory;
    }

    /// The schema of that name; empty when there is none.
    ///
    /// @throws SchemaException when there is one that cannot be read
    public Optional<Schema> schema(String name) {
        Schema known = read.get(name);
        if (known != null) return Optional.of(known);
        Optional<Schema> found = file(name).map(SchemaDirectory::load);
        found.ifPresent(schema -> read.putIfAbsent(name, schema));
        return found;
    }

    private Optional<Path> file(String name) {
        if (!Files.isDirectory(root) || !isElement(name)) return Optional.empty();
        return Stream.of(
                        root.resolve(name + ".sql"),
                        root.resolve(name + ".sqlite"),
                        root.resolve(name + ".db"),
                        root.resolve(name).resolve(name + ".sqlite"),
                        root.resolve(name).resolve("schema.sql"))
                .filter(Files::isRegularFile)
                .filter(this::isInside)
                .findFirst();
    }

    /// A name is one path element: nothing outside of the directory can be named.
    private static boolean isElement(String name) {
        return !name.isBlank()
                && !name.startsWith(".")
                && name.chars().noneMatch(c -> c == '/' || c == '\\' || c < ' ');
    }

    /// Nor can a link in the directory lead out of it: whoever sent the schemas may have made it.
    private boolean isInside(Path file) {
        try {
            return file.toRealPath().startsWith(root.toRealPath());
        } catch (IOException unreadable) {
            return false;
        }
    }

    private static Schema load(Path file) {
        if (!file.toString().endsWith(".sql")) return SchemaReader.sqliteFile(file);
        try {
            return SchemaReader.ddl(Files.readString(file));
        } catch (IOException unreadable) {
            throw SchemaException.at(
                    Position.UNKNOWN,
                    file.getFileName() + " cannot be read: " + unreadable.getMessage());
        }
    }
}
