package dev.sameql.normalizer.intake;

import dev.sameql.v1.Evidence;
import dev.sameql.v1.wire.LatencyBuckets;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import java.util.function.Supplier;

/// What the normaliser's metrics count: the time of a job, each firing of a rule, and queries on
/// which the rules broke.
@Singleton
public class NormalizerMeters {
    private final MeterRegistry registry;
    private final Timer timer;

    NormalizerMeters(MeterRegistry registry) {
        this.registry = registry;
        this.timer =
                Timer.builder("sameql.stage")
                        .description("how long a stage works on a job")
                        .tag("stage", "normalizer")
                        .serviceLevelObjectives(LatencyBuckets.bounds())
                        .register(registry);
    }

    /// Does the work of a job.
    <T> T timed(Supplier<T> work) {
        return timer.record(work);
    }

    /// The rules that fired.
    void rules(Evidence evidence) {
        evidence.getNormalisation()
                .getRulesList()
                .forEach(r -> registry.counter("sameql.rule.applications", "rule", r).increment());
    }

    /// The rules broke on a query.
    void failure() {
        registry.counter("sameql.normalizer.failures").increment();
    }
}
