package dev.sameql.verifier;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;

/// What the verifier measures about its work.
final class VerifierMeters {
    private final MeterRegistry registry;
    private final Timer stage;
    private final DistributionSummary databases;
    private final Counter replayFailures;
    private final Timer solver;

    VerifierMeters(MeterRegistry registry) {
        this.registry = registry;
        this.stage =
                Timer.builder("sameql.stage")
                        .description("Time that a stage spends on a job")
                        .tag("stage", "verifier")
                        .publishPercentileHistogram()
                        .register(registry);
        this.databases =
                DistributionSummary.builder("sameql.refuter.databases")
                        .description("Databases tried per pair")
                        .publishPercentileHistogram()
                        .maximumExpectedValue(1_000.0)
                        .register(registry);
        this.replayFailures =
                Counter.builder("sameql.witness.replay.failures")
                        .description("Differences that a fresh connection did not confirm")
                        .register(registry);
        this.solver =
                Timer.builder("sameql.solver")
                        .description("Time that the solver spends on a pair")
                        .publishPercentileHistogram()
                        .register(registry);
    }

    void job(Duration spent) {
        stage.record(spent);
    }

    void databases(int tried) {
        databases.record(tried);
    }

    void replayFailed() {
        replayFailures.increment();
    }

    /// A pair was refuted by a witness that was `known`, or found by the `refuter` or the `solver`,
    /// or that came after its verdict and `reopened` it.
    void witness(String source) {
        registry.counter("sameql.witnesses", "source", source).increment();
    }

    void solver(Duration spent, String answer) {
        solver.record(spent);
        registry.counter("sameql.solver.answers", "answer", answer).increment();
    }
}
