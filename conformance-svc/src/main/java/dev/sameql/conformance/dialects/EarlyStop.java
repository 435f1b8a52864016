package dev.sameql.conformance.dialects;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Reads;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;

/// Stops where the rest cannot change the result: `INTERSECT` and `EXCEPT` whose left side is empty
/// ask no right side, aggregates of groups that are not kept are not computed, and rows beyond a
/// LIMIT are not projected.
final class EarlyStop {
    private final Function<Query, Outcome> outcomes;

    private EarlyStop(Function<Query, Outcome> outcomes) {
        this.outcomes = outcomes;
    }

    /// The query without the sides and rows that are not asked. `outcomes` evaluates a query.
    static Query stopped(Query query, Function<Query, Outcome> outcomes) {
        return Trees.rewrite(query, new EarlyStop(outcomes)::stopped, node -> node);
    }

    private Query stopped(Query node) {
        return switch (node) {
            case SetOperation set when set.operator() != SetOperator.UNION -> leftAlone(set);
            case Filter(Aggregate(var input, var keys, var calls), var condition) ->
                    isNever(input, keys, calls, condition)
                            ? new Query.Values(List.of(), node.fields())
                            : node;
            case Limit(Project(var input, var outputs), var count, var offset) ->
                    new Project(new Limit(input, count, offset), outputs);
            case Limit(
                            Derived(Project(var input, var outputs), var alias),
                            var count,
                            var offset) ->
                    new Derived(new Project(new Limit(input, count, offset), outputs), alias);
            case Query other -> other;
        };
    }

    /// A left side that is empty by itself makes both operations' result empty, a right one that
    /// of INTERSECT.
    private Query leftAlone(SetOperation set) {
        boolean empty =
                isEmpty(set.left())
                        || set.operator() == SetOperator.INTERSECT && isEmpty(set.right());
        return empty ? new Query.Values(List.of(), set.fields()) : set;
    }

    /// Whether no group is kept, as the aggregates tell that the condition reads.
    private boolean isNever(
            Query input, List<Assignment> keys, List<AggregateCall> calls, Expression condition) {
        BitSet read = Reads.of(condition);
        List<AggregateCall> asked =
                calls.stream().filter(call -> read.get(call.field().id())).toList();
        return asked.size() < calls.size()
                && isEmpty(new Filter(new Aggregate(input, keys, asked), condition));
    }

    private boolean isEmpty(Query side) {
        return Reads.isClosed(side)
                && outcomes.apply(side) instanceof Outcome.Rows(_, var rows)
                && rows.isEmpty();
    }
}
