package dev.sameql.core.schema.ddl;

import java.util.List;
import java.util.Optional;

/// A constraint of a column or of a table. The parts of a column's own key are empty: they are the
/// column. Expressions are texts that [ExpressionReader] has spelled.
public sealed interface Constraint {

    /// A primary key. `descending` is that of a column's own key, which makes it no row id.
    record PrimaryKey(
            List<KeyPart> parts,
            boolean descending,
            boolean autoincrement,
            Optional<Conflict> conflict)
            implements Constraint {}

    record Unique(List<KeyPart> parts, Optional<Conflict> conflict) implements Constraint {}

    record NotNull(Optional<Conflict> conflict) implements Constraint {}

    record Check(String condition) implements Constraint {}

    /// A default, as printed: a literal, or an expression in parentheses.
    record Default(String value) implements Constraint {}

    record Collate(Name collation) implements Constraint {}

    /// A foreign key; `targets` is empty where the target's primary key is meant. `rules` are its
    /// actions and when it is checked, as printed.
    record References(List<Name> columns, Name table, List<Name> targets, List<String> rules)
            implements Constraint {}

    /// What a violation does to the statement.
    enum Conflict {
        ROLLBACK,
        ABORT,
        FAIL,
        IGNORE,
        REPLACE
    }
}
