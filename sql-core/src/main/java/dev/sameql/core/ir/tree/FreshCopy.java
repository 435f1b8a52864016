package dev.sameql.core.ir.tree;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;

/// The same rows a second time, under fields of their own.
public final class FreshCopy {
    private final Map<Integer, Field> own = new HashMap<>();
    private final Query query;

    /// A copy of rows that `canBeMade` admits, with ids that nothing else has.
    public FreshCopy(Query original, IntSupplier ids) {
        Trees.visit(original, q -> note(q, ids), _ -> {});
        this.query = Trees.rewrite(original, this::made, this::read);
    }

    /// Whether both are the same rows: no chance, and no choice among rows that tie. Groups are not
    /// copied either: rules that take them apart would do all their work twice.
    public static boolean canBeMade(Query query) {
        return !Trees.any(query, q -> !isSettled(q), Reads::asksChance);
    }

    private static boolean isSettled(Query query) {
        return switch (query) {
            case Query.Scan _, Query.Values _, Query.Derived _, Query.Project _, Query.Filter _ ->
                    true;
            case Query.Join _, Query.Distinct _, Query.SetOperation _ -> true;
            case Query.Window _, Query.Sort _, Query.Limit _ -> false;
            case Query.Aggregate _, Query.With _, Query.CommonTable _ -> false;
        };
    }

    private void note(Query query, IntSupplier ids) {
        for (Field field : query.fields()) {
            own.computeIfAbsent(
                    field.id(), _ -> new Field(ids.getAsInt(), field.name(), field.type()));
        }
    }

    /// The copy.
    public Query query() {
        return query;
    }

    /// An expression over the original's rows, over those of the copy.
    public Expression of(Expression expression) {
        return Trees.rewrite(expression, this::made, this::read);
    }

    private Field own(Field field) {
        return own.getOrDefault(field.id(), field);
    }

    private List<Field> own(List<Field> fields) {
        return fields.stream().map(this::own).toList();
    }

    private Expression read(Expression expression) {
        return expression instanceof Column(var field, var spelling) && own.containsKey(field.id())
                ? new Column(own(field), spelling)
                : expression;
    }

    private Query made(Query part) {
        return switch (part) {
            case Query.Scan(var table, var alias, var fields) ->
                    new Query.Scan(table, alias, own(fields));
            case Query.Values(var rows, var fields) -> new Query.Values(rows, own(fields));
            case Query.Project(var input, var outputs) ->
                    new Query.Project(input, outputs(outputs));
            case Query.SetOperation(var operator, var all, var left, var right, var fields) ->
                    new Query.SetOperation(operator, all, left, right, own(fields));
            // these show the fields of what they read
            case Query.Derived _, Query.Filter _, Query.Join _, Query.Distinct _ -> part;
            case Query.Aggregate _,
                    Query.Window _,
                    Query.Sort _,
                    Query.Limit _,
                    Query.With _,
                    Query.CommonTable _ ->
                    throw new IllegalArgumentException("no copy of " + part.getClass());
        };
    }

    private List<Assignment> outputs(List<Assignment> outputs) {
        return outputs.stream()
                .map(o -> new Assignment(own(o.field()), o.value(), o.origin()))
                .toList();
    }
}
