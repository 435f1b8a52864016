package dev.sameql.standalone.judge;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaDirectory;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.schema.SchemaReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Where the schemas named in pairs come from, as DDL.
@FunctionalInterface
public interface SchemaSource {

    /// The DDL of a schema; empty when there is none of that name.
    ///
    /// @throws SchemaException when there is one that cannot be read
    Optional<String> ddl(String schema);

    /// A schema as it is read; empty, and `troubles` told why, when there is none of that name or
    /// it cannot be read.
    default Optional<Schema> schema(String name, Consumer<String> troubles) {
        try {
            Optional<String> ddl = ddl(name);
            if (ddl.isEmpty()) troubles.accept("there is no schema " + name);
            return ddl.map(SchemaReader::ddl);
        } catch (SchemaException wrong) {
            troubles.accept("the schema " + name + ": " + wrong.getMessage());
            return Optional.empty();
        }
    }

    /// A folder of `.sql` and SQLite files, or a `tables.json`.
    static SchemaSource at(Path path) {
        try {
            SchemaDirectory directory = SchemaDirectory.open(path);
            return name -> directory.schema(name).map(SchemaSource::script);
        } catch (SchemaException e) {
            throw new UsageException("--schemas " + path + ": " + e.getMessage());
        }
    }

    /// One DDL script or SQLite file, whatever name is asked for.
    static SchemaSource file(Path file) {
        return name -> Optional.of(script(read(file)));
    }

    private static Schema read(Path file) {
        String name = file.getFileName().toString();
        if (name.endsWith(".sqlite") || name.endsWith(".db")) return SchemaReader.sqliteFile(file);
        try {
            return SchemaReader.ddl(Files.readString(file));
        } catch (IOException e) {
            throw new UsageException(file + " cannot be read: " + e.getMessage());
        }
    }

    private static String script(Schema schema) {
        return schema.ddl().stream()
                .map(statement -> statement + ";\n")
                .collect(Collectors.joining());
    }
}
