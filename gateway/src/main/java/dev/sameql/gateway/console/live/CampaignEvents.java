package dev.sameql.gateway.console.live;

import dev.sameql.gateway.console.door.Visitor;
import dev.sameql.gateway.console.live.LiveEvents.News;
import dev.sameql.gateway.console.live.LiveEvents.Watch;
import dev.sameql.v1.ListCampaignsRequest;
import dev.sameql.v1.WatchJudgementsRequest;
import dev.sameql.v1.WatchJudgementsResponse;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/// Tells an open page that its campaign has new judgements. It hears of what a gRPC watch of the
/// same visitor would.
@Path("/campaign/events")
@RequestScoped
public class CampaignEvents {

    private final Visitor visitor;
    private final LiveEvents events;

    CampaignEvents(Visitor visitor, LiveEvents events) {
        this.visitor = visitor;
        this.events = events;
    }

    /// `changed` when there are new judgements, and now and then `alive`.
    @GET
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Blocking
    public Multi<String> events(@QueryParam("name") @DefaultValue("") String name) {
        // who may not read takes no place of those who may
        visitor.evaluation()
                .listCampaigns(ListCampaignsRequest.newBuilder().setPageSize(1).build());
        return events.of(
                new OfCampaign(name),
                watch ->
                        visitor.streams()
                                .watchJudgements(
                                        WatchJudgementsRequest.getDefaultInstance(), watch));
    }

    private static final class OfCampaign extends Watch<WatchJudgementsResponse> {
        private final String campaign;

        OfCampaign(String campaign) {
            this.campaign = campaign;
        }

        @Override
        public void onNext(WatchJudgementsResponse response) {
            if (response.getJudgement().getCampaign().equals(campaign)) note(News.CHANGED);
        }
    }
}
