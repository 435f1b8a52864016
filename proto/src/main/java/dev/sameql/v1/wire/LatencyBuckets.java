package dev.sameql.v1.wire;

import java.time.Duration;
import java.util.stream.LongStream;

/// The bounds of the histograms in which services count how long work takes: few, so that a label
/// costs a dozen series, and each a place where users feel a difference, from at once to a budget
/// of five minutes.
public final class LatencyBuckets {
    private static final long[] MILLISECONDS = {
        1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000
    };

    private LatencyBuckets() {}

    /// The bounds, ascending.
    public static Duration[] bounds() {
        return LongStream.of(MILLISECONDS).mapToObj(Duration::ofMillis).toArray(Duration[]::new);
    }
}
