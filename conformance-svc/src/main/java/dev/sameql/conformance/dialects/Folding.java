package dev.sameql.conformance.dialects;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.ArrayList;
import java.util.List;

/// What PostgreSQL computes while it plans a query, before it looks at any row: operators and casts
/// of constants. One that fails fails the query, over empty tables too (`SELECT 1/0 FROM t`).
///
/// Operands of CASE, COALESCE, AND and OR are left out: whether they are planned depends on their
/// neighbours; `anywhere` asks for these, too, which an engine may compute.
final class Folding {
    private final List<Expression> constants = new ArrayList<>();

    private final boolean anywhere;

    private Folding(boolean anywhere) {
        this.anywhere = anywhere;
    }

    /// The constant operators and casts of a query, outermost only.
    static List<Expression> constants(Query query, boolean anywhere) {
        Folding folding = new Folding(anywhere);
        folding.query(query);
        return folding.constants;
    }

    private void choice(Expression choice) {
        if (anywhere) Trees.forEach(choice, this::expression, this::query);
    }

    private void query(Query query) {
        Trees.forEach(query, this::query, this::expression);
    }

    private void expression(Expression expression) {
        switch (expression) {
            case Case _, And _, Or _ -> choice(expression);
            case Call(Operator operator, _, _) when operator == Operator.COALESCE ->
                    choice(expression);
            case Call call when Laziness.isConstant(call) -> constants.add(call);
            case Cast cast when Laziness.isConstant(cast) -> constants.add(cast);
            case Expression other -> Trees.forEach(other, this::expression, this::query);
        }
    }
}
