package dev.sameql.gateway.api;

import com.google.rpc.Code;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The jobs whose judgements a watcher was told of and has not been sent, each once, and at most
/// `most`: a watcher must not eat the gateway's memory.
///
/// While judgements made before are being read, in order of job id, only what that reading has
/// passed is kept: it meets the rest.
final class Backlog {

    private final int most;
    private final Set<String> pending = new LinkedHashSet<>();
    private final List<String> duringPage = new ArrayList<>();
    private boolean overflowed;
    private boolean reading;
    private Optional<String> passed;

    /// - `catchesUp`: whether judgements made before are going to be read.
    Backlog(int most, boolean catchesUp) {
        this.most = most;
        this.passed = catchesUp ? Optional.of("") : Optional.empty();
    }

    /// A job was judged.
    synchronized void add(String jobId) {
        boolean ahead = passed.isPresent() && jobId.compareTo(passed.get()) > 0;
        if (ahead && !reading) return;
        if (pending.size() >= most) {
            overflowed = true;
            return;
        }
        if (pending.add(jobId) && ahead) duringPage.add(jobId);
    }

    /// A page is being read: nobody knows yet how far it goes.
    synchronized void beginPage() {
        reading = true;
    }

    /// A page was read, up to this job; empty says that it was the last.
    synchronized void endPage(Optional<String> last) {
        reading = false;
        passed = last;
        last.ifPresent(
                id ->
                        duringPage.stream()
                                .filter(j -> j.compareTo(id) > 0)
                                .forEach(pending::remove));
        duringPage.clear();
    }

    /// The next job.
    synchronized Optional<String> next() {
        if (overflowed) {
            throw Failures.of(
                    Code.RESOURCE_EXHAUSTED,
                    "SLOW_CONSUMER",
                    "the watcher lags more than "
                            + most
                            + " judgements behind; watch again or use ListJudgements",
                    Map.of("backlog", Integer.toString(most)));
        }
        var first = pending.iterator();
        if (!first.hasNext()) return Optional.empty();
        String jobId = first.next();
        first.remove();
        return Optional.of(jobId);
    }
}
