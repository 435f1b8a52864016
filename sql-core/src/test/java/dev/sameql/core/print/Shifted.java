package dev.sameql.core.print;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.List;

/// Trees with other field ids; for the operators that the tests need.
final class Shifted {
    private Shifted() {}

    static Query by(Query query, int distance) {
        return Trees.rewrite(
                query, node -> query(node, distance), node -> expression(node, distance));
    }

    private static Field field(Field field, int distance) {
        return new Field(field.id() + distance, field.name(), field.type());
    }

    private static List<Field> fields(List<Field> fields, int distance) {
        return fields.stream().map(field -> field(field, distance)).toList();
    }

    private static Expression expression(Expression node, int distance) {
        return node instanceof Column(Field field, var spelling)
                ? new Column(field(field, distance), spelling)
                : node;
    }

    private static Query query(Query node, int distance) {
        return switch (node) {
            case Query.Scan(var table, var alias, var fields) ->
                    new Query.Scan(table, alias, fields(fields, distance));
            case Query.Project(var input, var outputs) ->
                    new Query.Project(
                            input,
                            outputs.stream()
                                    .map(
                                            o ->
                                                    new Assignment(
                                                            field(o.field(), distance),
                                                            o.value(),
                                                            o.origin()))
                                    .toList());
            case Query.SetOperation(var operator, var all, var left, var right, var fields) ->
                    new Query.SetOperation(operator, all, left, right, fields(fields, distance));
            case Query other -> other;
        };
    }
}
