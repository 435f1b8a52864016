package dev.sameql.verifier.prove;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.List;

/// Columns that no query has.
final class FreshColumns {
    private int next;

    /// Those that these queries do not have.
    FreshColumns(Query... queries) {
        for (Query query : queries) {
            Trees.visit(query, q -> q.fields().forEach(this::note), _ -> {});
        }
    }

    private void note(Field field) {
        next = Math.max(next, field.id() + 1);
    }

    /// A column of that value.
    Assignment of(Expression value) {
        var field = new Field(next++, "v", value.type());
        return new Assignment(field, value, Assignment.Origin.DERIVED);
    }

    /// A column for each field, of its value.
    List<Assignment> of(List<Field> fields) {
        return fields.stream().map(f -> of(Expression.Column.of(f))).toList();
    }
}
