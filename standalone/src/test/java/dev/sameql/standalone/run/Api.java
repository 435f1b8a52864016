package dev.sameql.standalone.run;

import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.DialectServiceGrpc;
import dev.sameql.v1.EvaluationServiceGrpc;
import dev.sameql.v1.ExplainRequest;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.RegisterSchemaRequest;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import java.util.concurrent.TimeUnit;

/// The evaluation API of the shared stack, for tests that ask pair by pair.
final class Api implements AutoCloseable {

    private final ManagedChannel channel =
            ManagedChannelBuilder.forTarget(RunningStack.shared().server()).usePlaintext().build();

    void register(String schema, String ddl) {
        stub().registerSchema(
                        RegisterSchemaRequest.newBuilder().setSchemaId(schema).setDdl(ddl).build());
    }

    Judgement judge(String schema, String gold, String predicted) {
        var pair = QueryPair.newBuilder().setSchemaId(schema).setGold(gold).setPredicted(predicted);
        return stub().judge(JudgeRequest.newBuilder().setPair(pair).build()).getJudgement();
    }

    void explain(String query) {
        var question = DialectQuestion.newBuilder().setQuery(query);
        var _ =
                DialectServiceGrpc.newBlockingStub(channel)
                        .withDeadlineAfter(60, TimeUnit.SECONDS)
                        .explain(ExplainRequest.newBuilder().setQuestion(question).build());
    }

    @Override
    public void close() {
        channel.shutdownNow();
    }

    private EvaluationServiceGrpc.EvaluationServiceBlockingStub stub() {
        return EvaluationServiceGrpc.newBlockingStub(channel)
                .withWaitForReady()
                .withDeadlineAfter(60, TimeUnit.SECONDS);
    }
}
