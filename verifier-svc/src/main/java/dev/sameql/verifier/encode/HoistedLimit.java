package dev.sameql.verifier.encode;

import dev.sameql.core.ir.Query;

/// `SELECT a FROM (SELECT … ORDER BY k LIMIT n) AS t` keeps the rows that `SELECT a FROM … ORDER BY
/// k LIMIT n` keeps: a projection reads one row at a time. Only for results compared without order.
public final class HoistedLimit {
    private HoistedLimit() {}

    /// The query with a LIMIT below projections and derived tables moved to the top.
    public static Query of(Query query) {
        return switch (query) {
            case Query.Derived(var input, _) when of(input) instanceof Query.Limit limit -> limit;
            case Query.Project(var input, var assignments)
                    when of(input) instanceof Query.Limit(var inner, var count, var offset) ->
                    new Query.Limit(new Query.Project(inner, assignments), count, offset);
            case Query.Derived _, Query.Project _, Query.Limit _ -> query;
            case Query.Scan _, Query.Values _, Query.Filter _, Query.Join _ -> query;
            case Query.Aggregate _, Query.Window _, Query.Distinct _, Query.SetOperation _ -> query;
            case Query.Sort _, Query.With _, Query.CommonTable _ -> query;
        };
    }
}
