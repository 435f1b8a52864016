package dev.sameql.gateway.console;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.gateway.console.view.EngineColumn;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.DialectReport;
import dev.sameql.v1.ExplainRequest;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
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

    /// The page to ask on.
    @GET
    public Response form() {
        return page.of("dialects", data(List.of(), false));
    }

    /// Asks, and shows engines as columns.
    @POST
    public Response explain(
            @FormParam("schema") @DefaultValue("") String schema,
            @FormParam("query") @DefaultValue("") String query,
            @FormParam("data") @DefaultValue("") String rows,
            @FormParam("engine") List<String> engines) {
        try {
            var question = DialectQuestion.newBuilder().setQuery(query).setData(rows);
            if (!schema.isBlank()) question.setSchemaId(schemas.register(schema, ""));
            question.addAllEngines(engines);
            DialectReport report =
                    visitor.dialects(PATIENCE)
                            .explain(ExplainRequest.newBuilder().setQuestion(question).build())
                            .getReport();
            var columns = report.getEnginesList().stream().map(EngineColumn::of).toList();
            return page.of("engines", data(columns, report.getPortable()));
        } catch (StatusRuntimeException failure) {
            if (failure.getStatus().getCode() == Status.Code.UNAUTHENTICATED) throw failure;
            return page.of(
                    Trouble.status(failure),
                    "problem",
                    Map.of("problem", Trouble.of(failure, "query")));
        }
    }

    private static Map<String, Object> data(List<EngineColumn> columns, boolean portable) {
        List<String> engines = Dialects.all().stream().map(Dialect::name).toList();
        return Map.of("columns", columns, "portable", portable, "engines", engines);
    }
}
