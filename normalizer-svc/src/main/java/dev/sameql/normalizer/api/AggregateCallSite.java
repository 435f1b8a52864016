package dev.sameql.normalizer.api;

import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Query.Aggregate;
import java.util.BitSet;
import java.util.List;

/// An aggregate call.
public final class AggregateCallSite extends Place {
    private final AggregateCall call;

    AggregateCallSite(AggregateCall call, int path, Surroundings around) {
        super(path, around);
        this.call = call;
    }

    @Override
    public AggregateCall node() {
        return call;
    }

    /// Whether it is COUNT of one expression, copies counted.
    public boolean count() {
        return call.function() == AggregateFunction.COUNT
                && !call.distinct()
                && call.arguments().size() == 1;
    }

    /// Whether no argument is ever NULL in the rows of the group.
    public boolean argumentNeverNull() {
        return call.arguments().stream().allMatch(a -> NonNull.isNeverNull(a, around().nonNull()));
    }

    /// `COUNT(*)`.
    public AggregateCall countingRows() {
        return call.withArguments(List.of());
    }

    /// Whether DISTINCT changes nothing: MIN and MAX, or an argument that comes once per group.
    public boolean distinctIdle() {
        if (!call.distinct() || call.arguments().size() != 1) return false;
        return switch (call.function()) {
            case MIN, MAX -> true;
            case COUNT, SUM, AVG, TOTAL, GROUP_CONCAT, BARE -> oncePerGroup();
        };
    }

    private boolean oncePerGroup() {
        if (!(around().operator() instanceof Aggregate(var input, var keys, _))) return false;
        BitSet fields = new BitSet();
        for (Assignment key : keys) {
            if (key.value() instanceof Column(var field, _)) fields.set(field.id());
        }
        for (Expression argument : call.arguments()) {
            if (!(argument instanceof Column(var field, _))) return false;
            fields.set(field.id());
        }
        return inquiry().keys(input).isKey(fields);
    }

    /// The same without DISTINCT.
    public AggregateCall withoutDistinct() {
        return new AggregateCall(
                call.field(),
                call.function(),
                call.arguments(),
                false,
                call.filter(),
                call.order());
    }
}
