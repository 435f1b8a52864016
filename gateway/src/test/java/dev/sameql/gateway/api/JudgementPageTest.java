package dev.sameql.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.gateway.streams.table.JudgementTable.JobRange;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.ListJudgementsRequest;
import dev.sameql.v1.ListJudgementsResponse;
import dev.sameql.v1.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A page of a large campaign reads and sends so much and no more, whatever is asked for; and page
/// after page nothing is missed.
class JudgementPageTest {

    private static final int ALL = 100_000;
    private static final int MOST_BYTES = 3 << 20;

    /// A hundred thousand judgements, every 25,000th undecided, and how many of them were read.
    private static final class Campaign implements JudgementPage.Source {
        private final TreeMap<String, Judgement> judgements = new TreeMap<>();
        private int read;

        Campaign() {
            for (int i = 0; i < ALL; i++) {
                Verdict verdict =
                        i % 25_000 == 24_999
                                ? Verdict.VERDICT_UNDECIDED
                                : Verdict.VERDICT_EQUIVALENT;
                String id = "c0-%06d".formatted(i);
                judgements.put(id, judgement(id, verdict).build());
            }
        }

        @Override
        public void visit(JobRange range, Predicate<Judgement> visitor) {
            var rest = range.from() == null ? judgements : judgements.tailMap(range.from(), true);
            for (Judgement judgement : rest.values()) {
                read++;
                if (!visitor.test(judgement)) return;
            }
        }
    }

    private static Judgement.Builder judgement(String id, Verdict verdict) {
        return Judgement.newBuilder().setJobId(id).setComplete(true).setVerdict(verdict);
    }

    private static ListJudgementsRequest asked(Verdict verdict, int size) {
        var request = ListJudgementsRequest.newBuilder().setPageSize(size);
        if (verdict != Verdict.VERDICT_UNSPECIFIED) request.addVerdicts(verdict);
        return request.build();
    }

    @ParameterizedTest
    @CsvSource({
        "VERDICT_UNSPECIFIED, 50, 50, 51",
        "VERDICT_EQUIVALENT, 50, 50, 51",
        "VERDICT_EQUIVALENT, 9999999, 1000, 1001",
        "VERDICT_UNDECIDED, 50, 0, 10001",
        "VERDICT_INVALID, 50, 0, 10001"
    })
    void aPageReadsNoMoreThanItMay(Verdict verdict, int size, int found, int read) {
        var campaign = new Campaign();
        ListJudgementsResponse page =
                JudgementPage.read(campaign, asked(verdict, size), JobRange.ALL);
        assertThat(page.getJudgementsList()).hasSize(found);
        assertThat(campaign.read).isEqualTo(read);
        assertThat(page.getNextPageToken()).isNotEmpty();
    }

    @Test
    void pageAfterPageFindsWhatIsRare() {
        var campaign = new Campaign();
        List<String> found = new ArrayList<>();
        String token = "";
        int pages = 0;
        do {
            var request = asked(Verdict.VERDICT_UNDECIDED, 50).toBuilder().setPageToken(token);
            var page = JudgementPage.read(campaign, request.build(), JobRange.ALL);
            page.getJudgementsList().forEach(each -> found.add(each.getJobId()));
            token = page.getNextPageToken();
            pages++;
        } while (!token.isEmpty());
        assertThat(found).containsExactly("c0-024999", "c0-049999", "c0-074999", "c0-099999");
        assertThat(pages).isEqualTo(ALL / JudgementPage.LOOKED_AT);
        assertThat(campaign.read).as("each once, and one more a page").isLessThan(ALL + pages);
    }

    @Test
    void largeJudgementsMakeAShortPage() {
        var campaign = new Campaign();
        campaign.judgements.tailMap("c0-000010").clear();
        campaign.judgements.replaceAll(
                (id, _) ->
                        judgement(id, Verdict.VERDICT_INVALID)
                                .setContradiction("x".repeat(1 << 20))
                                .build());
        var page =
                JudgementPage.read(campaign, asked(Verdict.VERDICT_UNSPECIFIED, 50), JobRange.ALL);
        assertThat(page.getJudgementsCount()).isEqualTo(2);
        assertThat(page.getSerializedSize()).isLessThan(MOST_BYTES);
        assertThat(page.getNextPageToken()).isEqualTo(PageToken.after("c0-000001"));
    }
}
