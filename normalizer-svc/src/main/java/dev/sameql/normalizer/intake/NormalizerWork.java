package dev.sameql.normalizer.intake;

import dev.sameql.core.files.PrivateFolder;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.sqlite.SqliteConnections;
import dev.sameql.normalizer.Normalizer;
import dev.sameql.normalizer.Outcome;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Invalid;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.Reason;
import dev.sameql.v1.Stage;
import dev.sameql.v1.attempts.Attempts;
import dev.sameql.v1.attempts.Place;
import dev.sameql.v1.attempts.Trials;
import dev.sameql.v1.meaning.Reasons;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;
import org.jboss.logging.Logger;

/// Answers jobs. Queries on which the rules break go on to the verifier: only the rules' answer is
/// lost. A job that ended the service's process a few times is a dead letter.
@ApplicationScoped
public class NormalizerWork {
    private static final Logger LOG = Logger.getLogger(NormalizerWork.class);

    private final Trials trials;
    private final NormalizerSchemas schemas;
    private final RulesInForce rules;
    private final Normalizer normalizer;
    private final NormalizerMeters meters;

    NormalizerWork(
            NormalizerConfig config,
            NormalizerSchemas schemas,
            RulesInForce rules,
            NormalizerMeters meters) {
        this.trials = new Trials(Attempts.in(config.stateDir().map(PrivateFolder::made)));
        this.schemas = schemas;
        this.rules = rules;
        this.normalizer = new Normalizer(() -> rules.books().book());
        this.meters = meters;
    }

    /// At the start of the service, before its channels begin: so that what is wrong with its
    /// folders ends the service, and no job.
    void start(@Observes @Priority(1) StartupEvent begin) {
        SqliteConnections.load();
    }

    /// The digest of the book in force.
    public String digest() {
        return rules.books().book().digest();
    }

    /// What becomes of a job, whose record lies there.
    ///
    /// @throws Trials.Crashed when it is given up
    public Outcome answer(QueryPairJob job, Place record) {
        return trials.of(job.getJobId(), record, () -> outcome(job));
    }

    private Outcome outcome(QueryPairJob job) {
        String id = job.getPair().getSchemaId();
        try {
            Optional<Schema> schema = schemas.find(id, job.getSchemaOffset());
            if (schema.isEmpty()) {
                return refused(
                        job, Code.UNKNOWN_SCHEMA.name(), "its schema is no longer registered");
            }
            return meters.timed(() -> normalized(job, schema.get()));
        } catch (SchemaException unreadable) {
            Problem problem = unreadable.problem();
            return refused(job, problem.code(), problem.detail());
        }
    }

    private Outcome normalized(QueryPairJob job, Schema schema) {
        try {
            Outcome outcome = normalizer.normalize(job, schema);
            outcome.evidence().ifPresent(meters::rules);
            return outcome;
        } catch (RuntimeException | StackOverflowError broken) {
            LOG.warnf(broken, "worker=normalizer job=%s event=rules-broke", job.getJobId());
            meters.failure();
            return new Outcome(Optional.empty(), true);
        }
    }

    private static Outcome refused(QueryPairJob job, String code, String detail) {
        Reason reason =
                Reasons.named(code, detail)
                        .setLine(Position.UNKNOWN.line())
                        .setColumn(Position.UNKNOWN.column())
                        .build();
        Evidence evidence =
                Evidence.newBuilder()
                        .setEvidenceId(job.getJobId() + "/normalizer")
                        .setJobId(job.getJobId())
                        .setStage(Stage.STAGE_NORMALIZER)
                        .setInvalid(Invalid.newBuilder().addReasons(reason))
                        .setLast(true)
                        .build();
        return new Outcome(Optional.of(evidence), false);
    }

    @PreDestroy
    void close() {
        trials.close();
    }
}
