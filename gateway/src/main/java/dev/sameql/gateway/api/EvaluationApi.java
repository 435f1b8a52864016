package dev.sameql.gateway.api;

import com.google.rpc.Code;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.schema.Table;
import dev.sameql.gateway.GatewayConfig;
import dev.sameql.gateway.access.Caller;
import dev.sameql.gateway.access.Tenant;
import dev.sameql.gateway.intake.PairIntake;
import dev.sameql.gateway.intake.SchemaRegistry;
import dev.sameql.gateway.limits.CampaignSizes;
import dev.sameql.gateway.limits.JobsInFlight;
import dev.sameql.gateway.limits.LimitExceeded;
import dev.sameql.gateway.limits.LimitsConfig;
import dev.sameql.gateway.limits.MalformedName;
import dev.sameql.gateway.streams.table.JudgementTable;
import dev.sameql.gateway.watch.Waiting;
import dev.sameql.gateway.watch.Watchers;
import dev.sameql.v1.DeleteSchemaRequest;
import dev.sameql.v1.DeleteSchemaResponse;
import dev.sameql.v1.EvaluationServiceGrpc;
import dev.sameql.v1.GetCampaignRequest;
import dev.sameql.v1.GetCampaignResponse;
import dev.sameql.v1.GetJudgementRequest;
import dev.sameql.v1.GetJudgementResponse;
import dev.sameql.v1.GetSchemaRequest;
import dev.sameql.v1.GetSchemaResponse;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.JudgeResponse;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.ListCampaignsRequest;
import dev.sameql.v1.ListCampaignsResponse;
import dev.sameql.v1.ListJudgementsRequest;
import dev.sameql.v1.ListJudgementsResponse;
import dev.sameql.v1.ListSchemasRequest;
import dev.sameql.v1.ListSchemasResponse;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.RegisterSchemaRequest;
import dev.sameql.v1.RegisterSchemaResponse;
import dev.sameql.v1.SchemaRegistration;
import dev.sameql.v1.SubmitPairsRequest;
import dev.sameql.v1.SubmitPairsResponse;
import dev.sameql.v1.WatchJudgementsRequest;
import dev.sameql.v1.WatchJudgementsResponse;
import io.grpc.BindableService;
import io.grpc.ServerServiceDefinition;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/// Judges query pairs.
@GrpcService
public class EvaluationApi implements EvaluationServiceGrpc.AsyncService, BindableService {

    private final GatewayConfig config;
    private final Calls calls;
    private final SchemaRegistry schemas;
    private final PairIntake intake;
    private final JobsInFlight jobs;
    private final CampaignSizes campaigns;
    private final LimitsConfig limits;
    private final Waiting waiting;
    private final Watchers watchers;
    private final Catalogue catalogue;

    EvaluationApi(
            GatewayConfig config,
            Calls calls,
            SchemaRegistry schemas,
            PairIntake intake,
            JobsInFlight jobs,
            CampaignSizes campaigns,
            LimitsConfig limits,
            Waiting waiting,
            Watchers watchers,
            Catalogue catalogue) {
        this.config = config;
        this.calls = calls;
        this.schemas = schemas;
        this.intake = intake;
        this.jobs = jobs;
        this.campaigns = campaigns;
        this.limits = limits;
        this.waiting = waiting;
        this.watchers = watchers;
        this.catalogue = catalogue;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return Requests.read(EvaluationServiceGrpc.bindService(this));
    }

    @Override
    public void registerSchema(
            RegisterSchemaRequest request, StreamObserver<RegisterSchemaResponse> caller) {
        Tenant tenant = Caller.current().tenant();
        calls.answer(request, caller, _ -> register(request, tenant));
    }

    private CompletableFuture<RegisterSchemaResponse> register(
            RegisterSchemaRequest request, Tenant tenant) {
        if (request.getSchemaId().isBlank()) throw Failures.missing("schema_id");
        if (request.getDdl().isBlank()) throw Failures.missing("ddl");
        Schema schema = read(request.getDdl());
        SchemaRegistration registration =
                SchemaRegistration.newBuilder()
                        .setSchemaId(tenant.scoped(request.getSchemaId()))
                        .setTenant(tenant.name())
                        .setDdl(request.getDdl())
                        .setDialect(request.getDialect())
                        .build();
        List<String> tables = schema.tables().stream().map(Table::name).toList();
        RegisterSchemaResponse response =
                RegisterSchemaResponse.newBuilder()
                        .setSchemaId(request.getSchemaId())
                        .addAllTables(tables)
                        .build();
        return schemas.register(registration).thenApply(_ -> response);
    }

    @Override
    public void deleteSchema(
            DeleteSchemaRequest request, StreamObserver<DeleteSchemaResponse> caller) {
        Tenant tenant = Caller.current().tenant();
        calls.answer(request, caller, _ -> catalogue.delete(request, tenant));
    }

    private static Schema read(String ddl) {
        try {
            return SchemaReader.ddl(ddl);
        } catch (SchemaException e) {
            throw failure(e.problem());
        }
    }

    private static StatusRuntimeException failure(Problem problem) {
        return Failures.of(
                Code.INVALID_ARGUMENT,
                problem.code(),
                problem.detail() + " at " + problem.position(),
                Map.of(
                        "line", Integer.toString(problem.position().line()),
                        "column", Integer.toString(problem.position().column())));
    }

    @Override
    public void judge(JudgeRequest request, StreamObserver<JudgeResponse> caller) {
        Duration patience = calls.patience();
        Caller asking = Caller.current();
        calls.answer(request, caller, _ -> judge(request, asking, patience));
    }

    private CompletableFuture<JudgeResponse> judge(
            JudgeRequest request, Caller asking, Duration patience) {
        if (!request.hasPair()) throw Failures.missing("pair");
        QueryPairJob job = intake.job(request, asking.tenant());
        jobs.enter(asking.client(), job.getJobId());
        CompletableFuture<Judgement> judgement = waiting.forJob(job.getJobId());
        return jobs.published(job.getJobId(), intake.publish(job))
                .thenCompose(_ -> calls.within(patience, job.getJobId(), judgement))
                .thenApply(OwnJudgements::told)
                .thenApply(made -> JudgeResponse.newBuilder().setJudgement(made).build())
                .whenComplete((_, _) -> judgement.cancel(false));
    }

    @Override
    public StreamObserver<SubmitPairsRequest> submitPairs(
            StreamObserver<SubmitPairsResponse> caller) {
        var submission =
                new PairSubmission(
                        (ServerCallStreamObserver<SubmitPairsResponse>) caller,
                        Caller.current(),
                        new PairSubmission.Admission(intake, jobs, campaigns, limits),
                        calls,
                        config);
        submission.start();
        return submission;
    }

    @Override
    public void watchJudgements(
            WatchJudgementsRequest request, StreamObserver<WatchJudgementsResponse> caller) {
        var call = (ServerCallStreamObserver<WatchJudgementsResponse>) caller;
        try {
            calls.check(request);
        } catch (LimitExceeded | MalformedName refused) {
            caller.onError(Failures.of(refused));
            return;
        }
        Caller asking = Caller.current();
        new JudgementWatch(request, call, watchers, calls, asking, config.watchBacklog())
                .start(intake.range(asking.tenant(), request.getCampaign()));
    }

    @Override
    public void getJudgement(
            GetJudgementRequest request, StreamObserver<GetJudgementResponse> caller) {
        Caller asking = Caller.current();
        calls.answer(
                request,
                caller,
                table ->
                        CompletableFuture.completedFuture(
                                find(OwnJudgements.of(table, asking), request.getJobId())));
    }

    private static GetJudgementResponse find(OwnJudgements judgements, String jobId) {
        if (jobId.isEmpty()) throw Failures.missing("job_id");
        Judgement judgement =
                judgements
                        .get(jobId)
                        .orElseThrow(
                                () ->
                                        Failures.of(
                                                Code.NOT_FOUND,
                                                "UNKNOWN_JOB",
                                                "there is no job " + jobId,
                                                Map.of("job_id", jobId)));
        return GetJudgementResponse.newBuilder().setJudgement(judgement).build();
    }

    @Override
    public void listJudgements(
            ListJudgementsRequest request, StreamObserver<ListJudgementsResponse> caller) {
        Caller asking = Caller.current();
        var range =
                request.getCampaign().isEmpty()
                        ? JudgementTable.JobRange.ALL
                        : intake.range(asking.tenant(), request.getCampaign());
        calls.answer(
                request,
                caller,
                table ->
                        CompletableFuture.completedFuture(
                                JudgementPage.read(
                                        OwnJudgements.of(table, asking)::visit, request, range)));
    }

    @Override
    public void getSchema(GetSchemaRequest request, StreamObserver<GetSchemaResponse> caller) {
        Tenant tenant = Caller.current().tenant();
        calls.answer(
                request,
                caller,
                _ -> CompletableFuture.completedFuture(catalogue.schema(request, tenant)));
    }

    @Override
    public void listSchemas(
            ListSchemasRequest request, StreamObserver<ListSchemasResponse> caller) {
        Tenant tenant = Caller.current().tenant();
        calls.answer(
                request,
                caller,
                _ -> CompletableFuture.completedFuture(catalogue.schemas(request, tenant)));
    }

    @Override
    public void listCampaigns(
            ListCampaignsRequest request, StreamObserver<ListCampaignsResponse> caller) {
        Caller asking = Caller.current();
        calls.answer(
                request,
                caller,
                table ->
                        CompletableFuture.completedFuture(
                                catalogue.campaigns(
                                        request, table.with(asking.token()), asking.tenant())));
    }

    @Override
    public void getCampaign(
            GetCampaignRequest request, StreamObserver<GetCampaignResponse> caller) {
        Caller asking = Caller.current();
        calls.answer(
                request,
                caller,
                table ->
                        CompletableFuture.completedFuture(
                                catalogue.campaign(
                                        request,
                                        OwnJudgements.of(table, asking),
                                        asking.tenant())));
    }
}
