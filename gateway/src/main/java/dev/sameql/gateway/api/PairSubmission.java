package dev.sameql.gateway.api;

import com.google.rpc.Code;
import dev.sameql.gateway.GatewayConfig;
import dev.sameql.gateway.access.Caller;
import dev.sameql.gateway.intake.PairIntake;
import dev.sameql.gateway.limits.CampaignSizes;
import dev.sameql.gateway.limits.JobsInFlight;
import dev.sameql.gateway.limits.LimitsConfig;
import dev.sameql.gateway.streams.table.JudgementTable;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.Stage;
import dev.sameql.v1.SubmitPairsRequest;
import dev.sameql.v1.SubmitPairsResponse;
import dev.sameql.v1.SubmittedPair;
import dev.sameql.v1.trace.JobTraces;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.opentelemetry.context.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/// One `SubmitPairs` call. The event loop only queues what arrives; one virtual thread publishes it
/// in order. The client may send the next pair once the brokers have an earlier one, so no more
/// than `pairs-in-flight` are ever held.
final class PairSubmission implements StreamObserver<SubmitPairsRequest> {

    private sealed interface Arrival {}

    private record Pair(SubmitPairsRequest request) implements Arrival {}

    private record End() implements Arrival {}

    private record Gone() implements Arrival {}

    private record Failed(Throwable cause) implements Arrival {}

    /// What a pair passes on its way in.
    record Admission(
            PairIntake intake, JobsInFlight jobs, CampaignSizes campaigns, LimitsConfig limits) {}

    private final ServerCallStreamObserver<SubmitPairsResponse> caller;
    private final Caller asking;
    private final Admission admission;
    private final Calls calls;
    private final GatewayConfig config;
    private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
    private final List<CompletableFuture<Void>> acknowledgements = new ArrayList<>();
    private final SubmitPairsResponse.Builder response = SubmitPairsResponse.newBuilder();
    private boolean refused;

    PairSubmission(
            ServerCallStreamObserver<SubmitPairsResponse> caller,
            Caller asking,
            Admission admission,
            Calls calls,
            GatewayConfig config) {
        this.caller = caller;
        this.asking = asking;
        this.admission = admission;
        this.calls = calls;
        this.config = config;
    }

    void start() {
        caller.disableAutoRequest();
        caller.setOnCancelHandler(() -> arrivals.add(new Gone()));
        var table = calls.table(calls.patience());
        calls.run(JobTraces.ofManyJobs(Context.current()).wrap(() -> work(table)));
        // one to know whom it comes from; the others once there is somewhere to go with them
        caller.request(1);
    }

    /// A message that is too large is not kept until its turn.
    @Override
    public void onNext(SubmitPairsRequest request) {
        if (refused) return;
        try {
            calls.check(request);
            arrivals.add(new Pair(request));
        } catch (RuntimeException tooLarge) {
            refused = true;
            arrivals.add(new Failed(tooLarge));
        }
    }

    @Override
    public void onError(Throwable failure) {
        arrivals.add(new Gone());
    }

    @Override
    public void onCompleted() {
        arrivals.add(new End());
    }

    private void work(CompletableFuture<JudgementTable> table) {
        try {
            JudgementTable ready = table.join().with(asking.token());
            if (config.pairsInFlight() > 1) caller.request(config.pairsInFlight() - 1);
            publishAll(ready);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            if (!caller.isCancelled()) caller.onError(Failures.of(e));
        }
    }

    private void publishAll(JudgementTable table) throws InterruptedException {
        while (true) {
            switch (arrivals.take()) {
                case Pair(var request) -> publish(table, request);
                case Failed(var cause) -> throw Failures.of(cause);
                case Gone() -> {
                    return;
                }
                case End() -> {
                    CompletableFuture.allOf(acknowledgements.toArray(CompletableFuture[]::new))
                            .join();
                    if (caller.isCancelled()) return;
                    caller.onNext(response.build());
                    caller.onCompleted();
                    return;
                }
            }
        }
    }

    private void publish(JudgementTable table, SubmitPairsRequest request) {
        check(request);
        QueryPairJob job = admission.intake().job(request, asking.tenant());
        Optional<Judgement> known = table.known(job.getJobId());
        enter(table, job, known);
        response.addSubmitted(
                SubmittedPair.newBuilder()
                        .setRequestId(request.getRequestId())
                        .setJobId(job.getJobId()));
        if (known.filter(PairSubmission::isSettled).isPresent()) {
            caller.request(1);
            return;
        }
        CompletableFuture<Void> publishing = admission.intake().publishInBatch(job);
        acknowledgements.add(
                admission
                        .jobs()
                        .published(job.getJobId(), publishing)
                        .whenComplete(
                                (_, failure) -> {
                                    if (failure == null) acknowledged(table, job, known);
                                    else arrivals.add(new Failed(failure));
                                }));
    }

    /// Counts a job that is to be worked on, and as one of its campaign when it is new.
    private void enter(JudgementTable table, QueryPairJob job, Optional<Judgement> known) {
        if (known.filter(PairSubmission::isSettled).isPresent()) return;
        if (known.isEmpty() && admission.jobs().isNew(job.getJobId())) {
            CampaignSizes campaigns = admission.campaigns();
            campaigns.add(
                    job.getCampaign(),
                    () -> table.estimate(admission.intake().range(job), campaigns.most()));
        }
        admission.jobs().enter(asking.client(), job.getJobId());
    }

    /// What has a judgement by now, for it was submitted before, need not get another.
    private void acknowledged(JudgementTable table, QueryPairJob job, Optional<Judgement> known) {
        if (known.flatMap(_ -> table.known(job.getJobId()))
                .filter(Judgement::getComplete)
                .isPresent()) admission.jobs().leave(job.getJobId());
        caller.request(1);
    }

    /// Whether a job need not be done again. What the gateway itself answered (a crashed worker)
    /// may.
    private static boolean isSettled(Judgement judgement) {
        return judgement.getComplete() && judgement.getStage() != Stage.STAGE_GATEWAY;
    }

    private void check(SubmitPairsRequest request) {
        Map<String, String> place = Map.of("index", Integer.toString(response.getSubmittedCount()));
        if (request.getRequestId().isEmpty()) {
            throw Failures.of(
                    Code.INVALID_ARGUMENT,
                    "REQUIRED_FIELD",
                    "set request_id in every message of the stream",
                    place);
        }
        if (!request.hasPair()) {
            throw Failures.of(
                    Code.INVALID_ARGUMENT,
                    "REQUIRED_FIELD",
                    "request " + request.getRequestId() + " has no pair",
                    place);
        }
        if (response.getSubmittedCount() >= admission.limits().pairsPerCall()) {
            throw Failures.of(
                    Code.RESOURCE_EXHAUSTED,
                    "TOO_MANY_PAIRS",
                    "one call takes at most "
                            + admission.limits().pairsPerCall()
                            + " pairs; send the rest in another call",
                    place);
        }
    }
}
