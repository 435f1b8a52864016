package dev.sameql.core.frontend;

import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.schema.Schema;

/// Binds query texts to a schema in one dialect. Thread-safe; keep one per schema.
public interface Frontend {

    /// Parses, binds and elaborates one SELECT statement. Never throws for a bad text.
    Bound bind(String sql);

    /// A front end for the schema.
    static Frontend of(Schema schema, DialectId dialect) {
        throw new UnsupportedOperationException("not yet");
    }
}
