package dev.sameql.gateway.api;

import dev.sameql.gateway.intake.KnownRun;
import dev.sameql.v1.ConformanceFinding;
import dev.sameql.v1.ConformanceRun;
import dev.sameql.v1.WatchRunResponse;
import io.grpc.stub.ServerCallStreamObserver;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;

/// One `WatchRun` call. Looks a few times a second, in a thread of its own, and tells only what the
/// client has room for, so that a slow one costs nothing and misses nothing but steps in between.
final class RunWatch {
    private static final Duration LOOK = Duration.ofMillis(300);

    /// Findings of one message, of at most 128 KB each: a client reads four megabytes at a time.
    private static final int TOGETHER = 20;

    private final KnownRun known;
    private final ServerCallStreamObserver<WatchRunResponse> caller;
    private final Set<String> told = new HashSet<>();
    private ConformanceRun last;

    RunWatch(KnownRun known, ServerCallStreamObserver<WatchRunResponse> caller) {
        this.known = known;
        this.caller = caller;
    }

    /// Tells until the run is over or the client gone.
    void tell() {
        while (!caller.isCancelled()) {
            boolean over = known.isOver();
            if (caller.isReady() && !step() && over) {
                caller.onNext(
                        WatchRunResponse.newBuilder()
                                .setRun(known.run())
                                .setReport(known.report())
                                .build());
                caller.onCompleted();
                return;
            }
            if (!paused()) return;
        }
    }

    /// Tells what is new, if anything is.
    private boolean step() {
        ConformanceRun run = known.run();
        var response = WatchRunResponse.newBuilder().setRun(run);
        for (ConformanceFinding finding : known.findings())
            if (response.getFindingsCount() < TOGETHER && told.add(finding.getId()))
                response.addFindings(finding);
        if (run.equals(last) && response.getFindingsCount() == 0) return false;
        last = run;
        caller.onNext(response.build());
        return true;
    }

    private static boolean paused() {
        try {
            Thread.sleep(LOOK);
            return true;
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
