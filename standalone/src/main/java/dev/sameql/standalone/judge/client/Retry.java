package dev.sameql.standalone.judge.client;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.function.Supplier;

/// Calls again what failed because the server could not be reached or was overloaded.
public final class Retry {

    private static final int ATTEMPTS = 8;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(250);

    private Retry() {}

    /// Tries some thirty seconds long, pausing twice as long each time.
    public static <T> T whileUnreachable(Supplier<T> call) throws InterruptedException {
        for (int attempt = 1; ; attempt++) {
            try {
                return call.get();
            } catch (StatusRuntimeException e) {
                if (attempt == ATTEMPTS || !isPassing(e.getStatus().getCode())) throw e;
                Thread.sleep(FIRST_PAUSE.multipliedBy(1L << (attempt - 1)));
            }
        }
    }

    private static boolean isPassing(Status.Code code) {
        return code == Status.Code.UNAVAILABLE
                || code == Status.Code.RESOURCE_EXHAUSTED
                || code == Status.Code.ABORTED;
    }
}
