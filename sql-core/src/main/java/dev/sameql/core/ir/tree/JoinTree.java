package dev.sameql.core.ir.tree;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Inner joins that stand beside each other, taken apart: what they join, and all their conditions.
///
/// Law: inner joins are commutative and associative up to the order of rows and columns, and a row
/// of the product stays exactly where all conditions are true.
public final class JoinTree {
    private final List<Query> relations = new ArrayList<>();
    private final List<Expression> conditions = new ArrayList<>();
    private final boolean commas;
    private final boolean everything;

    private JoinTree(boolean commas, boolean everything) {
        this.commas = commas;
        this.everything = everything;
    }

    /// The joins below `top` that are written with commas, or those that are not, as `top` is.
    public static JoinTree alike(Join top) {
        JoinTree tree = new JoinTree(top.spelling() == JoinSpelling.COMMA, false);
        tree.collect(top);
        return tree;
    }

    /// All inner joins below `top`, and the filters between them.
    public static JoinTree whole(Query top) {
        JoinTree tree = new JoinTree(false, true);
        tree.collect(top);
        return tree;
    }

    /// The product of relations in this order.
    public static Query product(List<Query> relations) {
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

    /// What is joined, from left to right; it may be changed.
    public List<Query> relations() {
        return relations;
    }

    /// The conjuncts of all conditions; they may be changed.
    public List<Expression> conditions() {
        return conditions;
    }

    /// Brings the relations into an order.
    public void sort(Comparator<Query> order) {
        relations.sort(order);
    }

    /// The joins from left to right, all conditions at the last one.
    public Query joined(boolean withConditions) {
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
