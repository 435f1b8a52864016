package dev.sameql.normalizer.site.grouping;

import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.BitSet;
import java.util.List;

/// An aggregate call.
public final class AggregateCallSite extends AbstractSite {
    private final AggregateCall call;

    public AggregateCallSite(AggregateCall call, int path, SiteContext around) {
        super(path, around);
        this.call = call;
    }

    @Override
    public AggregateCall node() {
        return call;
    }

    /// Whether it counts the different values of a column for which another stands: each settles
    /// the other, and neither is ever NULL.
    public boolean countsEquivalent() {
        return representative() != null;
    }

    /// The count of the other's different values.
    public AggregateCall countingRepresentative() {
        return call.withArguments(List.of(Substitution.column(representative())));
    }

    private Field representative() {
        if (call.function() != AggregateFunction.COUNT
                || !call.distinct()
                || call.arguments().size() != 1
                || !(call.arguments().getFirst() instanceof Column(var own, _))
                || !(around().operator() instanceof Aggregate(var input, _, _))
                || own.type().collation() != Collation.BINARY
                || !around().nonNull().get(own.id())) return null;
        UniqueKeys keys = facts().keys(input);
        BitSet settled = keys.closure(Reads.ids(List.of(own)));
        Field best = own;
        for (Field other : input.fields()) {
            if (other != own
                    && settled.get(other.id())
                    && around().nonNull().get(other.id())
                    && other.type().collation() == Collation.BINARY
                    && facts().signatures().of(other) < facts().signatures().of(best)
                    && keys.closure(Reads.ids(List.of(other))).get(own.id())) best = other;
        }
        return best == own ? null : best;
    }
}
