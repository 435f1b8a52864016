package dev.sameql.normalizer.api;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query.Filter;
import java.util.List;

/// A filter, its condition taken apart.
abstract class FilterPlace extends Place {
    final Filter filter;
    final List<Expression> conjuncts;

    FilterPlace(Filter filter, int path, Surroundings around) {
        super(path, around);
        this.filter = filter;
        this.conjuncts = Conditions.conjuncts(filter);
    }

    @Override
    public Filter node() {
        return filter;
    }

    /// The other conjuncts.
    final List<Expression> others(Expression conjunct) {
        return conjuncts.stream().filter(c -> c != conjunct).toList();
    }
}
