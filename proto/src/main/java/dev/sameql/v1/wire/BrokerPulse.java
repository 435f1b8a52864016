package dev.sameql.v1.wire;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.MetricName;

/// Whether the brokers answer a consumer. One that is well hears from them several times a second
/// while it waits for records, and by each heartbeat, every three seconds, while it takes none. A
/// broker that keeps its connections open and says nothing is told from one that has nothing to
/// say by this alone.
///
/// Somebody must look often: between two looks nothing is known. Thread-safe.
public final class BrokerPulse {

    private static final String GROUP = "consumer-metrics";
    private static final String ANSWERS = "response-total";

    private final LongSupplier nanos;
    private double answers;
    private long since;

    /// That of a consumer which begins now.
    public BrokerPulse() {
        this(System::nanoTime);
    }

    BrokerPulse(LongSupplier nanos) {
        this.nanos = nanos;
        this.since = nanos.getAsLong();
    }

    /// Looks at what the consumer has counted.
    public synchronized void look(Map<MetricName, ? extends Metric> counted) {
        double now = answers(counted);
        if (now == answers) return;
        answers = now;
        since = nanos.getAsLong();
    }

    /// How long nothing was heard.
    public synchronized Duration silence() {
        return Duration.ofNanos(nanos.getAsLong() - since);
    }

    private static double answers(Map<MetricName, ? extends Metric> counted) {
        return counted.entrySet().stream()
                .filter(metric -> isAnswers(metric.getKey()))
                .map(metric -> metric.getValue().metricValue())
                .mapToDouble(value -> value instanceof Number number ? number.doubleValue() : 0)
                .sum();
    }

    private static boolean isAnswers(MetricName name) {
        return name.group().equals(GROUP) && name.name().equals(ANSWERS);
    }

    /// Why a consumer is not ready; empty where it was answered within `patience`.
    public Optional<String> trouble(Duration patience) {
        Duration silence = silence();
        return silence.compareTo(patience) <= 0
                ? Optional.empty()
                : Optional.of("no answer from the brokers for " + silence.toSeconds() + " s");
    }
}
