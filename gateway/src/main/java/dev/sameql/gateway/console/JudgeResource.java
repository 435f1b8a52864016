package dev.sameql.gateway.console;

import dev.sameql.core.data.Policy;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.gateway.console.view.Verdict;
import dev.sameql.v1.GetJudgementRequest;
import dev.sameql.v1.GetSchemaRequest;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPair;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
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
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// Two queries, and the verdict on them.
@Path("/")
@RunOnVirtualThread
public class JudgeResource {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final List<String> POLICIES =
            List.of("strict", "spider", "bird", "etm", "spotit", "spotit-bag");

    private final Page page;
    private final Visitor visitor;
    private final SchemaShelf schemas;

    JudgeResource(Page page, Visitor visitor, SchemaShelf schemas) {
        this.page = page;
        this.visitor = visitor;
        this.schemas = schemas;
    }

    /// The page to ask on: empty, with an example, or with a pair that was judged before.
    @GET
    public Response form(
            @QueryParam("judgement") @DefaultValue("") String judgement,
            @QueryParam("example") @DefaultValue("") String example) {
        if (!judgement.isEmpty()) {
            QueryPair pair = judgement(judgement).getPair();
            return form(Form.of(pair, ddl(pair)));
        }
        return form(Example.named(example).map(Example::form).orElse(Form.EMPTY));
    }

    private Response form(Form form) {
        return page.of(
                "judge",
                Map.of(
                        "form",
                        form,
                        "dialects",
                        Dialects.all().stream()
                                .filter(d -> Dialects.named(d.name()).filter(d::equals).isPresent())
                                .map(Dialect::name)
                                .toList(),
                        "policies",
                        POLICIES.stream().filter(name -> Policy.named(name).isPresent()).toList(),
                        "examples",
                        Arrays.asList(Example.values()),
                        "schemas",
                        schemas.ids()));
    }

    /// Judges, and shows the verdict below the question; without scripts, on its own page.
    @POST
    @Path("judge")
    public Response judge(
            @FormParam("schema") @DefaultValue("") String schema,
            @FormParam("dialect") @DefaultValue("") String dialect,
            @FormParam("gold") @DefaultValue("") String gold,
            @FormParam("predicted") @DefaultValue("") String predicted,
            @FormParam("policy") @DefaultValue("") String policy,
            @HeaderParam("HX-Request") @DefaultValue("") String script) {
        Judgement judgement;
        try {
            String id = schemas.register(schema, dialect);
            var pair =
                    QueryPair.newBuilder()
                            .setSchemaId(id)
                            .setDialect(dialect)
                            .setGold(gold)
                            .setPredicted(predicted);
            pair.getPolicyBuilder().setPreset(policy);
            judgement =
                    visitor.evaluation(PATIENCE)
                            .judge(JudgeRequest.newBuilder().setPair(pair).setTrace(true).build())
                            .getJudgement();
        } catch (StatusRuntimeException failure) {
            if (failure.getStatus().getCode() == Status.Code.UNAUTHENTICATED) throw failure;
            boolean part = !script.isEmpty();
            return page.of(
                    Trouble.status(failure),
                    part ? "problem" : "error",
                    Map.of("problem", Trouble.of(failure, "schema")));
        }
        if (script.isEmpty())
            return Response.seeOther(URI.create("/judgements/" + judgement.getJobId())).build();
        return page.of("verdict", Map.of("verdict", Verdict.of(judgement, schema)));
    }

    /// A judgement's own page.
    @GET
    @Path("judgements/{id}")
    public Response shown(@PathParam("id") String id) {
        Judgement judgement = judgement(id);
        String ddl = ddl(judgement.getPair());
        return page.of(
                "judgement",
                Map.of(
                        "verdict",
                        Verdict.of(judgement, ddl),
                        "pair",
                        judgement.getPair(),
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
