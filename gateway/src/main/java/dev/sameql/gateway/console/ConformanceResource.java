package dev.sameql.gateway.console;

import dev.sameql.gateway.console.view.EngineRuns;
import dev.sameql.gateway.console.view.FindingView;
import dev.sameql.gateway.console.view.RuleLine;
import dev.sameql.gateway.console.view.Run;
import dev.sameql.v1.ConformanceFinding;
import dev.sameql.v1.ConformanceRun;
import dev.sameql.v1.ListFindingsRequest;
import dev.sameql.v1.ListFindingsResponse;
import dev.sameql.v1.ListRunsRequest;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Runs that test engines: which there are, and what each has reached and found.
@Path("/conformance")
@RunOnVirtualThread
public class ConformanceResource {

    private static final int SHOWN = 20;

    private final Page page;
    private final Visitor visitor;

    ConformanceResource(Page page, Visitor visitor) {
        this.page = page;
        this.visitor = visitor;
    }

    /// All of them, the latest first, and what they come to by engine.
    @GET
    public Response runs(@HeaderParam("HX-Request") @DefaultValue("") String script) {
        List<ConformanceRun> runs =
                visitor.conformance().listRuns(ListRunsRequest.getDefaultInstance()).getRunsList();
        return page.of(
                script.isEmpty() ? "conformance" : "runs",
                Map.of(
                        "runs", runs.stream().map(Run::of).toList(),
                        "engines", EngineRuns.of(runs)));
    }

    /// One of them.
    ///
    /// - `from`: how many findings come before those shown.
    @GET
    @Path("{id}")
    public Response run(
            @PathParam("id") String id, @QueryParam("from") @DefaultValue("0") int from) {
        return shown("run", id, from);
    }

    /// How it stands, without its findings.
    @GET
    @Path("{id}/standing")
    public Response standing(@PathParam("id") String id) {
        return shown("run-standing", id, 0);
    }

    /// Its findings alone.
    @GET
    @Path("{id}/findings")
    public Response findings(
            @PathParam("id") String id, @QueryParam("from") @DefaultValue("0") int from) {
        return shown("findings", id, from);
    }

    private Response shown(String template, String id, int from) {
        ListFindingsResponse found =
                visitor.conformance()
                        .listFindings(ListFindingsRequest.newBuilder().setRunId(id).build());
        List<ConformanceFinding> all = found.getFindingsList();
        int begin = Math.clamp(from, 0, all.size());
        int end = Math.min(all.size(), begin + SHOWN);
        var data = new HashMap<String, Object>();
        data.put("run", Run.of(found.getRun()));
        data.put("rules", RuleLine.of(found.getRun(), all));
        data.put("findings", all.subList(begin, end).stream().map(FindingView::of).toList());
        data.put("all", all.size());
        data.put("from", begin);
        data.put("first", begin + 1);
        data.put("before", Math.max(0, begin - SHOWN));
        data.put("next", end);
        return page.of(template, data);
    }
}
