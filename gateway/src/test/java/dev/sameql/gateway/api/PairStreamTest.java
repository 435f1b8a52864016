package dev.sameql.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.rpc.ErrorInfo;
import dev.sameql.gateway.Surroundings;
import dev.sameql.v1.EvaluationServiceGrpc;
import dev.sameql.v1.SubmitPairsRequest;
import dev.sameql.v1.WatchJudgementsRequest;
import dev.sameql.v1.WatchJudgementsResponse;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Pairs submitted as a stream, judgements watched as a stream.
@QuarkusTest
@QuarkusTestResource(Surroundings.class)
class PairStreamTest extends ApiCaller {

    @Test
    void submittedPairsAreWatchedListedAndSubmittedAgain() throws Exception {
        List<SubmitPairsRequest> pairs = pairs("spring", 500);
        Map<String, String> jobs = submit(pairs);
        assertThat(jobs).hasSize(500);

        Iterator<WatchJudgementsResponse> watched =
                api.watchJudgements(
                        WatchJudgementsRequest.newBuilder().addAllJobIds(jobs.values()).build());
        List<String> seen = new ArrayList<>();
        watched.forEachRemaining(response -> seen.add(response.getJudgement().getRequestId()));
        assertThat(seen).containsExactlyInAnyOrderElementsOf(jobs.keySet());

        assertThat(submit(pairs)).isEqualTo(jobs);
        assertThat(list("spring", 64))
                .containsExactlyElementsOf(jobs.values().stream().sorted().toList());
        assertThat(list("", 1000)).isSorted().containsAll(jobs.values());
    }

    @Test
    void aCampaignIsWatchedFromItsBeginning() throws Exception {
        submit(pairs("autumn", 20));
        Iterator<WatchJudgementsResponse> watched =
                api.watchJudgements(
                        WatchJudgementsRequest.newBuilder().setCampaign("autumn").build());
        for (int i = 0; i < 20; i++) watched.next();
        var later =
                SubmitPairsRequest.newBuilder(pairs("autumn", 1).getFirst())
                        .setRequestId("later")
                        .build();
        submit(List.of(later));
        assertThat(watched.next().getJudgement().getRequestId()).isEqualTo("later");
    }

    @Test
    void aCampaignOfMoreThanABacklogIsWatchedWhole() {
        Map<String, String> jobs = submit(pairs("harvest", 2000));
        await(() -> list("harvest", 1000).size() == 2000);
        Iterator<WatchJudgementsResponse> watched =
                api.watchJudgements(
                        WatchJudgementsRequest.newBuilder().setCampaign("harvest").build());
        List<String> seen = new ArrayList<>();
        for (int i = 0; i < 2000; i++) seen.add(watched.next().getJudgement().getJobId());
        assertThat(seen).containsExactlyElementsOf(jobs.values().stream().sorted().toList());
    }

    @Test
    void aWatcherThatDoesNotReadIsEndedAndToldSo() {
        CompletableFuture<Throwable> ended = new CompletableFuture<>();
        CompletableFuture<ClientCallStreamObserver<?>> started = new CompletableFuture<>();
        ManagedChannel narrow =
                NettyChannelBuilder.forAddress("127.0.0.1", port)
                        .usePlaintext()
                        .flowControlWindow(1 << 16)
                        .build();
        EvaluationServiceGrpc.newStub(narrow)
                .watchJudgements(
                        WatchJudgementsRequest.newBuilder().setCampaign("flood").build(),
                        new Asleep(started, ended));
        submit(pairs("flood", 2000));
        submit(
                pairs("flood", 2000).stream()
                        .map(p -> p.toBuilder().setRequestId("more " + p.getRequestId()).build())
                        .toList());
        await(() -> list("flood", 1000).size() == 4000);
        started.join().request(Integer.MAX_VALUE);
        ErrorInfo error =
                failure(
                        Status.Code.RESOURCE_EXHAUSTED,
                        () -> {
                            throw ended.get(30, TimeUnit.SECONDS);
                        });
        assertThat(error.getReason()).isEqualTo("SLOW_CONSUMER");
        narrow.shutdownNow();
    }

    /// A watcher that asks for nothing until it is woken.
    private record Asleep(
            CompletableFuture<ClientCallStreamObserver<?>> started,
            CompletableFuture<Throwable> ended)
            implements ClientResponseObserver<WatchJudgementsRequest, WatchJudgementsResponse> {
        @Override
        public void beforeStart(ClientCallStreamObserver<WatchJudgementsRequest> call) {
            call.disableAutoRequestWithInitial(0);
            started.complete(call);
        }

        @Override
        public void onNext(WatchJudgementsResponse response) {}

        @Override
        public void onError(Throwable failure) {
            ended.complete(failure);
        }

        @Override
        public void onCompleted() {
            ended.complete(new AssertionError("the stream ended as if all were well"));
        }
    }

    @Test
    void anotherQueryUnderTheSameRequestIdIsAnotherJob() throws Exception {
        var pair = pairs("winter", 1).getFirst();
        var corrected = pair.toBuilder();
        corrected.getPairBuilder().setPredicted("SELECT price FROM item");
        assertThat(submit(List.of(pair)).values())
                .doesNotContainAnyElementsOf(submit(List.of(corrected.build())).values());
    }

    @Test
    void aStreamWithoutRequestIdsFailsAndSaysWhere() {
        var nameless = pairs("summer", 1).getFirst().toBuilder().clearRequestId().build();
        ErrorInfo error =
                failure(
                        Status.Code.INVALID_ARGUMENT,
                        () -> submit(List.of(pairs("summer", 1).getFirst(), nameless)));
        assertThat(error.getReason()).isEqualTo("REQUIRED_FIELD");
        assertThat(error.getMetadataMap()).containsEntry("index", "1");
    }

    @Test
    void aStreamThatIsTooLongIsEnded() {
        ErrorInfo error =
                failure(Status.Code.RESOURCE_EXHAUSTED, () -> submit(pairs("long", 2001)));
        assertThat(error.getReason()).isEqualTo("TOO_MANY_PAIRS");
    }
}
