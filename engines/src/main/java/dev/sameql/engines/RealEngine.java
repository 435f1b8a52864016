package dev.sameql.engines;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.schema.Schema;
import java.util.List;

/// A database engine that runs here. It is started once and shared by threads; each question gets
/// a database of its own.
public interface RealEngine extends AutoCloseable {

    /// Whose SQL it speaks.
    Dialect dialect();

    /// The engine's name and version.
    String version();

    /// What becomes of each SELECT, one answer for one, on the schema's tables after the INSERT
    /// statements. Only what is printed of the schema's model and of the literals read makes
    /// tables and rows.
    List<Answer> run(Schema schema, List<String> inserts, List<String> queries);

    /// What becomes of one SELECT.
    default Answer run(Schema schema, List<String> inserts, String query) {
        return run(schema, inserts, List.of(query)).getFirst();
    }

    /// Stops what was started for it.
    @Override
    default void close() {
        // most hold nothing
    }
}
