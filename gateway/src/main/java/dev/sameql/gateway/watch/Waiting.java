package dev.sameql.gateway.watch;

import dev.sameql.v1.Judgement;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/// Calls that wait for the judgement of one job of their own.
@ApplicationScoped
public class Waiting {

    private final Map<String, CompletableFuture<Judgement>> calls = new ConcurrentHashMap<>();

    /// Completes with the job's judgement. Ask before the job is published. Whoever gives up
    /// completes or cancels the future, and it is forgotten.
    public CompletableFuture<Judgement> forJob(String jobId) {
        CompletableFuture<Judgement> call =
                calls.computeIfAbsent(jobId, _ -> new CompletableFuture<>());
        var _ = call.whenComplete((_, _) -> calls.remove(jobId, call));
        return call;
    }

    /// A job was judged. Often told twice: by the fold of this instance and by the table.
    public void judged(Judgement judgement) {
        CompletableFuture<Judgement> call = calls.get(judgement.getJobId());
        if (call != null) call.complete(judgement);
    }
}
