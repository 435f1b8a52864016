package dev.sameql.core.facts;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Table;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the schema declares about the columns that fields show, wherever in the query they show
/// them: the assumptions of ETM, which does not ask what a join or a grouping did to a column
/// since.
public final class Declarations {
    private final Map<Integer, Origin> origins = new HashMap<>();
    private final Map<Integer, Field> shown = new HashMap<>();

    private record Origin(Table table, int column, List<Field> row) {}

    /// Those of a query; `definitions` are those of its common tables, by id.
    public Declarations(Query root, Map<Integer, Query> definitions) {
        Trees.visit(root, q -> note(q, definitions), _ -> {});
    }

    private void note(Query query, Map<Integer, Query> definitions) {
        if (query instanceof Scan scan) {
            for (int i = 0; i < scan.fields().size(); i++) {
                origins.put(scan.fields().get(i).id(), new Origin(scan.table(), i, scan.fields()));
            }
        }
        if (query instanceof Query.Project(_, var outputs)) outputs.forEach(this::note);
        if (query instanceof Query.Aggregate(_, var keys, _)) keys.forEach(this::note);
        if (query instanceof Query.CommonTable table && definitions.containsKey(table.id())) {
            List<Field> defined = definitions.get(table.id()).fields();
            for (int i = 0; i < Math.min(defined.size(), table.fields().size()); i++) {
                shown.put(table.fields().get(i).id(), defined.get(i));
            }
        }
    }

    private void note(Assignment output) {
        if (output.value() instanceof Column(var field, _) && field.id() != output.field().id()) {
            shown.put(output.field().id(), field);
        }
    }

    private Optional<Origin> origin(Field field) {
        Field at = field;
        for (int i = 0; i < 50 && shown.containsKey(at.id()); i++) at = shown.get(at.id());
        return Optional.ofNullable(origins.get(at.id()));
    }

    /// Whether the column alone is a primary key or UNIQUE.
    public boolean isUnique(Field field) {
        return origin(field).filter(o -> isKey(o.table, List.of(o.column))).isPresent();
    }

    private static boolean isKey(Table table, List<Integer> columns) {
        return table.primaryKey().equals(columns) || table.uniqueKeys().contains(columns);
    }

    /// The other columns of the same use of its table.
    public List<Field> neighbours(Field field) {
        return origin(field)
                .map(o -> o.row.stream().filter(f -> f != o.row.get(o.column)).toList())
                .orElse(List.of());
    }

    /// Whether the column is NOT NULL or of a primary key.
    public boolean isNotNull(Field field) {
        return origin(field).filter(o -> o.table.isNotNull(o.column)).isPresent();
    }

    /// Whether a foreign key refers from one column to the other, which alone is the primary key.
    public boolean refers(Field child, Field key) {
        return refersToKey(child, key)
                && origin(key)
                        .filter(o -> o.table.primaryKey().equals(List.of(o.column)))
                        .isPresent();
    }

    /// Whether a foreign key refers from one column to the other, which alone is a key.
    public boolean refersToKey(Field child, Field key) {
        Optional<Origin> from = origin(child);
        Optional<Origin> to = origin(key);
        if (from.isEmpty() || to.isEmpty() || !isUnique(key)) return false;
        List<Integer> target = List.of(to.get().column);
        for (ForeignKey reference : from.get().table.foreignKeys()) {
            if (reference.columns().equals(List.of(from.get().column))
                    && reference.target().equalsIgnoreCase(to.get().table.name())
                    && reference.targetColumns().equals(target)) return true;
        }
        return false;
    }

    /// Whether the rows are those of one table, filtered or not, and the field is a column of it
    /// that is UNIQUE.
    public boolean isUniqueInOneTable(Query rows, Field field) {
        boolean one = rows instanceof Scan || rows instanceof Query.Filter(Scan _, _);
        return one && rows.fields().contains(field) && isUnique(field);
    }
}
