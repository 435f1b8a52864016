package dev.sameql.conformance.dialects;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.value.Value;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Stops where the rest cannot change the result: `INTERSECT` and `EXCEPT` whose left side is empty
/// ask no right side, aggregates of groups that are not kept are not computed, rows beyond a LIMIT
/// are not projected, and EXISTS asks no row after the first that it keeps.
final class EarlyStop {
    private final Function<Query, Outcome> outcomes;

    private EarlyStop(Function<Query, Outcome> outcomes) {
        this.outcomes = outcomes;
    }

    /// The query without the sides and rows that are not asked. `outcomes` evaluates a query.
    static Query stopped(Query query, Function<Query, Outcome> outcomes) {
        EarlyStop stop = new EarlyStop(outcomes);
        return Trees.rewrite(
                query,
                stop::stopped,
                node ->
                        node instanceof Exists(var asked, var negated)
                                ? new Exists(stop.untilFirst(asked), negated)
                                : node);
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

    private Query untilFirst(Query asked) {
        return switch (asked) {
            case Project(var input, var outputs) -> new Project(untilFirst(input), outputs);
            case Filter filter when Reads.isClosed(filter) -> untilKept(filter);
            case Query other -> other;
        };
    }

    /// The filter of as few rows as keep one, in the order in which they are read.
    private Query untilKept(Filter filter) {
        if (!(outcomes.apply(filter.input()) instanceof Outcome.Rows(_, var rows))) return filter;
        for (int read = 1; read <= rows.size(); read++) {
            Expression count = new Literal(Value.of(read), Type.INTEGER, Quote.NONE);
            Query first = new Limit(filter.input(), Optional.of(count), Optional.empty());
            Query shorter = new Filter(first, filter.condition());
            if (!(outcomes.apply(shorter) instanceof Outcome.Rows(_, var kept))) return filter;
            if (!kept.isEmpty()) return shorter;
        }
        return filter;
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
