package dev.sameql.standalone.hostile;

import com.google.protobuf.Message;
import dev.sameql.v1.DeleteSchemaRequest;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.ExplainRequest;
import dev.sameql.v1.GetJudgementRequest;
import dev.sameql.v1.GetSchemaRequest;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.RegisterSchemaRequest;
import grpc.health.v1.HealthOuterClass.HealthCheckRequest;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/// Calls of real methods with messages that are cut, changed, random or too long: each ends with a
/// status of its own.
final class NoisyCalls {
    private static final long PATIENCE_SECONDS = 30;
    private static final int ONE_IN_LONG = 40;

    /// Beyond what a server takes of one message.
    private static final int TOO_LONG = 6 << 20;

    private static final QueryPair PAIR =
            QueryPair.newBuilder()
                    .setSchemaId("neighbours")
                    .setGold("SELECT room FROM shelf WHERE width > 3")
                    .setPredicted("SELECT DISTINCT room FROM shelf")
                    .build();

    private static final Map<String, Message> REAL =
            new TreeMap<>(
                    Map.of(
                            "sameql.v1.EvaluationService/Judge",
                            JudgeRequest.newBuilder().setPair(PAIR).build(),
                            "sameql.v1.EvaluationService/RegisterSchema",
                            RegisterSchemaRequest.newBuilder()
                                    .setSchemaId("noise")
                                    .setDdl("CREATE TABLE t (a INTEGER)")
                                    .build(),
                            "sameql.v1.EvaluationService/GetJudgement",
                            GetJudgementRequest.newBuilder().setJobId("noise").build(),
                            "sameql.v1.DialectService/Explain",
                            ExplainRequest.newBuilder()
                                    .setQuestion(DialectQuestion.newBuilder().setQuery("SELECT 1"))
                                    .build(),
                            "sameql.v1.EvaluationService/GetSchema",
                            GetSchemaRequest.newBuilder().setSchemaId("neighbours").build(),
                            "sameql.v1.EvaluationService/DeleteSchema",
                            DeleteSchemaRequest.newBuilder().setSchemaId("noise").build(),
                            "grpc.health.v1.Health/Check",
                            HealthCheckRequest.newBuilder().setService("noise").build()));

    private final Noise noise;
    private final ManagedChannel channel;

    /// How many calls ended how.
    private final Map<io.grpc.Status.Code, Integer> ended = new TreeMap<>();

    NoisyCalls(String server, long seed) {
        noise = new Noise(seed);
        channel = ManagedChannelBuilder.forTarget(server).usePlaintext().build();
    }

    /// Calls until then.
    void until(long end) {
        var methods = REAL.keySet().stream().toList();
        while (System.nanoTime() < end) {
            String method = methods.get(noise.below(methods.size()));
            byte[] message =
                    noise.below(ONE_IN_LONG) == 0
                            ? noise.bytes(TOO_LONG)
                            : noise.wrong(REAL.get(method));
            ended.merge(status(method, message), 1, Integer::sum);
        }
        channel.shutdownNow();
    }

    private io.grpc.Status.Code status(String method, byte[] message) {
        var options = CallOptions.DEFAULT.withDeadlineAfter(PATIENCE_SECONDS, TimeUnit.SECONDS);
        try {
            ClientCalls.blockingUnaryCall(channel, CallAttack.method(method), options, message);
            return io.grpc.Status.Code.OK;
        } catch (StatusRuntimeException e) {
            return e.getStatus().getCode();
        }
    }

    Map<io.grpc.Status.Code, Integer> ended() {
        return ended;
    }
}
