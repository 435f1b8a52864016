package dev.sameql.verifier.search;

import dev.sameql.core.data.Policy;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.facts.Determinism;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Schema;
import dev.sameql.verifier.date.DayTexts;
import dev.sameql.verifier.encode.SearchSpace;
import dev.sameql.verifier.process.SolverPool;
import dev.sameql.verifier.process.Spending;
import dev.sameql.verifier.prove.Emptiness;
import dev.sameql.verifier.prove.RowByRow;
import dev.sameql.verifier.question.SolverBudget;
import dev.sameql.verifier.question.SolverReason;
import dev.sameql.verifier.question.SolverReason.Code;
import dev.sameql.verifier.question.SolverReason.Side;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Bounded equivalence checking of two queries. Thread-safe; close it to end its child processes.
///
/// A bound means *at most* so many rows in each table, none included, and an agreement counts only
/// after the premises alone (the schema's constraints, some row in every table read) were found
/// satisfiable.
public final class Solver implements AutoCloseable {
    /// The highest bound that is tried because the queries count so far.
    private static final long HIGHEST_RAISED = 6;

    /// The most rows of one table that are tried because the queries count so far.
    private static final int MOST_ROWS = 24;

    private static final Set<DialectId> READ =
            Set.of(DialectId.SQLITE, DialectId.MYSQL, DialectId.POSTGRESQL);

    private final SolverPool pool;

    /// A solver that runs Z3 in at most so many child processes at once.
    public Solver(SolverSettings settings) {
        this.pool = new SolverPool(settings.processes(), settings.memoryMegabytes());
    }

    /// Whether some database with at most `budget.bound()` rows in each table tells `gold` and
    /// `predicted` apart under `policy`, whose row semantics must not be AUTO.
    public SolverAnswer check(
            Query gold, Query predicted, Schema schema, Policy policy, SolverBudget budget) {
        return check(gold, predicted, schema, DialectId.SQLITE, policy, budget);
    }

    /// The same as the dialect reads the queries, whose columns the schema types.
    public SolverAnswer check(
            Query gold,
            Query predicted,
            Schema schema,
            DialectId dialect,
            Policy policy,
            SolverBudget budget) {
        if (!READ.contains(dialect)) {
            String detail = "the solver does not read " + dialect;
            return unknown(SolverReason.of(Code.UNSUPPORTED_FEATURE, detail));
        }
        if (policy.rows() == RowSemantics.AUTO) {
            throw new IllegalArgumentException("the row semantics must be decided");
        }
        for (Side side : List.of(Side.GOLD, Side.PREDICTED)) {
            Query query = side == Side.GOLD ? gold : predicted;
            if (Determinism.of(query) == Determinism.RANDOM) {
                String detail = "the result depends on chance; remove RANDOM()";
                return unknown(new SolverReason(Code.NON_DETERMINISM, detail, side, query));
            }
        }
        try {
            var spending = new Spending(pool, budget);
            SolverAnswer answer =
                    search(gold, predicted, schema, dialect, policy, budget, spending);
            return answer instanceof SolverAnswer.Differs(var database, var otherwise, _)
                    ? new SolverAnswer.Differs(database, otherwise, spending.satisfied())
                    : answer;
        } catch (StackOverflowError e) {
            return unknown(Spending.outOfBudget("a query nested too deeply"));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return unknown(SolverReason.of(Code.OUT_OF_BUDGET, "the check was interrupted"));
        }
    }

    /// First with every number that the queries count to taken for any number, so that few rows
    /// reach it; where that tells nothing, as they stand, and then only a bound beyond them counts.
    private SolverAnswer search(
            Query gold,
            Query predicted,
            Schema schema,
            DialectId dialect,
            Policy policy,
            SolverBudget budget,
            Spending spending)
            throws InterruptedException {
        SearchSpace scope = SearchSpace.of(gold, predicted, schema, dialect);
        var numbers = new TreeSet<Long>();
        for (Query query : List.of(gold, predicted)) {
            numbers.addAll(Thresholds.of(query));
        }
        boolean asWide = gold.fields().size() == predicted.fields().size();
        if (asWide && Emptiness.isCertain(gold) && Emptiness.isCertain(predicted)) {
            return new SolverAnswer.Agreed(
                    SolverAnswer.Agreed.ANY, Assumptions.of(gold, predicted, policy, false, scope));
        }
        DayTexts days = DayTexts.of(gold, predicted);
        if (asWide && RowByRow.agree(gold, predicted, dialect, policy, days, spending)) {
            List<String> assumptions = Assumptions.of(gold, predicted, policy, true, scope);
            // what rests on ties is no proof, but holds for as many rows as are tried by default
            int bound =
                    assumptions.contains(Assumptions.TIES)
                            ? Math.max(budget.bound(), SolverBudget.DEFAULT.bound())
                            : SolverAnswer.Agreed.ANY;
            var agreed = new SolverAnswer.Agreed(bound, assumptions);
            return new Search(gold, predicted, scope, policy, Set.of(), days, spending)
                    .unlessTiesTell(agreed);
        }
        int least = Math.min(budget.bound(), leastRows(gold, predicted));
        var general = new TreeSet<>(numbers.tailSet(2L));
        // what follows 1 is no number like others: `> 1` is `>= 2`
        for (long next = 2; numbers.contains(1L) && general.remove(next); next++) {}
        if (!general.isEmpty()) {
            SolverAnswer answer =
                    new Search(gold, predicted, scope, policy, general, days, spending)
                            .upTo(budget.bound(), budget.sure());
            boolean settled =
                    answer instanceof SolverAnswer.Agreed agreed && agreed.bound() >= least
                            || answer
                                            instanceof
                                            SolverAnswer.Differs(_, SolverAnswer.Agreed other, _)
                                    && other.bound() >= least;
            if (settled || !spending.isLeft()) {
                return settled || answer instanceof SolverAnswer.Unknown
                        ? answer
                        : unknown(Spending.outOfBudget("steps or time"));
            }
        }
        long needed = Math.max(least, numbers.isEmpty() ? 0 : numbers.last() + 1);
        // few rows say nothing where many are needed, but may differ all the same
        int bound =
                needed > Math.max(HIGHEST_RAISED, budget.bound())
                        ? Math.min(2, budget.bound())
                        : Math.max(budget.bound(), (int) needed);
        var search = new Search(gold, predicted, scope, policy, Set.of(), days, spending);
        int sure = (int) Math.min(bound, Math.max(budget.sure(), needed));
        SolverAnswer answer = search.upTo(bound, sure);
        if (days.known()
                && answer instanceof SolverAnswer.Unknown unknown
                && OneBound.isVacuous(unknown)) {
            // no day makes a row: perhaps something else does that a column of days may hold
            var wider =
                    new Search(gold, predicted, scope, policy, Set.of(), DayTexts.ANY, spending);
            SolverAnswer other = wider.upTo(bound, sure);
            if (!(other instanceof SolverAnswer.Unknown)) {
                search = wider;
                answer = other;
            }
        }
        boolean found = answer instanceof SolverAnswer.Differs && !search.isDoubtful();
        if (!found && needed > bound && needed <= MOST_ROWS) {
            for (String table : scope.read()) {
                var tall = new Search(gold, predicted, scope, policy, Set.of(), days, spending);
                SolverAnswer witness = tall.withMany(table, (int) needed, 2);
                if (witness != null) return witness;
            }
        }
        int reached =
                switch (answer) {
                    case SolverAnswer.Agreed agreed -> agreed.bound();
                    case SolverAnswer.Differs(_, SolverAnswer.Agreed agreed, _) -> agreed.bound();
                    case SolverAnswer.Differs _, SolverAnswer.Unknown _ -> Integer.MAX_VALUE;
                };
        if (reached >= needed) return answer;
        SolverAnswer tooFew = unknown(tooFew(needed, reached));
        return answer instanceof SolverAnswer.Differs(var database, _, _)
                ? new SolverAnswer.Differs(database, tooFew)
                : tooFew;
    }

    /// One row a table tells no duplicates and no order; groups are told apart by two rows against
    /// a third, and so is what LIMIT keeps.
    private static int leastRows(Query... queries) {
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

    private static SolverReason tooFew(long needed, int reached) {
        return SolverReason.of(
                Code.OUT_OF_BUDGET,
                "it takes %d rows a table to tell the queries apart, and the budget reached %d; raise it"
                        .formatted(needed, reached));
    }

    static SolverAnswer unknown(SolverReason reason) {
        return new SolverAnswer.Unknown(List.of(reason));
    }

    @Override
    public void close() {
        pool.close();
    }
}
