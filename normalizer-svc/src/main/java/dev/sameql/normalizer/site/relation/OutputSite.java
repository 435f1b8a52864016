package dev.sameql.normalizer.site.relation;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;

/// An output column or a grouping key.
public final class OutputSite extends AbstractSite {
    private final Assignment output;

    public OutputSite(Assignment output, int path, SiteContext around) {
        super(path, around);
        this.output = output;
    }

    @Override
    public Assignment node() {
        return output;
    }

    /// Whether it has a column alias.
    public boolean aliased() {
        return output.origin() == Origin.ALIASED;
    }

    /// Whether `*` stands for it.
    public boolean starred() {
        return output.origin() == Origin.STAR;
    }

    /// The same, written as its expression alone.
    public Assignment asWritten() {
        return output.withOrigin(Origin.WRITTEN);
    }
}
