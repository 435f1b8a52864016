package dev.sameql.gateway.console;

import dev.sameql.v1.ListCampaignsRequest;
import dev.sameql.v1.WatchJudgementsRequest;
import dev.sameql.v1.WatchJudgementsResponse;
import io.grpc.Context;
import io.grpc.stub.StreamObserver;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/// Tells an open page that its campaign has new judgements, at most once a second: the page asks
/// for what it shows then. It hears of what a gRPC watch of the same visitor would.
@Path("/campaign/events")
@RequestScoped
public class CampaignEvents {

    private static final Duration BEAT = Duration.ofSeconds(1);
    private static final int SILENT_BEATS = 15;
    private static final AtomicInteger OPEN = new AtomicInteger();

    private final Visitor visitor;
    private final ConsoleConfig settings;

    CampaignEvents(Visitor visitor, ConsoleConfig settings) {
        this.visitor = visitor;
        this.settings = settings;
    }

    /// `changed` when there are new judgements, and now and then `alive`.
    @GET
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Blocking
    public Multi<String> events(@QueryParam("name") @DefaultValue("") String name) {
        // who may not read takes no place of those who may
        visitor.evaluation()
                .listCampaigns(ListCampaignsRequest.newBuilder().setPageSize(1).build());
        if (OPEN.incrementAndGet() > settings.watches()) {
            OPEN.decrementAndGet();
            throw new WebApplicationException(503);
        }
        var watch = new Watch(name);
        Context.CancellableContext call = Context.current().withCancellation();
        call.run(
                () ->
                        visitor.streams()
                                .watchJudgements(
                                        WatchJudgementsRequest.getDefaultInstance(), watch));
        return Multi.createFrom()
                .ticks()
                .every(BEAT)
                .onOverflow()
                .drop()
                .select()
                .first(_ -> !watch.ended.get())
                .map(watch::news)
                .select()
                .where(news -> !news.isEmpty())
                .onTermination()
                .invoke(
                        () -> {
                            OPEN.decrementAndGet();
                            call.cancel(null);
                        });
    }

    private static final class Watch implements StreamObserver<WatchJudgementsResponse> {
        private final String campaign;
        private final AtomicBoolean changed = new AtomicBoolean();
        private final AtomicBoolean ended = new AtomicBoolean();

        Watch(String campaign) {
            this.campaign = campaign;
        }

        String news(long beat) {
            if (changed.getAndSet(false)) return "changed";
            return beat % SILENT_BEATS == 0 ? "alive" : "";
        }

        @Override
        public void onNext(WatchJudgementsResponse response) {
            if (response.getJudgement().getCampaign().equals(campaign)) changed.set(true);
        }

        @Override
        public void onError(Throwable failure) {
            ended.set(true);
        }

        @Override
        public void onCompleted() {
            ended.set(true);
        }
    }
}
