package dev.sameql.gateway.limits;

import dev.sameql.gateway.limits.LimitExceeded.Remedy;
import dev.sameql.gateway.watch.Watchers;
import dev.sameql.v1.Judgement;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/// The jobs of each client that have no judgement yet, as far as this gateway took them.
@ApplicationScoped
public class JobsInFlight {

    /// After so long a job without a judgement counts as lost, where its client is at its cap.
    private static final Duration LOST = Duration.ofHours(1);

    private final int most;
    private final Map<String, Map<String, Long>> begun = new HashMap<>();
    private final Map<String, String> clients = new HashMap<>();

    JobsInFlight(LimitsConfig config, Watchers watchers) {
        this.most = config.jobsInFlight();
        watchers.add(this::judged);
    }

    /// Counts a job of a client; once, however often it is submitted.
    ///
    /// @throws LimitExceeded when the client has as many as it may
    public synchronized void enter(String client, String jobId) {
        if (clients.containsKey(jobId)) return;
        Map<String, Long> jobs = begun.computeIfAbsent(client, _ -> new HashMap<>());
        if (jobs.size() >= most) forgetLost(jobs);
        if (jobs.size() >= most) {
            throw new LimitExceeded(
                    "jobs-in-flight",
                    "jobs without a judgement, of one client",
                    jobs.size() + 1,
                    most,
                    Remedy.WAIT);
        }
        jobs.put(jobId, System.nanoTime());
        clients.put(jobId, client);
    }

    /// Whether a job is none of those in flight.
    public synchronized boolean isNew(String jobId) {
        return !clients.containsKey(jobId);
    }

    /// A job counts no more: it has its judgement, or was not published after all.
    public synchronized void leave(String jobId) {
        String client = clients.remove(jobId);
        if (client == null) return;
        Map<String, Long> jobs = begun.get(client);
        jobs.remove(jobId);
        if (jobs.isEmpty()) begun.remove(client);
    }

    /// What `publishing` gives; a job that fails to be published counts no more.
    public <T> CompletableFuture<T> published(String jobId, CompletableFuture<T> publishing) {
        return publishing.whenComplete(
                (_, failure) -> {
                    if (failure != null) leave(jobId);
                });
    }

    private void judged(Judgement judgement) {
        if (judgement.getComplete()) leave(judgement.getJobId());
    }

    private void forgetLost(Map<String, Long> jobs) {
        long now = System.nanoTime();
        jobs.entrySet()
                .removeIf(
                        job -> {
                            boolean lost = now - job.getValue() > LOST.toNanos();
                            if (lost) clients.remove(job.getKey());
                            return lost;
                        });
    }
}
