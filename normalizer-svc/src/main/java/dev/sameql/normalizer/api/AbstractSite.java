package dev.sameql.normalizer.api;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Type;
import java.util.List;
import java.util.Optional;

/// What all sites have.
public abstract class AbstractSite implements Site {
    private final int path;
    private final SiteContext around;
    private boolean lookedAround;

    protected AbstractSite(int path, SiteContext around) {
        this.path = path;
        this.around = around;
    }

    @Override
    public int path() {
        return path;
    }

    @Override
    public SiteContext around() {
        lookedAround = true;
        return around;
    }

    @Override
    public boolean lookedAround() {
        return lookedAround;
    }

    @Override
    public Site place() {
        return new Place(node(), path, around);
    }

    protected final QueryFacts facts() {
        return around().facts();
    }

    /// A new COUNT(*) of the rows where something is true, or of all.
    protected final AggregateCall count(Optional<Expression> filter) {
        Field field = new Field(facts().freshId(), "COUNT", Type.INTEGER);
        return AggregateCall.of(field, AggregateFunction.COUNT, List.of(), false)
                .withFilter(filter);
    }
}
