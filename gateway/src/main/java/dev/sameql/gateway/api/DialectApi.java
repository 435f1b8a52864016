package dev.sameql.gateway.api;

import com.google.rpc.Code;
import dev.sameql.gateway.access.Caller;
import dev.sameql.gateway.intake.PairIntake;
import dev.sameql.gateway.limits.JobsInFlight;
import dev.sameql.gateway.limits.LimitsConfig;
import dev.sameql.gateway.watch.Waiting;
import dev.sameql.v1.DialectJob;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.DialectServiceGrpc;
import dev.sameql.v1.ExplainRequest;
import dev.sameql.v1.ExplainResponse;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Reason;
import dev.sameql.v1.TranslateRequest;
import dev.sameql.v1.TranslateResponse;
import dev.sameql.v1.TranslationQuestion;
import io.grpc.BindableService;
import io.grpc.ServerServiceDefinition;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/// Says what engines make of a query, and how another is asked to do the same.
@GrpcService
public class DialectApi implements DialectServiceGrpc.AsyncService, BindableService {

    private final LimitsConfig limits;
    private final Calls calls;
    private final PairIntake intake;
    private final JobsInFlight jobs;
    private final Waiting waiting;

    DialectApi(
            LimitsConfig limits,
            Calls calls,
            PairIntake intake,
            JobsInFlight jobs,
            Waiting waiting) {
        this.limits = limits;
        this.calls = calls;
        this.intake = intake;
        this.jobs = jobs;
        this.waiting = waiting;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return Requests.read(DialectServiceGrpc.bindService(this));
    }

    @Override
    public void explain(ExplainRequest request, StreamObserver<ExplainResponse> caller) {
        Duration patience = calls.patience();
        Caller asking = Caller.current();
        calls.answer(request, caller, _ -> explain(request.getQuestion(), asking, patience));
    }

    @Override
    public void translate(TranslateRequest request, StreamObserver<TranslateResponse> caller) {
        Duration patience = calls.patience();
        Caller asking = Caller.current();
        calls.answer(request, caller, _ -> translate(request.getQuestion(), asking, patience));
    }

    private CompletableFuture<ExplainResponse> explain(
            DialectQuestion question, Caller asking, Duration patience) {
        requireQuery(question.getQuery());
        DialectJob job = intake.job(question, asking.tenant());
        requireSchema(question.getSchemaId(), job);
        return answered(job, asking, patience).thenApply(DialectApi::response);
    }

    private CompletableFuture<TranslateResponse> translate(
            TranslationQuestion question, Caller asking, Duration patience) {
        requireQuery(question.getQuery());
        if (question.getSource().isBlank()) throw Failures.missing("question.source");
        if (question.getTarget().isBlank()) throw Failures.missing("question.target");
        DialectJob job = intake.job(question, asking.tenant());
        requireSchema(question.getSchemaId(), job);
        return answered(job, asking, patience).thenApply(DialectApi::translated);
    }

    private void requireQuery(String query) {
        if (query.isBlank()) throw Failures.missing("question.query");
        if (query.length() <= limits.queryLength()) return;
        throw Failures.of(
                Code.INVALID_ARGUMENT,
                "TOO_LARGE",
                "the query has more than " + limits.queryLength() + " characters",
                Map.of("field", "question.query"));
    }

    private static void requireSchema(String id, DialectJob job) {
        if (id.isEmpty() || job.getSchemaOffset() >= 0) return;
        throw Failures.of(
                Code.NOT_FOUND,
                "UNKNOWN_SCHEMA",
                "there is no schema \"" + id + "\"; register it with RegisterSchema first",
                Map.of("schema_id", id));
    }

    /// The judgement on a job that is published now.
    private CompletableFuture<Judgement> answered(
            DialectJob job, Caller asking, Duration patience) {
        jobs.enter(asking.client(), job.getJobId());
        CompletableFuture<Judgement> judgement = waiting.forJob(job.getJobId());
        return jobs.published(job.getJobId(), intake.publish(job))
                .thenCompose(_ -> calls.within(patience, job.getJobId(), judgement))
                .whenComplete((_, _) -> judgement.cancel(false));
    }

    private static ExplainResponse response(Judgement judgement) {
        if (!judgement.hasDialectReport()) throw failure(judgement);
        return ExplainResponse.newBuilder()
                .setJobId(judgement.getJobId())
                .setReport(judgement.getDialectReport())
                .build();
    }

    private static TranslateResponse translated(Judgement judgement) {
        if (!judgement.hasTranslationReport()) throw failure(judgement);
        return TranslateResponse.newBuilder()
                .setJobId(judgement.getJobId())
                .setReport(judgement.getTranslationReport())
                .build();
    }

    private static StatusRuntimeException failure(Judgement judgement) {
        Reason reason =
                judgement.getReasonsCount() == 0
                        ? Reason.getDefaultInstance()
                        : judgement.getReasons(0);
        Code code =
                switch (judgement.getVerdict()) {
                    case VERDICT_INVALID -> Code.INVALID_ARGUMENT;
                    case VERDICT_UNDECIDED -> Code.FAILED_PRECONDITION;
                    case VERDICT_EQUIVALENT,
                            VERDICT_NOT_EQUIVALENT,
                            VERDICT_UNSPECIFIED,
                            UNRECOGNIZED ->
                            Code.INTERNAL;
                };
        return Failures.of(
                code,
                reason.getCode().isEmpty() ? "NO_REPORT" : reason.getCode(),
                reason.getDetail(),
                Map.of(
                        "job_id", judgement.getJobId(),
                        "line", Integer.toString(reason.getLine()),
                        "column", Integer.toString(reason.getColumn())));
    }
}
