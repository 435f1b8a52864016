package dev.sameql.verifier.intake;

import dev.sameql.core.files.PrivateFolder;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.sqlite.SqliteConnections;
import dev.sameql.engines.EngineRoom;
import dev.sameql.engines.EngineSettings;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Invalid;
import dev.sameql.v1.Reason;
import dev.sameql.v1.Stage;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.attempts.Attempts;
import dev.sameql.v1.attempts.Place;
import dev.sameql.v1.meaning.Reasons;
import dev.sameql.verifier.Replays;
import dev.sameql.verifier.VerifierMeters;
import dev.sameql.verifier.crosscheck.GoldQuery;
import dev.sameql.verifier.search.SolverSettings;
import dev.sameql.verifier.worker.Workers;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jboss.logging.Logger;

/// Answers verification requests. A request that breaks the verifier twice is a dead letter.
@ApplicationScoped
public class VerificationWork {
    private static final Logger LOG = Logger.getLogger(VerificationWork.class);

    private final VerifierSchemas schemas;
    private final SharedWitnesses witnesses;
    private final Workers judge;
    private final Replays replays;

    VerificationWork(
            VerifierSchemas schemas,
            SharedWitnesses witnesses,
            VerifierConfig config,
            MeterRegistry registry) {
        this.schemas = schemas;
        this.witnesses = witnesses;
        var meters = new VerifierMeters(registry);
        this.replays =
                new Replays(
                        EngineRoom.shared(EngineSettings.of(VerificationWork::property)), meters);
        this.judge =
                new VerifierProcesses(
                                config,
                                config.workers().orElseGet(VerificationWork::cores),
                                config.solverProcesses()
                                        .orElse(SolverSettings.defaults().processes()))
                        .with(witnesses, meters, attempts(config));
    }

    /// At the start of the service, before its channels begin: so that what is wrong with its
    /// folders ends the service, and no pair; and the first pair need not wait for a process.
    void start(@Observes @Priority(1) StartupEvent begin) {
        SqliteConnections.load();
        judge.prepare();
    }

    /// Whether there is a process for the next pair.
    public boolean isAble() {
        return judge.isAble();
    }

    private static Attempts attempts(VerifierConfig config) {
        return Attempts.in(config.stateDir().map(PrivateFolder::made));
    }

    private static int cores() {
        return Math.max(2, Runtime.getRuntime().availableProcessors());
    }

    private static Optional<String> property(String key) {
        return ConfigProvider.getConfig().getOptionalValue(key, String.class);
    }

    /// The evidence on a job, whose record lies there. The same job gets the same evidence id.
    public Evidence answer(VerificationRequest request, Place record) {
        String id = request.getJob().getPair().getSchemaId();
        try {
            Optional<Schema> schema = schemas.find(id, request.getJob().getSchemaOffset());
            if (schema.isPresent())
                return replays.confirmed(
                        request, schema.get(), judge.verify(request, schema.get(), record));
            String detail = "its schema is no longer registered";
            return refused(
                    request, new Problem.Invalid(Code.UNKNOWN_SCHEMA, detail, Position.UNKNOWN));
        } catch (SchemaException e) {
            return refused(request, e.problem());
        }
    }

    /// Tries a new witness on the jobs of its gold query that ended without a counterexample, and
    /// publishes the evidence where it is one. A job whose schema was replaced is forgotten. Fails
    /// once all were tried if one failed.
    public void reopen(GoldQuery gold, String database) {
        int failed = 0;
        for (VerificationRequest request : witnesses.unrefuted(gold)) {
            try {
                reopen(gold, request, database);
            } catch (RuntimeException | StackOverflowError e) {
                failed++;
                String jobId = request.getJob().getJobId();
                LOG.warnf(e, "worker=verifier job=%s event=not-reopened", jobId);
            }
        }
        if (failed > 0) throw new IllegalStateException(failed + " jobs could not be reopened");
    }

    private void reopen(GoldQuery gold, VerificationRequest request, String database) {
        var pair = request.getJob().getPair();
        Optional<Schema> schema =
                schemas.find(pair.getSchemaId(), request.getJob().getSchemaOffset())
                        .filter(found -> GoldQuery.of(pair, found).equals(gold));
        if (schema.isEmpty()) witnesses.forget(gold, request.getJob().getJobId());
        else
            judge.reopen(request, schema.get(), database)
                    .map(evidence -> replays.confirmed(request, schema.get(), evidence))
                    .filter(Evidence::hasCounterexample)
                    .ifPresent(evidence -> witnesses.reopened(gold, evidence));
    }

    private static Evidence refused(VerificationRequest request, Problem problem) {
        Reason reason =
                Reasons.named(problem.code(), problem.detail())
                        .setLine(problem.position().line())
                        .setColumn(problem.position().column())
                        .build();
        return Evidence.newBuilder()
                .setEvidenceId(request.getJob().getJobId() + "/verifier")
                .setJobId(request.getJob().getJobId())
                .setStage(Stage.STAGE_VERIFIER)
                .setRuleBookDigest(request.getRuleBookDigest())
                .setInvalid(Invalid.newBuilder().addReasons(reason))
                .setLast(true)
                .build();
    }

    @PreDestroy
    void close() {
        judge.close();
    }
}
