package dev.sameql.gateway;

import dev.sameql.v1.EvaluationServiceGrpc;
import dev.sameql.v1.SubmitPairsRequest;
import dev.sameql.v1.SubmitPairsResponse;
import io.grpc.Channel;
import io.grpc.stub.StreamObserver;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Submits one pair, as a client does.
public final class Submission {
    private Submission() {}

    /// What the server answers within a minute, or how it fails.
    public static CompletableFuture<SubmitPairsResponse> of(
            Channel channel, SubmitPairsRequest pair) {
        var answer = new CompletableFuture<SubmitPairsResponse>();
        var call =
                EvaluationServiceGrpc.newStub(channel)
                        .withDeadlineAfter(60, TimeUnit.SECONDS)
                        .submitPairs(
                                new StreamObserver<SubmitPairsResponse>() {
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
        call.onNext(pair);
        call.onCompleted();
        return answer;
    }
}
