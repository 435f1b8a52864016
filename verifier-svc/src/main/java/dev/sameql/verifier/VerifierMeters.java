package dev.sameql.verifier;

import dev.sameql.v1.wire.LatencyBuckets;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;

/// What the verifier measures about its work, in a registry.
public final class VerifierMeters implements Measures {
    private static final double[] DATABASES = {1, 3, 10, 30, 100, 300, 1_000, 3_000};

    private final MeterRegistry registry;
    private final Timer stage;
    private final DistributionSummary databases;
    private final Timer solver;

    /// Meters in a registry.
    public VerifierMeters(MeterRegistry registry) {
        this.registry = registry;
        this.stage =
                Timer.builder("sameql.stage")
                        .description("Time that a stage spends on a job")
                        .tag("stage", "verifier")
                        .serviceLevelObjectives(LatencyBuckets.bounds())
                        .register(registry);
        this.databases =
                DistributionSummary.builder("sameql.refuter.databases")
                        .description("Databases tried per pair")
                        .serviceLevelObjectives(DATABASES)
                        .register(registry);
        replayFailures("refuter", 0);
        replayFailures("solver", 0);
        replayFailures("engine", 0);
        this.solver =
                Timer.builder("sameql.solver")
                        .description("Time that the solver spends on a pair")
                        .serviceLevelObjectives(LatencyBuckets.bounds())
                        .register(registry);
    }

    @Override
    public void job(Duration spent) {
        stage.record(spent);
    }

    @Override
    public void databases(int tried) {
        databases.record(tried);
    }

    @Override
    public void replayFailed(String source) {
        replayFailures(source, 1);
    }

    private void replayFailures(String source, int more) {
        registry.counter("sameql.witness.replay.failures", "source", source).increment(more);
    }

    @Override
    public void witness(String source) {
        registry.counter("sameql.witnesses", "source", source).increment();
    }

    @Override
    public void solver(Duration spent, String answer) {
        solver.record(spent);
        registry.counter("sameql.solver.answers", "answer", answer).increment();
    }
}
