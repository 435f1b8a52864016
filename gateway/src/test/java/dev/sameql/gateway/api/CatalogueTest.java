package dev.sameql.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.gateway.Surroundings;
import dev.sameql.v1.DeleteSchemaRequest;
import dev.sameql.v1.GetCampaignRequest;
import dev.sameql.v1.GetSchemaRequest;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.ListCampaignsRequest;
import dev.sameql.v1.ListJudgementsRequest;
import dev.sameql.v1.ListSchemasRequest;
import dev.sameql.v1.ModelCounts;
import dev.sameql.v1.RegisterSchemaRequest;
import dev.sameql.v1.SubmitPairsRequest;
import dev.sameql.v1.Verdict;
import io.grpc.Status;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Schemas and campaigns as callers find them again.
@QuarkusTest
@QuarkusTestResource(Surroundings.class)
class CatalogueTest extends ApiCaller {

    private static final Pattern JUDGEMENT = Pattern.compile("<a href=\"/judgements/");
    private static final Pattern NEXT = Pattern.compile("rel=\"next\" href=\"([^\"]*)\"");

    @Test
    void aSchemaIsGivenBackAsItWasSent() {
        var found = api.getSchema(GetSchemaRequest.newBuilder().setSchemaId("shop").build());
        assertThat(found.getDdl()).isEqualTo(DDL);
        var ids = api.listSchemas(ListSchemasRequest.getDefaultInstance()).getSchemaIdsList();
        assertThat(ids).contains("shop").isSorted();
    }

    @Test
    void aSchemaThatWasDeletedCanBeNamedNoMore() {
        register("passing");
        Judgement made = api.judge(onPassing()).getJudgement();
        assertThat(made.getVerdict()).isEqualTo(Verdict.VERDICT_EQUIVALENT);
        var passing = DeleteSchemaRequest.newBuilder().setSchemaId("passing").build();
        assertThat(api.deleteSchema(passing)).isNotNull();

        assertThat(api.listSchemas(ListSchemasRequest.getDefaultInstance()).getSchemaIdsList())
                .contains("shop")
                .doesNotContain("passing");
        assertThat(failure(Status.Code.NOT_FOUND, () -> api.deleteSchema(passing)).getReason())
                .isEqualTo("UNKNOWN_SCHEMA");
        Judgement late = api.judge(onPassing()).getJudgement();
        assertThat(late.getVerdict()).isEqualTo(Verdict.VERDICT_INVALID);
        assertThat(late.getReasons(0).getCode()).isEqualTo("UNKNOWN_SCHEMA");
        await(() -> get(made.getJobId()).getComplete());
        assertThat(get(made.getJobId()).getVerdict()).isEqualTo(Verdict.VERDICT_EQUIVALENT);

        register("passing");
        assertThat(api.judge(onPassing()).getJudgement().getVerdict())
                .isEqualTo(Verdict.VERDICT_EQUIVALENT);
        var nameless = DeleteSchemaRequest.getDefaultInstance();
        assertThat(
                        failure(Status.Code.INVALID_ARGUMENT, () -> api.deleteSchema(nameless))
                                .getReason())
                .isEqualTo("REQUIRED_FIELD");
    }

    private void register(String id) {
        var schema = RegisterSchemaRequest.newBuilder().setSchemaId(id).setDdl(DDL).build();
        assertThat(api.registerSchema(schema).getTablesList()).containsExactly("item");
    }

    private static JudgeRequest onPassing() {
        var request = judge("SELECT id FROM item", "SELECT id FROM item").toBuilder();
        request.getPairBuilder().setSchemaId("passing");
        return request.build();
    }

    @Test
    void whatIsNotThereIsSaidSo() {
        assertThat(
                        failure(
                                        Status.Code.NOT_FOUND,
                                        () ->
                                                api.getSchema(
                                                        GetSchemaRequest.newBuilder()
                                                                .setSchemaId("none")
                                                                .build()))
                                .getReason())
                .isEqualTo("UNKNOWN_SCHEMA");
        assertThat(
                        failure(
                                        Status.Code.NOT_FOUND,
                                        () ->
                                                api.getCampaign(
                                                        GetCampaignRequest.newBuilder()
                                                                .setCampaign("none")
                                                                .build()))
                                .getReason())
                .isEqualTo("UNKNOWN_CAMPAIGN");
    }

    @Test
    void campaignsAreListedPageByPageAndEachOnce() {
        for (String campaign : List.of("spring", "summer", "autumn"))
            judged(campaign, pairs(campaign, 3));
        List<String> found = new ArrayList<>();
        String token = "";
        do {
            var page =
                    api.listCampaigns(
                            ListCampaignsRequest.newBuilder()
                                    .setPageSize(1)
                                    .setPageToken(token)
                                    .build());
            found.addAll(page.getCampaignsList());
            token = page.getNextPageToken();
        } while (!token.isEmpty());
        assertThat(found).contains("spring", "summer", "autumn").doesNotHaveDuplicates();
    }

    @Test
    void aCampaignIsCountedByModel() {
        List<SubmitPairsRequest> pairs = new ArrayList<>();
        for (SubmitPairsRequest each : pairs("models", 6)) {
            var named = each.toBuilder();
            named.getPairBuilder().setModel(pairs.size() < 4 ? "first" : "second");
            pairs.add(named.build());
        }
        judged("models", pairs);
        await(() -> counts("models").stream().mapToInt(ModelCounts::getOpen).sum() == 0);
        ModelCounts first = counts("models").getFirst();
        assertThat(first.getModel()).isEqualTo("first");
        assertThat(first.getEquivalent()).isEqualTo(2);
        assertThat(first.getProved()).isEqualTo(2);
        assertThat(first.getNotEquivalent()).isEqualTo(2);
        assertThat(counts("models").getLast().getEquivalent()).isEqualTo(1);
        var unequal =
                api.listJudgements(
                        ListJudgementsRequest.newBuilder()
                                .setCampaign("models")
                                .setModel("first")
                                .addVerdicts(Verdict.VERDICT_NOT_EQUIVALENT)
                                .build());
        assertThat(unequal.getJudgementsList())
                .hasSize(2)
                .extracting(Judgement::getVerdict)
                .containsOnly(Verdict.VERDICT_NOT_EQUIVALENT);
    }

    @Test
    void aPageOfACampaignIsShortHoweverMuchTheCampaignHolds() throws Exception {
        List<SubmitPairsRequest> pairs = new ArrayList<>();
        for (SubmitPairsRequest each : pairs("wide", 120)) {
            var wide = each.toBuilder();
            wide.getPairBuilder().setGold(each.getPair().getGold() + " -- " + "x".repeat(50_000));
            pairs.add(wide.build());
        }
        judged("wide", pairs);
        List<Integer> lines = new ArrayList<>();
        String next = "/campaign?name=wide";
        while (!next.isEmpty()) {
            String page = page(next);
            assertThat(page.length()).isLessThan(60_000);
            lines.add((int) JUDGEMENT.matcher(page).results().count());
            Matcher link = NEXT.matcher(page);
            next = link.find() ? link.group(1).replace("&amp;", "&") : "";
        }
        assertThat(lines).containsExactly(50, 50, 20);
        assertThat(page("/campaign/lines?name=wide&room=7")).contains("rel=\"next\"");
        assertThat(page("/campaign?name=wide&verdict=invalid")).contains("None.");
    }

    private String page(String path) throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(management.resolve(path)).build();
            return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        }
    }

    private List<ModelCounts> counts(String campaign) {
        return api.getCampaign(GetCampaignRequest.newBuilder().setCampaign(campaign).build())
                .getModelsList();
    }

    private void judged(String campaign, List<SubmitPairsRequest> pairs) {
        submit(pairs);
        await(() -> list(campaign, 100).size() == pairs.size());
    }
}
