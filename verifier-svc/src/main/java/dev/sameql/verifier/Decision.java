package dev.sameql.verifier;

import dev.sameql.core.clock.ThreadCpuTime;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.Difference;
import dev.sameql.core.data.Policy;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.data.SqlScript;
import dev.sameql.core.facts.TieOrder;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.ir.Query;
import dev.sameql.core.mutate.Mutants;
import dev.sameql.core.print.Printer;
import dev.sameql.core.problem.Position;
import dev.sameql.core.semantics.ConstantExpressions;
import dev.sameql.core.verdict.Assumption;
import dev.sameql.core.verdict.Assumption.General;
import dev.sameql.engines.sqlite.PreparedSelect;
import dev.sameql.engines.sqlite.SqliteEngine;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverBudget;
import dev.sameql.verifier.question.SolverReason;
import dev.sameql.verifier.question.SolverReason.Place;
import dev.sameql.verifier.refute.EvolutionarySearch;
import dev.sameql.verifier.refute.Refutation;
import dev.sameql.verifier.refute.Refuter;
import dev.sameql.verifier.refute.RefuterBudget;
import dev.sameql.verifier.witness.Cases;
import dev.sameql.verifier.witness.Witness;
import dev.sameql.verifier.witness.WitnessMaker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Decides one pair of queries that SQLite accepts: tries the witnesses known for the gold query,
/// refutes, else asks the solver.
final class Decision {
    private static final int MORE_DATABASES_FOR_A_BETTER_WITNESS = 40;

    /// Beyond these, databases are made with care: for what tells the queries from their mutants.
    private static final int DATABASES_BEFORE_THE_SOLVER = 100;

    private static final int MUTANTS = 24;
    private static final int SHOWN_OF_A_DATABASE = 300;
    private final Task task;
    private final QueryText gold;
    private final QueryText predicted;
    private final Policy policy;
    private final Supplier<Refuter> refuters;
    private final WitnessMaker maker;
    private final SqliteEngine engine;
    private final Measures meters;
    private final EquivalenceCheck solver;
    private final Cases cases;
    private final boolean rollsDice;
    private final long start = ThreadCpuTime.nanos();
    private long waited;
    private Refutation.NotFound search;
    private Optional<Witness> tieOnly = Optional.empty();

    Decision(
            Task task,
            SqliteEngine engine,
            PreparedSelect goldSelect,
            PreparedSelect predictedSelect,
            QueryText gold,
            QueryText predicted,
            EquivalenceCheck solver,
            Cases cases,
            Measures meters) {
        this.task = task;
        this.gold = gold;
        this.predicted = predicted;
        this.policy = task.policy().resolved(gold.ordered());
        this.engine = engine;
        this.meters = meters;
        this.solver = solver;
        this.cases = cases;
        this.rollsDice = gold.shape().random() || predicted.shape().random();
        ResultComparison comparison = ResultComparison.under(policy);
        this.refuters =
                () ->
                        new Refuter(
                                engine,
                                goldSelect,
                                predictedSelect,
                                gold.reading(),
                                predicted.reading(),
                                comparison);
        this.maker =
                new WitnessMaker(
                        engine,
                        goldSelect,
                        predictedSelect,
                        gold.reading(),
                        predicted.reading(),
                        policy);
    }

    /// `known`: databases, as scripts, that told other predictions from the gold query.
    Finding decide(List<String> known) {
        if (rollsDice) return new Finding.Open(List.of(Cause.of(new OpenReason.Chance())), 0);
        List<Cause> outside = new ArrayList<>();
        outerKey(gold, "gold").ifPresent(outside::add);
        outerKey(predicted, "predicted").ifPresent(outside::add);
        if (!outside.isEmpty()) return new Finding.Open(outside, 0);
        Optional<Witness> seen = tryKnown(known);
        if (seen.isPresent() && !seen.get().isWeak()) return refuted(seen.get(), "known");
        Refuter refuter = refuters.get();
        try {
            return search(refuter, seen);
        } finally {
            meters.databases(refuter.databases());
        }
    }

    private Finding search(Refuter refuter, Optional<Witness> seen) {
        RefuterBudget budget = RefuterBudget.DEFAULT.within(timeLeft());
        Optional<Witness> witness =
                refute(refuter::search, seen, budget.upTo(DATABASES_BEFORE_THE_SOLVER));
        if (witness.isEmpty()) witness = breed(refuter);
        if (witness.isPresent() && counts(witness.get()))
            return refuted(witness.get(), witness.equals(seen) ? "known" : "refuter");
        tieOnly = witness;
        Finding finding = prove();
        if (!(finding instanceof Finding.Open(var causes, _))
                || witness.isPresent()
                || search.exhausted()) return finding;
        Optional<Witness> late =
                refute(refuter::search, Optional.empty(), budget.within(timeLeft()));
        if (late.isEmpty()) return new Finding.Open(causes, search.compared());
        return counts(late.get()) ? refuted(late.get(), "refuter") : onlyTies(late.get());
    }

    /// The finding that one of these databases leads to, if the queries differ on it.
    Optional<Finding> tryAgain(List<String> known, String source) {
        if (rollsDice || gold.outerKey().isPresent() || predicted.outerKey().isPresent())
            return Optional.empty();
        return tryKnown(known).filter(this::counts).map(witness -> refuted(witness, source));
    }

    /// Whether time changes a result. The tokens know the words of the engine that is at hand.
    private boolean readsClock() {
        if (gold.shape().clock() || predicted.shape().clock()) return true;
        return !task.dialect().isAtHand() && (gold.readsClock() || predicted.readsClock());
    }

    /// Under a policy that leaves ties open, what only ties tell apart is no difference.
    private boolean counts(Witness witness) {
        return !policy.tiesOpen() || !witness.differences().contains(Difference.TIES);
    }

    private static Optional<Cause> outerKey(QueryText text, String query) {
        return text.outerKey()
                .map(key -> Cause.of(new OpenReason.OuterKey()).at(text.place(key), query));
    }

    private Finding refuted(Witness witness, String source) {
        meters.witness(source);
        return new Finding.Refuted(
                witness,
                assuming(readsClock() ? List.of(General.SEEN_AT_THE_JUDGEMENT) : List.of()));
    }

    /// An answer's assumptions, and how texts are read that the dialect does not know. An engine
    /// at hand knows what it accepts.
    private List<Assumption> assuming(List<Assumption> others) {
        var assumptions = new LinkedHashSet<>(others);
        MissingTargets.of(task.schema()).stream()
                .map(
                        table ->
                                new Assumption.ReadAs(
                                        "the references to "
                                                + table
                                                + ", a table that the schema lacks, are left out"))
                .forEach(assumptions::add);
        task.queries().clock().ifPresent(assumptions::add);
        if (task.dialect().isAtHand()) return List.copyOf(assumptions);
        Stream.of(gold, predicted)
                .flatMap(query -> query.readings().stream())
                .map(Assumption.ReadAs::new)
                .forEach(assumptions::add);
        return List.copyOf(assumptions);
    }

    /// The first strong witness that one of the databases leads to, else the first.
    private Optional<Witness> tryKnown(List<String> scripts) {
        Optional<Witness> weak = Optional.empty();
        for (String script : scripts) {
            Optional<Witness> made = engine.load(script).flatMap(maker::make);
            if (made.isPresent() && !made.get().isWeak()) return made;
            weak = weak.or(() -> made);
        }
        return weak;
    }

    /// The first strong witness; a weak one when a few more databases show none that is strong.
    private Optional<Witness> refute(
            Function<RefuterBudget, Refutation> databases,
            Optional<Witness> seen,
            RefuterBudget allowed) {
        RefuterBudget budget = allowed;
        Optional<Witness> weak = seen;
        if (weak.isPresent()) budget = budget.upTo(MORE_DATABASES_FOR_A_BETTER_WITNESS);
        while (true) {
            switch (databases.apply(budget)) {
                case Refutation.NotFound notFound -> {
                    search = notFound;
                    return weak;
                }
                case Refutation.Found(var database, int tried) -> {
                    Optional<Witness> made = maker.make(database);
                    if (made.isEmpty()) meters.replayFailed("refuter");
                    if (made.isPresent() && !made.get().isWeak()) return made;
                    if (weak.isEmpty() && made.isPresent())
                        budget = budget.upTo(tried + MORE_DATABASES_FOR_A_BETTER_WITNESS);
                    weak = weak.or(() -> made);
                }
            }
        }
    }

    /// Tries databases that tell the queries from their mutants; not where a run is dear.
    private Optional<Witness> breed(Refuter refuter) {
        boolean dear = search.exhausted() || search.compared() == 0;
        if (dear || !task.dialect().isAtHand()) return Optional.empty();
        RefuterBudget budget = RefuterBudget.BREEDING.within(timeLeft());
        try (EvolutionarySearch evolution = refuter.evolution(mutants(gold), mutants(predicted))) {
            return refute(evolution::search, Optional.empty(), budget);
        }
    }

    private List<String> mutants(QueryText text) {
        if (!(text.bound() instanceof Bound.Success(var query, _, _))) return List.of();
        return Mutants.of(query, MUTANTS).stream()
                .map(mutant -> Printer.print(mutant.query(), task.dialect()))
                .toList();
    }

    private Finding prove() {
        List<Cause> causes = new ArrayList<>();
        if (gold.bound() instanceof Bound.Failure(var problem))
            causes.add(Cause.of(problem, "gold"));
        if (predicted.bound() instanceof Bound.Failure(var problem))
            causes.add(Cause.of(problem, "predicted"));
        if (gold.bound() instanceof Bound.Success left
                && predicted.bound() instanceof Bound.Success right) {
            switch (ask(left.query(), right.query())) {
                case SolverAnswer.Agreed agreed -> {
                    if (tieOnly.isEmpty() || isOfCase(agreed))
                        return agreed(agreed, left.query(), right.query());
                }
                case SolverAnswer.Differs(var database, var otherwise, var formula) -> {
                    Optional<Witness> witness = maker.make(database);
                    if (witness.isPresent() && counts(witness.get()))
                        return refuted(witness.get(), "solver");
                    if (witness.isEmpty() && !isOfTies(otherwise)) unconfirmed(database, formula);
                    tieOnly = tieOnly.or(() -> witness);
                    if (otherwise instanceof SolverAnswer.Agreed agreed
                            && (tieOnly.isEmpty() || isOfCase(agreed)))
                        return agreed(agreed, left.query(), right.query());
                    if (otherwise instanceof SolverAnswer.Unknown(var reasons))
                        causes.addAll(causes(reasons, left, right));
                }
                case SolverAnswer.Unknown(var reasons) ->
                        causes.addAll(causes(reasons, left, right));
            }
        }
        if (tieOnly.isPresent()) return onlyTies(tieOnly.get());
        if (search.exhausted()) causes.add(Cause.of(new OpenReason.DearRuns()));
        if (search.compared() == 0 && !search.failure().isEmpty())
            causes.add(Cause.of(new OpenReason.FailsEverywhere(search.failure())));
        if (causes.isEmpty()) causes.add(Cause.of(new OpenReason.NothingFound()));
        return new Finding.Open(List.copyOf(causes), search.compared());
    }

    /// An agreement; none where it rests on ties that an engine need not break alike, or leaves out
    /// errors and a query has no result without one.
    private Finding agreed(SolverAnswer.Agreed agreed, Query left, Query right) {
        if (agreed.assumptions().contains(General.NO_FAILURE)) {
            Optional<String> failure =
                    Stream.of(left, right)
                            .flatMap(q -> ConstantExpressions.failure(q, task.dialect()).stream())
                            .findFirst();
            if (failure.isPresent()) return open(new OpenReason.FailingConstant(failure.get()));
        }
        if (!agreed.isUpToTies() || policy.tiesOpen() || TieOrder.isAlike(left, right))
            return new Finding.Agreed(agreed.strength(), assuming(agreed.assumptions()));
        return open(new OpenReason.TiesChooseDifferently(task.dialect()));
    }

    /// Whether an agreement leaves out the databases on which texts that differ in case alone tie.
    private static boolean isOfCase(SolverAnswer.Agreed agreed) {
        return agreed.assumptions().contains(General.CASE_ALIKE);
    }

    /// Whether the solver's difference was one of open choices, which an engine need not show.
    private static boolean isOfTies(SolverAnswer otherwise) {
        return otherwise instanceof SolverAnswer.Agreed
                || otherwise instanceof SolverAnswer.Unknown(var reasons)
                        && reasons.stream()
                                .anyMatch(r -> r.code() == SolverReason.Code.NON_DETERMINISM);
    }

    /// A difference of the solver that SQLite does not see is a defect of ours.
    private void unconfirmed(Database database, String formula) {
        meters.replayFailed("solver");
        cases.keep(
                List.of(
                        "gold: " + task.gold(),
                        "predicted: " + task.predicted(),
                        "policy: " + policy,
                        "bound: " + task.bound(),
                        "schema: " + String.join(";\n", task.schema().ddl()),
                        "database: " + SqlScript.inserts(database, false)),
                formula);
    }

    private Finding onlyTies(Witness witness) {
        String database = witness.script().strip().replace("\n", " ");
        String shown =
                database.length() <= SHOWN_OF_A_DATABASE
                        ? database
                        : database.substring(0, SHOWN_OF_A_DATABASE) + " ...";
        return open(new OpenReason.OnlyTies(shown));
    }

    private Finding open(OpenReason reason) {
        return new Finding.Open(List.of(Cause.of(reason)), search.compared());
    }

    /// Queries that are too much for SQLite over a few rows make formulas that are too large as
    /// well.
    private SolverBudget solverBudget() {
        int bound = search.exhausted() ? 1 : task.bound();
        return SolverBudget.within(bound, task.patience()).endingWithin(timeLeft());
    }

    private SolverAnswer ask(Query left, Query right) {
        long wall = System.nanoTime();
        long own = ThreadCpuTime.nanos();
        try {
            return solver.check(
                    new Question(
                            left, right, task.schema(), task.dialect(), policy, solverBudget()));
        } finally {
            waited += System.nanoTime() - wall - (ThreadCpuTime.nanos() - own);
        }
    }

    /// What is left of the pair's time: this thread's work counts, and its wait for the solver.
    private Duration timeLeft() {
        Duration left = task.patience().minusNanos(ThreadCpuTime.nanos() - start + waited);
        return left.isNegative() ? Duration.ZERO : left;
    }

    private static List<Cause> causes(
            List<SolverReason> reasons, Bound.Success gold, Bound.Success predicted) {
        return reasons.stream()
                .map(
                        reason ->
                                reason.place()
                                        .map(place -> cause(reason, place, gold, predicted))
                                        .orElseGet(() -> Cause.of(reason)))
                .toList();
    }

    private static Cause cause(
            SolverReason reason, Place place, Bound.Success gold, Bound.Success predicted) {
        Bound.Success bound =
                switch (place.side()) {
                    case GOLD -> gold;
                    case PREDICTED -> predicted;
                };
        Position position = place.part().map(bound.positions()::of).orElse(Position.UNKNOWN);
        return Cause.of(reason).at(position, place.side().name().toLowerCase(Locale.ROOT));
    }
}
