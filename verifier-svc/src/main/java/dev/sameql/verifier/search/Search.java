package dev.sameql.verifier.search;

import dev.sameql.core.facts.TieOrder;
import dev.sameql.core.ir.Query;
import dev.sameql.core.verdict.Assumption.General;
import dev.sameql.core.verdict.Strength;
import dev.sameql.verifier.encode.SearchSpace;
import dev.sameql.verifier.process.Spending;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverBudget;
import dev.sameql.verifier.question.SolverReason;
import dev.sameql.verifier.question.SolverReason.Code;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Growing bounds until a difference, the highest bound or the end of the budget, for one reading
/// of the numbers that the queries count to.
final class Search {
    /// What one formula may hold; beyond it Z3 would not finish either.
    private static final int MOST_NODES = 400_000;

    /// The same beyond the sure bound.
    private static final int MOST_NODES_BEYOND = 20_000;

    /// The same where three rows are tried before two.
    private static final int MOST_NODES_AT_ONCE = 60_000;

    /// What the search for a database on which ties tell may take where none is needed otherwise.
    private static final long STEPS_FOR_TIES = 1_000_000;

    /// The bound that most questions start with.
    private static final int FIRST = 3;

    /// The most rows of one table where no result has any at the bound for all, and how many the
    /// others have then.
    private static final int MOST_ROWS_OF_ONE = 7;

    private static final int FEW = 2;

    private final Spending spending;
    private final OneBound one;
    private final Query gold;
    private final Query predicted;
    private final Set<String> tables;
    private long spentAtLast;
    private boolean sparing;

    /// A search in which the `parameters` among the queries' numbers stand for any number.
    Search(SearchSpace space, Set<Long> parameters, Spending spending) {
        this.spending = spending;
        this.gold = space.question().gold();
        this.predicted = space.question().predicted();
        this.tables = space.read();
        this.one = new OneBound(space, parameters, spending);
        one.limitTo(MOST_NODES);
    }

    /// The answer at the highest bound that the budget allows. An agreement at the bound `sure` is
    /// raised as far as few steps lead.
    SolverAnswer upTo(int highest, int sure) throws InterruptedException {
        SolverAnswer best = upTo(Math.min(highest, sure));
        if (!(best instanceof SolverAnswer.Agreed(Strength.Bounded(int first), _)) || first < sure)
            return best;
        SolverAnswer.Agreed agreed = (SolverAnswer.Agreed) best;
        int reached = first;
        spending.setAsideAllBut(SolverBudget.BEYOND);
        one.limitTo(MOST_NODES_BEYOND);
        try {
            int bound = highest > sure + 1 && isCheap(highest, sure) ? highest : sure + 1;
            while (bound <= highest && isPossible(bound, reached)) {
                SolverAnswer higher = at(bound);
                if (isDoubtful()) break;
                if (higher instanceof SolverAnswer.Differs differs) return orTies(differs, agreed);
                if (higher instanceof SolverAnswer.Agreed raised) {
                    agreed = raised;
                    reached = bound++;
                } else if (bound > reached + 1) {
                    bound = reached + 1;
                } else break;
            }
        } finally {
            spending.takeBack();
        }
        return agreed;
    }

    /// Whether the bounds in between can be left out: one takes about three times the steps of the
    /// one before.
    private boolean isCheap(int bound, int last) {
        return spentAtLast * Math.powExact(3L, bound - last) <= spending.steps() / 2
                && isPossible(bound, last);
    }

    /// Whether a bound may fit what is left. A formula has about as many nodes more as there are
    /// triples of rows.
    private boolean isPossible(int bound, int last) {
        double growth = Math.pow((double) bound / last, 3);
        return 3 * spentAtLast <= spending.steps()
                && one.nodesAtLast() * growth <= MOST_NODES_BEYOND;
    }

    /// Where ties alone make the difference at a higher bound, an engine that shows none leaves the
    /// agreement at the lower one, if tied rows come in the same order.
    private static SolverAnswer orTies(SolverAnswer.Differs differs, SolverAnswer.Agreed agreed) {
        boolean ties =
                differs.otherwise() instanceof SolverAnswer.Unknown(var reasons)
                        && reasons.stream().allMatch(r -> r.code() == Code.NON_DETERMINISM);
        if (!ties) return differs;
        var assumptions = new LinkedHashSet<>(agreed.assumptions());
        assumptions.add(General.TIES_ALIKE);
        return new SolverAnswer.Differs(
                differs.database(),
                new SolverAnswer.Agreed(agreed.strength(), List.copyOf(assumptions)));
    }

    /// From here on half of what is left when a difference is in doubt is kept for others.
    Search sparingly() {
        sparing = true;
        return this;
    }

    /// The answer at the highest bound that the budget allows.
    private SolverAnswer upTo(int highest) throws InterruptedException {
        try {
            return growing(highest);
        } finally {
            spending.takeBack();
        }
    }

    private void spare() {
        if (sparing) spending.setAsideAllBut(spending.steps() / 2);
        sparing = false;
    }

    private SolverAnswer growing(int highest) throws InterruptedException {
        Optional<SolverAnswer> best = Optional.empty();
        Optional<SolverAnswer> atOnce = highest >= FIRST ? atOnce() : Optional.empty();
        int lowest = atOnce.isPresent() ? FIRST : Math.min(2, highest);
        for (int bound = lowest; bound <= highest; bound++) {
            if (isDoubtful()) {
                spare();
                Optional<SolverAnswer> witness = one.witness(bound);
                if (witness.isPresent()) return witness.get();
                continue;
            }
            boolean agrees = best.orElse(null) instanceof SolverAnswer.Agreed;
            if (agrees && isTooLarge(bound)) break;
            SolverAnswer answer = atOnce.isPresent() && bound == FIRST ? atOnce.get() : at(bound);
            if (isDoubtful()) {
                spare();
                Optional<SolverAnswer> witness = bound > 1 ? one.witness(1) : Optional.empty();
                if (witness.isPresent()) return witness.get();
                continue;
            }
            if (answer instanceof SolverAnswer.Differs) return answer;
            boolean spent =
                    answer instanceof SolverAnswer.Unknown unknown && !OneBound.isVacuous(unknown);
            if (!spent || best.isEmpty()) best = Optional.of(answer);
            if (spent) break;
        }
        if (best.orElse(null) instanceof SolverAnswer.Agreed agreed)
            return agreed.isUpToTies() ? one.unlessTiesTell(agreed) : agreed;
        if (one.doubtful().isPresent()) return one.doubtful().get().otherwise();
        if (best.orElse(null) instanceof SolverAnswer.Unknown open && OneBound.isVacuous(open)) {
            Optional<SolverAnswer> more = withMoreRows(highest);
            if (more.isPresent()) return more.get();
        }
        return best.orElseGet(
                () ->
                        SolverAnswer.Unknown.because(
                                new SolverReason.OutOfBudget("a bound of no rows")));
    }

    /// The answer where one table has more rows than a bound at which no result has any: groups of
    /// other sizes may take so many.
    private Optional<SolverAnswer> withMoreRows(int bound) throws InterruptedException {
        one.limitTo(MOST_NODES_AT_ONCE);
        try {
            for (int rows = bound + 1; rows <= MOST_ROWS_OF_ONE; rows++) {
                for (String table : tables) {
                    SolverAnswer answer = one.withMore(table, rows, FEW, bound);
                    if (isDoubtful()) return Optional.empty();
                    if (!(answer instanceof SolverAnswer.Unknown unknown))
                        return Optional.of(answer);
                    if (!OneBound.isVacuous(unknown)) return Optional.empty();
                }
            }
            return Optional.empty();
        } finally {
            one.limitTo(MOST_NODES);
        }
    }

    /// A real difference where one table may have many rows and every other few, if one was found.
    Optional<SolverAnswer> withMany(String table, int rows, int others)
            throws InterruptedException {
        return one.withMany(table, rows, others);
    }

    /// An agreement, or, where it needs tied rows to come in the same order, a database on which
    /// they may not.
    SolverAnswer unlessTiesTell(SolverAnswer.Agreed agreed) throws InterruptedException {
        if (!agreed.isUpToTies()) return agreed;
        spending.setAsideAllBut(STEPS_FOR_TIES);
        one.limitTo(MOST_NODES_BEYOND);
        try {
            return one.unlessTiesTell(agreed);
        } finally {
            spending.takeBack();
        }
    }

    /// An answer of which an agreement no longer rests on ties, where an engine need not break
    /// those of the two queries alike and no database of so many rows has any.
    SolverAnswer withoutTies(SolverAnswer answer, int bound) throws InterruptedException {
        return switch (answer) {
            case SolverAnswer.Agreed agreed -> withoutTies(agreed, bound);
            case SolverAnswer.Differs(var database, SolverAnswer.Agreed agreed, var formula) ->
                    new SolverAnswer.Differs(database, withoutTies(agreed, bound), formula);
            case SolverAnswer.Differs _, SolverAnswer.Unknown _ -> answer;
        };
    }

    private SolverAnswer.Agreed withoutTies(SolverAnswer.Agreed agreed, int bound)
            throws InterruptedException {
        if (!agreed.isUpToTies() || TieOrder.isAlike(gold, predicted)) return agreed;
        spending.setAsideAllBut(STEPS_FOR_TIES);
        one.limitTo(MOST_NODES);
        try {
            return one.withoutTies(agreed, agreed.strength().atMost(bound));
        } finally {
            spending.takeBack();
        }
    }

    /// Whether the difference that was found may be none.
    boolean isDoubtful() {
        return one.doubtful().isPresent();
    }

    /// Whether a formula would be too large for certain, as large ones grow with pairs of rows at
    /// least.
    private boolean isTooLarge(int bound) {
        double growth = Math.pow((double) bound / (bound - 1), 2);
        return one.nodesAtLast() * growth > MOST_NODES;
    }

    /// The answer at three rows a table where a tenth of the budget gives one.
    private Optional<SolverAnswer> atOnce() throws InterruptedException {
        spending.setAsideAllBut(spending.steps() / 10);
        one.limitTo(MOST_NODES_AT_ONCE);
        try {
            SolverAnswer answer = at(FIRST);
            boolean spent =
                    answer instanceof SolverAnswer.Unknown(var reasons)
                            && reasons.stream().anyMatch(r -> r.code() == Code.OUT_OF_BUDGET);
            return spent ? Optional.empty() : Optional.of(answer);
        } finally {
            spending.takeBack();
            one.limitTo(MOST_NODES);
        }
    }

    private SolverAnswer at(int bound) throws InterruptedException {
        long before = spending.steps();
        SolverAnswer answer = one.at(bound);
        spentAtLast = before - spending.steps();
        return answer;
    }
}
