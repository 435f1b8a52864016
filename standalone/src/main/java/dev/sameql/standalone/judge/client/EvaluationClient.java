package dev.sameql.standalone.judge.client;

import com.google.rpc.ErrorInfo;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.judge.lines.Refusal;
import dev.sameql.v1.DeleteSchemaRequest;
import dev.sameql.v1.EvaluationServiceGrpc;
import dev.sameql.v1.GetJudgementRequest;
import dev.sameql.v1.GetSchemaRequest;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.ListJudgementsRequest;
import dev.sameql.v1.ListSchemasRequest;
import dev.sameql.v1.RegisterSchemaRequest;
import dev.sameql.v1.SubmitPairsRequest;
import dev.sameql.v1.SubmitPairsResponse;
import dev.sameql.v1.SubmittedPair;
import dev.sameql.v1.WatchJudgementsRequest;
import dev.sameql.v1.WatchJudgementsResponse;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.StreamObserver;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// A client of the evaluation API. Failures come as [StatusRuntimeException].
public final class EvaluationClient implements AutoCloseable {

    private static final Duration CALL = Duration.ofSeconds(60);
    private static final int DIGEST_DIGITS = 12;
    private static final int PAGE = 1000;
    private static final String LIMITS_OF_SCHEMAS = "sameql.limits.schema";

    private final ManagedChannel channel;

    private EvaluationClient(ManagedChannel channel) {
        this.channel = channel;
    }

    /// Connects to a server of this process's own, on the loopback interface.
    public static EvaluationClient connect(String target) {
        return new EvaluationClient(Connection.plain(target).open());
    }

    /// Connects to a server.
    ///
    /// @throws UsageException when it can be reached, and not in this way
    /// @throws Unreachable when nobody answers
    public static EvaluationClient connect(Connection server) {
        ManagedChannel channel = server.open();
        try {
            Reached.check(server, channel);
        } catch (UsageException | Unreachable e) {
            channel.shutdownNow();
            throw e;
        }
        return new EvaluationClient(channel);
    }

    public ManagedChannel channel() {
        return channel;
    }

    /// Registers a schema and returns its id on the server: its name and a digest of its DDL, so
    /// that two clients that mean different schemas by one name do not meet.
    public String registerSchema(String name, String ddl, String dialect) {
        String id = name + "@" + digest(dialect + '\n' + ddl);
        blocking(CALL)
                .registerSchema(
                        RegisterSchemaRequest.newBuilder()
                                .setSchemaId(id)
                                .setDdl(ddl)
                                .setDialect(dialect)
                                .build());
        return id;
    }

    /// Hands on the ids of the schemas that are registered, in their order.
    public void schemaIds(Consumer<String> id) {
        var page = ListSchemasRequest.newBuilder().setPageSize(PAGE);
        do {
            var found = blocking(CALL).listSchemas(page.build());
            found.getSchemaIdsList().forEach(id);
            page.setPageToken(found.getNextPageToken());
        } while (!page.getPageToken().isEmpty());
    }

    /// The DDL of a schema that is registered.
    public String schema(String id) {
        var asked = GetSchemaRequest.newBuilder().setSchemaId(id).build();
        return blocking(CALL).getSchema(asked).getDdl();
    }

    /// Deletes a schema that is registered.
    public void deleteSchema(String id) {
        var _ =
                blocking(CALL)
                        .deleteSchema(DeleteSchemaRequest.newBuilder().setSchemaId(id).build());
    }

    /// Judges one pair, waiting at most so long.
    public Judgement judge(JudgeRequest request, Duration patience) {
        return blocking(patience).judge(request).getJudgement();
    }

    /// Submits pairs and waits until the broker has them all.
    public List<SubmittedPair> submit(List<SubmitPairsRequest> requests) {
        var answer = new CompletableFuture<SubmitPairsResponse>();
        var call =
                EvaluationServiceGrpc.newStub(channel)
                        .withWaitForReady()
                        .withDeadlineAfter(CALL.toSeconds(), TimeUnit.SECONDS)
                        .submitPairs(completing(answer));
        requests.forEach(call::onNext);
        call.onCompleted();
        try {
            return answer.join().getSubmittedList();
        } catch (CompletionException e) {
            throw e.getCause() instanceof StatusRuntimeException status ? status : e;
        }
    }

    /// Hands on every judgement of a campaign, those already made first. `ended` runs once, when
    /// the stream breaks or the server ends it.
    public void watch(String campaign, Consumer<Judgement> arrived, Runnable ended) {
        EvaluationServiceGrpc.newStub(channel)
                .withWaitForReady()
                .watchJudgements(
                        WatchJudgementsRequest.newBuilder().setCampaign(campaign).build(),
                        new StreamObserver<WatchJudgementsResponse>() {
                            @Override
                            public void onNext(WatchJudgementsResponse response) {
                                arrived.accept(response.getJudgement());
                            }

                            @Override
                            public void onError(Throwable error) {
                                ended.run();
                            }

                            @Override
                            public void onCompleted() {
                                ended.run();
                            }
                        });
    }

    /// Whether anything was judged under that name.
    public boolean hasCampaign(String name) {
        return blocking(CALL)
                        .listJudgements(
                                ListJudgementsRequest.newBuilder()
                                        .setCampaign(name)
                                        .setPageSize(1)
                                        .build())
                        .getJudgementsCount()
                > 0;
    }

    /// The judgement of a job, as far as it is.
    public Judgement judgement(String jobId) {
        return blocking(CALL)
                .getJudgement(GetJudgementRequest.newBuilder().setJobId(jobId).build())
                .getJudgement();
    }

    /// Why a schema was not taken for want of room, which waiting does not make; empty for other
    /// failures.
    public static Optional<Refusal> noRoom(StatusRuntimeException failure) {
        if (failure.getStatus().getCode() != Status.Code.RESOURCE_EXHAUSTED)
            return Optional.empty();
        return info(failure)
                .filter(i -> i.getMetadataOrDefault("limit", "").startsWith(LIMITS_OF_SCHEMAS))
                .map(i -> new Refusal(i.getReason(), failure.getStatus().getDescription()));
    }

    /// Why a request was refused as such; empty when the failure says nothing about the request.
    public static Optional<Refusal> refusal(StatusRuntimeException failure) {
        Status.Code code = failure.getStatus().getCode();
        boolean ofRequest =
                code == Status.Code.INVALID_ARGUMENT
                        || code == Status.Code.NOT_FOUND
                        || code == Status.Code.FAILED_PRECONDITION;
        if (!ofRequest) return Optional.empty();
        String detail =
                Optional.ofNullable(failure.getStatus().getDescription()).orElse(code.name());
        return Optional.of(new Refusal(reason(failure).orElse("MALFORMED_INPUT"), detail));
    }

    /// The failure, as a fault of the caller's where the request was refused as such.
    public static RuntimeException refused(StatusRuntimeException failure) {
        return refusal(failure)
                .<RuntimeException>map(r -> new UsageException(r.code() + ": " + r.detail()))
                .orElse(failure);
    }

    /// Why one of many requests has no answer, where the others may have one: the caller is known,
    /// and the server there.
    ///
    /// @throws StatusRuntimeException the failure, where the others would fail alike
    public static String ofOne(StatusRuntimeException failure) {
        Status.Code code = failure.getStatus().getCode();
        boolean ofAll =
                code == Status.Code.UNAUTHENTICATED
                        || code == Status.Code.PERMISSION_DENIED
                        || code == Status.Code.UNAVAILABLE;
        if (ofAll) throw failure;
        return Optional.ofNullable(failure.getStatus().getDescription()).orElse(code.name());
    }

    @Override
    public void close() {
        channel.shutdownNow();
    }

    private static Optional<String> reason(StatusRuntimeException failure) {
        return info(failure).map(ErrorInfo::getReason);
    }

    private static Optional<ErrorInfo> info(StatusRuntimeException failure) {
        com.google.rpc.Status status = StatusProto.fromThrowable(failure);
        if (status == null) return Optional.empty();
        return status.getDetailsList().stream()
                .filter(detail -> detail.is(ErrorInfo.class))
                .map(EvaluationClient::unpack)
                .findFirst();
    }

    private static ErrorInfo unpack(com.google.protobuf.Any detail) {
        try {
            return detail.unpack(ErrorInfo.class);
        } catch (com.google.protobuf.InvalidProtocolBufferException e) {
            throw new IllegalStateException("the server's error details cannot be decoded", e);
        }
    }

    private EvaluationServiceGrpc.EvaluationServiceBlockingStub blocking(Duration patience) {
        return EvaluationServiceGrpc.newBlockingStub(channel)
                .withWaitForReady()
                .withDeadlineAfter(patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static StreamObserver<SubmitPairsResponse> completing(
            CompletableFuture<SubmitPairsResponse> answer) {
        return new StreamObserver<>() {
            @Override
            public void onNext(SubmitPairsResponse response) {
                answer.complete(response);
            }

            @Override
            public void onError(Throwable error) {
                answer.completeExceptionally(error);
            }

            @Override
            public void onCompleted() {
                answer.completeExceptionally(
                        Status.INTERNAL
                                .withDescription("the server ended the call without an answer")
                                .asRuntimeException());
            }
        };
    }

    private static String digest(String text) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, DIGEST_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
