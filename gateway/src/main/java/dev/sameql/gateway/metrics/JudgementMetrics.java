package dev.sameql.gateway.metrics;

import dev.sameql.gateway.fold.Contradiction;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Stage;
import dev.sameql.v1.Verdict;
import dev.sameql.v1.wire.LatencyBuckets;
import dev.sameql.v1.wire.Topics;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The gateway's metrics. Names as Prometheus shows them:
///
/// - `sameql_verdicts_total{verdict,evidence}`: judgements by kind, each job once.
/// - `sameql_judgement_seconds`: from submission to judgement, a histogram.
/// - `sameql_evidence_seconds{stage}`: the work of each stage on one job, as its evidence reports
///   it, a histogram. (Stages measure themselves too, as `sameql_stage_seconds`.)
/// - `sameql_open_jobs`, `sameql_queue_age_seconds`: jobs of this instance's partitions without a
///   judgement, and the age of the oldest.
/// - `sameql_dead_letters_total{topic}`: records that could not be worked off.
/// - `sameql_contradictions_total{stage,rule}`: proofs that a replayed counterexample refutes.
///   Alarm on any.
@ApplicationScoped
public class JudgementMetrics {

    private final MeterRegistry registry;
    private final Timer judgement;
    private final Set<OpenJobs> open = ConcurrentHashMap.newKeySet();

    JudgementMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.judgement =
                histogram("sameql.judgement", "From submission to judgement").register(registry);
        Gauge.builder("sameql.open.jobs", open, JudgementMetrics::count)
                .description("Jobs without a judgement")
                .register(registry);
        Gauge.builder("sameql.queue.age.seconds", open, JudgementMetrics::oldest)
                .description("Age of the oldest job without a judgement")
                .register(registry);
        Topics.WORK.forEach(topic -> deadLetters(topic, 0));
        Topics.TABLES.forEach(topic -> deadLetters(topic, 0));
        contradiction(Stage.STAGE_VERIFIER, "", 0);
    }

    /// A job got its first judgement.
    public void judged(Judgement made, Duration age) {
        verdict(made);
        judgement.record(age);
    }

    /// A job was answered at the door, without any stage's work.
    public void verdict(Judgement made) {
        if (made.getVerdict() == Verdict.VERDICT_UNSPECIFIED) return;
        registry.counter(
                        "sameql.verdicts",
                        "verdict",
                        label(made.getVerdict()),
                        "evidence",
                        made.getEvidence() == EvidenceKind.EVIDENCE_KIND_UNSPECIFIED
                                ? "none"
                                : label(made.getEvidence()))
                .increment();
    }

    /// A stage reported.
    public void found(Evidence evidence) {
        histogram("sameql.evidence", "The work of one stage on one job, as its evidence reports it")
                .tag("stage", label(evidence.getStage()))
                .register(registry)
                .record(Duration.ofNanos(Math.round(evidence.getMillis() * 1e6)));
    }

    /// A counterexample refutes a proof; each rule that took part is suspect.
    public void contradicted(Contradiction contradiction) {
        List<String> suspects =
                contradiction.rules().isEmpty() ? List.of("") : contradiction.rules();
        suspects.stream().distinct().forEach(rule -> contradiction(contradiction.stage(), rule, 1));
    }

    /// A record of `topic` went to its dead letters.
    public void deadLetter(String topic) {
        deadLetters(topic, 1);
    }

    /// Counts these jobs too.
    public void watch(OpenJobs jobs) {
        open.add(jobs);
    }

    /// Counts these jobs no more.
    public void watchNoMore(OpenJobs jobs) {
        open.remove(jobs);
    }

    private void deadLetters(String topic, int more) {
        registry.counter("sameql.dead.letters", "topic", topic).increment(more);
    }

    private void contradiction(Stage stage, String rule, int more) {
        registry.counter("sameql.contradictions", "stage", label(stage), "rule", rule)
                .increment(more);
    }

    private static Timer.Builder histogram(String name, String description) {
        return Timer.builder(name)
                .description(description)
                .serviceLevelObjectives(LatencyBuckets.bounds());
    }

    private static double count(Set<OpenJobs> open) {
        return open.stream().mapToInt(OpenJobs::size).sum();
    }

    private static double oldest(Set<OpenJobs> open) {
        return open.stream()
                .map(OpenJobs::oldest)
                .flatMap(Optional::stream)
                .min(Instant::compareTo)
                .map(
                        oldest ->
                                Math.max(
                                        0,
                                        Duration.between(oldest, Instant.now()).toMillis()
                                                / 1000.0))
                .orElse(0.0);
    }

    /// `VERDICT_NOT_EQUIVALENT` as `NOT_EQUIVALENT`, `STAGE_VERIFIER` as `verifier`.
    private static String label(Enum<?> constant) {
        String name = constant.name();
        for (String prefix : List.of("VERDICT_", "EVIDENCE_KIND_")) {
            if (name.startsWith(prefix)) return name.substring(prefix.length());
        }
        return name.replace("STAGE_", "").toLowerCase(Locale.ROOT);
    }
}
