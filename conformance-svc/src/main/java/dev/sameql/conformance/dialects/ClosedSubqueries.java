package dev.sameql.conformance.dialects;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.Quantified;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Reads;
import java.util.ArrayList;
import java.util.List;

/// The subqueries of expressions that read nothing of the query around them. An engine may compute
/// such a one ahead, and fail where no row would have asked for it: DuckDB does.
final class ClosedSubqueries {
    private ClosedSubqueries() {}

    /// Expressions without columns that fail where such a subquery does: a scalar one as it is,
    /// others as one that is asked for all of its rows.
    static List<Expression> of(Query query) {
        List<Expression> found = new ArrayList<>();
        Trees.visit(query, _ -> {}, expression -> note(expression, found));
        return found;
    }

    private static void note(Expression expression, List<Expression> found) {
        switch (expression) {
            case Scalar scalar when isClosed(scalar.query()) -> found.add(scalar);
            case Exists(var query, _) when isClosed(query) -> found.add(new Exists(query, false));
            case InQuery(_, var query, _) when isClosed(query) ->
                    found.add(new Exists(query, false));
            case Quantified(_, _, var query) when isClosed(query) ->
                    found.add(new Exists(query, false));
            case Expression _ -> {}
        }
    }

    /// Whether it can be computed alone: it reads no field and no common table of the query around
    /// it, and leaves nothing to chance.
    private static boolean isClosed(Query query) {
        return Reads.isClosed(query)
                && !Trees.any(
                        query,
                        part -> part instanceof Query.CommonTable,
                        part -> !Reads.isDeterministic(part));
    }
}
