package dev.sameql.engines;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.schema.Schema;
import java.util.List;

/// A database engine that runs here. Each question gets a database of its own.
public interface RealEngine {

    /// Whose SQL it speaks.
    Dialect dialect();

    /// The engine's name and version.
    String version();

    /// What becomes of one SELECT on the schema's tables after the INSERT statements.
    Answer run(Schema schema, List<String> inserts, String query);
}
