package dev.sameql.gateway.console.live;

import dev.sameql.gateway.console.door.Visitor;
import dev.sameql.gateway.console.live.LiveEvents.News;
import dev.sameql.gateway.console.live.LiveEvents.Watch;
import dev.sameql.v1.ListFindingsRequest;
import dev.sameql.v1.WatchRunRequest;
import dev.sameql.v1.WatchRunResponse;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/// Tells an open page how its run goes on.
@Path("/conformance/{id}/events")
@RequestScoped
public class RunEvents {

    private final Visitor visitor;
    private final LiveEvents events;

    RunEvents(Visitor visitor, LiveEvents events) {
        this.visitor = visitor;
        this.events = events;
    }

    /// `changed` when the run stands otherwise, `found` when it has a new finding, `over` at its
    /// end, and now and then `alive`.
    @GET
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Blocking
    public Multi<String> events(@PathParam("id") String id) {
        // a run that is not there, or another's, takes no place of those that are
        visitor.conformance().listFindings(ListFindingsRequest.newBuilder().setRunId(id).build());
        return events.of(
                new OfRun(),
                watch ->
                        visitor.runStreams()
                                .watchRun(
                                        WatchRunRequest.newBuilder().setRunId(id).build(), watch));
    }

    private static final class OfRun extends Watch<WatchRunResponse> {
        @Override
        public void onNext(WatchRunResponse response) {
            note(News.CHANGED);
            if (response.getFindingsCount() > 0) note(News.FOUND);
        }
    }
}
