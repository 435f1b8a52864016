package dev.sameql.gateway.api;

import dev.sameql.gateway.access.Caller;
import dev.sameql.gateway.access.Tenant;
import dev.sameql.gateway.streams.table.JudgementTable;
import dev.sameql.gateway.watch.Watchers;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.WatchJudgementsRequest;
import dev.sameql.v1.WatchJudgementsResponse;
import io.grpc.stub.ServerCallStreamObserver;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/// One `WatchJudgements` call.
///
/// Judgements made before it began are read page by page as the client has room for them, so a
/// watch holds as little of ten million as of ten. What is made from then on is kept as job ids;
/// the judgement is read when the client has room for it. So a slow client costs little and misses
/// nothing, up to a [Backlog]: then its stream is ended. A judgement that changed after it was sent
/// is sent again.
final class JudgementWatch implements Consumer<Judgement> {

    private static final int REMEMBERED = 4096;

    private final WatchJudgementsRequest request;
    private final ServerCallStreamObserver<WatchJudgementsResponse> caller;
    private final Watchers watchers;
    private final Calls calls;
    private final Caller asking;
    private final Tenant tenant;
    private final Set<String> asked;
    private final Set<String> awaited;

    private final Backlog backlog;
    private final Sent sent;
    private final AtomicInteger wishes = new AtomicInteger();
    private CatchUp catchUp = new CatchUp.Nothing();
    private volatile OwnJudgements own;
    private boolean ended;

    JudgementWatch(
            WatchJudgementsRequest request,
            ServerCallStreamObserver<WatchJudgementsResponse> caller,
            Watchers watchers,
            Calls calls,
            Caller asking,
            int backlog) {
        this.request = request;
        this.caller = caller;
        this.watchers = watchers;
        this.calls = calls;
        this.asking = asking;
        this.tenant = asking.tenant();
        this.asked = Set.copyOf(new HashSet<>(request.getJobIdsList()));
        this.awaited = new HashSet<>(asked);
        this.backlog = new Backlog(backlog, asked.isEmpty() && !request.getCampaign().isEmpty());
        this.sent = new Sent(Math.max(REMEMBERED, asked.size()));
    }

    /// Begins. Judgements made while those already made are looked up are not lost: the watch
    /// listens first, and sends only once it looks.
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
        if (!OwnJudgements.isOf(judgement, tenant)) return;
        if (!isWanted(OwnJudgements.told(judgement))) return;
        backlog.add(judgement.getJobId());
        wish();
    }

    private void begin(JudgementTable.JobRange campaign, JudgementTable table, Throwable failure) {
        if (failure != null) {
            watchers.remove(this);
            caller.onError(Failures.of(failure));
            return;
        }
        if (!asked.isEmpty()) catchUp = new CatchUp.OfJobs(List.copyOf(asked).iterator());
        else if (!request.getCampaign().isEmpty())
            catchUp = new CatchUp.OfCampaign(campaign, backlog);
        own = OwnJudgements.of(table, asking);
        wish();
    }

    private boolean isWanted(Judgement judgement) {
        if (!asked.isEmpty()) return asked.contains(judgement.getJobId());
        return request.getCampaign().isEmpty()
                || judgement.getCampaign().equals(request.getCampaign());
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
            Optional<Judgement> next = catchUp.next(own).or(this::told);
            if (next.isEmpty()) return;
            send(next.get());
        }
    }

    private void send(Judgement judgement) {
        if (sent.isNew(judgement))
            caller.onNext(WatchJudgementsResponse.newBuilder().setJudgement(judgement).build());
        if (awaited.remove(judgement.getJobId()) && awaited.isEmpty()) end(caller::onCompleted);
    }

    private Optional<Judgement> told() {
        Optional<String> jobId = backlog.next();
        while (jobId.isPresent()) {
            Optional<Judgement> judgement = own.get(jobId.get());
            if (judgement.isPresent()) return judgement;
            jobId = backlog.next();
        }
        return Optional.empty();
    }

    private void end(Runnable closing) {
        if (ended) return;
        ended = true;
        watchers.remove(this);
        if (!caller.isCancelled()) closing.run();
    }
}
