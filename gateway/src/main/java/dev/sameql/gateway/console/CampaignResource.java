package dev.sameql.gateway.console;

import dev.sameql.gateway.console.view.JudgementLine;
import dev.sameql.gateway.console.view.Standing;
import dev.sameql.v1.GetCampaignRequest;
import dev.sameql.v1.ListCampaignsRequest;
import dev.sameql.v1.ListJudgementsRequest;
import dev.sameql.v1.ListJudgementsResponse;
import dev.sameql.v1.Verdict;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
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
    public Response campaign(
            @QueryParam("name") @DefaultValue("") String name,
            @QueryParam("token") @DefaultValue("") String token,
            @QueryParam("verdict") @DefaultValue("") String verdict,
            @QueryParam("model") @DefaultValue("") String model) {
        return lines("campaign", name, token, verdict, model);
    }

    /// The list of judgements alone.
    @GET
    @Path("campaign/judgements")
    public Response judgements(
            @QueryParam("name") @DefaultValue("") String name,
            @QueryParam("token") @DefaultValue("") String token,
            @QueryParam("verdict") @DefaultValue("") String verdict,
            @QueryParam("model") @DefaultValue("") String model) {
        return lines("judgements", name, token, verdict, model);
    }

    private Response lines(
            String template, String name, String token, String verdict, String model) {
        var request =
                ListJudgementsRequest.newBuilder()
                        .setCampaign(name)
                        .setModel(model)
                        .setPageSize(LINES)
                        .setPageToken(token);
        named(verdict).ifPresent(request::addVerdicts);
        ListJudgementsResponse found = visitor.evaluation().listJudgements(request.build());
        return page.of(
                template,
                Map.of(
                        "name",
                        name,
                        "lines",
                        found.getJudgementsList().stream().map(JudgementLine::of).toList(),
                        "next",
                        found.getNextPageToken(),
                        "token",
                        token,
                        "verdict",
                        verdict,
                        "model",
                        model,
                        "verdicts",
                        List.of("equivalent", "not-equivalent", "undecided", "invalid")));
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
