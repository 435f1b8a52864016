package dev.sameql.core.schema.ddl;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What one statement of a schema declares.
public sealed interface Definition {

    /// The table or index that is declared.
    Name name();

    /// A CREATE TABLE.
    ///
    /// - `rowid`: false for WITHOUT ROWID.
    record TableDefinition(
            Name name,
            List<ColumnDefinition> columns,
            List<Constraint> constraints,
            boolean rowid,
            boolean strict)
            implements Definition {

        /// The texts of the CHECK conditions, in their order.
        public List<String> checks() {
            return Stream.concat(
                            columns.stream().flatMap(column -> column.constraints().stream()),
                            constraints.stream())
                    .flatMap(
                            constraint ->
                                    constraint instanceof Constraint.Check(String condition)
                                            ? Stream.of(condition)
                                            : Stream.empty())
                    .toList();
        }
    }

    /// A CREATE INDEX; `condition` is that of a partial one.
    record IndexDefinition(
            Name name, boolean unique, Name table, List<KeyPart> parts, Optional<String> condition)
            implements Definition {}

    /// A column; `type` is its declared type as printed, empty where none is declared.
    record ColumnDefinition(Name name, String type, List<Constraint> constraints) {

        /// The collation; of several, the last.
        public Optional<Name> collation() {
            return constraints.stream()
                    .flatMap(
                            constraint ->
                                    constraint instanceof Constraint.Collate(Name collation)
                                            ? Stream.of(collation)
                                            : Stream.empty())
                    .reduce((_, last) -> last);
        }
    }
}
