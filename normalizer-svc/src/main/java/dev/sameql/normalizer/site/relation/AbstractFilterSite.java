package dev.sameql.normalizer.site.relation;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A filter, its condition taken apart.
public abstract class AbstractFilterSite extends AbstractSite {
    protected final Filter filter;
    protected final List<Expression> conjuncts;
    private Map<Integer, Integer> reads;

    protected AbstractFilterSite(Filter filter, int path, SiteContext around) {
        super(path, around);
        this.filter = filter;
        this.conjuncts = Conditions.conjuncts(filter);
    }

    @Override
    public Filter node() {
        return filter;
    }

    /// Whether something but the filter itself reads the field.
    protected final boolean isReadOutside(Field field) {
        if (reads == null) {
            reads = new HashMap<>();
            Trees.visit(filter.condition(), _ -> {}, this::count);
        }
        return facts().references(field) > reads.getOrDefault(field.id(), 0);
    }

    private void count(Expression expression) {
        if (expression instanceof Column(var field, _)) reads.merge(field.id(), 1, Integer::sum);
    }

    /// The other conjuncts.
    protected final List<Expression> others(Expression conjunct) {
        return conjuncts.stream().filter(c -> c != conjunct).toList();
    }
}
