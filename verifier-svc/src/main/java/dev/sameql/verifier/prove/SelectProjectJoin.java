package dev.sameql.verifier.prove;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A query as inner joins, filters and projections over leaves: relations that are anything else.
///
/// Such a query reads one row of each leaf at a time: as a bag, its result is the sum, over all
/// choices of one row from each leaf, of what it makes of that choice alone, no row or one. Order
/// below the top is none.
///
/// - `query`: without WITH, whose definitions are leaves where they are named.
/// - `leaves`: from left to right.
record SelectProjectJoin(Query query, List<Query> leaves) {

    /// The query so read; none where a condition or an output asks a subquery.
    static Optional<SelectProjectJoin> of(Query query) {
        var leaves = new ArrayList<Query>();
        return collect(query, leaves)
                ? Optional.of(new SelectProjectJoin(query, List.copyOf(leaves)))
                : Optional.empty();
    }

    boolean isLeaf() {
        return leaves.size() == 1 && leaves.getFirst() == query;
    }

    private static boolean collect(Query query, List<Query> leaves) {
        return switch (query) {
            case Query.Project(var input, var assignments) ->
                    assignments.stream().allMatch(a -> isOfOneRow(a.value()))
                            && collect(input, leaves);
            case Query.Filter(var input, var condition) ->
                    isOfOneRow(condition) && collect(input, leaves);
            case Query.Derived(var input, _) -> collect(input, leaves);
            case Query.Sort(var input, _) -> collect(input, leaves);
            case Query.With(_, _, var recursive, _, var body) ->
                    !recursive && collect(body, leaves);
            case Query.Join(var kind, var left, var right, var condition, _)
                    when kind == JoinKind.INNER ->
                    condition.map(SelectProjectJoin::isOfOneRow).orElse(true)
                            && collect(left, leaves)
                            && collect(right, leaves);
            case Query.Values(var rows, _) ->
                    rows.stream().allMatch(r -> r.stream().allMatch(SelectProjectJoin::isOfOneRow));
            case Query.Join _, Query.Scan _, Query.CommonTable _, Query.Aggregate _ ->
                    leaves.add(query);
            case Query.Window _, Query.Distinct _, Query.SetOperation _, Query.Limit _ ->
                    leaves.add(query);
        };
    }

    private static boolean isOfOneRow(Expression expression) {
        return !Trees.any(expression, _ -> true, _ -> false);
    }

    /// The same over other leaves; `others` knows leaves by identity.
    Query over(Map<Query, Query> others) {
        return over(query, others);
    }

    private static Query over(Query query, Map<Query, Query> others) {
        Query other = others.get(query);
        if (other != null) return other;
        return switch (query) {
            case Query.Project(var input, var assignments) ->
                    new Query.Project(over(input, others), assignments);
            case Query.Filter(var input, var condition) ->
                    new Query.Filter(over(input, others), condition);
            case Query.Derived(var input, _) -> over(input, others);
            case Query.Sort(var input, _) -> over(input, others);
            case Query.With with -> over(with.body(), others);
            case Query.Join(var kind, var left, var right, var condition, var spelling) ->
                    new Query.Join(
                            kind, over(left, others), over(right, others), condition, spelling);
            case Query.Values _, Query.Scan _, Query.CommonTable _, Query.Aggregate _ -> query;
            case Query.Window _, Query.Distinct _, Query.SetOperation _, Query.Limit _ -> query;
        };
    }
}
