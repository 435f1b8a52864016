package dev.sameql.core.schema.ddl;

import dev.sameql.core.schema.ddl.Definition.TableDefinition;

/// A table with the constraints that were added to it, and its place among the definitions.
public record Alteration(int place, TableDefinition table) {}
