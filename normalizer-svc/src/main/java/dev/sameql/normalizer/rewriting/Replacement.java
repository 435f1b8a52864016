package dev.sameql.normalizer.rewriting;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Trees;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/// Puts replacements into a tree, by the identity of the nodes that they replace.
final class Replacement {
    private final Map<Object, Object> changes = new IdentityHashMap<>();

    /// Notes a change.
    void put(Object node, Object replacement) {
        if (node != replacement) changes.put(node, replacement);
    }

    /// The tree with all changes made.
    Query apply(Query query) {
        Query current = (Query) latest(query);
        return Trees.map(outputs(current), this::apply, this::apply);
    }

    private Expression apply(Expression expression) {
        Expression current = (Expression) latest(expression);
        return Trees.map(current, this::apply, this::apply);
    }

    private Object latest(Object node) {
        Object current = node;
        Object next = changes.remove(current);
        while (next != null) {
            current = next;
            next = changes.remove(current);
        }
        return current;
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
    private <T> List<T> all(List<T> nodes) {
        List<T> result = new ArrayList<>();
        boolean changed = false;
        for (T node : nodes) {
            T to = (T) latest(node);
            changed |= to != node;
            result.add(to);
        }
        return changed ? List.copyOf(result) : nodes;
    }
}
