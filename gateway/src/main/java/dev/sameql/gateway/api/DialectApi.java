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
import io.grpc.BindableService;
import io.grpc.ServerServiceDefinition;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/// Says what engines make of a query.
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

    private CompletableFuture<ExplainResponse> explain(
            DialectQuestion question, Caller asking, Duration patience) {
        if (question.getQuery().isBlank()) throw Failures.missing("question.query");
        if (question.getQuery().length() > limits.queryLength()) {
            throw Failures.of(
                    Code.INVALID_ARGUMENT,
                    "TOO_LARGE",
                    "the query has more than " + limits.queryLength() + " characters",
                    Map.of("field", "question.query"));
        }
        DialectJob job = intake.job(question, asking.tenant());
        if (!question.getSchemaId().isEmpty() && job.getSchemaOffset() < 0) {
            throw Failures.of(
                    Code.NOT_FOUND,
                    "UNKNOWN_SCHEMA",
                    "there is no schema \""
                            + question.getSchemaId()
                            + "\"; register it with RegisterSchema first",
                    Map.of("schema_id", question.getSchemaId()));
        }
        jobs.enter(asking.client(), job.getJobId());
        CompletableFuture<Judgement> judgement = waiting.forJob(job.getJobId());
        return jobs.published(job.getJobId(), intake.publish(job))
                .thenCompose(_ -> calls.within(patience, job.getJobId(), judgement))
                .thenApply(DialectApi::response)
                .whenComplete((_, _) -> judgement.cancel(false));
    }

    private static ExplainResponse response(Judgement judgement) {
        if (!judgement.hasDialectReport()) throw failure(judgement);
        return ExplainResponse.newBuilder()
                .setJobId(judgement.getJobId())
                .setReport(judgement.getDialectReport())
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
