package dev.sameql.gateway.api;

import com.google.rpc.Code;
import dev.sameql.gateway.access.Tenant;
import dev.sameql.gateway.intake.PairIntake;
import dev.sameql.gateway.intake.SchemaRegistry;
import dev.sameql.gateway.streams.table.JudgementTable;
import dev.sameql.gateway.streams.table.JudgementTable.JobRange;
import dev.sameql.v1.DeleteSchemaRequest;
import dev.sameql.v1.DeleteSchemaResponse;
import dev.sameql.v1.GetCampaignRequest;
import dev.sameql.v1.GetCampaignResponse;
import dev.sameql.v1.GetSchemaRequest;
import dev.sameql.v1.GetSchemaResponse;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.ListCampaignsRequest;
import dev.sameql.v1.ListCampaignsResponse;
import dev.sameql.v1.ListSchemasRequest;
import dev.sameql.v1.ListSchemasResponse;
import dev.sameql.v1.ModelCounts;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;

/// What a tenant has: its schemas, and its campaigns with their counts.
@ApplicationScoped
class Catalogue {

    private static final int USUAL = 100;
    private static final int MOST = 1000;

    private final SchemaRegistry schemas;
    private final PairIntake intake;
    private final CampaignCounts counts;

    Catalogue(SchemaRegistry schemas, PairIntake intake, CampaignCounts counts) {
        this.schemas = schemas;
        this.intake = intake;
        this.counts = counts;
    }

    GetSchemaResponse schema(GetSchemaRequest request, Tenant tenant) {
        String id = request.getSchemaId();
        if (id.isBlank()) throw Failures.missing("schema_id");
        return schemas.get(tenant.scoped(id))
                .map(
                        found ->
                                GetSchemaResponse.newBuilder()
                                        .setSchemaId(id)
                                        .setDdl(found.getDdl())
                                        .setDialect(found.getDialect())
                                        .build())
                .orElseThrow(() -> unknown("UNKNOWN_SCHEMA", "schema", "schema_id", id));
    }

    /// Deletes a schema of the tenant's.
    CompletableFuture<DeleteSchemaResponse> delete(DeleteSchemaRequest request, Tenant tenant) {
        String id = request.getSchemaId();
        if (id.isBlank()) throw Failures.missing("schema_id");
        return schemas.delete(tenant.scoped(id))
                .thenApply(
                        deleted -> {
                            if (deleted) return DeleteSchemaResponse.getDefaultInstance();
                            throw unknown("UNKNOWN_SCHEMA", "schema", "schema_id", id);
                        });
    }

    ListSchemasResponse schemas(ListSchemasRequest request, Tenant tenant) {
        int size = PageToken.size(request.getPageSize(), USUAL, MOST);
        String after = PageToken.key(request.getPageToken()).orElse("");
        List<String> rest =
                schemas.ids(tenant).stream()
                        .map(Tenant::unscoped)
                        .filter(id -> id.compareTo(after) > 0)
                        .toList();
        List<String> page = rest.subList(0, Math.min(size, rest.size()));
        String next = page.size() == rest.size() ? "" : PageToken.after(page.getLast());
        return ListSchemasResponse.newBuilder()
                .addAllSchemaIds(page)
                .setNextPageToken(next)
                .build();
    }

    /// A campaign's jobs are one range of ids, so one look at the first of them leads to the next
    /// campaign, however large this one is.
    ListCampaignsResponse campaigns(
            ListCampaignsRequest request, JudgementTable table, Tenant tenant) {
        int size = PageToken.size(request.getPageSize(), USUAL, MOST);
        ListCampaignsResponse.Builder page = ListCampaignsResponse.newBuilder();
        JobRange all = intake.campaigns();
        JobRange rest = PageToken.key(request.getPageToken()).map(all::after).orElse(all);
        String last = "";
        for (var first = first(table, rest); first.isPresent(); first = first(table, rest)) {
            Judgement job = first.get();
            String end = intake.range(job).to();
            if (OwnJudgements.isOf(job, tenant) && !job.getCampaign().isEmpty()) {
                if (page.getCampaignsCount() == size)
                    return page.setNextPageToken(PageToken.after(last)).build();
                page.addCampaigns(Tenant.unscoped(job.getCampaign()));
                last = end;
            }
            rest = all.after(end);
        }
        return page.build();
    }

    private static Optional<Judgement> first(JudgementTable table, JobRange range) {
        var first = new AtomicReference<Judgement>();
        table.visit(
                range,
                judgement -> {
                    first.set(judgement);
                    return false;
                });
        return Optional.ofNullable(first.get());
    }

    GetCampaignResponse campaign(
            GetCampaignRequest request, OwnJudgements judgements, Tenant tenant) {
        String campaign = request.getCampaign();
        if (campaign.isEmpty()) throw Failures.missing("campaign");
        List<ModelCounts> models =
                counts.of(tenant.scoped(campaign), intake.range(tenant, campaign), judgements);
        if (models.isEmpty()) throw unknown("UNKNOWN_CAMPAIGN", "campaign", "campaign", campaign);
        return GetCampaignResponse.newBuilder().setCampaign(campaign).addAllModels(models).build();
    }

    private static RuntimeException unknown(String reason, String what, String field, String id) {
        return Failures.of(
                Code.NOT_FOUND,
                reason,
                "there is no %s \"%s\"".formatted(what, id),
                Map.of(field, id));
    }
}
