package dev.sameql.core.facts;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.tree.Reads;
import java.util.List;
import java.util.Map;

/// Fields of a grouping that hold the same in every group: two aggregates that compute the same,
/// and a bare column that is a grouping key. Not keys by an expression that asks for chance: two
/// such keys differ.
public final class EqualGroupColumns {
    private EqualGroupColumns() {}

    /// Adds each field that has a twin before it, by its id.
    public static void of(Aggregate aggregate, Map<Integer, Field> into) {
        List<AggregateCall> calls = aggregate.aggregates();
        for (int i = 0; i < calls.size(); i++) {
            AggregateCall call = calls.get(i);
            Field twin = key(call, aggregate.keys());
            for (int j = 0; twin == null && j < i; j++) {
                if (alike(call, calls.get(j))) twin = calls.get(j).field();
            }
            if (twin != null) into.put(call.field().id(), twin);
        }
    }

    private static Field key(AggregateCall call, List<Assignment> keys) {
        if (!call.function().picksRow() || call.arguments().size() != 1) return null;
        for (Assignment key : keys) {
            boolean same =
                    key.field().type().collation() == Collation.BINARY
                            && key.value() instanceof Expression.Column
                            && Isomorphism.same(key.value(), call.arguments().getFirst(), false);
            if (same) return key.field();
        }
        return null;
    }

    private static boolean alike(AggregateCall left, AggregateCall right) {
        if (left.function() != right.function()
                || left.distinct() != right.distinct()
                || left.filter().isPresent()
                || right.filter().isPresent()
                || !left.order().isEmpty()
                || !right.order().isEmpty()
                || left.arguments().size() != right.arguments().size()) return false;
        for (int i = 0; i < left.arguments().size(); i++) {
            var a = left.arguments().get(i);
            var b = right.arguments().get(i);
            if (!Isomorphism.same(a, b, false) || !Reads.isMovable(a)) return false;
        }
        return true;
    }
}
