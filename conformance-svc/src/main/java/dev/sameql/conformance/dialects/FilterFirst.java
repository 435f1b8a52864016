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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Filters before what they filter is computed: `σ(π(Q))` as `π(σ(Q))`, where the condition reads
/// columns that the projection hands through, and before groups are made, where it reads keys.
final class FilterFirst {
    private FilterFirst() {}

    static Query moved(Query query) {
        return Trees.rewrite(query, FilterFirst::movedOnce, node -> node);
    }

    private static Query movedOnce(Query node) {
        return switch (node) {
            case Filter(Derived(Project(var input, var outputs), var alias), var condition)
                    when isHanded(condition, outputs) ->
                    new Derived(
                            new Project(new Filter(input, below(condition, outputs)), outputs),
                            alias);
            case Filter(Query.Aggregate(var input, var keys, var calls), var condition)
                    when !keys.isEmpty() && isHanded(condition, keys) ->
                    new Query.Aggregate(new Filter(input, below(condition, keys)), keys, calls);
            case Query other -> other;
        };
    }

    private static boolean isHanded(Expression condition, List<Assignment> outputs) {
        Set<Integer> columns = new HashSet<>();
        for (Assignment output : outputs)
            if (output.value().unparenthesised() instanceof Column)
                columns.add(output.field().id());
        return Reads.isMovable(condition)
                && Reads.of(condition).stream().allMatch(columns::contains);
    }

    private static Expression below(Expression condition, List<Assignment> outputs) {
        Map<Integer, Expression> columns = new HashMap<>();
        for (Assignment output : outputs) columns.put(output.field().id(), output.value());
        return Trees.rewrite(
                condition,
                query -> query,
                part ->
                        part instanceof Column(var field, _)
                                ? columns.getOrDefault(field.id(), part)
                                : part);
    }
}
