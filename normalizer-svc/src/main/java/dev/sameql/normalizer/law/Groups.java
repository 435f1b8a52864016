package dev.sameql.normalizer.law;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import java.util.ArrayList;
import java.util.List;

/// Groups under a select list that passes on what is computed of them, as a query that groups is
/// bound: the two are one to a law.
public final class Groups {
    private Groups() {}

    /// Whether the outputs are the columns of the groups, all and in their order.
    public static boolean arePassedOn(Query.Aggregate groups, List<Assignment> outputs) {
        List<Field> fields = groups.fields();
        if (fields.size() != outputs.size()) return false;
        for (int i = 0; i < fields.size(); i++) {
            boolean same =
                    outputs.get(i).value() instanceof Expression.Column(var read, _)
                            && read.equals(fields.get(i));
            if (!same) return false;
        }
        return true;
    }

    /// The groups with the columns of the outputs.
    public static Query.Aggregate named(Query.Aggregate groups, List<Assignment> outputs) {
        List<Assignment> keys = new ArrayList<>();
        List<AggregateCall> calls = new ArrayList<>();
        for (Assignment output : outputs) {
            int at = keys.size() + calls.size();
            if (at < groups.keys().size()) {
                Assignment key = groups.keys().get(at);
                keys.add(new Assignment(output.field(), key.value(), key.origin()));
            } else {
                AggregateCall call = groups.aggregates().get(calls.size());
                calls.add(call.withField(output.field()));
            }
        }
        return new Query.Aggregate(groups.input(), keys, calls);
    }
}
