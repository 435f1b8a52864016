package dev.sameql.gateway.api;

import com.google.rpc.Code;
import dev.sameql.gateway.access.Tenant;
import dev.sameql.gateway.streams.JudgementTable;
import dev.sameql.gateway.watch.Watchers;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.WatchJudgementsRequest;
import dev.sameql.v1.WatchJudgementsResponse;
import io.grpc.stub.ServerCallStreamObserver;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/// One `WatchJudgements` call.
///
/// What is to be sent is kept as job ids, each once; the judgement is read from the table when the
/// client has room for it. So a slow client costs little and misses nothing, up to `backlog` ids:
/// then its stream is ended, for a watcher must not eat the gateway's memory. A judgement that
/// changed after it was sent is sent again.
final class JudgementWatch implements Consumer<Judgement> {

    private final WatchJudgementsRequest request;
    private final ServerCallStreamObserver<WatchJudgementsResponse> caller;
    private final Watchers watchers;
    private final Calls calls;
    private final int backlog;
    private final Tenant tenant;
    private final Set<String> asked;
    private final Set<String> awaited;

    private final Set<String> pending = new LinkedHashSet<>();
    private boolean overflowed;
    private final AtomicInteger wishes = new AtomicInteger();
    private volatile OwnJudgements own;
    private boolean ended;

    JudgementWatch(
            WatchJudgementsRequest request,
            ServerCallStreamObserver<WatchJudgementsResponse> caller,
            Watchers watchers,
            Calls calls,
            Tenant tenant,
            int backlog) {
        this.request = request;
        this.caller = caller;
        this.watchers = watchers;
        this.calls = calls;
        this.tenant = tenant;
        this.backlog = backlog;
        this.asked = Set.copyOf(new HashSet<>(request.getJobIdsList()));
        this.awaited = new HashSet<>(asked);
    }

    /// Begins. Judgements made while those already made are looked up are not lost: the watch
    /// listens first, and sends only once it has looked.
    ///
    /// - `campaign`: the range of the campaign's jobs.
    void start(JudgementTable.JobRange campaign) {
        caller.setOnCancelHandler(() -> watchers.remove(this));
        caller.setOnReadyHandler(this::wish);
        watchers.add(this);
        var _ =
                calls.table(calls.patience())
                        .whenComplete(
                                (ready, failure) ->
                                        calls.run(() -> begin(campaign, ready, failure)));
    }

    @Override
    public void accept(Judgement judgement) {
        if (OwnJudgements.isOf(judgement, tenant)) tell(OwnJudgements.told(judgement));
    }

    private void tell(Judgement judgement) {
        if (isWanted(judgement)) add(judgement.getJobId());
    }

    private void begin(JudgementTable.JobRange campaign, JudgementTable table, Throwable failure) {
        if (failure != null) {
            watchers.remove(this);
            caller.onError(Failures.of(failure));
            return;
        }
        OwnJudgements ready = new OwnJudgements(table, tenant);
        if (!asked.isEmpty()) {
            for (String jobId : asked)
                ready.get(jobId).filter(Judgement::getComplete).ifPresent(this::tell);
        } else if (!request.getCampaign().isEmpty()) {
            ready.visit(
                    campaign,
                    judgement -> {
                        if (judgement.getComplete()) tell(judgement);
                        return !caller.isCancelled();
                    });
        }
        own = ready;
        wish();
    }

    private boolean isWanted(Judgement judgement) {
        if (!asked.isEmpty()) return asked.contains(judgement.getJobId());
        return request.getCampaign().isEmpty()
                || judgement.getCampaign().equals(request.getCampaign());
    }

    private void add(String jobId) {
        synchronized (pending) {
            if (pending.size() < backlog) pending.add(jobId);
            else overflowed = true;
        }
        wish();
    }

    /// Asks for what is pending to be sent, by one thread at a time: gRPC streams are for one
    /// writer.
    private void wish() {
        if (wishes.getAndIncrement() == 0) calls.run(this::grant);
    }

    private void grant() {
        int granted;
        do {
            granted = wishes.get();
            try {
                send();
            } catch (RuntimeException e) {
                end(() -> caller.onError(Failures.of(e)));
            }
        } while (wishes.addAndGet(-granted) != 0);
    }

    private void send() {
        if (own == null) return;
        while (!ended && caller.isReady()) {
            String jobId = next();
            if (jobId == null) return;
            own.get(jobId)
                    .ifPresent(
                            j ->
                                    caller.onNext(
                                            WatchJudgementsResponse.newBuilder()
                                                    .setJudgement(j)
                                                    .build()));
            if (awaited.remove(jobId) && awaited.isEmpty()) end(caller::onCompleted);
        }
    }

    private String next() {
        synchronized (pending) {
            if (overflowed) {
                throw Failures.of(
                        Code.RESOURCE_EXHAUSTED,
                        "SLOW_CONSUMER",
                        "the watcher lags more than "
                                + backlog
                                + " judgements behind; watch again or use ListJudgements",
                        Map.of("backlog", Integer.toString(backlog)));
            }
            var first = pending.iterator();
            if (!first.hasNext()) return null;
            String jobId = first.next();
            first.remove();
            return jobId;
        }
    }

    private void end(Runnable closing) {
        if (ended) return;
        ended = true;
        watchers.remove(this);
        if (!caller.isCancelled()) closing.run();
    }
}
