package dev.sameql.gateway.metrics;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The jobs of one partition that have no judgement yet, with the time they were submitted at.
public final class OpenJobs {

    private final Map<String, Instant> submitted = new ConcurrentHashMap<>();

    /// A job was submitted.
    public void open(String jobId, Instant submittedAt) {
        submitted.putIfAbsent(jobId, submittedAt);
    }

    /// It got its judgement.
    public void done(String jobId) {
        submitted.remove(jobId);
    }

    /// How many there are.
    public int size() {
        return submitted.size();
    }

    /// When the oldest was submitted.
    public Optional<Instant> oldest() {
        return submitted.values().stream().min(Instant::compareTo);
    }
}
