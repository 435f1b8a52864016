package dev.sameql.gateway.api;

import com.google.protobuf.Message;
import com.google.rpc.Code;
import dev.sameql.gateway.GatewayConfig;
import dev.sameql.gateway.limits.RequestLimits;
import dev.sameql.gateway.streams.StreamsEngine;
import dev.sameql.gateway.streams.table.JudgementTable;
import io.grpc.Context;
import io.grpc.Deadline;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/// How calls run: off the event loop, on virtual threads, within their deadline, and not before the
/// gateway is up. A call that comes early waits for that rather than fail.
@ApplicationScoped
class Calls {

    private static final long MARGIN_MS = 500;

    private final ExecutorService threads = Executors.newThreadPerTaskExecutor(Calls::thread);
    private final GatewayConfig config;
    private final RequestLimits limits;
    private final StreamsEngine engine;

    Calls(GatewayConfig config, RequestLimits limits, StreamsEngine engine) {
        this.config = config;
        this.limits = limits;
        this.engine = engine;
    }

    /// A virtual thread that finds the application's classes by their names, as clients of Kafka do
    /// that are opened on it, whoever called.
    private static Thread thread(Runnable work) {
        Thread thread = Thread.ofVirtual().unstarted(work);
        thread.setContextClassLoader(Calls.class.getClassLoader());
        return thread;
    }

    /// How long the call may still take: to its deadline, less a little, so that our answer (with
    /// the job's id in it) reaches the caller before its own clock ends the call.
    Duration patience() {
        Deadline deadline = Context.current().getDeadline();
        if (deadline == null) return config.patience();
        long left = deadline.timeRemaining(TimeUnit.MILLISECONDS);
        return Duration.ofMillis(Math.max(0, left - Math.min(MARGIN_MS, left / 10)));
    }

    /// Answers a unary call with what `work` makes of the table of judgements; a request over a cap
    /// is refused before.
    <T> void answer(
            Message request,
            StreamObserver<T> caller,
            Function<JudgementTable, CompletableFuture<T>> work) {
        ServerCallStreamObserver<T> call = (ServerCallStreamObserver<T>) caller;
        CompletableFuture<T> result =
                table(patience())
                        .thenComposeAsync(
                                table -> {
                                    limits.check(request);
                                    return work.apply(table);
                                },
                                traced(threads));
        call.setOnCancelHandler(() -> result.cancel(false));
        var _ =
                result.whenCompleteAsync(
                        (value, failure) -> respond(call, value, failure), threads);
    }

    /// Threads whose work is part of the trace of the call that is made now.
    private static Executor traced(Executor threads) {
        return io.opentelemetry.context.Context.current().wrap(threads);
    }

    /// Refuses a message of a streaming call that is over a cap.
    void check(Message request) {
        limits.check(request);
    }

    /// Runs work of a streaming call.
    void run(Runnable work) {
        threads.execute(work);
    }

    /// The table of judgements, once the gateway is up.
    CompletableFuture<JudgementTable> table(Duration patience) {
        return engine.table()
                .orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
                .exceptionally(
                        failure -> {
                            throw failure instanceof TimeoutException
                                    ? Failures.of(
                                            Code.UNAVAILABLE,
                                            "NOT_READY",
                                            "the gateway is starting; try again",
                                            Map.of())
                                    : new CompletionException(failure);
                        });
    }

    /// What `awaited` gives, unless patience ends first: then the call fails with the job's id, by
    /// which the judgement can be asked for later. The job goes on.
    <T> CompletableFuture<T> within(Duration patience, String jobId, CompletableFuture<T> awaited) {
        return awaited.orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
                .exceptionally(
                        failure -> {
                            throw failure instanceof TimeoutException
                                    ? Failures.of(
                                            Code.DEADLINE_EXCEEDED,
                                            "JUDGEMENT_PENDING",
                                            "no judgement within the deadline; job "
                                                    + jobId
                                                    + " goes on, ask GetJudgement later",
                                            Map.of("job_id", jobId))
                                    : new CompletionException(failure);
                        });
    }

    private static <T> void respond(ServerCallStreamObserver<T> call, T value, Throwable failure) {
        if (call.isCancelled()) return;
        if (failure != null) {
            call.onError(Failures.of(failure));
            return;
        }
        call.onNext(value);
        call.onCompleted();
    }

    @PreDestroy
    void close() {
        threads.shutdownNow();
    }
}
