package dev.sameql.verifier.prove;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.Bound;
import dev.sameql.core.ir.WindowCall.WindowFunction.Ranking;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverBudget;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/// How many rows a table it takes to tell two queries apart: an agreement over fewer says nothing.
///
/// - `least`: whatever the queries count, as far as the budget's bound allows.
/// - `numbers`: those that the queries count to.
/// - `seen`: how many rows in a row LAG, LEAD and frames look at; one more may tell what they leave
///   out.
public record RowsNeeded(int least, NavigableSet<Long> numbers, int seen) {
    /// The highest bound that is tried because the queries count so far.
    private static final long HIGHEST_RAISED = 6;

    /// The most rows of one table that are tried because the queries count so far.
    private static final int MOST_ROWS = 24;

    public static RowsNeeded of(Question question) {
        var numbers = new TreeSet<Long>();
        for (Query query : question.queries()) numbers.addAll(Thresholds.of(query));
        int least = Math.min(question.budget().bound(), leastOf(question.queries()));
        return new RowsNeeded(least, numbers, seen(question.queries()));
    }

    /// One row a table tells no duplicates and no order; groups are told apart by two rows against
    /// a third, and so is what LIMIT keeps.
    private static int leastOf(List<Query> queries) {
        int[] least = {2};
        for (Query query : queries) {
            Trees.visit(
                    query,
                    q -> {
                        boolean groups = q instanceof Query.Aggregate a && !a.keys().isEmpty();
                        if (groups || q instanceof Query.Limit) least[0] = 3;
                    },
                    _ -> {});
        }
        return least[0];
    }

    private static int seen(List<Query> queries) {
        int[] seen = {1};
        for (Query query : queries)
            Trees.visit(
                    query,
                    q -> {
                        if (q instanceof Query.Window(_, var calls))
                            seen[0] =
                                    Math.max(
                                            seen[0],
                                            1 + back(calls) + ahead(calls) + framed(calls));
                    },
                    _ -> {});
        return seen[0];
    }

    private static int back(List<WindowCall> calls) {
        return farthest(calls, Ranking.LAG);
    }

    private static int ahead(List<WindowCall> calls) {
        return farthest(calls, Ranking.LEAD);
    }

    /// The most rows beside the current one that a frame of so many rows holds.
    private static int framed(List<WindowCall> calls) {
        int most = 0;
        for (WindowCall call : calls)
            if (call.frame().unit() != WindowCall.Frame.Unit.RANGE)
                most =
                        Math.max(
                                most,
                                distance(call.frame().start()) + distance(call.frame().end()));
        return most;
    }

    private static int distance(Bound bound) {
        return switch (bound) {
            case Bound.Preceding(Expression.Literal(Value.Int(long rows), _, _)) ->
                    Math.clamp(rows, 0, MOST_ROWS);
            case Bound.Following(Expression.Literal(Value.Int(long rows), _, _)) ->
                    Math.clamp(rows, 0, MOST_ROWS);
            case Bound.Preceding _, Bound.Following _, Bound.CurrentRow _ -> 0;
            case Bound.UnboundedPreceding _, Bound.UnboundedFollowing _ -> 0;
        };
    }

    private static int farthest(List<WindowCall> calls, Ranking function) {
        int farthest = 0;
        for (WindowCall call : calls) {
            if (call.function() != function) continue;
            boolean said = call.arguments().size() > 1;
            if (!said) farthest = Math.max(farthest, 1);
            else if (call.arguments().get(1) instanceof Expression.Literal(Value.Int(long n), _, _))
                farthest = Math.max(farthest, Math.clamp(n, 0, MOST_ROWS));
        }
        return farthest;
    }

    /// The bound for which all of the budget may go.
    public int sure(SolverBudget budget) {
        long worth = seen > 2 ? Math.min(seen + 1L, budget.bound()) : 0;
        return (int) Math.max(Math.max(budget.sure(), needed()), worth);
    }

    /// The least bound at which an agreement says something about the queries as they stand.
    public long needed() {
        return Math.max(least, numbers.isEmpty() ? 0 : numbers.last() + 1);
    }

    /// The bound to search up to; few rows say nothing where many are needed, but may differ all
    /// the same.
    public int bound(SolverBudget budget) {
        return needed() > Math.max(HIGHEST_RAISED, budget.bound())
                ? Math.min(2, budget.bound())
                : Math.max(budget.bound(), (int) needed());
    }

    /// Whether more rows are needed than the search tries in every table, but not too many for one.
    public boolean callForOneTallTable(SolverBudget budget) {
        return needed() > bound(budget) && needed() <= MOST_ROWS;
    }

    /// The numbers that may be taken for any number. What follows 1 is none like others: `> 1` is
    /// `>= 2`.
    public NavigableSet<Long> general() {
        var general = new TreeSet<>(numbers.tailSet(2L));
        for (long next = 2; numbers.contains(1L) && general.remove(next); next++) {}
        return general;
    }
}
