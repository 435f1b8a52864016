package dev.sameql.core.schema.ddl;

import java.util.Optional;

/// A part of a key or an index.
public sealed interface KeyPart {

    /// A column, perhaps under a collation of its own.
    record OfColumn(Name column, Optional<Name> collation, boolean descending) implements KeyPart {}

    /// An expression, which an index may have.
    record OfExpression(String expression, boolean descending) implements KeyPart {}
}
