package dev.sameql.core.print;

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

/// `SELECT DISTINCT … GROUP BY … ORDER BY key` of SQLite, where the result columns do not determine
/// the key. It is bound as a grouping by all result columns with the key as a bare column, over
/// the block's own grouping; one block can hold both when it is written so again.
final class DistinctOrder {
    private DistinctOrder() {}

    /// The block, if the tree has that shape. Over rows that are not grouped, GROUP BY says it.
    static Optional<Block> of(Query query) {
        if (!(query instanceof Project(Sort(Aggregate outer, var keys), var results))
                || !isGrouped(outer.input())
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

    private static boolean isGrouped(Query query) {
        return switch (query) {
            case Aggregate _, Window _ -> true;
            case Query.Filter(Query input, _) -> isGrouped(input);
            case Query _ -> false;
        };
    }

    private static boolean reads(Expression value, int field) {
        return value instanceof Column column && column.field().id() == field;
    }
}
