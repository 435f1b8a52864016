package dev.sameql.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.ErrorInfo;
import dev.sameql.v1.EvaluationServiceGrpc;
import dev.sameql.v1.EvaluationServiceGrpc.EvaluationServiceBlockingStub;
import dev.sameql.v1.GetJudgementRequest;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.ListJudgementsRequest;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.RegisterSchemaRequest;
import dev.sameql.v1.SubmitPairsRequest;
import dev.sameql.v1.SubmitPairsResponse;
import dev.sameql.v1.SubmittedPair;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;
import io.quarkus.test.common.http.TestHTTPResource;
import java.net.URI;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// A caller of the API, over a socket.
abstract class ApiCaller {
    /// Where several modules are tested at a time, thousands of jobs take their time.
    private static final int MOST_MINUTES = 3;

    static final String DDL = "CREATE TABLE item (id INTEGER PRIMARY KEY, price INTEGER);";

    @ConfigProperty(name = "quarkus.grpc.server.test-port")
    int port;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String brokers;

    @TestHTTPResource("/q/")
    URI management;

    ManagedChannel channel;
    EvaluationServiceBlockingStub api;

    @BeforeEach
    void connect() {
        channel = NettyChannelBuilder.forAddress("127.0.0.1", port).usePlaintext().build();
        api =
                EvaluationServiceGrpc.newBlockingStub(channel)
                        .withDeadlineAfter(MOST_MINUTES, TimeUnit.MINUTES);
        api.registerSchema(
                RegisterSchemaRequest.newBuilder().setSchemaId("shop").setDdl(DDL).build());
    }

    @AfterEach
    void disconnect() {
        channel.shutdownNow();
    }

    static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(MOST_MINUTES);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited in vain").isLessThan(end);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
    }

    static JudgeRequest judge(String gold, String predicted) {
        return JudgeRequest.newBuilder()
                .setPair(
                        QueryPair.newBuilder()
                                .setSchemaId("shop")
                                .setGold(gold)
                                .setPredicted(predicted))
                .build();
    }

    static List<SubmitPairsRequest> pairs(String campaign, int count) {
        return IntStream.range(0, count)
                .mapToObj(
                        i ->
                                SubmitPairsRequest.newBuilder()
                                        .setCampaign(campaign)
                                        .setRequestId("request-" + i)
                                        .setPair(
                                                judge("SELECT " + i, "SELECT " + (i & ~1))
                                                        .getPair())
                                        .build())
                .toList();
    }

    /// Submits, holding back when the server says so; job ids by request id.
    Map<String, String> submit(List<SubmitPairsRequest> pairs) {
        CompletableFuture<SubmitPairsResponse> answer = new CompletableFuture<>();
        EvaluationServiceGrpc.newStub(channel)
                .withDeadlineAfter(MOST_MINUTES, TimeUnit.MINUTES)
                .submitPairs(
                        new ClientResponseObserver<SubmitPairsRequest, SubmitPairsResponse>() {
                            @Override
                            public void beforeStart(
                                    ClientCallStreamObserver<SubmitPairsRequest> call) {
                                Iterator<SubmitPairsRequest> rest = pairs.iterator();
                                call.setOnReadyHandler(
                                        () -> {
                                            while (call.isReady() && rest.hasNext()) {
                                                call.onNext(rest.next());
                                                if (!rest.hasNext()) call.onCompleted();
                                            }
                                        });
                            }

                            @Override
                            public void onNext(SubmitPairsResponse response) {
                                answer.complete(response);
                            }

                            @Override
                            public void onError(Throwable failure) {
                                answer.completeExceptionally(failure);
                            }

                            @Override
                            public void onCompleted() {}
                        });
        try {
            return answer.join().getSubmittedList().stream()
                    .collect(
                            Collectors.toMap(SubmittedPair::getRequestId, SubmittedPair::getJobId));
        } catch (CompletionException e) {
            throw (StatusRuntimeException) e.getCause();
        }
    }

    List<String> list(String campaign, int size) {
        List<String> ids = new ArrayList<>();
        String token = "";
        do {
            var request =
                    ListJudgementsRequest.newBuilder()
                            .setCampaign(campaign)
                            .setPageSize(size)
                            .setPageToken(token);
            var page = api.listJudgements(request.build());
            assertThat(page.getJudgementsCount()).isLessThanOrEqualTo(size);
            page.getJudgementsList().forEach(judgement -> ids.add(judgement.getJobId()));
            token = page.getNextPageToken();
        } while (!token.isEmpty());
        return ids;
    }

    Judgement get(String jobId) {
        return api.getJudgement(GetJudgementRequest.newBuilder().setJobId(jobId).build())
                .getJudgement();
    }

    static ErrorInfo failure(
            Status.Code code, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        StatusRuntimeException thrown = catchThrowableOfType(StatusRuntimeException.class, call);
        assertThat(thrown.getStatus().getCode()).isEqualTo(code);
        try {
            ErrorInfo info =
                    StatusProto.fromThrowable(thrown).getDetails(0).unpack(ErrorInfo.class);
            assertThat(info.getDomain()).isEqualTo("sameql");
            return info;
        } catch (InvalidProtocolBufferException e) {
            throw new AssertionError("no ErrorInfo in " + thrown, e);
        }
    }
}
