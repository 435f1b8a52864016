package dev.sameql.gateway.api;

import com.google.rpc.Code;
import dev.sameql.gateway.access.Caller;
import dev.sameql.gateway.access.Tenant;
import dev.sameql.gateway.intake.ConformanceRuns;
import dev.sameql.gateway.intake.KnownRun;
import dev.sameql.v1.ConformanceQuestion;
import dev.sameql.v1.ConformanceRun;
import dev.sameql.v1.ConformanceServiceGrpc;
import dev.sameql.v1.ListFindingsRequest;
import dev.sameql.v1.ListFindingsResponse;
import dev.sameql.v1.ListRunsRequest;
import dev.sameql.v1.ListRunsResponse;
import dev.sameql.v1.StartRunRequest;
import dev.sameql.v1.StartRunResponse;
import dev.sameql.v1.StopRunRequest;
import dev.sameql.v1.StopRunResponse;
import dev.sameql.v1.WatchRunRequest;
import dev.sameql.v1.WatchRunResponse;
import io.grpc.BindableService;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/// Tests engines against SQL: runs are begun, watched and ended here, and their findings read.
@GrpcService
public class ConformanceApi implements ConformanceServiceGrpc.AsyncService, BindableService {

    private final Calls calls;
    private final ConformanceRuns runs;

    ConformanceApi(Calls calls, ConformanceRuns runs) {
        this.calls = calls;
        this.runs = runs;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return Requests.read(ConformanceServiceGrpc.bindService(this));
    }

    @Override
    public void startRun(StartRunRequest request, StreamObserver<StartRunResponse> caller) {
        Tenant tenant = Caller.current().tenant();
        calls.answer(request, caller, _ -> started(request.getQuestion(), tenant));
    }

    @Override
    public void stopRun(StopRunRequest request, StreamObserver<StopRunResponse> caller) {
        Tenant tenant = Caller.current().tenant();
        calls.answer(
                request,
                caller,
                _ ->
                        runs.stop(known(request.getRunId(), tenant))
                                .thenApply(
                                        run -> StopRunResponse.newBuilder().setRun(run).build()));
    }

    @Override
    public void listRuns(ListRunsRequest request, StreamObserver<ListRunsResponse> caller) {
        Tenant tenant = Caller.current().tenant();
        calls.answer(
                request,
                caller,
                _ ->
                        CompletableFuture.completedFuture(
                                ListRunsResponse.newBuilder()
                                        .addAllRuns(runs.list(tenant))
                                        .build()));
    }

    @Override
    public void listFindings(
            ListFindingsRequest request, StreamObserver<ListFindingsResponse> caller) {
        Tenant tenant = Caller.current().tenant();
        calls.answer(
                request,
                caller,
                _ -> {
                    KnownRun known = known(request.getRunId(), tenant);
                    return CompletableFuture.completedFuture(
                            ListFindingsResponse.newBuilder()
                                    .setRun(known.run())
                                    .addAllFindings(known.findings())
                                    .build());
                });
    }

    @Override
    public void watchRun(WatchRunRequest request, StreamObserver<WatchRunResponse> caller) {
        Tenant tenant = Caller.current().tenant();
        var stream = (ServerCallStreamObserver<WatchRunResponse>) caller;
        stream.setOnCancelHandler(() -> {});
        calls.run(
                () -> {
                    try {
                        calls.check(request);
                        new RunWatch(known(request.getRunId(), tenant), stream).tell();
                    } catch (RuntimeException e) {
                        if (!stream.isCancelled()) stream.onError(Failures.of(e));
                    }
                });
    }

    private CompletableFuture<StartRunResponse> started(
            ConformanceQuestion question, Tenant tenant) {
        if (question.getEngine().isBlank()) throw Failures.missing("question.engine");
        if (question.getSeconds() < 0 || question.getCases() < 0)
            throw Failures.of(
                    Code.INVALID_ARGUMENT,
                    "MALFORMED_INPUT",
                    "seconds and cases are not negative",
                    Map.of());
        return runs.start(question, tenant).thenApply(ConformanceApi::response);
    }

    private static StartRunResponse response(ConformanceRun run) {
        return StartRunResponse.newBuilder().setRun(run).build();
    }

    private KnownRun known(String runId, Tenant tenant) {
        return runs.find(runId, tenant)
                .orElseThrow(
                        () ->
                                Failures.of(
                                        Code.NOT_FOUND,
                                        "UNKNOWN_RUN",
                                        "there is no run \"" + runId + "\"",
                                        Map.of("run_id", runId)));
    }
}
