package dev.sameql.core.schema;

import dev.sameql.core.ir.Type;

/// A column of a base table. `declaredType` is the text of its type; `type` what it means.
/// `quoted` says that the script has its name in quotes, as [Table#quoted] does.
public record Column(String name, String declaredType, Type type, boolean notNull, boolean quoted) {

    /// A column whose name stands for itself in any case.
    public Column(String name, String declaredType, Type type, boolean notNull) {
        this(name, declaredType, type, notNull, false);
    }

    /// The same column under a name for any case.
    Column inAnyCase() {
        return new Column(name, declaredType, type, notNull);
    }
}
