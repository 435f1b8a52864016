package dev.sameql.v1.wire;

import java.time.Duration;
import java.util.concurrent.CompletionException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.RetriableException;

/// Brokers that do not answer, or a service that cannot work: they come back, and meanwhile nothing
/// is wrong with any record.
final class Outage {

    private static final Duration FIRST = Duration.ofMillis(500);
    private static final int DOUBLINGS = 4;

    private Outage() {}

    /// Whether a failure may pass: the brokers were silent for too long, have no leader for a
    /// partition, or do not know their clients again yet, or the service said [NotNow].
    static boolean isCauseOf(Throwable failure) {
        Throwable cause = failure;
        while (cause instanceof CompletionException && cause.getCause() != null)
            cause = cause.getCause();
        return cause instanceof RetriableException
                || cause instanceof AuthenticationException
                || cause instanceof NotNow;
    }

    /// How long to wait after so many failures before this one: half a second, doubled up to eight.
    static Duration pause(int failures) {
        return FIRST.multipliedBy(1L << Math.min(failures, DOUBLINGS));
    }
}
