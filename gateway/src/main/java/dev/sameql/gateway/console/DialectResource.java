package dev.sameql.gateway.console;

import dev.sameql.gateway.console.door.Visitor;
import dev.sameql.gateway.console.view.Report;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.ExplainRequest;
import dev.sameql.v1.ExplainResponse;
import dev.sameql.v1.GetJudgementRequest;
import dev.sameql.v1.Judgement;
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
import java.util.List;
import java.util.Map;

/// One query, and what each engine makes of it.
@Path("/dialects")
@RunOnVirtualThread
public class DialectResource {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Page page;
    private final Visitor visitor;
    private final SchemaShelf schemas;

    DialectResource(Page page, Visitor visitor, SchemaShelf schemas) {
        this.page = page;
        this.visitor = visitor;
        this.schemas = schemas;
    }

    /// Whether a judgement answers a question about engines.
    static boolean isReport(Judgement judgement) {
        return judgement.hasQuestion() || judgement.hasDialectReport();
    }

    /// Where a job's report is shown.
    static URI address(String job) {
        return URI.create("/dialects/" + job);
    }

    /// The page to ask on: with an example, or with a question that was asked before.
    @GET
    public Response form(@QueryParam("report") @DefaultValue("") String report) {
        return page.of(
                "dialects",
                Map.of(
                        "form",
                        report.isEmpty() ? EngineForm.EXAMPLE : form(judgement(report)),
                        "engines",
                        EngineForm.known()));
    }

    private EngineForm form(Judgement judgement) {
        DialectQuestion question = judgement.getQuestion();
        return EngineForm.of(question, schemas.ddl(question.getSchemaId()));
    }

    /// Asks, and shows engines as columns below the question; without scripts, on a page of its
    /// own.
    @POST
    public Response explain(
            @FormParam("schema") @DefaultValue("") String schema,
            @FormParam("query") @DefaultValue("") String query,
            @FormParam("data") @DefaultValue("") String rows,
            @FormParam("engine") List<String> engines,
            @HeaderParam("HX-Request") @DefaultValue("") String script) {
        boolean part = !script.isEmpty();
        try {
            ExplainResponse answer = explained(new EngineForm(query, schema, rows, engines));
            if (!part) return Response.seeOther(address(answer.getJobId())).build();
            return page.of(
                    "engines", Map.of("report", Report.of(answer.getJobId(), answer.getReport())));
        } catch (StatusRuntimeException failure) {
            if (failure.getStatus().getCode() == Status.Code.UNAUTHENTICATED) throw failure;
            return page.of(
                    Trouble.status(failure),
                    part ? "problem" : "error",
                    // what engines make of the query is in their reports
                    Map.of("problem", Trouble.of(failure, "schema")));
        }
    }

    private ExplainResponse explained(EngineForm form) {
        var question = DialectQuestion.newBuilder().setQuery(form.query()).setData(form.data());
        if (!form.schema().isBlank()) question.setSchemaId(schemas.register(form.schema(), ""));
        question.addAllEngines(form.engines());
        return visitor.dialects(PATIENCE)
                .explain(ExplainRequest.newBuilder().setQuestion(question).build());
    }

    /// A report's own page; a pair's judgement is among those.
    @GET
    @Path("{id}")
    public Response shown(@PathParam("id") String id) {
        Judgement judgement = judgement(id);
        if (!isReport(judgement))
            return Response.seeOther(URI.create("/judgements/" + judgement.getJobId())).build();
        return page.of("report", Map.of("form", form(judgement), "report", Report.of(judgement)));
    }

    private Judgement judgement(String id) {
        return visitor.evaluation()
                .getJudgement(GetJudgementRequest.newBuilder().setJobId(id).build())
                .getJudgement();
    }
}
