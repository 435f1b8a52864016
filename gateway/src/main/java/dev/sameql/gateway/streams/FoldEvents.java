package dev.sameql.gateway.streams;

import dev.sameql.gateway.fold.Contradiction;
import dev.sameql.gateway.metrics.JudgementMetrics;
import dev.sameql.gateway.metrics.OpenJobs;
import dev.sameql.gateway.metrics.RuleUse;
import dev.sameql.gateway.streams.topology.FoldListener;
import dev.sameql.gateway.watch.Waiting;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Judgement;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;

/// Counts what the fold does, and tells callers of this instance that wait for a judgement at once:
/// the table, a broker's round trip later, tells those of every instance.
final class FoldEvents implements FoldListener {

    private static final Logger LOG = System.getLogger(FoldEvents.class.getName());

    private final JudgementMetrics metrics;
    private final RuleUse uses;
    private final Waiting waiting;

    FoldEvents(JudgementMetrics metrics, RuleUse uses, Waiting waiting) {
        this.metrics = metrics;
        this.uses = uses;
        this.waiting = waiting;
    }

    @Override
    public void found(Evidence evidence) {
        metrics.found(evidence);
        uses.count(evidence);
    }

    @Override
    public void judged(Judgement judgement, Optional<Duration> age) {
        waiting.judged(judgement);
        age.ifPresent(after -> metrics.judged(judgement, after));
    }

    @Override
    public void contradicted(Judgement judgement, Contradiction contradiction) {
        metrics.contradicted(contradiction);
        LOG.log(Level.ERROR, "job={0} contradiction=\"{1}\"", judgement.getJobId(), contradiction);
    }

    @Override
    public void deadLetter(String topic) {
        metrics.deadLetter(topic);
        LOG.log(Level.WARNING, "topic={0} dead-letter", topic);
    }

    @Override
    public void folds(OpenJobs open) {
        metrics.watch(open);
    }

    @Override
    public void foldsNoMore(OpenJobs open) {
        metrics.watchNoMore(open);
    }
}
