package dev.sameql.core.schema;

import dev.sameql.core.ir.Type;

/// A column of a base table. `declaredType` is the text of its type; `type` what it means.
public record Column(String name, String declaredType, Type type, boolean notNull) {}
