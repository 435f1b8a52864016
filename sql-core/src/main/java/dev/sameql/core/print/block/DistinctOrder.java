package dev.sameql.core.print.block;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Query.Window;
import dev.sameql.core.ir.SortKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `SELECT DISTINCT … ORDER BY key` of SQLite, where the result columns do not determine the key.
/// It is bound as a grouping by all result columns with each key as a bare column; written as
/// DISTINCT again, one block can hold it beside a grouping of its own.
final class DistinctOrder {
    private DistinctOrder() {}

    /// The block, if the tree has that shape.
    static Optional<Block> of(Query query) {
        if (!(query instanceof Project(Sort(Aggregate outer, var keys), var results))
                || outer.aggregates().isEmpty()
                || outer.keys().size() != results.size()
                || outer.aggregates().size() != keys.size()) return Optional.empty();
        List<Assignment> outputs = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            Assignment result = results.get(i);
            Assignment key = outer.keys().get(i);
            if (!reads(result.value(), key.field().id())) return Optional.empty();
            outputs.add(new Assignment(result.field(), key.value(), result.origin()));
        }
        List<SortKey> order = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            AggregateCall call = outer.aggregates().get(i);
            boolean fits =
                    call.function() == AggregateFunction.BARE
                            && reads(keys.get(i).value(), call.field().id());
            if (!fits) return Optional.empty();
            order.add(keys.get(i).withValue(call.arguments().getFirst()));
        }
        return Optional.of(
                outer.input() instanceof Window(Query input, var calls)
                        ? Block.grouped(List.of(), true, outputs, order, calls, input)
                        : Block.grouped(List.of(), true, outputs, order, List.of(), outer.input()));
    }

    private static boolean reads(Expression value, int field) {
        return value instanceof Column column && column.field().id() == field;
    }
}
