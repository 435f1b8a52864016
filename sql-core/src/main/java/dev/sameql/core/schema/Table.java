package dev.sameql.core.schema;

import java.util.List;
import java.util.OptionalInt;

/// A base table. Keys and references name columns by their index in `columns`.
///
/// A primary key's columns count as NOT NULL, as ISO says (SQLite admits NULL in some).
///
/// - `primaryKey`: empty when there is none.
/// - `uniqueKeys`: every UNIQUE constraint and unique index without a condition, the primary key
///   not among them.
/// - `checks`: the text of each CHECK condition.
/// - `quoted`: whether the script has the table's name in double quotes, so that its case matters
///   to an engine which folds names without quotes.
public record Table(
        String name,
        List<Column> columns,
        List<Integer> primaryKey,
        List<List<Integer>> uniqueKeys,
        List<ForeignKey> foreignKeys,
        List<String> checks,
        boolean quoted) {

    /// A table whose name stands for itself in any case.
    public Table(
            String name,
            List<Column> columns,
            List<Integer> primaryKey,
            List<List<Integer>> uniqueKeys,
            List<ForeignKey> foreignKeys,
            List<String> checks) {
        this(name, columns, primaryKey, uniqueKeys, foreignKeys, checks, false);
    }

    /// The index of the column of that name, without regard to case.
    public OptionalInt column(String wanted) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equalsIgnoreCase(wanted)) return OptionalInt.of(i);
        }
        return OptionalInt.empty();
    }

    /// The same table, its name and those of its columns for any case.
    Table inAnyCase() {
        return new Table(
                name,
                columns.stream().map(Column::inAnyCase).toList(),
                primaryKey,
                uniqueKeys,
                foreignKeys,
                checks);
    }

    /// Whether the column can never hold NULL.
    public boolean isNotNull(int column) {
        return columns.get(column).notNull() || primaryKey.contains(column);
    }

    @Override
    public String toString() {
        return name;
    }
}
