package dev.sameql.standalone.judge;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Where the schemas named in pairs come from, as DDL.
public interface SchemaSource {

    /// The DDL of a schema; empty when there is none of that name.
    Optional<String> ddl(String schema) throws IOException;

    /// A folder of `<schema>.sql`.
    static SchemaSource folder(Path folder) {
        return schema -> {
            Path file = folder.resolve(schema + ".sql").normalize();
            boolean inside = file.startsWith(folder.normalize());
            return inside && Files.isRegularFile(file)
                    ? Optional.of(Files.readString(file, StandardCharsets.UTF_8))
                    : Optional.empty();
        };
    }

    /// One file, whatever name is asked for.
    static SchemaSource file(Path file) {
        return schema -> Optional.of(Files.readString(file, StandardCharsets.UTF_8));
    }

    /// What lies at a path.
    static SchemaSource at(Path path) {
        return folder(path);
    }
}
