package dev.sameql.conformance.dialects;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Reads;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// What a select list, or the keys and arguments of a grouping, compute more than once. An engine
/// may compute it ahead for every row, and fail where a choice or a list would not have asked for
/// it: DuckDB does.
final class CommonParts {
    private final List<Query> found = new ArrayList<>();

    private CommonParts() {}

    /// Queries that compute such a part for every row of what it reads.
    static List<Query> of(Query query) {
        CommonParts parts = new CommonParts();
        Trees.visit(query, parts::note, _ -> {});
        return parts.found;
    }

    private void note(Query query) {
        switch (query) {
            case Query.Project(var input, var outputs) ->
                    note(input, outputs.stream().map(Assignment::value).toList());
            case Query.Aggregate(var input, var keys, var calls) -> {
                List<Expression> read = new ArrayList<>();
                keys.forEach(key -> read.add(key.value()));
                calls.forEach(call -> read.addAll(call.arguments()));
                note(input, read);
            }
            case Query.Scan _, Query.Values _, Query.Derived _, Query.Filter _, Query.Join _ -> {}
            case Query.Window _, Query.Distinct _, Query.SetOperation _, Query.Sort _ -> {}
            case Query.Limit _, Query.With _, Query.CommonTable _ -> {}
        }
    }

    private void note(Query input, List<Expression> values) {
        if (!Reads.isClosed(input)) return;
        Set<Expression> once = new HashSet<>();
        Set<Expression> twice = new HashSet<>();
        for (Expression value : values)
            parts(
                    value,
                    part -> {
                        if (!once.add(part) && twice.add(part))
                            found.add(Evaluation.projected(input, part));
                    });
    }

    /// Operators and conversions of what stands in a row; nothing of subqueries.
    private static void parts(Expression value, Consumer<Expression> each) {
        boolean computes = value instanceof Expression.Call || value instanceof Expression.Cast;
        if (computes && Reads.isMovable(value) && !Reads.of(value).isEmpty()) each.accept(value);
        Trees.forEach(value, operand -> parts(operand, each), _ -> {});
    }
}
