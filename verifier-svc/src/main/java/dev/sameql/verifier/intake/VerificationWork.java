package dev.sameql.verifier.intake;

import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Invalid;
import dev.sameql.v1.Reason;
import dev.sameql.v1.Stage;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.wire.Reasons;
import dev.sameql.verifier.Verifier;
import dev.sameql.verifier.crosscheck.GoldQuery;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import dev.sameql.verifier.witness.AnomalyArchive;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.file.Path;
import java.util.Optional;
import org.jboss.logging.Logger;

/// Answers verification requests. A request that breaks the verifier is tried once more; then it is
/// a dead letter.
@ApplicationScoped
public class VerificationWork {
    private static final Logger LOG = Logger.getLogger(VerificationWork.class);

    private final VerifierSchemas schemas;
    private final SharedWitnesses witnesses;
    private final Verifier verifier;

    VerificationWork(
            VerifierSchemas schemas,
            SharedWitnesses witnesses,
            VerifierConfig config,
            MeterRegistry registry) {
        this.schemas = schemas;
        this.witnesses = witnesses;
        Path cases =
                config.casesDir()
                        .orElseGet(
                                () ->
                                        Path.of(
                                                System.getProperty("java.io.tmpdir"),
                                                "sameql-cases"));
        this.verifier =
                new Verifier(
                        new Solver(settings(config)),
                        witnesses,
                        AnomalyArchive.at(cases),
                        registry);
    }

    private static SolverSettings settings(VerifierConfig config) {
        SolverSettings defaults = SolverSettings.defaults();
        return new SolverSettings(
                config.solverProcesses().orElse(defaults.processes()),
                config.solverMemoryMegabytes());
    }

    /// The evidence on a job. The same job gets the same evidence id.
    public Evidence answer(VerificationRequest request) {
        String id = request.getJob().getPair().getSchemaId();
        try {
            Optional<Schema> schema = schemas.find(id, request.getJob().getSchemaOffset());
            if (schema.isPresent()) return verify(request, schema.get());
            String detail = "no schema " + id + " is registered";
            return refused(
                    request, new Problem.Invalid(Code.UNKNOWN_SCHEMA, detail, Position.UNKNOWN));
        } catch (SchemaException e) {
            return refused(request, e.problem());
        }
    }

    private Evidence verify(VerificationRequest request, Schema schema) {
        try {
            return verifier.verify(request, schema);
        } catch (RuntimeException | StackOverflowError first) {
            LOG.warnf(
                    first,
                    "worker=verifier job=%s event=crashed attempt=1",
                    request.getJob().getJobId());
        }
        try {
            return verifier.verify(request, schema);
        } catch (StackOverflowError second) {
            throw new IllegalStateException("the queries are nested too deeply", second);
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
            verifier.reopen(request, schema.get(), database)
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
        verifier.close();
    }
}
