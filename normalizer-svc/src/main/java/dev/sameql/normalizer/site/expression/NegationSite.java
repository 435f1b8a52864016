package dev.sameql.normalizer.site.expression;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.Like;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;

/// A NOT over what laws have no shape for: IN over a query, IN over nothing, LIKE with ESCAPE.
public final class NegationSite extends AbstractSite {
    private final Not not;

    public NegationSite(Not not, int path, SiteContext around) {
        super(path, around);
        this.not = not;
    }

    @Override
    public Not node() {
        return not;
    }

    /// Whether it is over IN with a query or an empty list, or over LIKE with ESCAPE.
    public boolean overMembership() {
        return withNegationInside() != not;
    }

    /// The predicate with its own negation instead.
    public Expression withNegationInside() {
        Expression operand = not.operand();
        if (operand instanceof InQuery(var columns, var query, var negated))
            return new InQuery(columns, query, !negated);
        if (operand instanceof InList(var value, var list, var negated) && list.isEmpty())
            return new InList(value, list, !negated);
        if (operand instanceof Like(var kind, var value, var pattern, var escape, var negated)
                && escape.isPresent()) return new Like(kind, value, pattern, escape, !negated);
        return not;
    }
}
