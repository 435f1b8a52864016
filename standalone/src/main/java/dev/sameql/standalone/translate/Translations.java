package dev.sameql.standalone.translate;

import dev.sameql.conformance.translation.Checked;

/// Who translates: this process, or a server.
@FunctionalInterface
public interface Translations {
    /// The name of the schema without tables.
    String NO_TABLES = "";

    /// What becomes of a query over a schema by its name.
    ///
    /// @throws dev.sameql.standalone.judge.UsageException when there is no schema of that name, or
    ///     the question is refused as none
    /// @throws dev.sameql.core.schema.SchemaException when it cannot be read
    Checked of(String schema, String query);
}
