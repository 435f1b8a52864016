package dev.sameql.standalone.single;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.gateway.api.Failures;
import dev.sameql.gateway.fold.CaseFiles;
import dev.sameql.gateway.fold.JudgementFold;
import dev.sameql.gateway.intake.PairAdmission;
import dev.sameql.gateway.limits.LimitExceeded;
import dev.sameql.gateway.limits.MalformedName;
import dev.sameql.gateway.limits.RequestLimits;
import dev.sameql.normalizer.Normalizer;
import dev.sameql.normalizer.Outcome;
import dev.sameql.normalizer.intake.NormalizerConfig;
import dev.sameql.normalizer.intake.RulesInForce;
import dev.sameql.normalizer.rulebook.RuleBook;
import dev.sameql.normalizer.rulebook.RuleBooks;
import dev.sameql.standalone.judge.SinglePair;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.standalone.judge.lines.Refusal;
import dev.sameql.v1.CaseFile;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.ReasonCode;
import dev.sameql.v1.Stage;
import dev.sameql.v1.Undecided;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.attempts.Attempts;
import dev.sameql.v1.meaning.Reasons;
import dev.sameql.verifier.Replays;
import dev.sameql.verifier.VerifierMeters;
import dev.sameql.verifier.crosscheck.LocalCrossChecks;
import dev.sameql.verifier.intake.VerifierConfig;
import dev.sameql.verifier.intake.VerifierProcesses;
import dev.sameql.verifier.worker.Workers;
import io.grpc.StatusRuntimeException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/// What gateway, normaliser and verifier make of one pair, called one after the other: the same
/// judgement as through a broker, sooner. The verifier works in a child process here too.
public final class PairServices implements AutoCloseable {

    private static final String JOB = "pair";

    private final ServiceSettings settings = new ServiceSettings();
    private final Workers verifier;
    private final Replays replays;
    private final CompletableFuture<RuleBooks> rules;

    /// Services with the rules of a directory, or else those that are configured.
    public PairServices(Optional<Path> rulesDirectory) {
        VerifierConfig config = settings.verifier();
        var measures = new VerifierMeters(new SimpleMeterRegistry());
        replays = new Replays(settings.engines(), measures);
        verifier =
                new VerifierProcesses(config, 1, 1)
                        .with(new LocalCrossChecks(), measures, Attempts.inMemory());
        // the process starts, and the rules are read, while the schema is
        verifier.prepare();
        NormalizerConfig ofRules = settings.normalizer();
        rules =
                CompletableFuture.supplyAsync(
                        () ->
                                RulesInForce.load(
                                        rulesDirectory.or(ofRules::rulesDir), ofRules.cacheDir()));
    }

    /// The judgement on a pair.
    ///
    /// @throws IllegalStateException when the rules cannot be read, or are refused
    public Judgement judge(SinglePair asked) {
        String name = asked.pair().schema();
        try {
            Schema schema = SchemaReader.ddl(asked.schemas().ddl(name).orElseThrow());
            JudgeRequest request = asked.request(name);
            new RequestLimits(settings.limits()).check(request);
            return judge(job(request), schema);
        } catch (SchemaException wrong) {
            return Refusal.of(name, wrong).judgement();
        } catch (LimitExceeded | MalformedName refused) {
            StatusRuntimeException status = Failures.of(refused);
            return EvaluationClient.refusal(status).orElseThrow(() -> status).judgement();
        }
    }

    private static QueryPairJob job(JudgeRequest request) {
        return QueryPairJob.newBuilder()
                .setJobId(JOB)
                .setPair(request.getPair())
                .setBudget(request.getBudget())
                .setTrace(request.getTrace())
                .build();
    }

    private Judgement judge(QueryPairJob job, Schema schema) {
        Optional<Judgement> refused = new PairAdmission(settings.limits()).refused(job);
        if (refused.isPresent()) return refused.get();
        CaseFile file = CaseFiles.with(CaseFile.getDefaultInstance(), job);
        RuleBook book = book();
        Outcome outcome = normalized(job, schema, book);
        if (outcome.evidence().isPresent()) file = CaseFiles.with(file, outcome.evidence().get());
        if (outcome.forward())
            file = CaseFiles.with(file, verified(outcome.request(job, book.digest()), schema));
        return JudgementFold.judgement(file);
    }

    private RuleBook book() {
        try {
            return rules.join().book();
        } catch (CompletionException refused) {
            throw refused.getCause() instanceof RuntimeException why ? why : refused;
        }
    }

    /// Where the rules break, only their answer is lost.
    private static Outcome normalized(QueryPairJob job, Schema schema, RuleBook book) {
        try {
            return new Normalizer(() -> book).normalize(job, schema);
        } catch (RuntimeException | StackOverflowError broken) {
            return new Outcome(Optional.empty(), true);
        }
    }

    private Evidence verified(VerificationRequest request, Schema schema) {
        try {
            return replays.confirmed(request, schema, verifier.verify(request, schema));
        } catch (Workers.Crashed crash) {
            return Evidence.newBuilder()
                    .setEvidenceId(JOB + "/verifier")
                    .setJobId(JOB)
                    .setStage(Stage.STAGE_VERIFIER)
                    .setUndecided(
                            Undecided.newBuilder()
                                    .addReasons(
                                            Reasons.of(
                                                    ReasonCode.REASON_CODE_WORKER_CRASHED,
                                                    crash.getMessage())))
                    .setLast(true)
                    .build();
        }
    }

    @Override
    public void close() {
        verifier.close();
        var _ = rules.thenAccept(RuleBooks::close);
    }
}
