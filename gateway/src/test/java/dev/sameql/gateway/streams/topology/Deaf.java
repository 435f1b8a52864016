package dev.sameql.gateway.streams.topology;

import dev.sameql.gateway.fold.Contradiction;
import dev.sameql.gateway.metrics.OpenJobs;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Judgement;
import java.time.Duration;
import java.util.Optional;

/// Hears nothing.
public final class Deaf implements FoldListener {
    @Override
    public void found(Evidence evidence) {}

    @Override
    public void judged(Judgement judgement, Optional<Duration> age) {}

    @Override
    public void contradicted(Judgement judgement, Contradiction contradiction) {}

    @Override
    public void deadLetter(String topic) {}

    @Override
    public void folds(OpenJobs open) {}

    @Override
    public void foldsNoMore(OpenJobs open) {}
}
