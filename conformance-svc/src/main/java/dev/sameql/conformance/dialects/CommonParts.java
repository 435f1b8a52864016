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
    private static final int MOST = 8;

    private final List<Query> found = new ArrayList<>();

    private CommonParts() {}

    /// Queries that compute such a part for every row of what it reads.
    static List<Query> of(Query query) {
        CommonParts parts = new CommonParts();
        Trees.visit(query, parts::note, _ -> {});
        return parts.found.subList(0, Math.min(MOST, parts.found.size()));
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

    /// Operators, conversions and choices of what stands in a row; nothing of what a choice, AND or
    /// OR may not ask for, and nothing of subqueries.
    private static void parts(Expression value, Consumer<Expression> each) {
        boolean chooses = value instanceof Expression.Case || value instanceof Expression.Iif;
        boolean computes =
                chooses || value instanceof Expression.Call || value instanceof Expression.Cast;
        if (computes && Reads.isMovable(value) && !Reads.of(value).isEmpty()) each.accept(value);
        if (chooses || value instanceof Expression.And || value instanceof Expression.Or) return;
        Trees.forEach(value, operand -> parts(operand, each), _ -> {});
    }
}
