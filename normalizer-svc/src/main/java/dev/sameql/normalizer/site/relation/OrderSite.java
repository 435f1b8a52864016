package dev.sameql.normalizer.site.relation;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;

/// A filter right above an operator that it may change places with.
public final class OrderSite extends AbstractSite {
    private final Query query;

    public OrderSite(Query query, int path, SiteContext around) {
        super(path, around);
        this.query = query;
    }

    @Override
    public Query node() {
        return query;
    }

    /// Whether a filter without subqueries stands over DISTINCT.
    public boolean filtersDistinct() {
        return query instanceof Filter(Distinct _, var condition)
                && Reads.isMovable(condition)
                && query.fields().stream().allMatch(f -> hasOneForm(f.type().kind()));
    }

    /// Whether values of this kind that are not distinct print alike: 1 and 1.0 do not.
    public static boolean hasOneForm(Kind kind) {
        return switch (kind) {
            case INTEGER, REAL, TEXT, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP -> true;
            case NULL, INT4, DECIMAL, UNKNOWN, ANY -> false;
        };
    }

    /// DISTINCT of the filtered rows.
    public Query filteredDistinct() {
        if (!(query instanceof Filter(Distinct(var input), Expression condition))) return query;
        return new Distinct(new Filter(input, condition));
    }
}
