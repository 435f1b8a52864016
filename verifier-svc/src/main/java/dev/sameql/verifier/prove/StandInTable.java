package dev.sameql.verifier.prove;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.Affinity;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Table;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A table that stands for a relation: any row that the relation may have is one that the table
/// may have. Keys and references are not kept, so it may have more.
///
/// - `counts`: columns that hold a count: at least 0, or, with true, at least 1.
/// - `mixed`: columns of computed values, of which SQLite may keep equal ones as 1 and as 1.0.
record StandInTable(Table table, Map<Integer, Boolean> counts, Set<Integer> mixed) {

    /// A table for the rows of a relation, or null where it is not known what values a column
    /// holds. `definitions` are those of the common tables in scope.
    static StandInTable of(
            String name, Query relation, Dialect dialect, Map<Integer, Query> definitions) {
        BitSet nonNull = NonNull.fields(relation, definitions);
        var origins = new Origins(dialect, definitions);
        var columns = new ArrayList<Column>();
        var counts = new LinkedHashMap<Integer, Boolean>();
        var mixed = new HashSet<Integer>();
        for (Field field : relation.fields()) {
            Origins.Origin origin = origins.of(relation, field);
            if (origin.count() != null) counts.put(columns.size(), origin.count());
            Column column = origin.column();
            if (column == null) {
                column = computed(field, dialect);
                if (column == null) return null;
                mixed.add(columns.size());
            }
            boolean notNull = nonNull.get(field.id());
            columns.add(
                    new Column(
                            "c" + columns.size(), column.declaredType(), column.type(), notNull));
        }
        var table = new Table(name, columns, List.of(), List.of(), List.of(), List.of());
        return new StandInTable(table, counts, mixed);
    }

    /// A column for computed values, or null. SQLite's may be of any kind; MySQL's fractions have
    /// digits that show only where they are compared, so nothing may be computed of them.
    private static Column computed(Field field, Dialect dialect) {
        if (dialect == Dialects.SQLITE) return new Column("", "", Type.ANY, false);
        var real = new Column("", "REAL", stored(Kind.REAL, Affinity.REAL), false);
        return switch (field.type().kind()) {
            case INTEGER, INT4 -> new Column("", "INTEGER", Type.INTEGER, false);
            case DECIMAL -> dialect == Dialects.MYSQL ? real : Origins.EXACT;
            case REAL -> real;
            case TEXT -> new Column("", "TEXT", stored(Kind.TEXT, Affinity.TEXT), false);
            case NULL, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY -> null;
        };
    }

    private static Type stored(Kind kind, Affinity affinity) {
        return new Type(kind, affinity, Collation.BINARY);
    }
}
