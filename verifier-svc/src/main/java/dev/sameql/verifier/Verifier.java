package dev.sameql.verifier;

import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.Schema;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.verifier.engine.EnginePool;
import dev.sameql.verifier.engine.Preparation;
import dev.sameql.verifier.engine.PreparedSelect;
import dev.sameql.verifier.engine.Refusal;
import dev.sameql.verifier.engine.SqliteEngine;
import dev.sameql.verifier.solve.Solver;
import dev.sameql.verifier.solve.SolverAnswer;
import dev.sameql.verifier.solve.SolverBudget;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Answers verification requests: a replayed counterexample, an agreement up to a bound, the
/// reasons why there is neither, or why a query is invalid. Thread-safe; holds no state that an
/// answer depends on except witnesses, which can only turn an open answer into a certain one.
///
/// Only SQLite has the last word on what is invalid, and on what differs.
public final class Verifier implements AutoCloseable {
    private static final int IDLE_CONNECTIONS = 48;
    private static final int FRONTENDS = 256;
    private static final int ANSWERS = 10_000;
    private static final int DEFAULT_BOUND = SolverBudget.DEFAULT.bound();

    private final EnginePool engines = new EnginePool(IDLE_CONNECTIONS);
    private final Recent<List<String>, Frontend> frontends = new Recent<>(FRONTENDS);
    private final Recent<Object, Finding> answers = new Recent<>(ANSWERS);
    private final WitnessPool witnesses = new WitnessPool();
    private final VerifierMeters meters;
    private final Solver solver;

    /// A verifier with a solver of its own, which is closed with it.
    public Verifier(Solver solver, MeterRegistry registry) {
        this.solver = solver;
        this.meters = new VerifierMeters(registry);
    }

    /// The one piece of evidence that this stage gives on a job.
    public Evidence verify(VerificationRequest request, Schema schema) {
        long start = System.nanoTime();
        Finding finding = find(request, schema);
        Duration spent = Duration.ofNanos(System.nanoTime() - start);
        meters.job(spent);
        return EvidenceWriter.evidence(request, finding, spent);
    }

    private Finding find(VerificationRequest request, Schema schema) {
        var job = request.getJob();
        String dialect = job.getPair().getDialect();
        if (!dialect.isEmpty() && !DialectId.named(dialect).equals(Optional.of(DialectId.SQLITE))) {
            return new Finding.Open(
                    List.of(
                            Cause.of(
                                    "UNSUPPORTED_FEATURE",
                                    "pairs of the dialect "
                                            + dialect
                                            + " are not decided yet; only sqlite is")),
                    0);
        }
        Task task =
                new Task(
                        schema,
                        job.getPair().getGold(),
                        job.getPair().getPredicted(),
                        Policies.of(job.getPair().getPolicy()),
                        job.getBudget().getBound() > 0 ? job.getBudget().getBound() : DEFAULT_BOUND,
                        job.getBudget().getMillis() > 0
                                ? Duration.ofMillis(job.getBudget().getMillis())
                                : SolverBudget.DEFAULT.wallClock());
        return answers.find(task.key())
                .orElseGet(
                        () -> {
                            Finding finding = decide(task);
                            answers.keep(task.key(), finding);
                            return finding;
                        });
    }

    private Finding decide(Task task) {
        return engines.with(task.schema(), engine -> decide(task, engine));
    }

    private Finding decide(Task task, SqliteEngine engine) {
        Bound gold = frontend(task.schema()).bind(task.gold());
        Bound predicted = frontend(task.schema()).bind(task.predicted());
        Preparation goldReady = engine.prepare(task.gold());
        Preparation predictedReady = engine.prepare(task.predicted());
        try {
            List<Cause> invalid = new ArrayList<>();
            if (goldReady instanceof Preparation.Refused(var refusal))
                invalid.add(invalid(refusal, gold, "gold"));
            if (predictedReady instanceof Preparation.Refused(var refusal))
                invalid.add(invalid(refusal, predicted, "predicted"));
            if (!(goldReady instanceof Preparation.Ready(var goldSelect))
                    || !(predictedReady instanceof Preparation.Ready(var predictedSelect))) {
                return new Finding.Rejected(invalid);
            }
            return new Decision(
                            task,
                            engine,
                            goldSelect,
                            predictedSelect,
                            gold,
                            predicted,
                            witnesses,
                            this::ask,
                            meters)
                    .decide();
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
    private static Cause invalid(Refusal refusal, Bound bound, String query) {
        if (bound instanceof Bound.Failure(Problem.Invalid problem)) {
            return new Cause(
                    problem.code(),
                    problem.detail() + " (SQLite: " + refusal.message() + ")",
                    problem.position(),
                    query);
        }
        return Cause.of(refusal, query);
    }

    private Frontend frontend(Schema schema) {
        return frontends
                .find(schema.ddl())
                .orElseGet(
                        () -> {
                            Frontend frontend = Frontend.of(schema, DialectId.SQLITE);
                            frontends.keep(schema.ddl(), frontend);
                            return frontend;
                        });
    }

    private SolverAnswer ask(
            dev.sameql.core.ir.Query gold,
            dev.sameql.core.ir.Query predicted,
            Task task,
            dev.sameql.core.data.Policy policy) {
        long start = System.nanoTime();
        SolverBudget budget = SolverBudget.within(task.bound(), task.patience());
        SolverAnswer answer = solver.check(gold, predicted, task.schema(), policy, budget);
        meters.solver(
                Duration.ofNanos(System.nanoTime() - start),
                answer.getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT));
        return answer;
    }

    @Override
    public void close() {
        engines.close();
        solver.close();
    }
}
