package dev.sameql.conformance.dialects;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Reads;
import java.util.HashMap;
import java.util.Map;

/// Filters before what they filter is computed: `σ(π(Q))` as `π(σ(Q))`, where the condition reads
/// columns that the projection hands through.
final class FilterFirst {
    private FilterFirst() {}

    static Query moved(Query query) {
        return Trees.rewrite(query, FilterFirst::movedOnce, node -> node);
    }

    private static Query movedOnce(Query node) {
        if (!(node
                instanceof
                Filter(Derived(Project(var input, var outputs), var alias), var condition)))
            return node;
        Map<Integer, Expression> columns = new HashMap<>();
        for (Assignment output : outputs)
            if (output.value().unparenthesised() instanceof Column)
                columns.put(output.field().id(), output.value());
        boolean handed = Reads.of(condition).stream().allMatch(columns::containsKey);
        if (!Reads.isMovable(condition) || !handed) return node;
        Expression below =
                Trees.rewrite(
                        condition,
                        query -> query,
                        part ->
                                part instanceof Column(var field, _)
                                        ? columns.getOrDefault(field.id(), part)
                                        : part);
        return new Derived(new Project(new Filter(input, below), outputs), alias);
    }
}
