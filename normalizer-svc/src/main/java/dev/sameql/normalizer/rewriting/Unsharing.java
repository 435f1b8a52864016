package dev.sameql.normalizer.rewriting;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Values;
import dev.sameql.core.ir.Trees;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/// Gives every place of a tree a node of its own, so that a node's identity names its place. What
/// differs below differs above, so only leaves are copied.
final class Unsharing {
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private Unsharing() {}

    /// The same tree without shared nodes.
    static Query of(Query query) {
        Unsharing unsharing = new Unsharing();
        return Trees.rewrite(query, unsharing::unshared, unsharing::unshared);
    }

    private Query unshared(Query query) {
        if (!(query instanceof Values values) || seen.add(values)) return query;
        return new Values(values.rows(), values.fields());
    }

    private Expression unshared(Expression expression) {
        return switch (expression) {
            case Column column when !seen.add(column) ->
                    new Column(column.field(), column.spelling());
            case Literal literal when !seen.add(literal) ->
                    new Literal(literal.value(), literal.type(), literal.quote());
            case Call(var operator, var arguments, var type)
                    when arguments.isEmpty() && !seen.add(expression) ->
                    new Call(operator, arguments, type);
            // every other expression has an operand or a subquery
            default -> expression;
        };
    }
}
