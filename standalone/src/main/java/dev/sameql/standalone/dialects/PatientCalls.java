package dev.sameql.standalone.dialects;

import dev.sameql.v1.DialectServiceGrpc;
import dev.sameql.v1.DialectServiceGrpc.DialectServiceBlockingStub;
import io.grpc.Channel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/// Calls of the dialect service that are repeated, a little later each time, while the server is
/// away or has too much to do.
public final class PatientCalls {
    private static final int ATTEMPTS = 8;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(250);
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Channel channel;

    /// Calls over a channel.
    public PatientCalls(Channel channel) {
        this.channel = channel;
    }

    /// What the server answers.
    ///
    /// @throws StatusRuntimeException when it refuses, or stays away
    public <T> T ask(Function<DialectServiceBlockingStub, T> call) throws InterruptedException {
        for (int attempt = 1; ; attempt++) {
            try {
                return call.apply(
                        DialectServiceGrpc.newBlockingStub(channel)
                                .withWaitForReady()
                                .withDeadlineAfter(PATIENCE.toSeconds(), TimeUnit.SECONDS));
            } catch (StatusRuntimeException e) {
                if (attempt == ATTEMPTS || !isPassing(e.getStatus().getCode())) throw e;
                Thread.sleep(FIRST_PAUSE.multipliedBy(1L << (attempt - 1)));
            }
        }
    }

    private static boolean isPassing(Status.Code code) {
        return code == Status.Code.UNAVAILABLE || code == Status.Code.RESOURCE_EXHAUSTED;
    }
}
