package dev.sameql.verifier.prove;

import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Table;
import dev.sameql.verifier.dialect.SymbolicEngine;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A table that stands for a relation: any row that the relation may have is one that the table
/// may have. Keys and references are not kept, so it may have more.
///
/// - `leastCounts`: the least number that each column which holds a count may hold.
/// - `mixed`: columns of computed values, of which SQLite may keep equal ones as 1 and as 1.0.
record StandInTable(Table table, Map<Integer, Integer> leastCounts, Set<Integer> mixed) {

    /// A table for the rows of a relation, or none where it is not known what values a column
    /// holds. `definitions` are those of the common tables in scope.
    static Optional<StandInTable> of(
            String name, Query relation, SymbolicEngine engine, Map<Integer, Query> definitions) {
        BitSet nonNull = NonNull.fields(relation, definitions);
        var origins = new Origins(engine, definitions);
        var columns = new ArrayList<Column>();
        var counts = new LinkedHashMap<Integer, Integer>();
        var mixed = new HashSet<Integer>();
        for (Field field : relation.fields()) {
            int place = columns.size();
            Origins.Origin origin = origins.of(relation, field);
            origin.leastCount().ifPresent(least -> counts.put(place, least));
            if (origin.column().isEmpty()) mixed.add(place);
            Optional<Column> column =
                    origin.column().or(() -> engine.computed(field.type().kind()));
            if (column.isEmpty()) return Optional.empty();
            boolean notNull = nonNull.get(field.id());
            columns.add(
                    new Column(
                            "c" + place,
                            column.get().declaredType(),
                            column.get().type(),
                            notNull));
        }
        var table = new Table(name, columns, List.of(), List.of(), List.of(), List.of());
        return Optional.of(new StandInTable(table, counts, mixed));
    }
}
