package dev.sameql.gateway.console;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.gateway.console.door.Visitor;
import dev.sameql.gateway.console.options.Faults;
import dev.sameql.gateway.console.runs.RunForm;
import dev.sameql.gateway.console.runs.RunReading;
import dev.sameql.gateway.console.view.EngineRuns;
import dev.sameql.gateway.console.view.FindingView;
import dev.sameql.gateway.console.view.RuleLine;
import dev.sameql.gateway.console.view.Run;
import dev.sameql.v1.ConformanceFinding;
import dev.sameql.v1.ConformanceQuestion;
import dev.sameql.v1.ConformanceRun;
import dev.sameql.v1.ListFindingsRequest;
import dev.sameql.v1.ListFindingsResponse;
import dev.sameql.v1.ListRunsRequest;
import dev.sameql.v1.StartRunRequest;
import dev.sameql.v1.StopRunRequest;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// Runs that test engines: which there are, and what each has reached and found; begins and ends
/// them.
@Path("/conformance")
@RunOnVirtualThread
public class ConformanceResource {

    private static final int SHOWN = 20;
    private static final int UNPROCESSABLE = 422;

    /// Those that a server lets be tested unless its operator says otherwise.
    private static final List<Dialect> USUAL =
            List.of(Dialects.H2, Dialects.HSQLDB, Dialects.DERBY);

    private final Page page;
    private final Visitor visitor;

    ConformanceResource(Page page, Visitor visitor) {
        this.page = page;
        this.visitor = visitor;
    }

    /// All of them, the latest first, and what they come to by engine; and how to begin one.
    @GET
    public Response runs(@HeaderParam("HX-Request") @DefaultValue("") String script) {
        return script.isEmpty()
                ? page.of("conformance", data(RunForm.EXAMPLE, Faults.NONE))
                : page.of("runs", data(RunForm.EXAMPLE, Faults.NONE));
    }

    private Map<String, Object> data(RunForm form, Faults faults) {
        List<ConformanceRun> runs =
                visitor.conformance().listRuns(ListRunsRequest.getDefaultInstance()).getRunsList();
        List<EngineRuns> engines = EngineRuns.of(runs);
        return Map.of(
                "runs", runs.stream().map(Run::of).toList(),
                "engines", engines,
                "form", form,
                "faults", faults,
                "names", names(engines));
    }

    /// Engines to choose from; which may be tested, the workers know.
    private static List<String> names(List<EngineRuns> tested) {
        return Stream.concat(
                        USUAL.stream().map(d -> d.name().toLowerCase(Locale.ROOT)),
                        tested.stream().map(EngineRuns::engine))
                .distinct()
                .toList();
    }

    /// Begins a run, and opens its page. What cannot be asked is told at its field.
    @POST
    public Response begin(
            @FormParam("engine") @DefaultValue("") String engine,
            @FormParam("time") @DefaultValue("") String time,
            @FormParam("cases") @DefaultValue("") String cases,
            @FormParam("seed") @DefaultValue("") String seed,
            @HeaderParam("HX-Request") @DefaultValue("") String script) {
        var form = new RunForm(engine, time, cases, seed);
        boolean part = !script.isEmpty();
        return switch (form.read()) {
            case RunReading.Refused(Faults faults) when part ->
                    page.of(UNPROCESSABLE, "faults", Map.of("faults", faults));
            case RunReading.Refused(Faults faults) ->
                    page.of(UNPROCESSABLE, "conformance", data(form, faults));
            case RunReading.Asked(ConformanceQuestion question) -> begin(question, part);
        };
    }

    private Response begin(ConformanceQuestion question, boolean part) {
        ConformanceRun run =
                visitor.conformance()
                        .startRun(StartRunRequest.newBuilder().setQuestion(question).build())
                        .getRun();
        URI address = URI.create("/conformance/" + run.getRunId());
        return part
                ? Response.noContent().header("HX-Redirect", address).build()
                : Response.seeOther(address).build();
    }

    /// Wishes the end of a run; it comes a little later.
    @POST
    @Path("{id}/stop")
    public Response stop(
            @PathParam("id") String id,
            @HeaderParam("HX-Request") @DefaultValue("") String script) {
        ConformanceRun run =
                visitor.conformance()
                        .stopRun(StopRunRequest.newBuilder().setRunId(id).build())
                        .getRun();
        if (script.isEmpty())
            return Response.seeOther(URI.create("/conformance/" + run.getRunId())).build();
        return page.of("run-stop", Map.of("run", Run.of(run)));
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
