package dev.sameql.core.frontend.query;

import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.ir.Type;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// What the declared types of a schema's columns are to an engine. A schema is read once, its
/// queries are many. Thread-safe.
public final class ColumnTypes {
    private final Elaborator elaborator;
    private final Map<String, Type> known = new ConcurrentHashMap<>();

    public ColumnTypes(Elaborator elaborator) {
        this.elaborator = elaborator;
    }

    /// The type of a column so declared.
    ///
    /// @throws dev.sameql.core.dialect.TypingException where it is not modelled
    Type of(String declared) {
        return known.computeIfAbsent(declared, elaborator::column);
    }
}
