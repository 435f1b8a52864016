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

/// Puts nodes in the place of others, which are found by their identity; what stands in a new node
/// may be replaced in turn.
final class Replacement {
    private final Map<Object, Object> open = new IdentityHashMap<>();

    /// Notes a change.
    void put(Object node, Object replacement) {
        if (node != replacement) open.put(node, replacement);
    }

    /// Whether the change of a node was not made, because the node was not there.
    boolean isOpen(Object node) {
        return open.containsKey(node);
    }

    /// The tree with the changes made.
    Query apply(Query query) {
        if (open.isEmpty()) return query;
        return Trees.map(outputs((Query) latest(query)), this::apply, this::apply);
    }

    private Expression apply(Expression expression) {
        if (open.isEmpty()) return expression;
        return Trees.map((Expression) latest(expression), this::apply, this::apply);
    }

    private Object latest(Object node) {
        Object current = node;
        Object next = open.remove(current);
        while (next != null) {
            current = next;
            next = open.remove(current);
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
    private <T> List<T> all(List<T> items) {
        List<T> result = new ArrayList<>();
        boolean changed = false;
        for (T item : items) {
            T to = (T) latest(item);
            changed |= to != item;
            result.add(to);
        }
        return changed ? List.copyOf(result) : items;
    }
}
