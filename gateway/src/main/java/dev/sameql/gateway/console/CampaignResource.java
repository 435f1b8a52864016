package dev.sameql.gateway.console;

import dev.sameql.gateway.console.door.Visitor;
import dev.sameql.gateway.console.view.JudgementLine;
import dev.sameql.gateway.console.view.Standing;
import dev.sameql.v1.GetCampaignRequest;
import dev.sameql.v1.ListCampaignsRequest;
import dev.sameql.v1.ListJudgementsRequest;
import dev.sameql.v1.ListJudgementsResponse;
import dev.sameql.v1.Verdict;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Campaigns: which there are, how models stand in one, and its judgements page by page.
@Path("/")
@RunOnVirtualThread
public class CampaignResource {

    private static final int SHOWN = 500;
    private static final int LINES = 50;

    private final Page page;
    private final Visitor visitor;

    CampaignResource(Page page, Visitor visitor) {
        this.page = page;
        this.visitor = visitor;
    }

    /// All of them.
    @GET
    @Path("campaigns")
    public Response campaigns(@QueryParam("token") @DefaultValue("") String token) {
        var found =
                visitor.evaluation()
                        .listCampaigns(
                                ListCampaignsRequest.newBuilder()
                                        .setPageSize(SHOWN)
                                        .setPageToken(token)
                                        .build());
        return page.of(
                "campaigns",
                Map.of(
                        "campaigns",
                        found.getCampaignsList().stream().sorted().toList(),
                        "next",
                        found.getNextPageToken()));
    }

    /// One of them. Its counts come by themselves, once they are counted.
    @GET
    @Path("campaign")
    public Response campaign(@BeanParam Asked asked) {
        return lines("campaign", asked);
    }

    /// The list of judgements alone.
    @GET
    @Path("campaign/judgements")
    public Response judgements(@BeanParam Asked asked) {
        return lines("judgements", asked);
    }

    /// More lines of a list that has not found enough.
    @GET
    @Path("campaign/lines")
    public Response more(@BeanParam Asked asked) {
        return lines("judgement-lines", asked);
    }

    /// Which judgements are asked for.
    public static final class Asked {
        @QueryParam("name")
        @DefaultValue("")
        public String name;

        @QueryParam("token")
        @DefaultValue("")
        public String token;

        @QueryParam("verdict")
        @DefaultValue("")
        public String verdict;

        @QueryParam("model")
        @DefaultValue("")
        public String model;

        /// How many lines there is room for.
        @QueryParam("room")
        @DefaultValue("50")
        public int room;
    }

    private Response lines(String template, Asked asked) {
        int room = Math.clamp(asked.room, 1, LINES);
        var request =
                ListJudgementsRequest.newBuilder()
                        .setCampaign(asked.name)
                        .setModel(asked.model)
                        .setPageSize(room)
                        .setPageToken(asked.token);
        named(asked.verdict).ifPresent(request::addVerdicts);
        ListJudgementsResponse found = visitor.evaluation().listJudgements(request.build());
        var data = new HashMap<String, Object>();
        data.put("name", asked.name);
        data.put("lines", found.getJudgementsList().stream().map(JudgementLine::of).toList());
        data.put("next", found.getNextPageToken());
        data.put("missing", room - found.getJudgementsCount());
        data.put("token", asked.token);
        data.put("verdict", asked.verdict);
        data.put("model", asked.model);
        data.put("verdicts", List.of("equivalent", "not-equivalent", "undecided", "invalid"));
        return page.of(template, data);
    }

    /// How models stand.
    @GET
    @Path("campaign/standings")
    public Response standings(@QueryParam("name") @DefaultValue("") String name) {
        var counts =
                visitor.evaluation()
                        .getCampaign(GetCampaignRequest.newBuilder().setCampaign(name).build());
        return page.of(
                "standings",
                Map.of("name", name, "standings", Standing.of(counts.getModelsList())));
    }

    private static Optional<Verdict> named(String verdict) {
        String name = "VERDICT_" + verdict.toUpperCase(Locale.ROOT).replace('-', '_');
        return Arrays.stream(Verdict.values()).filter(each -> each.name().equals(name)).findFirst();
    }
}
