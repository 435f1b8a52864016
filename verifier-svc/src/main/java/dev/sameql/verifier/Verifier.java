package dev.sameql.verifier;

import dev.sameql.core.cache.BoundedCache;
import dev.sameql.core.clock.PairTime;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.frontend.PinnedPair;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.verdict.Assumption.General;
import dev.sameql.engines.sqlite.EnginePool;
import dev.sameql.engines.sqlite.Preparation;
import dev.sameql.engines.sqlite.PreparedSelect;
import dev.sameql.engines.sqlite.SqliteEngine;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.meaning.PolicyMoment;
import dev.sameql.verifier.crosscheck.CrossChecks;
import dev.sameql.verifier.crosscheck.GoldQuery;
import dev.sameql.verifier.crosscheck.LocalCrossChecks;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.witness.Cases;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// Answers verification requests: a replayed counterexample, an agreement up to a bound, the
/// reasons why there is neither, or why a query is invalid. Thread-safe; holds no state that an
/// answer depends on except witnesses, which can only turn an open answer into a certain one.
///
/// SQLite has the last word on what is invalid, and on what differs; of other dialects, where no
/// engine is at hand, the model has it.
public final class Verifier implements Judge {
    private static final int IDLE_CONNECTIONS = 48;
    private static final int FRONTENDS = 256;
    private static final int ANSWERS = 10_000;
    private static final int ROWS_OF_A_TIE = 2;
    private static final String UNSUPPORTED = "UNSUPPORTED_FEATURE";

    private final EnginePool engines = new EnginePool(IDLE_CONNECTIONS);
    private final BoundedCache<List<String>, Frontend> frontends = new BoundedCache<>(FRONTENDS);
    private final BoundedCache<Object, Finding> answers = new BoundedCache<>(ANSWERS);
    private final CrossChecks crossChecks;
    private final Cases cases;
    private final Measures meters;
    private final Solver solver;

    /// A verifier with a solver of its own, which is closed with it, and witnesses of its own.
    public Verifier(Solver solver, MeterRegistry registry) {
        this(solver, new LocalCrossChecks(), Cases.NONE, new VerifierMeters(registry));
    }

    /// A verifier that shares witnesses with others, and keeps the solver's differences that do not
    /// replay.
    public Verifier(Solver solver, CrossChecks crossChecks, Cases cases, Measures meters) {
        this.solver = solver;
        this.crossChecks = crossChecks;
        this.cases = cases;
        this.meters = meters;
    }

    @Override
    public Evidence verify(VerificationRequest request, Schema schema) {
        long start = System.nanoTime();
        Finding finding = find(request, schema);
        Duration spent = since(start);
        meters.job(spent);
        return EvidenceWriter.evidence(request, finding, spent);
    }

    @Override
    public Optional<Evidence> reopen(VerificationRequest request, Schema schema, String database) {
        long start = System.nanoTime();
        return refuted(request, schema, List.of(database), "reopened")
                .map(refuted -> EvidenceWriter.reopening(request, refuted, since(start)));
    }

    /// The evidence that witnesses give on a job that was answered without a counterexample while
    /// they became known, in place of that answer's; none if they do not tell its queries apart.
    public Optional<Evidence> late(
            VerificationRequest request, Schema schema, List<String> databases) {
        long start = System.nanoTime();
        Optional<Finding.Refuted> refuted = refuted(request, schema, databases, "known");
        refuted.ifPresent(found -> keep(GoldQuery.of(request.getJob().getPair(), schema), found));
        return refuted.map(found -> EvidenceWriter.evidence(request, found, since(start)));
    }

    private Optional<Finding.Refuted> refuted(
            VerificationRequest request, Schema schema, List<String> databases, String source) {
        return dialect(request)
                .map(dialect -> task(request, schema, dialect))
                .flatMap(task -> tryAgain(task, databases, source))
                .map(found -> (Finding.Refuted) found);
    }

    private void keep(GoldQuery gold, Finding.Refuted refuted) {
        crossChecks.add(gold, refuted.witness().script());
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private Finding find(VerificationRequest request, Schema schema) {
        Optional<Dialect> dialect = dialect(request);
        if (dialect.isEmpty()) {
            String named = request.getJob().getPair().getDialect();
            return new Finding.Open(
                    List.of(
                            Cause.of(
                                    "UNSUPPORTED_FEATURE",
                                    "pairs of the dialect " + named + " are not decided")),
                    0);
        }
        Task task = task(request, schema, dialect.get());
        GoldQuery gold = GoldQuery.of(request.getJob().getPair(), schema);
        List<String> known = new ArrayList<>();
        Finding finding =
                answers.of(
                        task.key(),
                        _ -> {
                            known.addAll(crossChecks.witnesses(gold));
                            return decide(task, known);
                        });
        if (isUnrefuted(finding)) {
            List<String> late = new ArrayList<>(crossChecks.note(gold, request));
            late.removeAll(known);
            if (!late.isEmpty()) finding = tryAgain(task, late, "known").orElse(finding);
        }
        if (finding instanceof Finding.Refuted refuted) keep(gold, refuted);
        return finding;
    }

    /// The engine that a pair is about; empty for one whose pairs are not decided, and for a name
    /// that the gateway would not let through.
    private static Optional<Dialect> dialect(VerificationRequest request) {
        String named = request.getJob().getPair().getDialect();
        Optional<Dialect> dialect =
                named.isEmpty() ? Optional.of(Dialects.DEFAULT) : Dialects.named(named);
        return dialect.filter(engine -> engine.elaborator().isPresent());
    }

    private static boolean isUnrefuted(Finding finding) {
        return switch (finding) {
            case Finding.Agreed _ -> true;
            case Finding.Open(_, int compared) -> compared > 0;
            case Finding.Refuted _, Finding.Rejected _ -> false;
        };
    }

    private static Task task(VerificationRequest request, Schema schema, Dialect dialect) {
        QueryPair pair = request.getJob().getPair();
        return new Task(
                StoredValues.of(dialect).view(schema),
                dialect,
                PinnedPair.of(
                        pair.getGold(),
                        pair.getPredicted(),
                        dialect,
                        PolicyMoment.of(pair.getPolicy())),
                Policies.of(pair.getPolicy()),
                bound(request),
                patience(request));
    }

    /// How long a pair may still take.
    public static Duration patience(VerificationRequest request) {
        return PairTime.of(request.getJob().getBudget().getMillis())
                .ofVerifier(request.getOverdrawnMillis());
    }

    /// The bound asked for, 0 if none was. Where rules leave only ties open, as many rows as make a
    /// tie.
    private static int bound(VerificationRequest request) {
        int asked = Math.max(0, request.getJob().getBudget().getBound());
        if (!request.getEqualUpToTies()) return asked;
        return asked == 0 ? ROWS_OF_A_TIE : Math.min(asked, ROWS_OF_A_TIE);
    }

    private Finding decide(Task task, List<String> known) {
        Instant start = Instant.now();
        Finding finding = onPair(task, decision -> decision.decide(known), Verifier::refused);
        if (!(finding instanceof Finding.Open)) return finding;
        Duration left = task.patience().minus(Duration.between(start, Instant.now()));
        return left.isPositive() ? shownNow(task, known, left).orElse(finding) : finding;
    }

    /// The difference that two queries show now, where they read the clock and nothing is known of
    /// them at every moment.
    private Optional<Finding> shownNow(Task task, List<String> known, Duration left) {
        Instant moment = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        PinnedPair pinned =
                PinnedPair.of(task.gold(), task.predicted(), task.dialect(), Optional.of(moment));
        if (pinned.clock().isEmpty()) return Optional.empty();
        return switch (onPair(
                task.at(pinned, left), decision -> decision.decide(known), Verifier::refused)) {
            case Finding.Refuted(var witness, var assumptions) -> {
                var all = new ArrayList<>(assumptions);
                all.add(General.SEEN_AT_THE_JUDGEMENT);
                yield Optional.of(new Finding.Refuted(witness, List.copyOf(all)));
            }
            case Finding.Agreed _, Finding.Open _, Finding.Rejected _ -> Optional.empty();
        };
    }

    private Optional<Finding> tryAgain(Task task, List<String> databases, String source) {
        Optional<Finding> refuted =
                onPair(
                        task,
                        decision -> decision.tryAgain(databases, source),
                        _ -> Optional.empty());
        refuted.ifPresent(finding -> answers.keep(task.key(), finding));
        return refuted;
    }

    /// Has the two queries prepared for some work on them; `otherwise` says what comes of queries
    /// that SQLite refuses.
    private <T> T onPair(
            Task task, Function<Decision, T> work, Function<List<Cause>, T> otherwise) {
        return engines.with(
                task.schema(), task.dialect(), engine -> onPair(task, engine, work, otherwise));
    }

    /// A query that an engine refuses is invalid. In a dialect without an engine at hand the binder
    /// says so; that it does not understand a text does not make it invalid.
    private static Finding refused(List<Cause> causes) {
        List<Cause> invalid =
                causes.stream().filter(cause -> !cause.code().equals(UNSUPPORTED)).toList();
        return invalid.isEmpty() ? new Finding.Open(causes, 0) : new Finding.Rejected(invalid);
    }

    private <T> T onPair(
            Task task,
            SqliteEngine engine,
            Function<Decision, T> work,
            Function<List<Cause>, T> otherwise) {
        QueryText gold = new QueryText(task.gold(), frontend(task));
        QueryText predicted = new QueryText(task.predicted(), frontend(task));
        Preparation goldReady = engine.prepare(gold.reading());
        Preparation predictedReady = engine.prepare(predicted.reading());
        try {
            List<Cause> invalid = new ArrayList<>();
            if (goldReady instanceof Preparation.Refused(var problem))
                invalid.add(invalid(problem, gold.bound(), "gold", task.dialect()));
            if (predictedReady instanceof Preparation.Refused(var problem))
                invalid.add(invalid(problem, predicted.bound(), "predicted", task.dialect()));
            if (!(goldReady instanceof Preparation.Ready(var goldSelect))
                    || !(predictedReady instanceof Preparation.Ready(var predictedSelect))) {
                return otherwise.apply(invalid);
            }
            Optional<ShownForms.Unlike> unlike =
                    ShownForms.unlike(
                            gold, predicted, task.dialect(), task.policy().anyColumnOrder());
            if (unlike.isPresent() && !unlike.get().isRun())
                return otherwise.apply(List.of(unlike.get().cause()));
            return work.apply(
                    new Decision(
                            task,
                            engine,
                            goldSelect,
                            predictedSelect,
                            gold,
                            predicted,
                            unlike.map(ShownForms.Unlike::unproved).orElse(this::ask),
                            cases,
                            meters));
        } finally {
            close(goldReady);
            close(predictedReady);
        }
    }

    private static void close(Preparation preparation) {
        if (preparation instanceof Preparation.Ready(PreparedSelect select)) select.close();
    }

    /// What the binder says when it refuses too: it knows the place. SQLite's words stand beside
    /// it.
    private static Cause invalid(Problem refusal, Bound bound, String query, Dialect dialect) {
        if (!dialect.isAtHand()) return unreadable(refusal, query, dialect);
        if (!(bound instanceof Bound.Failure(Problem.Invalid problem)))
            return Cause.bySqlite(refusal, query);
        String more =
                problem.detail().equals(refusal.detail())
                        ? ""
                        : " (SQLite: " + refusal.detail() + ")";
        return new Cause(problem.code(), problem.detail() + more, problem.position(), query);
    }

    private static Cause unreadable(Problem refusal, String query, Dialect dialect) {
        boolean syntax = refusal instanceof Problem.Invalid invalid && invalid.isOurs();
        return new Cause(
                syntax ? UNSUPPORTED : refusal.code(),
                refusal.detail() + (syntax ? "; it is not read as " + dialect : ""),
                refusal.position(),
                query);
    }

    private Frontend frontend(Task task) {
        List<String> key = new ArrayList<>(task.schema().ddl());
        key.add(task.dialect().name());
        return frontends.of(key, _ -> Frontend.of(task.schema(), task.dialect()));
    }

    private SolverAnswer ask(Question question) {
        long start = System.nanoTime();
        SolverAnswer answer = solver.check(question);
        meters.solver(since(start), answer.getClass().getSimpleName().toLowerCase(Locale.ROOT));
        return answer;
    }

    @Override
    public void close() {
        engines.close();
        solver.close();
    }
}
