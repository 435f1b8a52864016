package dev.sameql.core.ir;

/// The name of a relation in scope. `written` says that the query gave it; otherwise it is the
/// table's own name, as `name` spells it.
public record Alias(String name, boolean written) {}
