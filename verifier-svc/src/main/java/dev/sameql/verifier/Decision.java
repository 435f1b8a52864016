package dev.sameql.verifier;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.Policy;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.facts.Ordering;
import dev.sameql.core.frontend.Bound;
import dev.sameql.verifier.engine.PreparedSelect;
import dev.sameql.verifier.engine.Shape;
import dev.sameql.verifier.engine.SqliteEngine;
import dev.sameql.verifier.refute.Refutation;
import dev.sameql.verifier.refute.Refuter;
import dev.sameql.verifier.refute.RefuterBudget;
import dev.sameql.verifier.solve.SolverAnswer;
import dev.sameql.verifier.solve.SolverReason;
import dev.sameql.verifier.witness.Witness;
import dev.sameql.verifier.witness.WitnessMaker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Decides one pair of queries that SQLite accepts: refutes, else asks the solver.
final class Decision {
    private static final int MORE_DATABASES_FOR_A_BETTER_WITNESS = 40;
    private static final String CLOCK =
            "the difference was seen at the time of the judgement; the queries read the clock";

    private final Task task;
    private final Bound gold;
    private final Bound predicted;
    private final Policy policy;
    private final Refuter refuter;
    private final WitnessMaker maker;
    private final WitnessPool pool;
    private final VerifierMeters meters;
    private final SolverDoor solver;
    private final boolean readsClock;
    private final boolean rollsDice;
    private Refutation.NotFound search;

    Decision(
            Task task,
            SqliteEngine engine,
            PreparedSelect goldSelect,
            PreparedSelect predictedSelect,
            Bound gold,
            Bound predicted,
            WitnessPool pool,
            SolverDoor solver,
            VerifierMeters meters) {
        Shape goldShape = Shape.of(task.gold());
        Shape predictedShape = Shape.of(task.predicted());
        boolean ordered =
                gold instanceof Bound.Success(var query, _)
                        ? Ordering.isOrdered(query)
                        : goldShape.ordered();
        this.task = task;
        this.gold = gold;
        this.predicted = predicted;
        this.policy = task.policy().resolved(ordered);
        this.pool = pool;
        this.meters = meters;
        this.solver = solver;
        this.readsClock = goldShape.clock() || predictedShape.clock();
        this.rollsDice = goldShape.random() || predictedShape.random();
        ResultComparison comparison = ResultComparison.under(policy);
        this.refuter =
                new Refuter(
                        engine,
                        goldSelect,
                        predictedSelect,
                        task.gold(),
                        task.predicted(),
                        comparison);
        this.maker =
                new WitnessMaker(
                        engine, goldSelect, predictedSelect, task.gold(), task.predicted(), policy);
    }

    Finding decide() {
        if (rollsDice)
            return new Finding.Open(
                    List.of(
                            Cause.of(
                                    "NON_DETERMINISM",
                                    "a query calls random(); two runs of it may differ")),
                    0);
        List<Cause> outside = new ArrayList<>();
        outerKey(gold, "gold").ifPresent(outside::add);
        outerKey(predicted, "predicted").ifPresent(outside::add);
        if (!outside.isEmpty()) return new Finding.Open(outside, 0);
        Optional<Witness> witness = refute().or(this::crossCheck);
        if (witness.isPresent()) return refuted(witness.get());
        return prove();
    }

    private static Optional<Cause> outerKey(Bound bound, String query) {
        if (!(bound instanceof Bound.Success(var tree, var positions))) return Optional.empty();
        String detail =
                "a subquery groups or orders by a column of an enclosing query, which releases of"
                        + " SQLite read differently; name a column of its own";
        return OuterKeys.find(tree)
                .map(key -> new Cause("UNSUPPORTED_FEATURE", detail, positions.of(key), query));
    }

    private Finding refuted(Witness witness) {
        pool.add(task, witness.database());
        return new Finding.Refuted(witness, readsClock ? List.of(CLOCK) : List.of());
    }

    /// The first strong witness; a weak one when a few more databases show none that is strong.
    private Optional<Witness> refute() {
        RefuterBudget budget = RefuterBudget.DEFAULT.within(task.patience());
        Optional<Witness> weak = Optional.empty();
        while (true) {
            switch (refuter.search(budget)) {
                case Refutation.NotFound notFound -> {
                    search = notFound;
                    meters.databases(notFound.databases());
                    return weak;
                }
                case Refutation.Found(var database, int tried) -> {
                    Optional<Witness> made = maker.make(database);
                    if (made.isEmpty()) meters.replayFailed();
                    if (made.isPresent() && !made.get().isWeak()) {
                        meters.databases(tried);
                        return made;
                    }
                    if (weak.isEmpty() && made.isPresent())
                        budget = budget.upTo(tried + MORE_DATABASES_FOR_A_BETTER_WITNESS);
                    weak = weak.or(() -> made);
                }
            }
        }
    }

    /// A witness against another prediction may be one against this.
    private Optional<Witness> crossCheck() {
        for (Database database : pool.of(task)) {
            Optional<Witness> witness = maker.make(database);
            if (witness.isPresent()) return witness;
        }
        return Optional.empty();
    }

    private Finding prove() {
        List<Cause> causes = new ArrayList<>();
        if (gold instanceof Bound.Failure(var problem)) causes.add(Cause.of(problem, "gold"));
        if (predicted instanceof Bound.Failure(var problem))
            causes.add(Cause.of(problem, "predicted"));
        if (gold instanceof Bound.Success left && predicted instanceof Bound.Success right) {
            switch (solver.check(left.query(), right.query(), solverTask(), policy)) {
                case SolverAnswer.Agreed(int bound, var assumptions) -> {
                    return new Finding.Agreed(bound, assumptions);
                }
                case SolverAnswer.Differs(var database, var otherwise) -> {
                    Optional<Witness> witness = maker.make(database);
                    if (witness.isPresent()) return refuted(witness.get());
                    meters.replayFailed();
                    if (otherwise instanceof SolverAnswer.Agreed(int bound, var assumptions))
                        return new Finding.Agreed(bound, assumptions);
                    if (otherwise instanceof SolverAnswer.Unknown(var reasons))
                        causes.addAll(causes(reasons, left, right));
                }
                case SolverAnswer.Unknown(var reasons) ->
                        causes.addAll(causes(reasons, left, right));
            }
        }
        if (search.exhausted())
            causes.add(
                    Cause.of(
                            "OUT_OF_BUDGET",
                            "the queries need more operations than a run on a small database may"
                                    + " take"));
        if (search.compared() == 0 && !search.failure().isEmpty()) {
            causes.add(
                    Cause.of(
                            "OUT_OF_BUDGET",
                            "on every database that was tried a query ended with the error: "
                                    + search.failure()));
        }
        if (causes.isEmpty())
            causes.add(
                    Cause.of(
                            "SOLVER_UNKNOWN",
                            "no difference was found, and no proof that there is none"));
        return new Finding.Open(List.copyOf(causes), search.compared());
    }

    /// Queries that are too much for SQLite over a few rows make formulas that are too large as
    /// well.
    private Task solverTask() {
        return search.exhausted() ? task.withSmallestBound() : task;
    }

    private static List<Cause> causes(
            List<SolverReason> reasons, Bound.Success gold, Bound.Success predicted) {
        return reasons.stream()
                .map(
                        reason ->
                                switch (reason.side()) {
                                    case GOLD -> cause(reason, gold, "gold");
                                    case PREDICTED -> cause(reason, predicted, "predicted");
                                    case NONE -> Cause.of(reason.code().name(), reason.detail());
                                })
                .toList();
    }

    private static Cause cause(SolverReason reason, Bound.Success bound, String query) {
        return new Cause(
                reason.code().name(), reason.detail(), bound.positions().of(reason.node()), query);
    }
}
