package dev.sameql.normalizer.suggest;

import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Substitution;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The parts of a node one step down, queries, aggregates and expressions alike.
final class Parts {
    private Parts() {}

    /// The queries that it reads, or asks in an expression.
    static List<Query> queries(Object node) {
        List<Query> queries = new ArrayList<>();
        switch (node) {
            case Query query -> Trees.forEach(query, queries::add, _ -> {});
            case Expression expression -> Trees.forEach(expression, _ -> {}, queries::add);
            // an aggregate asks through what it computes
            default -> {}
        }
        return queries;
    }

    /// What it computes: expressions, and the aggregates of groups.
    static List<Object> computed(Object node) {
        List<Object> parts = new ArrayList<>();
        switch (node) {
            case Query.Aggregate(_, var keys, var calls) -> {
                keys.forEach(k -> parts.add(k.value()));
                parts.addAll(calls);
            }
            case Query query -> Trees.forEach(query, _ -> {}, parts::add);
            case Expression expression -> Trees.forEach(expression, parts::add, _ -> {});
            case AggregateCall(_, _, var arguments, _, var filter, var order) -> {
                parts.addAll(arguments);
                filter.ifPresent(parts::add);
                order.forEach(k -> parts.add(k.value()));
            }
            // there are no other nodes
            default -> throw new IllegalStateException("no node: " + node);
        }
        return parts;
    }

    /// The node over other queries and parts.
    static Object with(Object node, List<Query> queries, List<Object> computed) {
        Iterator<Query> q = queries.iterator();
        Iterator<Object> c = computed.iterator();
        UnaryOperator<Expression> next = _ -> (Expression) c.next();
        return switch (node) {
            case Query.Aggregate(_, var keys, var calls) -> {
                List<Assignment> newKeys = new ArrayList<>();
                for (Assignment key : keys) newKeys.add(key.withValue((Expression) c.next()));
                List<AggregateCall> newCalls = new ArrayList<>();
                for (AggregateCall call : calls) {
                    newCalls.add(((AggregateCall) c.next()).withField(call.field()));
                }
                yield new Query.Aggregate(q.next(), newKeys, newCalls);
            }
            case Query query -> Trees.map(query, _ -> q.next(), next);
            case Expression expression -> Trees.map(expression, next, _ -> q.next());
            case AggregateCall call -> Trees.map(call, next);
            // there are no other nodes
            default -> throw new IllegalStateException("no node: " + node);
        };
    }

    /// The same part with other columns in the place of some.
    static Object renamed(Object part, Substitution columns) {
        return switch (part) {
            case Query query -> columns.apply(query);
            case Expression expression -> columns.apply(expression);
            case AggregateCall call -> columns.apply(call);
            // there are no other nodes
            default -> throw new IllegalStateException("no node: " + part);
        };
    }

    /// Whether two parts over the same columns are one.
    static boolean same(Object left, Object right) {
        return switch (left) {
            case Query l -> right instanceof Query r && Isomorphism.same(l, r, false);
            case Expression l ->
                    right instanceof Expression r
                            && Isomorphism.same(l.unparenthesised(), r.unparenthesised());
            case AggregateCall l ->
                    right instanceof AggregateCall r
                            && l.function() == r.function()
                            && l.distinct() == r.distinct()
                            && l.order().equals(r.order())
                            && all(l.arguments(), r.arguments())
                            && all(list(l.filter()), list(r.filter()));
            // nothing else is compared
            default -> left.equals(right);
        };
    }

    static boolean all(List<?> left, List<?> right) {
        if (left.size() != right.size()) return false;
        for (int i = 0; i < left.size(); i++) if (!same(left.get(i), right.get(i))) return false;
        return true;
    }

    private static List<Expression> list(Optional<Expression> filter) {
        return filter.stream().toList();
    }

    /// How many nodes a part has.
    static int size(Object part) {
        int size = 1;
        for (Query query : queries(part)) size += size(query);
        for (Object computed : computed(part)) size += size(computed);
        return size;
    }
}
