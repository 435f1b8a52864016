package dev.sameql.normalizer.api;

import dev.sameql.core.facts.Signatures;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Inner joins that stand beside each other, taken apart: what they join, and all their conditions.
///
/// Law: inner joins are commutative and associative up to the order of rows and columns, and a row
/// of the product stays exactly where all conditions are true.
final class JoinTree {
    final List<Query> relations = new ArrayList<>();
    final List<Expression> conditions = new ArrayList<>();
    private final boolean commas;
    private final boolean everything;

    private JoinTree(boolean commas, boolean everything) {
        this.commas = commas;
        this.everything = everything;
    }

    /// The joins below `top` that are written with commas, or those that are not, as `top` is.
    static JoinTree alike(Join top) {
        JoinTree tree = new JoinTree(top.spelling() == JoinSpelling.COMMA, false);
        tree.collect(top);
        return tree;
    }

    /// All inner joins below `top`, and the filters between them.
    static JoinTree whole(Query top) {
        JoinTree tree = new JoinTree(false, true);
        tree.collect(top);
        return tree;
    }

    /// The product of relations in this order.
    static Query product(List<Query> relations) {
        JoinTree tree = new JoinTree(true, false);
        tree.relations.addAll(relations);
        return tree.joined(false);
    }

    private void collect(Query query) {
        if (query instanceof Join join && belongs(join)) {
            collect(join.left());
            collect(join.right());
            conditions.addAll(Conditions.conjuncts(join.condition()));
        } else if (everything && query instanceof Filter(var input, var condition)) {
            collect(input);
            conditions.addAll(Conditions.conjuncts(Optional.of(condition)));
        } else {
            relations.add(query);
        }
    }

    private boolean belongs(Join join) {
        return join.kind() == JoinKind.INNER
                && (everything || (join.spelling() == JoinSpelling.COMMA) == commas);
    }

    /// The relations in the order of their signatures; those that share one, by how they are used.
    void sort(Signatures signatures) {
        Map<Query, Long> usage = new HashMap<>();
        relations.sort(
                (left, right) -> {
                    int order = Long.compare(signatures.of(left), signatures.of(right));
                    if (order != 0 || left == right) return order;
                    return Long.compare(
                            usage.computeIfAbsent(left, q -> signatures.usage(q.fields())),
                            usage.computeIfAbsent(right, q -> signatures.usage(q.fields())));
                });
    }

    /// The joins from left to right, all conditions at the last one.
    Query joined(boolean withConditions) {
        Query result = relations.getFirst();
        boolean comma = commas || everything;
        for (int i = 1; i < relations.size(); i++) {
            boolean last = i == relations.size() - 1;
            Optional<Expression> on =
                    withConditions && last && !conditions.isEmpty()
                            ? Optional.of(Conditions.and(conditions))
                            : Optional.empty();
            JoinSpelling spelling = comma && on.isEmpty() ? JoinSpelling.COMMA : JoinSpelling.ON;
            result = new Join(JoinKind.INNER, result, relations.get(i), on, spelling);
        }
        return result;
    }
}
