package dev.sameql.standalone.translate;

import dev.sameql.core.dialect.translation.Translator;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.UsageException;
import java.util.List;

/// The schemas that queries name.
public record NamedSchemas(SchemaSource source) {

    /// The schema of a name; one without tables where none is named.
    Schema named(String name) {
        return name.equals(Translations.NO_TABLES)
                ? new Schema(List.of(), List.of())
                : SchemaReader.ddl(ddl(name));
    }

    /// Its script.
    String ddl(String name) {
        return source.ddl(name).orElseThrow(() -> new UsageException("there is no schema " + name));
    }

    /// The tables as the target is to have them.
    String translated(String name, Direction direction) {
        return new Translator(direction.from(), direction.to(), named(name)).schema().ddl();
    }
}
