package dev.sameql.gateway.console;

import dev.sameql.core.data.Policy;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.gateway.console.door.Visitor;
import dev.sameql.gateway.console.options.Faults;
import dev.sameql.gateway.console.options.OptionsReader;
import dev.sameql.gateway.console.options.Reading;
import dev.sameql.gateway.console.options.Setting;
import dev.sameql.gateway.console.view.Asked;
import dev.sameql.gateway.console.view.Verdict;
import dev.sameql.v1.GetJudgementRequest;
import dev.sameql.v1.GetSchemaRequest;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPair;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Two queries, and the verdict on them.
@Path("/")
@RunOnVirtualThread
public class JudgeResource {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int UNPROCESSABLE = 422;
    private static final List<String> POLICIES =
            List.of("strict", "spider", "bird", "etm", "spotit", "spotit-bag");

    private final Page page;
    private final Visitor visitor;
    private final SchemaShelf schemas;
    private final OptionsReader options;

    JudgeResource(Page page, Visitor visitor, SchemaShelf schemas, OptionsReader options) {
        this.page = page;
        this.visitor = visitor;
        this.schemas = schemas;
        this.options = options;
    }

    /// The page to ask on: empty, with an example, or with a pair that was judged before.
    @GET
    public Response form(
            @QueryParam("judgement") @DefaultValue("") String judgement,
            @QueryParam("example") @DefaultValue("") String example) {
        if (!judgement.isEmpty()) {
            Judgement judged = judgement(judgement);
            return page.of("judge", data(Form.of(judged, ddl(judged.getPair())), Faults.NONE));
        }
        Form form = Example.named(example).map(Example::form).orElse(Form.EMPTY);
        return page.of("judge", data(form, Faults.NONE));
    }

    private Map<String, Object> data(Form form, Faults faults) {
        var data = new HashMap<String, Object>();
        data.put("form", form);
        data.put("faults", faults);
        data.put(
                "dialects",
                Dialects.all().stream()
                        .filter(d -> Dialects.named(d.name()).filter(d::equals).isPresent())
                        .map(Dialect::name)
                        .toList());
        data.put(
                "policies",
                POLICIES.stream().filter(name -> Policy.named(name).isPresent()).toList());
        data.put("settings", List.of(Setting.values()));
        data.put("mostRows", options.mostRows());
        data.put("mostTime", options.mostTime());
        data.put("examples", Arrays.asList(Example.values()));
        data.put("schemas", schemas.ids());
        return data;
    }

    /// Judges, and shows the verdict below the question; without scripts, on its own page. Options
    /// that cannot be asked are told at their fields.
    @POST
    @Path("judge")
    public Response judge(
            @BeanParam PostedPair posted,
            @HeaderParam("HX-Request") @DefaultValue("") String script) {
        Form form = posted.form();
        boolean part = !script.isEmpty();
        Dialect dialect = Dialects.named(form.dialect()).orElse(Dialects.DEFAULT);
        return switch (options.read(form.policy(), dialect, form.options())) {
            case Reading.Refused(Faults faults) when part ->
                    page.of(UNPROCESSABLE, "faults", Map.of("faults", faults));
            case Reading.Refused(Faults faults) ->
                    page.of(UNPROCESSABLE, "judge", data(form, faults));
            case Reading.Asked asked -> judge(form, asked, part);
        };
    }

    private Response judge(Form form, Reading.Asked asked, boolean part) {
        Judgement judgement;
        try {
            judgement = judgement(form, asked);
        } catch (StatusRuntimeException failure) {
            if (failure.getStatus().getCode() == Status.Code.UNAUTHENTICATED) throw failure;
            return page.of(
                    Trouble.status(failure),
                    part ? "problem" : "error",
                    Map.of("problem", Trouble.of(failure, "schema")));
        }
        if (!part)
            return Response.seeOther(URI.create("/judgements/" + judgement.getJobId())).build();
        return page.of("verdict", Map.of("verdict", Verdict.of(judgement, form.schema())));
    }

    /// The judgement on what was asked, waited for as long as its budget lets it take.
    private Judgement judgement(Form form, Reading.Asked asked) {
        var pair =
                QueryPair.newBuilder()
                        .setSchemaId(schemas.register(form.schema(), form.dialect()))
                        .setDialect(form.dialect())
                        .setGold(form.gold())
                        .setPredicted(form.predicted())
                        .setPolicy(asked.policy());
        Duration patience = PATIENCE.plusMillis(asked.budget().getMillis());
        return visitor.evaluation(patience)
                .judge(
                        JudgeRequest.newBuilder()
                                .setPair(pair)
                                .setBudget(asked.budget())
                                .setTrace(true)
                                .build())
                .getJudgement();
    }

    /// A judgement's own page; that of a question about engines is among those.
    @GET
    @Path("judgements/{id}")
    public Response shown(@PathParam("id") String id) {
        Judgement judgement = judgement(id);
        if (DialectResource.isReport(judgement))
            return Response.seeOther(DialectResource.address(judgement.getJobId())).build();
        String ddl = ddl(judgement.getPair());
        return page.of(
                "judgement",
                Map.of(
                        "verdict",
                        Verdict.of(judgement, ddl),
                        "pair",
                        judgement.getPair(),
                        "asked",
                        Asked.of(judgement),
                        "campaign",
                        judgement.getCampaign(),
                        "request",
                        judgement.getRequestId(),
                        "ddl",
                        ddl));
    }

    private Judgement judgement(String id) {
        return visitor.evaluation()
                .getJudgement(GetJudgementRequest.newBuilder().setJobId(id).build())
                .getJudgement();
    }

    /// A registered schema's text, for the editor.
    @GET
    @Path("schema")
    public Response schema(@QueryParam("id") @DefaultValue("") String id) {
        String ddl =
                visitor.evaluation()
                        .getSchema(GetSchemaRequest.newBuilder().setSchemaId(id).build())
                        .getDdl();
        return Response.ok(ddl, "text/plain; charset=utf-8").build();
    }

    private String ddl(QueryPair pair) {
        return schemas.ddl(pair.getSchemaId());
    }
}
