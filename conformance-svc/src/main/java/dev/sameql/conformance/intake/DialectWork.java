package dev.sameql.conformance.intake;

import dev.sameql.conformance.dialects.DialectExplainer;
import dev.sameql.conformance.translation.Checked;
import dev.sameql.conformance.translation.KnownTranslators;
import dev.sameql.conformance.translation.TranslationReports;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.files.PrivateFolder;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.problem.Problem.Invalid;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.sqlite.SqliteConnections;
import dev.sameql.engines.remote.SqliteApart;
import dev.sameql.engines.sqlite.RunLimits;
import dev.sameql.v1.DialectJob;
import dev.sameql.v1.DialectReport;
import dev.sameql.v1.EngineReport;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Outcome;
import dev.sameql.v1.Reason;
import dev.sameql.v1.Stage;
import dev.sameql.v1.TranslationQuestion;
import dev.sameql.v1.attempts.Attempts;
import dev.sameql.v1.attempts.Place;
import dev.sameql.v1.attempts.Trials;
import dev.sameql.v1.meaning.Reasons;
import dev.sameql.v1.wire.LatencyBuckets;
import dev.sameql.v1.wire.Topics;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Answers dialect jobs and measures itself. The answer to a job is the last evidence on it; one
/// that ended the service's process a few times is a dead letter.
@ApplicationScoped
public class DialectWork {
    private static final Schema NO_TABLES = new Schema(List.of(), List.of());

    /// A second more than SQLite has for a query by its own count.
    private static final Duration PATIENCE = RunLimits.DIALECT_JOB.patience().plusSeconds(1);

    /// A judgement repeats the report, and a record has room for so much.
    private static final int LARGEST = Topics.MAX_RECORD_BYTES / 2;

    private final Trials trials;
    private final ConformanceSchemas schemas;
    private final MeterRegistry meters;
    private final Timer timer;
    private final SqliteApart sqlite = new SqliteApart(PATIENCE);
    private final DialectExplainer explainer;
    private final KnownTranslators translators;

    DialectWork(
            DialectConfig config,
            ConformanceSchemas schemas,
            ObservedEngines engines,
            MeterRegistry meters) {
        this.trials = new Trials(Attempts.in(config.stateDir().map(PrivateFolder::made)));
        this.explainer = new DialectExplainer(engines.with(sqlite));
        this.translators = new KnownTranslators(engines.with(sqlite));
        this.schemas = schemas;
        this.meters = meters;
        this.timer =
                Timer.builder("sameql.stage")
                        .description("how long a stage works on a job")
                        .tag("stage", "conformance")
                        .serviceLevelObjectives(LatencyBuckets.bounds())
                        .register(meters);
    }

    /// At the start of the service, before its channels begin: so that what is wrong with its
    /// folders ends the service, and no job.
    void start(@Observes @Priority(1) StartupEvent begin) {
        SqliteConnections.load();
    }

    /// The evidence on a job, whose record lies there. The same job gets the same evidence id.
    ///
    /// @throws Trials.Crashed when it is given up
    public Evidence answer(DialectJob job, Place record) {
        return trials.of(job.getJobId(), record, () -> evidence(job));
    }

    private Evidence evidence(DialectJob job) {
        long start = System.nanoTime();
        Evidence.Builder evidence =
                Evidence.newBuilder()
                        .setEvidenceId(job.getJobId() + "/conformance")
                        .setJobId(job.getJobId())
                        .setStage(Stage.STAGE_CONFORMANCE)
                        .setLast(true);
        find(job, evidence)
                .ifPresent(
                        schema -> {
                            if (job.hasTranslation()) translate(job, schema, evidence);
                            else explain(job, schema, evidence);
                        });
        if (evidence.build().getSerializedSize() > LARGEST) tooLarge(evidence);
        Duration spent = Duration.ofNanos(System.nanoTime() - start);
        timer.record(spent);
        return evidence.setMillis(spent.toNanos() / 1e6).build();
    }

    private Optional<Schema> find(DialectJob job, Evidence.Builder evidence) {
        String id =
                job.hasTranslation()
                        ? job.getTranslation().getSchemaId()
                        : job.getQuestion().getSchemaId();
        if (id.isEmpty()) return Optional.of(NO_TABLES);
        try {
            Optional<Schema> schema = schemas.find(id, job.getSchemaOffset());
            if (schema.isEmpty()) {
                String detail = "its schema is no longer registered";
                refuse(evidence, new Invalid(Code.UNKNOWN_SCHEMA, detail, Position.UNKNOWN));
            }
            return schema;
        } catch (SchemaException e) {
            refuse(evidence, e.problem());
            return Optional.empty();
        }
    }

    private void tooLarge(Evidence.Builder evidence) {
        String detail = "the results are too large to be told: ask for fewer rows";
        refuse(evidence, new Invalid(Code.TOO_LARGE, detail, Position.UNKNOWN));
    }

    private void refuse(Evidence.Builder evidence, Problem problem) {
        Reason reason =
                Reasons.named(problem.code(), problem.detail())
                        .setLine(problem.position().line())
                        .setColumn(problem.position().column())
                        .build();
        evidence.setInvalid(dev.sameql.v1.Invalid.newBuilder().addReasons(reason));
        meters.counter("sameql.dialect.jobs", "outcome", "invalid").increment();
    }

    private void explain(DialectJob job, Schema schema, Evidence.Builder evidence) {
        DialectReport report = explainer.explain(job.getQuestion(), schema);
        evidence.setDialectReport(report);
        String portable = report.getPortable() ? "portable" : "not_portable";
        meters.counter("sameql.dialect.jobs", "outcome", portable).increment();
        report.getEnginesList().forEach(this::observed);
        report.getEnginesList()
                .forEach(
                        engine ->
                                meters.counter(
                                                "sameql.dialect.outcomes",
                                                "engine",
                                                label(engine.getEngine()),
                                                "outcome",
                                                engine.getOutcome()
                                                        .name()
                                                        .replace("OUTCOME_", "")
                                                        .toLowerCase(Locale.ROOT))
                                        .increment());
    }

    private void translate(DialectJob job, Schema schema, Evidence.Builder evidence) {
        TranslationQuestion question = job.getTranslation();
        Checked answer = translators.answer(question, schema);
        evidence.setTranslationReport(TranslationReports.of(answer));
        String outcome =
                switch (answer) {
                    case Checked.Given _ -> "given";
                    case Checked.Refused refused ->
                            refused.obstacle().name().toLowerCase(Locale.ROOT);
                };
        meters.counter(
                        "sameql.translations",
                        "source",
                        label(question.getSource()),
                        "target",
                        label(question.getTarget()),
                        "outcome",
                        outcome)
                .increment();
    }

    private void observed(EngineReport engine) {
        if (!engine.hasObserved()) return;
        String outcome =
                engine.getObserved().getOutcome() == Outcome.OUTCOME_UNSUPPORTED
                        ? "unsupported"
                        : !engine.getModelled()
                                ? "not_modelled"
                                : engine.getObserved().getAgrees() ? "agrees" : "differs";
        meters.counter(
                        "sameql.dialect.observations",
                        "engine",
                        label(engine.getEngine()),
                        "outcome",
                        outcome)
                .increment();
    }

    /// An engine as a label: labels come from a closed set, and names from callers.
    private static String label(String engine) {
        return Dialects.engine(engine).map(Dialect::name).orElse("unknown");
    }

    @PreDestroy
    void close() {
        sqlite.close();
        trials.close();
    }
}
