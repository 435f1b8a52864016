package dev.sameql.verifier.prove;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Which columns a part of a query has, and whether it reads others.
final class Reads {
    private Reads() {}

    static Set<Integer> ids(List<Field> fields) {
        var ids = new HashSet<Integer>();
        fields.forEach(f -> ids.add(f.id()));
        return ids;
    }

    /// Whether an expression asks no subquery and reads these columns only.
    static boolean only(Set<Integer> columns, Expression expression) {
        return !Trees.any(expression, _ -> true, e -> isOther(columns, e));
    }

    /// Whether a query reads no columns but those that its parts have.
    static boolean isClosed(Query query) {
        var own = new HashSet<Integer>();
        Trees.visit(query, q -> own.addAll(ids(q.fields())), _ -> {});
        return !Trees.any(query, _ -> false, e -> isOther(own, e));
    }

    private static boolean isOther(Set<Integer> columns, Expression expression) {
        return expression instanceof Expression.Column(var field, _)
                && !columns.contains(field.id());
    }
}
