package dev.sameql.normalizer.site.relation;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;

/// A sort, a limit or a filter right above an operator that it may change places with.
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

    /// Whether a sort or limit stands over a projection whose expressions may be evaluated above
    /// it.
    public boolean overProjection() {
        return (query instanceof Sort || query instanceof Limit)
                && query.inputs().getFirst() instanceof Project(_, var outputs)
                && Substitution.isMovable(outputs);
    }

    /// The projection of the sorted or cut rows.
    public Query belowProjection() {
        if (!(query.inputs().getFirst() instanceof Project(var input, var outputs))) return query;
        Substitution values = new Substitution(outputs);
        Query below =
                switch (query) {
                    case Sort(_, var keys) ->
                            new Sort(input, keys.stream().map(values::apply).toList());
                    case Limit(_, var count, var offset) -> new Limit(input, count, offset);
                    // nothing else orders
                    default -> query;
                };
        return new Project(below, outputs);
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
