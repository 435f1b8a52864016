package dev.sameql.normalizer.rewriting;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Trees;
import java.util.ArrayList;
import java.util.List;

/// Puts one node in the place of another, which is found by its identity.
final class Replacement {
    private final Object node;
    private final Object replacement;
    private boolean made;

    private Replacement(Object node, Object replacement) {
        this.node = node;
        this.replacement = replacement;
    }

    /// The tree with the change made; the very same when the node is not there.
    static Query of(Query query, Object node, Object replacement) {
        return node == replacement ? query : new Replacement(node, replacement).apply(query);
    }

    private Query apply(Query query) {
        if (made) return query;
        if (query == node) return (Query) changed();
        return Trees.map(outputs(query), this::apply, this::apply);
    }

    private Expression apply(Expression expression) {
        if (made) return expression;
        if (expression == node) return (Expression) changed();
        return Trees.map(expression, this::apply, this::apply);
    }

    private Object changed() {
        made = true;
        return replacement;
    }

    private Query outputs(Query query) {
        if (query instanceof Project(var input, var assignments)) {
            List<Assignment> changed = all(assignments);
            return changed == assignments ? query : new Project(input, changed);
        }
        if (query instanceof Aggregate(var input, var keys, var calls)) {
            List<Assignment> changedKeys = all(keys);
            List<AggregateCall> changedCalls = all(calls);
            return changedKeys == keys && changedCalls == calls
                    ? query
                    : new Aggregate(input, changedKeys, changedCalls);
        }
        return query;
    }

    @SuppressWarnings("unchecked")
    private <T> List<T> all(List<T> items) {
        List<T> result = new ArrayList<>();
        boolean changed = false;
        for (T item : items) {
            T to = item == node ? (T) changed() : item;
            changed |= to != item;
            result.add(to);
        }
        return changed ? List.copyOf(result) : items;
    }
}
